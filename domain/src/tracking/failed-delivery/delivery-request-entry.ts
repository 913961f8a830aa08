import { mergeScans } from '../merge-scans.ts'
import type { Scan } from '../scan.ts'
import type { ActionHistoryEntry } from './action-requested.ts'
import type { DeliveryRequestKind } from './delivery-request.ts'

/** How far a request has come: the courier takes it by call, or the store is told. */
export const REQUEST_STATES = ['REQUESTED', 'SENT', 'PASSED_TO_STORE'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** `DONE`: as the customer wanted; `DECLINED`: not, or the courier says otherwise. */
export const STORE_REPLIES = ['DONE', 'DECLINED'] as const
export type StoreReply = (typeof STORE_REPLIES)[number]

/** One entry of the history of a parcel's requests. */
export type DeliveryRequestEntry = ActionHistoryEntry & {
  readonly kind: DeliveryRequestKind
  readonly state: RequestState
  /** The failed delivery that it is about. */
  readonly scanAt: Date
  readonly storeReply?: StoreReply
}

/**
 * The courier's right of reply: what it reported next, or nothing yet. For a report that nobody came it
 * stands beside the customer's words.
 */
export function courierReplyTo(
  { at }: Pick<DeliveryRequestEntry, 'at'>,
  scans: readonly Scan[],
): Scan | undefined {
  return mergeScans([], scans).find(({ ctime }) => ctime > at)
}
