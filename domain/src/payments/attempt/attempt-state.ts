/** [checkout §3 Payment statuses, D-1, I9, I12] */
import type { PaymentStatus } from '../payment-methods.ts'

/**
 * The state of a payment attempt. Each fact raises the attempt to the state that it proves, or
 * leaves it unchanged; so the result depends on which facts arrived, never on their order or
 * number, and no timer, cancellation or "failed" prevails over a later capture.
 */
export const ATTEMPT_STATES = [
  'CREATED',
  'PENDING',
  'EXPIRED',
  'CANCELLED',
  'FAILED',
  'AUTHORIZED',
  'CAPTURED',
  'REFUNDED',
] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

export type AttemptFact =
  | 'started'
  | 'expired'
  | 'cancelled'
  | 'failed'
  | 'authorized'
  | 'captured'
  /** In full; a partial refund leaves the attempt captured. */
  | 'refunded'

const PROVES: Readonly<Record<AttemptFact, AttemptState>> = {
  started: 'PENDING',
  expired: 'EXPIRED',
  cancelled: 'CANCELLED',
  failed: 'FAILED',
  authorized: 'AUTHORIZED',
  captured: 'CAPTURED',
  refunded: 'REFUNDED',
}

export function advanceAttempt(state: AttemptState, fact: AttemptFact): AttemptState {
  const proven = PROVES[fact]
  return ATTEMPT_STATES.indexOf(proven) > ATTEMPT_STATES.indexOf(state) ? proven : state
}

const ENDS_PAYMENT: ReadonlySet<AttemptFact> = new Set(['failed', 'cancelled', 'refunded'])

/**
 * The state that pages display of an attempt of whose payments the provider has just reported these facts. An
 * authorisation lapses, or is voided, without a state of its own: then each of its payments has ended. The
 * stored state stays, so that no late report changes it. A provider that knows of no payment says nothing.
 */
export function stateByReply(state: AttemptState, reported: readonly AttemptFact[]): AttemptState {
  const hasEnded = reported.length > 0 && reported.every((fact) => ENDS_PAYMENT.has(fact))
  return state === 'AUTHORIZED' && hasEnded ? 'FAILED' : state
}

/** While the outcome is unknown the page says pending, never failed. */
export function isAttemptOpen(state: AttemptState): boolean {
  return state === 'CREATED' || state === 'PENDING' || state === 'AUTHORIZED'
}

const STATUSES: Readonly<Record<AttemptState, PaymentStatus>> = {
  CREATED: 'ACTIVE',
  PENDING: 'PROCESSING',
  AUTHORIZED: 'PROCESSING',
  EXPIRED: 'TERMINATED',
  CANCELLED: 'TERMINATED',
  FAILED: 'FAILED',
  CAPTURED: 'PAID',
  REFUNDED: 'TERMINATED',
}

/** The status used in the calls. */
export function paymentStatusOf(state: AttemptState): PaymentStatus {
  return STATUSES[state]
}
