/** [checkout §7 Generic request behaviour] */
import { ApiCallError } from './api-call-error.ts'

/** Proxies return these by themselves, without our JSON, after their own timeout. */
const PROXY_TIMEOUT = new Set([502, 504])

export const timedOut = () => new ApiCallError({ statusCode: 0, code: 'TIMEOUT' })

export const offline = () => new ApiCallError({ statusCode: 0, code: 'OFFLINE' })

export const unreadable = (statusCode: number) =>
  new ApiCallError({ statusCode, code: 'UNREADABLE' })

/** Converts any response that is not OK into an ApiCallError. */
export async function readFailure(response: Response): Promise<ApiCallError> {
  const { status } = response
  const body: unknown = await response.json().catch(() => undefined)
  if (!isObject(body)) return PROXY_TIMEOUT.has(status) ? timedOut() : unreadable(status)
  const { code, description, details } = body
  return new ApiCallError({
    statusCode: status,
    code: typeof code === 'string' ? code : 'UNREADABLE',
    ...(typeof description === 'string' ? { description } : {}),
    ...(isObject(details) ? { details } : {}),
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
