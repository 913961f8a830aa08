import type { OrderPayment } from '@thela/domain/orders'

/**
 * How an order is paid, as its platform gets it: a title that comes back is found again by it, so it keeps to one
 * language. [checkout §3 Payment methods]
 */
export const PAYMENT_METHOD_TEXT: Readonly<Record<OrderPayment, string>> = {
  CREDIT_CARD: 'Credit card',
  DEBIT_CARD: 'Debit card',
  UPI: 'UPI',
  NET_BANKING: 'Net banking',
  WALLET: 'Wallet',
  EMI: 'EMI',
  BHARATX: 'Pay later',
  COD: 'Cash on delivery',
  PARTIAL_COD: 'Partial cash on delivery',
  GIFT_CARD: 'Gift card',
  STORE_CREDIT: 'Store credit',
  GIFT_CARD_AND_STORE_CREDIT: 'Gift card and store credit',
  NOTHING: 'Nothing to pay',
}

/** What an order was paid with, as it was sent; undefined for a text that is none of ours. */
export const paymentOfText = (text: string | undefined): OrderPayment | undefined =>
  (Object.keys(PAYMENT_METHOD_TEXT) as OrderPayment[]).find(
    (payment) => PAYMENT_METHOD_TEXT[payment] === text,
  )

/** The staff of a shop read this name. */
export const paymentTitle = (payment: OrderPayment): string => PAYMENT_METHOD_TEXT[payment]
