/** What becomes of an approved return that nobody finishes. [account §4, A4.33, D-37, D-38, ADR-373] */
import type { RequestStep } from './request-states.ts'
import { sendBackDeadline } from './request-terms.ts'

/** It goes on by itself, its store is reminded of the items or of the money, or it ends. */
export type UnfinishedReturn = 'WAIT' | 'REMIND_OF_ITEMS' | 'REMIND_OF_REFUND' | 'END'

interface ApprovedReturn {
  readonly steps: readonly RequestStep[]
  readonly approvedAt: Date
  /** Its customer has passed the items to a courier. */
  readonly isWithCourier: boolean
}

/** Items that their customer no longer has are not the customer's to send: only the store ends such a return. */
export function unfinishedReturn(
  { steps, approvedAt, isWithCourier }: ApprovedReturn,
  now: Date,
): UnfinishedReturn {
  if (steps.includes('REFUND_BY_STORE')) {
    return steps.includes('REFUND_SENT') ? 'WAIT' : 'REMIND_OF_REFUND'
  }
  if (steps.includes('ITEMS_BACK') || now < sendBackDeadline(approvedAt)) return 'WAIT'
  return isWithCourier ? 'REMIND_OF_ITEMS' : 'END'
}
