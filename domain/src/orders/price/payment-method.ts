/** How an order is paid. [checkout §3 Enumerations] */
export const PAYMENT_METHODS = [
  'DEBIT_CARD',
  'CREDIT_CARD',
  'UPI',
  'NET_BANKING',
  'WALLET',
  'BHARATX',
  'EMI',
  'COD',
  'PARTIAL_COD',
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Where it was paid: on the payment page of a link, or in the checkout. */
export const SUB_PAYMENT_METHODS = ['SWP', 'SWC'] as const
export type SubPaymentMethod = (typeof SUB_PAYMENT_METHODS)[number]
