import type { EventLog } from './event-log.ts'
import { WEBHOOK_FAULTS } from './faults.ts'
import type { Faults } from './faults.ts'
import type { SavedState, Book } from './saved-state.ts'
import type { Schedule } from './schedule.ts'

/** One webhook to a receiver, already signed by its system and sent at least once. */
export interface Webhook {
  system: string
  account?: string
  /** The event's name, which fault rules match as `endpoint`. */
  event: string
  url: string
  headers: Record<string, string>
  body: string
  /** Where its system gives up sooner, or tries again at fixed times. */
  tries?: { max: number; pauseMs: number }
}

interface Pending {
  webhook: Webhook
  tries: number
}

const RESPONSE_TIMEOUT_MS = 5000
const MAX_PAUSE_MS = 10_000
const MAX_TRIES = 60

export class Webhooks {
  #held = new Map<string, Webhook[]>()
  readonly #events: EventLog
  readonly #faults: Faults
  readonly #schedule: Schedule
  readonly #state: SavedState
  /** Neither delivered nor given up. */
  #pending = new Map<number, Pending>()
  #last = 0

  constructor(
    { events, faults, schedule }: { events: EventLog; faults: Faults; schedule: Schedule },
    state: SavedState,
  ) {
    this.#state = state
    this.#events = events
    this.#faults = faults
    this.#schedule = schedule
  }

  /** Applies the webhook faults, then delivers with retries; never throws, never waits. */
  send(webhook: Webhook): void {
    const place = { system: webhook.system, account: webhook.account, endpoint: webhook.event }
    const fault = this.#faults.trigger(place, WEBHOOK_FAULTS)
    if (fault !== undefined) this.#record(webhook, { fault: fault.kind })
    if (fault?.kind === 'webhook-mute') return
    if (fault?.kind === 'webhook-reorder') return this.#hold(webhook, fault.delayMs)
    this.#enqueue(webhook, fault?.kind === 'webhook-delay' ? fault.delayMs : 0)
    if (fault?.kind === 'webhook-duplicate') this.#enqueue(webhook, 0)
    this.#release(webhook.url)
  }

  /** Pending webhooks are sent (again) after a restart. */
  book(): Book {
    return {
      save: () => [
        ...[...this.#held.values()].flat().map((webhook): Pending => ({ webhook, tries: 1 })),
        ...this.#pending.values(),
      ],
      load: (pending) => {
        for (const { webhook, tries } of pending as Pending[]) this.#enqueue(webhook, 0, tries)
      },
    }
  }

  clear(): void {
    this.#pending.clear()
    this.#held.clear()
  }

  #hold(webhook: Webhook, maxMs: number): void {
    this.#held.set(webhook.url, [...(this.#held.get(webhook.url) ?? []), webhook])
    const what = { system: webhook.system, title: `Release the held ${webhook.event}` }
    this.#schedule.after(maxMs, what, () => this.#release(webhook.url))
  }

  #release(url: string): void {
    const held = this.#held.get(url) ?? []
    this.#held.delete(url)
    // Late enough that the response to the overtaking webhook has arrived.
    held.forEach((webhook, index) => this.#enqueue(webhook, 250 * (index + 1)))
  }

  #enqueue(webhook: Webhook, delayMs: number, tries = 1): void {
    const title = `Webhook ${webhook.event}${tries > 1 ? `, try ${tries}` : ''} to ${webhook.url}`
    this.#last += 1
    const id = this.#last
    this.#pending.set(id, { webhook, tries })
    this.#schedule.after(delayMs, { system: webhook.system, title }, () => this.#deliver(id))
  }

  async #deliver(id: number): Promise<void> {
    const pending = this.#pending.get(id)
    if (pending === undefined) return
    const { webhook, tries } = pending
    // Nothing is reported that a killed sandbox would have lost.
    await this.#state.written()
    const status = await post(webhook)
    this.#pending.delete(id)
    this.#record(webhook, { status })
    const { max, pauseMs } = webhook.tries ?? {
      max: MAX_TRIES,
      pauseMs: Math.min(MAX_PAUSE_MS, 250 * 2 ** (tries - 1)),
    }
    if ((status >= 200 && status < 300) || tries >= max) return
    this.#enqueue(webhook, pauseMs, tries + 1)
  }

  #record(webhook: Webhook, outcome: { status?: number; fault?: string }): void {
    const { system, account, event, url, body } = webhook
    const to = account === undefined ? {} : { account }
    const title = `Webhook ${event}`
    this.#events.record({ system, ...to, kind: 'sent', title, detail: { url, body }, ...outcome })
  }
}

/** The response status; 0 without a response in time. */
async function post({ url, headers, body }: Webhook): Promise<number> {
  try {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
