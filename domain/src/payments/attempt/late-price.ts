/** [D-88, I1, I9] */
import { paise, subtractPaise } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'

/**
 * A price ends. Money that comes for an attempt opened long ago is compared with what the same costs
 * now: no more, and it becomes the order; more, or not to be had, and it goes back in full.
 */
export type PriceNow =
  | { readonly kind: 'QUOTED'; readonly total: Paise }
  | { readonly kind: 'UNAVAILABLE'; readonly reason: LatePaymentReason }

export type LatePaymentReason = 'PRICE_ENDED' | 'OUT_OF_STOCK' | 'UNDELIVERABLE' | 'CART_CHANGED'

export type LatePaymentDecision =
  | { readonly kind: 'placeOrder'; readonly excess: Paise }
  | { readonly kind: 'refund'; readonly reason: LatePaymentReason }

/** For so long after it was asked for the agreed price stands. */
const PRICE_LIFE_SECONDS = 6 * 3600

/** A store's platform that says nothing for so long is waited for no more: the money goes back. */
const MAX_QUOTE_WAIT_SECONDS = 24 * 3600

/** `ageSeconds` since the attempt was opened. */
export const hasPriceEnded = (ageSeconds: number): boolean => ageSeconds > PRICE_LIFE_SECONDS

/** `ageSeconds` since the price was first asked for again. */
export const canWaitForQuote = (ageSeconds: number): boolean => ageSeconds < MAX_QUOTE_WAIT_SECONDS

export function latePaymentDecision(paid: Paise, now: PriceNow): LatePaymentDecision {
  if (now.kind === 'UNAVAILABLE') return { kind: 'refund', reason: now.reason }
  if (now.total > paid) return { kind: 'refund', reason: 'PRICE_ENDED' }
  return { kind: 'placeOrder', excess: paise(subtractPaise(paid, now.total)) }
}
