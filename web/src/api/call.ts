import type { CallTypes, Route } from '@thela/contracts/calls/all-calls'
import { ApiCallError } from './api-call-error.ts'
import { send } from './send.ts'
import type { Sending } from './send.ts'
import { currentSession, liveToken, renewToken } from './session.ts'

const FIRST_PAUSE_MS = 300

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: Value }

export type CallParts<R extends Route> = Part<'params', CallTypes[R]['params']> &
  Part<'query', CallTypes[R]['query']> &
  Part<'body', CallTypes[R]['body']>

export interface CallOptions {
  /** Makes a call that creates something safe to repeat. */
  idempotencyKey?: string
  /** Number of retries, for safe calls only: a GET, a read, or one with an idempotency key. */
  retries?: number
  /** A POST that changes nothing, or nothing more when it is repeated. */
  isRead?: boolean
  /** Do not retry after a timeout: the response may still arrive. */
  stopAtTimeout?: boolean
  timeoutMs?: number
  signal?: AbortSignal
  onHeaders?: (headers: Headers) => void
}

export type Reply<R extends Route> = CallTypes[R]['reply']

/**
 * Makes a call of the contracts by its route: `await call('GET /checkout/serviceability/:pincode',
 * { params: { pincode }, query: {} })`. Rejects with ApiCallError. The server validates the data,
 * not this function.
 */
export async function call<R extends Route>(
  route: R,
  parts: CallParts<R>,
  options: CallOptions = {},
): Promise<Reply<R>> {
  const isSafe = route.startsWith('GET ') || options.isRead || options.idempotencyKey !== undefined
  const retries = isSafe ? (options.retries ?? 0) : 0
  for (let tried = 0; ; tried++) {
    try {
      return (await sendSigned(route, { ...parts, ...options })) as Reply<R>
    } catch (error) {
      if (tried >= retries || !isWorthRepeating(error, options)) throw error
      await pause(FIRST_PAUSE_MS * 2 ** tried)
    }
  }
}

/** Sends the visitor's token; if it is refused, it is renewed and the call repeated. */
async function sendSigned(route: Route, sending: Sending): Promise<unknown> {
  const token = await liveToken()
  try {
    return await send(route, { ...sending, token })
  } catch (error) {
    if (!(error instanceof ApiCallError) || error.statusCode !== 401) throw error
    // A sign-in meanwhile has ended the session of the refused token: use its token.
    const current = currentSession()?.token
    const renewed = current !== token ? current : await renewToken()
    if (!renewed || renewed === token) throw error
    return send(route, { ...sending, token: renewed })
  }
}

function isWorthRepeating(error: unknown, { stopAtTimeout = false }: CallOptions): boolean {
  if (!(error instanceof ApiCallError)) return false
  if (error.code === 'TIMEOUT') return !stopAtTimeout
  return error.statusCode === 0 || error.statusCode >= 502
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
