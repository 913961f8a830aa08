/** [I61] */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { lookUp } from '@thela/domain/values'
import { ApiError } from './api-error.ts'

/** On every response; of them a script or a style keeps the first alone. (ADR-321) */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Browsers apply it over https only.
  'strict-transport-security': 'max-age=31536000',
} as const

/** The default; pages have a policy of their own. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"

export const CLOSED_PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/** The response to a request that could not be parsed. */
export function rawReply(apiError: ApiError) {
  const body = JSON.stringify(apiError.body)
  const headers = {
    ...SECURITY_HEADERS,
    'content-security-policy': CLOSED_POLICY,
    'permissions-policy': CLOSED_PERMISSIONS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  }
  return { status: apiError.statusCode, headers, body }
}

const ERROR_OF: Readonly<Record<string, ApiError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new ApiError('TOO_SLOW'),
  HPE_HEADER_OVERFLOW: new ApiError('TOO_LARGE'),
}

/**
 * Invalid requests and slow senders: get the common error format, then the connection is closed.
 */
export function replyToClientError(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, headers, body } = rawReply(
    lookUp(ERROR_OF, error.code ?? '') ?? new ApiError('BAD_REQUEST'),
  )
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`)
  socket.destroySoon()
}
