/** [I61] */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError } from './api-error.ts'

/** On every answer, whoever gives it. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Browsers heed it over https alone.
  'strict-transport-security': 'max-age=31536000',
} as const

/** Unless the answer is a page, which brings its own. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"

export const CLOSED_PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/** What is said to a request that never became one. */
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

/** Nonsense on the wire and slow senders: answered in the one shape, then cut. */
export function replyToClientError(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, headers, body } = rawReply(
    ERROR_OF[error.code ?? ''] ?? new ApiError('BAD_REQUEST'),
  )
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`)
  socket.destroySoon()
}
