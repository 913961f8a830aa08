import { makeOutboundHttp } from '../outbound-http.ts'
import type { OutboundHttp } from '../outbound-http.ts'

/**
 * While the other side replies no limit may end a call, however busy the machine is. A pause that the other side
 * wants is longer: it is told to the caller, as with the caller's own limit.
 */
const PATIENT_MS = 25_000
const SILENT_MS = 1_000

export interface TestHttp extends OutboundHttp {
  /** The longest time that a caller has allowed for a reply. */
  readonly longestWaitMs: () => number
}

/**
 * The client for external systems of a test. The limits of the callers are recorded instead of run: a
 * silent other side is given up after a second.
 */
export function makeTestHttp({ isSilent }: { readonly isSilent: () => boolean }): TestHttp {
  const http = makeOutboundHttp({ allowPrivate: true })
  let longestMs = 0
  const patient = <C extends { readonly totalMs?: number }>(call: C): C => {
    longestMs = Math.max(longestMs, call.totalMs ?? 8_000)
    return { ...call, totalMs: isSilent() ? SILENT_MS : PATIENT_MS }
  }
  return {
    ...http,
    call: (call, read) => http.call(patient(call), read),
    converse: (to, talk) => http.converse(patient(to), talk),
    longestWaitMs: () => longestMs,
  }
}
