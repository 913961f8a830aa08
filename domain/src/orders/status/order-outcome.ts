/**
 * What a shopper still owes on delivery, and what became of the order: one rule for every page, call and message.
 * [checkout §9, account §3 Order detail, I18, ADR-277, ADR-316]
 */
import { addPaise, atLeastZero, subtractPaise, ZERO_PAISE } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import type { OrderFacts } from '../order/order-events.ts'
import type { Quote } from '../price/quote.ts'
import { orderLevelStatus } from './order-level-status.ts'
import type { SubOrder } from './sub-order.ts'
import { nothingArrives } from './will-not-arrive.ts'

export const ORDER_OUTCOMES = [
  /** All of it is paid on delivery. */
  'TO_PAY',
  /** A part was paid before, and the rest is paid on delivery. */
  'PART_PAID',
  'PAID',
  /** All that it cost goes back, or has gone back. */
  'REFUNDED',
  /** It is lost, or comes back to the store. */
  'NOT_ARRIVING',
  'CANCELLED',
] as const
export type OrderOutcome = (typeof ORDER_OUTCOMES)[number]

/** How the delivery ended: nobody collects money for what never arrives, and what arrived was paid there. */
export type DeliveryEnd = 'OPEN' | 'ARRIVED' | 'NEVER'

/** While some parcels are open, what the couriers of the others collected is not known. */
export function deliveryEnd(parts: readonly SubOrder[]): DeliveryEnd {
  if (nothingArrives(parts)) return 'NEVER'
  return endOfStatus(orderLevelStatus(parts))
}

/** Where the parcels are not at hand, but what they said last. */
export function endOfStatus(status: string | undefined, isNothingArriving = false): DeliveryEnd {
  if (isNothingArriving || status === 'CANCELLED' || status === 'RTO') return 'NEVER'
  return status === 'DELIVERED' ? 'ARRIVED' : 'OPEN'
}

interface Agreed {
  readonly quote: Pick<Quote, 'total' | 'dueOnDelivery'>
}
type Since = Pick<OrderFacts, 'isCancelled' | 'paidOnline' | 'waived' | 'dueLess'>

/** What was agreed to be paid on delivery, less what was paid, waived or cancelled since. */
export const costOnDelivery = ({ quote }: Agreed, since: Since): Paise =>
  atLeastZero(
    subtractPaise(quote.dueOnDelivery, addPaise(since.paidOnline, since.waived, since.dueLess)),
  )

/** The same of an order that is to be delivered: what its next change counts with. */
export const orderDue = (agreed: Agreed, since: Since): Paise =>
  since.isCancelled ? ZERO_PAISE : costOnDelivery(agreed, since)

export interface OrderStanding {
  readonly agreed: Agreed
  readonly since: Since
  readonly end: DeliveryEnd
  /** What of the price has gone back, or is on its way. */
  readonly back: Paise
}

export interface OrderMoney {
  readonly outcome: OrderOutcome
  /** Still to be paid on delivery. */
  readonly due: Paise
  /** Paid there, or still to be paid. */
  readonly onDelivery: Paise
}

export function orderMoney({ agreed, since, end, back }: OrderStanding): OrderMoney {
  const onDelivery = end === 'NEVER' ? ZERO_PAISE : orderDue(agreed, since)
  const due = end === 'OPEN' ? onDelivery : ZERO_PAISE
  const price = subtractPaise(agreed.quote.total, addPaise(since.waived, since.dueLess))
  return { outcome: decideOutcome({ since, end, due, back, price }), due, onDelivery }
}

function decideOutcome({
  since,
  end,
  due,
  back,
  price,
}: Pick<OrderStanding, 'since' | 'end' | 'back'> & {
  readonly due: Paise
  readonly price: Paise
}): OrderOutcome {
  if (since.isCancelled) return 'CANCELLED'
  if (due === 0 && price > 0 && back >= price) return 'REFUNDED'
  if (end === 'NEVER') return 'NOT_ARRIVING'
  if (due === 0) return 'PAID'
  return due < price ? 'PART_PAID' : 'TO_PAY'
}
