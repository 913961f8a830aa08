/** With what an order is paid, as it is shown, sent and counted. [checkout §3 Enumerations, D-12, ADR-286] */
import type { OrderSnapshot } from './order-snapshot.ts'
import { PAYMENT_METHODS } from '../price/payment-method.ts'
import { amountOf } from '../price/quote.ts'

/** The methods, and what stands in their place where none of them pays anything. */
export const ORDER_PAYMENTS = [
  ...PAYMENT_METHODS,
  'GIFT_CARD',
  'STORE_CREDIT',
  'GIFT_CARD_AND_STORE_CREDIT',
  'NOTHING',
] as const
export type OrderPayment = (typeof ORDER_PAYMENTS)[number]

/**
 * The method that was chosen pays what is left of the total. Where nothing is, it was only a part of the
 * request: the balances have paid, or there was nothing to pay.
 */
export function orderPayment({
  paymentMethod,
  quote,
}: Pick<OrderSnapshot, 'paymentMethod' | 'quote'>): OrderPayment {
  if (quote.payableNow > 0 || quote.dueOnDelivery > 0) return paymentMethod
  const isByCard = amountOf(quote, 'giftCard') > 0
  const isByCredit = amountOf(quote, 'storeCredit') > 0
  if (isByCard && isByCredit) return 'GIFT_CARD_AND_STORE_CREDIT'
  if (isByCard) return 'GIFT_CARD'
  return isByCredit ? 'STORE_CREDIT' : 'NOTHING'
}
