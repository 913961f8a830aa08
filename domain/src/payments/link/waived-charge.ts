/** The charge for paying on delivery is not owed by an order that is paid online at once. [D-71, I13, ADR-305] */
import { subtractPaise, paise, ZERO_PAISE } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import { amountOf } from '../../orders/index.ts'
import type { OrderFacts, OrderSnapshot } from '../../orders/index.ts'
import { MIN_PAYMENT } from '../min-payment.ts'

export interface ChargedOrder {
  readonly snapshot: Pick<OrderSnapshot, 'quote' | 'paymentMethod'>
  readonly facts: Pick<OrderFacts, 'paidOnline'>
  /** What can still be paid of it, in paise. */
  readonly due: Paise
}

/**
 * If all of the due amount is paid now, this of it is not owed: the charge of an order on delivery of which
 * nothing was paid before. Never so much that less is left than anybody can pay.
 */
export function waivableCharge({ snapshot, facts, due }: ChargedOrder): Paise {
  if (snapshot.paymentMethod !== 'COD' || facts.paidOnline > 0) return ZERO_PAISE
  const charge = amountOf(snapshot.quote, 'paymentCharge')
  return subtractPaise(due, charge) < MIN_PAYMENT ? ZERO_PAISE : charge
}

/**
 * What money that has come leaves out of the due amount: what was agreed, where that is exactly what it
 * lacks. A payment of the full price, or of a part, pays for what it is.
 */
export const waivedBy = (
  amount: number,
  { due, agreed }: { readonly due: Paise; readonly agreed: number },
): Paise => (agreed > 0 && amount + agreed === due ? paise(agreed) : ZERO_PAISE)
