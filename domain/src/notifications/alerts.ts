/**
 * What the people who run an installation are alerted to: an enumerated kind with ids and codes, never free
 * text and nothing about a person. [checkout §8, D-48]
 */
export const ALERT_KINDS = [
  'TRANSACTION_ERROR',
  'ORDER_STATUS_FAILED',
  'NO_PAYMENT_METHODS',
  'UNKNOWN_WALLET',
  'UNKNOWN_BANK',
  'DELIVERY_REQUEST',
  'CUSTOMER_REQUEST',
  'REFUND_NOT_IN_SHOP',
  'FEE_NOT_IN_SHOP',
  'ORDER_NOT_IN_SHOP',
  'PLATFORM_TOTAL_DIFFERS',
  'DRAFT_REFUSED',
  'OTP_LIMIT_EXCEEDED',
  'INVALID_APP_CREDENTIAL',
  'ALERTS_LEFT_OUT',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** What a browser may report by itself; the others only the server can know. */
export const REPORTED_ALERTS = ['TRANSACTION_ERROR', 'ORDER_STATUS_FAILED'] as const

export interface Alert {
  readonly kind: AlertKind
  readonly storeId: string
  /** The code of an error, a bank, a wallet, what a customer asked of the store, or the number of an order. */
  readonly code?: string
}

const CODE = /^\w{1,60}$/

/** The same alert is sent again after this time. */
export const ALERT_AGAIN_AFTER_MS = 10 * 60_000

/** Also identifies an alert: while it lasts, it is sent once. A code that is none is left out. */
export function alertText({ kind, storeId, code }: Alert): string {
  const named = code !== undefined && CODE.test(code) ? ` ${code}` : ''
  return `${kind}${named} (${storeId})`
}
