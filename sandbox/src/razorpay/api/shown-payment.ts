import { shown } from '../ledger/announce.ts'
import type { Attempt } from '../ledger/entities.ts'
import type { Merchant } from '../ledger/merchant.ts'

/** The card of a payment is included only on request. */
export function shownPayment(merchant: Merchant, attempt: Attempt, withCard: boolean): unknown {
  return shown(merchant, withCard ? attempt : { ...attempt, card: undefined })
}
