/** [D-6, D-88, I1, I2, I3, I9, I12, I15, I14, I13] */
import { atLeastZero, paise } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import type { ProviderPaymentId } from '../../values/index.ts'
import { advanceAttempt } from './attempt-state.ts'
import type { AttemptState } from './attempt-state.ts'
import { latePaymentDecision } from './late-price.ts'
import type { LatePaymentReason, PriceNow } from './late-price.ts'

/**
 * The decision for one fact from the provider. Every captured payment ends as exactly one order or
 * as a full refund; for the same facts again the decision is `nothing`.
 */
export interface SettleSituation {
  readonly attempt: {
    readonly amount: Paise
    readonly currency: string
    readonly state: AttemptState
    /** The cart was changed after this attempt froze it. */
    readonly isVoid: boolean
  }
  readonly fact: PaymentFact
  /** What was recorded of this payment before. */
  readonly payment: {
    readonly wasCaptured: boolean
    /** All refunds that we have requested and that have not failed. */
    readonly refundRequested: Paise
  }
  /** The cart's order, if there is one; a COD order has no payment. */
  readonly order?: { readonly paymentId?: ProviderPaymentId }
  /** Why the captured money buys nothing after all. */
  readonly notKept?: 'OUT_OF_STOCK' | 'BALANCE_CHANGED' | 'PRICE_ENDED' | 'LINK_ENDED'
  /**
   * The price by what was paid with, since another method, card type, network or bank may have a
   * discount or a charge. Undefined: as agreed.
   */
  readonly priceOfUsed?: Paise
  /** The agreed price is valid, has expired, or the current price is given. */
  readonly price: 'AGREED' | 'ENDED' | PriceNow
}

/** Fetched from or signed by the provider, never reported by a browser. */
export interface PaymentFact {
  readonly paymentId: ProviderPaymentId
  readonly status: 'pending' | 'failed' | 'authorized' | 'captured' | 'refunded'
  readonly amount: Paise
  readonly currency: string
  readonly refundedTotal: Paise
  /** Of an authorised one: the report does not say whether the money was taken. */
  readonly isCaptureUnknown?: boolean
}

export type SettleDecision =
  /** The amount above the price by what was paid with, or above the current one, is refunded. */
  | { readonly kind: 'placeOrder'; readonly excess?: Paise }
  /** The current price must be requested before anything else. */
  | { readonly kind: 'reprice' }
  | { readonly kind: 'capture' }
  /** The provider must be asked whether the money was taken before anything else. */
  | { readonly kind: 'verify' }
  | { readonly kind: 'refund'; readonly amount: Paise; readonly reason: UnusableReason }
  /** The authorisation is not captured. Nothing is requested: the provider lets it expire. */
  | { readonly kind: 'release'; readonly reason: UnusableReason }
  | { readonly kind: 'markFailed' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'nothing' }

export type UnusableReason =
  | LatePaymentReason
  | 'DUPLICATE_PAYMENT'
  | 'AMOUNT_MISMATCH'
  | 'CURRENCY_MISMATCH'
  | 'METHOD_DIFFERS'
  /** The payment link was cancelled, or has its whole amount. */
  | 'LINK_ENDED'
  /** A gift card or store credit that pays a part was used elsewhere. */
  | 'BALANCE_CHANGED'
  /**
   * A refund of this payment, or of this attempt's earlier one, has begun: the rest follows and no
   * order is placed, since the shopper was told that the money goes back.
   */
  | 'REFUND_BEGUN'

const NOTHING: SettleDecision = { kind: 'nothing' }

export function settleDecision(situation: SettleSituation): SettleDecision {
  switch (situation.fact.status) {
    case 'captured':
      return settleCaptured(situation)
    case 'authorized':
      return settleAuthorized(situation)
    case 'failed':
      return settleFailed(situation)
    case 'pending':
      return situation.order === undefined && !situation.payment.wasCaptured
        ? { kind: 'wait' }
        : NOTHING
    case 'refunded':
      return NOTHING
  }
}

function settleCaptured(situation: SettleSituation): SettleDecision {
  const { fact, payment, order } = situation
  if (order?.paymentId === fact.paymentId) return NOTHING
  const returned = Math.max(fact.refundedTotal, payment.refundRequested)
  const reason = returned > 0 ? 'REFUND_BEGUN' : unusableReason(situation)
  if (reason === undefined) return settleUsable(situation)
  const rest = atLeastZero(paise(fact.amount - returned))
  return rest === 0 ? NOTHING : { kind: 'refund', amount: rest, reason }
}

function settleUsable({ fact, price, priceOfUsed }: SettleSituation): SettleDecision {
  if (price === 'AGREED') {
    const excess = atLeastZero(paise(fact.amount - (priceOfUsed ?? fact.amount)))
    return { kind: 'placeOrder', ...(excess > 0 ? { excess } : {}) }
  }
  if (price === 'ENDED') return { kind: 'reprice' }
  const decision = latePaymentDecision(fact.amount, price)
  return decision.kind === 'refund' ? { ...decision, amount: fact.amount } : decision
}

function settleAuthorized(situation: SettleSituation): SettleDecision {
  const { fact, payment, order } = situation
  // The authorisation arrived late: the capture that followed it is known.
  if (payment.wasCaptured || order?.paymentId === fact.paymentId) return NOTHING
  if (fact.isCaptureUnknown) return { kind: 'verify' }
  const reason = unusableReason(situation)
  return reason === undefined ? { kind: 'capture' } : { kind: 'release', reason }
}

function settleFailed({ attempt, payment, order }: SettleSituation): SettleDecision {
  const isBeyondFailure =
    payment.wasCaptured ||
    order !== undefined ||
    advanceAttempt(attempt.state, 'failed') === attempt.state
  return isBeyondFailure ? NOTHING : { kind: 'markFailed' }
}

function unusableReason(situation: SettleSituation): UnusableReason | undefined {
  const { attempt, fact, order } = situation
  if (order !== undefined) return 'DUPLICATE_PAYMENT'
  if (attempt.state === 'REFUNDED') return 'REFUND_BEGUN'
  if (fact.currency !== attempt.currency) return 'CURRENCY_MISMATCH'
  if (fact.amount !== attempt.amount) return 'AMOUNT_MISMATCH'
  if (attempt.isVoid) return 'CART_CHANGED'
  if ((situation.priceOfUsed ?? fact.amount) > fact.amount) return 'METHOD_DIFFERS'
  return situation.notKept
}
