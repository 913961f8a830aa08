import { atLeastZero, subtractPaise, ZERO_PAISE } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import { amountOf, discountsOf, prepaidOf } from '../price/quote.ts'
import type { Quote } from '../price/quote.ts'

/** Amounts of an order and how it was paid. [account §3 Order detail] */
export interface OrderAmounts {
  readonly itemSubtotal: Paise
  readonly shippingCharge: Paise
  /** Sum of all kinds, including the one for the payment method. */
  readonly totalDiscount: Paise
  readonly paymentDiscount: Paise
  readonly paymentCharges: Paise
  readonly totalValue: Paise
  readonly totalPrepaidAmount: Paise
  /** Paid beside the total, and refunded after delivery. */
  readonly deposit: Paise
}

/** The amounts of an order, from its frozen quote. */
export const orderAmounts = (quote: Quote): OrderAmounts => ({
  itemSubtotal: amountOf(quote, 'subtotal'),
  shippingCharge: amountOf(quote, 'shippingCharge'),
  totalDiscount: discountsOf(quote),
  paymentDiscount: amountOf(quote, 'paymentDiscount'),
  paymentCharges: amountOf(quote, 'paymentCharge'),
  totalValue: quote.total,
  totalPrepaidAmount: prepaidOf(quote),
  deposit: quote.deposit ?? ZERO_PAISE,
})

export type OrderBilling = OrderAmounts & {
  readonly couponDiscount: Paise
  /** Still due on delivery. */
  readonly paymentPending: Paise
}

export function orderBilling(amounts: OrderAmounts, paymentPending: Paise): OrderBilling {
  return {
    ...amounts,
    couponDiscount: atLeastZero(subtractPaise(amounts.totalDiscount, amounts.paymentDiscount)),
    paymentPending,
  }
}
