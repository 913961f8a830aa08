import type { Attempt } from '../ledger/entities.ts'

/** The card of a payment is included only on request. */
export function shownPayment({ payment, card }: Attempt, withCard: boolean): unknown {
  return withCard && card !== undefined ? { ...payment, card } : payment
}
