/** The entries of the payment section. [checkout §3 Enumerations] */
export const PAYMENT_TYPES = [
  'CREDIT_DEBIT_CARD',
  'UPI',
  'WALLETS',
  'NET_BANKING',
  'BNPL',
  'COD',
] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** The options that a shopper can have selected. */
export const SELECTED_PAYMENT_TYPES = [
  'PREVIOUSLY_USED_CARD',
  'CREDIT_DEBIT_CARD',
  'UPI',
  'WALLETS',
  'NET_BANKING',
  'EMI',
  'BRAND_EMI',
  'COD',
  'PARTIAL_COD',
] as const
export type SelectedPaymentType = (typeof SELECTED_PAYMENT_TYPES)[number]

export const PAYMENT_STATUSES = ['PAID', 'ACTIVE', 'FAILED', 'PROCESSING', 'TERMINATED'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** The payment-link flow has its own codes. */
export const LINK_METHOD_TYPES = {
  card: 'CREDIT_DEBIT_CARD',
  bank: 'NET_BANKING',
  upi: 'UPI',
  wallet: 'WALLETS',
  cod: 'COD',
} as const satisfies Readonly<Record<string, PaymentType>>
export type LinkMethodCode = keyof typeof LINK_METHOD_TYPES
export const LINK_METHOD_CODES = Object.keys(LINK_METHOD_TYPES) as readonly LinkMethodCode[]
