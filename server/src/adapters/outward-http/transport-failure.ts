import { OutsideFailure } from '../../ports/outside-failure.ts'
import type { OutwardCall } from './outward-call.ts'
import { ADDRESS_NOT_ALLOWED } from './public-lookup.ts'

/** The connection never stood, so nothing of the request can have arrived. */
const NEVER_ARRIVED = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** What the failed transport of a call means. Tells codes only: messages may quote the address. */
export function transportFailure(call: OutwardCall, error: unknown): OutsideFailure {
  const code = codeOf(error)
  if (code === ADDRESS_NOT_ALLOWED) {
    return new OutsideFailure({
      system: call.system,
      kind: 'refused',
      mayHaveActed: false,
      reason: code,
    })
  }
  const isNonsense = code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' || code.startsWith('HPE_')
  return new OutsideFailure({
    system: call.system,
    kind: isNonsense ? 'nonsense' : 'unavailable',
    mayHaveActed: call.effect !== 'READ' && !NEVER_ARRIVED.has(code),
    reason: code,
  })
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN'
  if (error.name === 'TimeoutError') return 'TIME_LIMIT'
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? code : error.name
}
