/** [checkout §3 Payment statuses, D-1, I9, I12] */
import type { PaymentStatus } from '../payment-methods.ts'

/**
 * Where a payment attempt stands. Each fact lifts the attempt to the state that it proves, or leaves
 * it where it is; so the end depends on which facts came, never on their order or number, and no
 * timer, cancel or "failed" is final against a later truth.
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
  /** In full; a part given back leaves the attempt captured. */
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

/** While the answer is unknown the page says pending, never failed. */
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

/** The word for it in the calls. */
export function paymentStatusOf(state: AttemptState): PaymentStatus {
  return STATUSES[state]
}
