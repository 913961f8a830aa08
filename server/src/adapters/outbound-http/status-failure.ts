import { ExternalServiceError } from '../../ports/external-service-error.ts'
import type { OutboundCall } from './outbound-call.ts'
import { Throttled } from './throttled.ts'

/** The error of a status, whatever the body; undefined when the body has to be read. */
export function statusFailure(
  call: OutboundCall,
  status: number,
  retryAfter: string | string[] | undefined,
): ExternalServiceError | undefined {
  if (status === 429) {
    const seconds = Number(retryAfter)
    return new Throttled(call.system, 'HTTP_429', Number.isFinite(seconds) ? seconds * 1_000 : 0)
  }
  if (status >= 200 && status < 300) return undefined
  if (status >= 400 && status < 500 && status !== 408) return undefined
  if (status === 500 && call.readsServerErrors) return undefined
  return new ExternalServiceError({
    system: call.system,
    // Redirects are not followed: whoever could cause one would choose where our secrets go.
    kind: status < 400 ? 'invalidResponse' : 'unavailable',
    outcomeUnknown: call.effect !== 'READ',
    reason: `HTTP_${status}`,
  })
}
