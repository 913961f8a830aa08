import { ExternalServiceError } from '../../ports/external-service-error.ts'

/** A 429: nothing was done, and the same call may be repeated after a while. */
export class Throttled extends ExternalServiceError {
  readonly retryAfterMs: number

  constructor(system: string, reason: string, retryAfterMs: number) {
    super({ system, kind: 'unavailable', outcomeUnknown: false, reason })
    this.retryAfterMs = retryAfterMs
  }
}
