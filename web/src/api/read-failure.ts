/** [checkout §7 Generic request behaviour] */
import { ApiCallError } from './api-call-error.ts'

const UNREADABLE = 'Unable to extract error response'
const GENERIC = 'Something went wrong'
const TOO_SLOW = 'This is taking longer than usual. Please try again.'
const NO_NETWORK = 'You seem to be offline. Please check your connection and try again.'

/** Proxies answer these by themselves, without our JSON, when the server was too slow for them. */
const PROXY_TIMEOUT = new Set([502, 504])

export const timedOut = () =>
  new ApiCallError({ statusCode: 0, code: 'TIMEOUT', description: TOO_SLOW })

export const offline = () =>
  new ApiCallError({ statusCode: 0, code: 'OFFLINE', description: NO_NETWORK })

export const unreadable = (statusCode: number) =>
  new ApiCallError({ statusCode, code: 'UNREADABLE', description: UNREADABLE })

/** Any answer that is not OK, as one kind of error. */
export async function readFailure(response: Response): Promise<ApiCallError> {
  const { status } = response
  const body: unknown = await response.json().catch(() => undefined)
  if (!isObject(body)) return PROXY_TIMEOUT.has(status) ? timedOut() : unreadable(status)
  const { code, description, details } = body
  return new ApiCallError({
    statusCode: status,
    code: typeof code === 'string' ? code : 'UNREADABLE',
    description: typeof description === 'string' ? description : GENERIC,
    ...(isObject(details) ? { details } : {}),
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
