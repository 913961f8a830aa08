import { OutsideFailure } from '../../ports/outside-failure.ts'

/** "Too many calls": nothing was done, and the same call may be made again after a while. */
export class Throttled extends OutsideFailure {
  readonly retryAfterMs: number

  constructor(system: string, reason: string, retryAfterMs: number) {
    super({ system, kind: 'unavailable', mayHaveActed: false, reason })
    this.retryAfterMs = retryAfterMs
  }
}
