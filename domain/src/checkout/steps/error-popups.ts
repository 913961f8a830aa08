/**
 * The popups about an error, and how often each was shown: showing one counts it, a reset clears all.
 * [checkout §2 Error popups, §4 Paying]
 */
export const ERROR_POPUPS = [
  'INVENTORY_FAILED',
  'PRICE_CHANGED',
  /** The phone that was typed has to be verified by a code before this can be ordered. (ADR-285) */
  'VERIFY_PHONE',
  'ORDER_PLACED',
  'TRANSACTION_ERROR',
  'API_FAILED',
  /** `perr` and `serr` in the address. */
  'PAYMENT_ERROR',
  'SERVER_ERROR',
] as const
export type ErrorPopup = (typeof ERROR_POPUPS)[number]

export type PopupCounts = Readonly<Partial<Record<ErrorPopup, number>>>

export const NO_POPUP_SHOWN: PopupCounts = {}

export const countPopup = (counts: PopupCounts, popup: ErrorPopup): PopupCounts => ({
  ...counts,
  [popup]: (counts[popup] ?? 0) + 1,
})
