import type { FastifyRequest } from 'fastify'
import type { Gateway } from './gateway.ts'

/** The gateway returns 200 in both cases: the type decides. */
export type Reply =
  | { type: 'success'; message: string }
  | { type: 'success'; request_id: string }
  | { type: 'error'; message: string; code?: string }

export function problem(message: string, code?: string): Reply {
  return code === undefined ? { type: 'error', message } : { type: 'error', message, code }
}

/** The key is in a header, in newer use, or in the query. */
export function isKnownSender(gateway: Gateway, request: FastifyRequest): boolean {
  const { authkey } = request.query as { authkey?: string }
  return gateway.authKeys.has(String(request.headers.authkey ?? authkey ?? ''))
}

/** With country code, without plus. */
export function isMobile(mobile: string): boolean {
  return /^[1-9]\d{9,14}$/.test(mobile)
}
