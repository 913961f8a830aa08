import { ExternalServiceError } from '../../ports/external-service-error.ts'
import type { OutboundCall } from './outbound-call.ts'
import { ADDRESS_NOT_ALLOWED } from './public-lookup.ts'

/** No connection was established, so nothing of the request can have arrived. */
const NEVER_ARRIVED = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** The error of a failed transport. Contains codes only, since messages may include the address. */
export function transportFailure(call: OutboundCall, error: unknown): ExternalServiceError {
  const code = codeOf(error)
  if (code === ADDRESS_NOT_ALLOWED) {
    return new ExternalServiceError({
      system: call.system,
      kind: 'refused',
      outcomeUnknown: false,
      reason: code,
    })
  }
  const isInvalidResponse = code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' || code.startsWith('HPE_')
  return new ExternalServiceError({
    system: call.system,
    kind: isInvalidResponse ? 'invalidResponse' : 'unavailable',
    outcomeUnknown: call.effect !== 'READ' && !NEVER_ARRIVED.has(code),
    reason: code,
  })
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN'
  if (error.name === 'TimeoutError') return 'TIME_LIMIT'
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? code : error.name
}
