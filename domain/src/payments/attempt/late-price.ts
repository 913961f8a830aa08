/** [D-88, I1, I9] */
import { paise, subtractPaise } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'

/**
 * Prices expire. A payment for an attempt opened long ago is compared with the current price of the
 * same cart: if it is not higher, the order is placed; if it is higher, or an item is unavailable,
 * the payment is refunded in full.
 */
export type PriceNow =
  | { readonly kind: 'QUOTED'; readonly total: Paise }
  | { readonly kind: 'UNAVAILABLE'; readonly reason: LatePaymentReason }

export type LatePaymentReason = 'PRICE_ENDED' | 'OUT_OF_STOCK' | 'UNDELIVERABLE' | 'CART_CHANGED'

export type LatePaymentDecision =
  | { readonly kind: 'placeOrder'; readonly excess: Paise }
  | { readonly kind: 'refund'; readonly reason: LatePaymentReason }

/** How long the agreed price is valid. */
export const PRICE_LIFE_SECONDS = 6 * 3600

/** If a store's platform does not respond for this long, the payment is refunded. */
const MAX_QUOTE_WAIT_SECONDS = 24 * 3600

/** `ageSeconds` is the time since the attempt was opened. */
export const hasPriceEnded = (ageSeconds: number): boolean => ageSeconds > PRICE_LIFE_SECONDS

/** `ageSeconds` is the time since the current price was first requested. */
export const canWaitForQuote = (ageSeconds: number): boolean => ageSeconds < MAX_QUOTE_WAIT_SECONDS

export function latePaymentDecision(paid: Paise, now: PriceNow): LatePaymentDecision {
  if (now.kind === 'UNAVAILABLE') return { kind: 'refund', reason: now.reason }
  if (now.total > paid) return { kind: 'refund', reason: 'PRICE_ENDED' }
  return { kind: 'placeOrder', excess: paise(subtractPaise(paid, now.total)) }
}
