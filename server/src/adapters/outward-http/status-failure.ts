import { OutsideFailure } from '../../ports/outside-failure.ts'
import type { OutwardCall } from './outward-call.ts'
import { Throttled } from './throttled.ts'

/** The failure that a status is, whatever the body; none when the body has to be read. */
export function statusFailure(
  call: OutwardCall,
  status: number,
  retryAfter: string | string[] | undefined,
): OutsideFailure | undefined {
  if (status === 429) {
    const seconds = Number(retryAfter)
    return new Throttled(call.system, 'HTTP_429', Number.isFinite(seconds) ? seconds * 1_000 : 0)
  }
  if (status >= 200 && status < 300) return undefined
  if (status >= 400 && status < 500 && status !== 408) return undefined
  return new OutsideFailure({
    system: call.system,
    // Redirects are not followed: whoever could cause one would choose where our secrets go.
    kind: status < 400 ? 'nonsense' : 'unavailable',
    mayHaveActed: call.effect !== 'READ',
    reason: `HTTP_${status}`,
  })
}
