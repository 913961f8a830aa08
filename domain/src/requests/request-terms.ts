/** Who decides on a request, until when, and what silence means. [account §4, A4.33, A4.34, D-37, ADR-235, ADR-373] */
import type { OrderAction } from '../orders/index.ts'

export type WhoDecides = 'INSTANT' | 'APPROVED'

export interface RequestSettings {
  readonly cancel: WhoDecides
  readonly return: WhoDecides
  readonly addressEdit: WhoDecides
  readonly replyWithinHours: number
}

export function isInstant(action: OrderAction, settings: RequestSettings): boolean {
  if (action === 'CANCEL_ORDER') return settings.cancel === 'INSTANT'
  if (action === 'RETURN_ORDER') return settings.return === 'INSTANT'
  return settings.addressEdit === 'INSTANT'
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Shown either way: of the store's decision, or of a request that takes effect at once. */
export const replyDeadline = (
  requestedAt: Date,
  { replyWithinHours }: Pick<RequestSettings, 'replyWithinHours'>,
): Date => new Date(requestedAt.getTime() + replyWithinHours * HOUR_MS)

/** As long as a store waits for the items of a return that it approved. */
const SEND_BACK_DAYS = 30

export const sendBackDeadline = (approvedAt: Date): Date =>
  new Date(approvedAt.getTime() + SEND_BACK_DAYS * DAY_MS)

/**
 * What becomes of a request that the store has not decided by the deadline. Nothing was sent of an order
 * that can still be cancelled or sent elsewhere, so the customer gets what was requested; a return would
 * move money for items that nobody has looked at, so it ends, and can be requested again.
 */
export const afterDeadline = (action: OrderAction): 'APPROVE' | 'FAIL' =>
  action === 'RETURN_ORDER' ? 'FAIL' : 'APPROVE'
