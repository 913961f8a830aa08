/**
 * What went wrong with a system that is not ours.
 * - `unavailable`: no connection, a 5xx, a time limit, an open breaker: try again later.
 * - `refused`: it answered and said no: trying the same again is useless.
 * - `invalidResponse`: the response does not match its API.
 */
export type ExternalServiceErrorKind = 'unavailable' | 'refused' | 'invalidResponse'

/** The reason where the store has no account with the system, or not one that the system accepts. */
export const NOT_SET_UP = 'NOT_SET_UP'

/** The reason where a provider opened an order to be paid on its page, and named no page. */
export const NO_PAYMENT_PAGE = 'NO_PAYMENT_PAGE'

export class ExternalServiceError extends Error {
  override readonly name = 'ExternalServiceError'
  readonly system: string
  readonly kind: ExternalServiceErrorKind
  /** True when the request may have had its effect although no valid response arrived. */
  readonly outcomeUnknown: boolean
  /** The external system's own code, for logs; never shown, never personal. */
  readonly reason: string

  constructor(failure: {
    system: string
    kind: ExternalServiceErrorKind
    outcomeUnknown: boolean
    reason: string
  }) {
    super(`${failure.system}: ${failure.kind} (${failure.reason})`)
    this.system = failure.system
    this.kind = failure.kind
    this.outcomeUnknown = failure.outcomeUnknown
    this.reason = failure.reason
  }
}
