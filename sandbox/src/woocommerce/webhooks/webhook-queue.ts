import type { Store } from '../store/store.ts'

/** One resource for one webhook; the body is made when it is delivered. */
export interface QueuedDelivery {
  readonly webhookId: number
  /** The id of an order or product, or the argument of an action. */
  readonly resourceId: number | string
  /** Its body is made: what changes now needs another delivery. */
  isSending: boolean
}

export interface WebhookQueue {
  readonly entries: QueuedDelivery[]
  /** Webhooks have a row of ids of their own. */
  lastWebhookId: number
  /** The planned run, by its id in the schedule. */
  runId?: number
  /** One run at a time: the last one that was begun. */
  running: Promise<void>
  /** Deliveries that a fault holds until the next one was sent. */
  readonly held: (() => Promise<void>)[]
}

const queues = new WeakMap<Store, WebhookQueue>()

export function webhookQueue(store: Store): WebhookQueue {
  const known = queues.get(store)
  if (known !== undefined) return known
  const fresh = { entries: [], lastWebhookId: 0, running: Promise.resolve(), held: [] }
  queues.set(store, fresh)
  return fresh
}
