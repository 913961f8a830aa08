/**
 * Log of what each emulated system received, sent and decided, for the control panel and for tests.
 */
export interface SandboxEvent {
  id: number
  at: string
  system: string
  /** The merchant account, shop or sender concerned, when the system has several. */
  account?: string
  kind: 'received' | 'sent' | 'happened'
  title: string
  /** Additional details; never a card number or CVV. */
  detail?: unknown
  /** The HTTP status returned (received) or obtained (sent). */
  status?: number
  /** Received from a browser, not from a server. */
  byBrowser?: true
  /** The fault that was applied, if any. */
  fault?: string
}

export type NewEvent = Omit<SandboxEvent, 'id' | 'at'>

const MAX_KEPT = 5000

export class EventLog {
  #events: SandboxEvent[] = []
  #last = 0

  record(event: NewEvent): void {
    this.#last += 1
    this.#events.push({ id: this.#last, at: new Date().toISOString(), ...event })
    if (this.#events.length > MAX_KEPT * 2) this.#events = this.#events.slice(-MAX_KEPT)
  }

  /** Newest first. */
  list(filter: { system?: string; account?: string; limit?: number } = {}): SandboxEvent[] {
    const found: SandboxEvent[] = []
    for (let index = this.#events.length - 1; index >= 0; index -= 1) {
      const event = this.#events[index]
      if (event === undefined || found.length >= (filter.limit ?? 100)) break
      if (filter.system !== undefined && event.system !== filter.system) continue
      if (filter.account !== undefined && event.account !== filter.account) continue
      found.push(event)
    }
    return found
  }

  clear(): void {
    this.#events = []
  }
}
