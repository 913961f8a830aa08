import type { Transaction } from '../db/statement.ts'

/** The account of a store to which a webhook was sent. */
export interface WebhookSource {
  readonly storeId: string
  /** The system's part of the webhook address. */
  readonly source: string
  /** The store's code for the account. */
  readonly account: string
}

/** A webhook as received: stored raw before the response. */
export interface ReceivedEvent extends WebhookSource {
  /** The sender's own id of this event, the same on every redelivery; its stored form has the account. */
  readonly eventId: string
  /** The sender’s id of the object that the event is about, where that is known. */
  readonly objectId: string | undefined
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** `LATER`: about an unknown object; kept and retried. */
export type Applied = 'DONE' | 'LATER'
export type ApplyEvent = (transaction: Transaction, event: ReceivedEvent) => Promise<Applied>
