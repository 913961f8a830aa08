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
