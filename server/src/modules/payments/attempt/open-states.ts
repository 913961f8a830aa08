import { ATTEMPT_STATES, isAttemptOpen } from '@thela/domain/payments'

/** In SQL: the states in which the outcome of a payment is unknown. [D-1, I9] */
export const OPEN_STATES = `(${ATTEMPT_STATES.filter(isAttemptOpen)
  .map((state) => `'${state}'`)
  .join(', ')})`
