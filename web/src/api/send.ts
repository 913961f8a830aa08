import type { Route } from '@thela/contracts/calls/all-calls'
import type { PlatformBase } from '@thela/contracts/platform-base'
import { isEmbedded } from './embedded.ts'
import { offline, readFailure, timedOut, unreadable } from './read-failure.ts'

const TIME_LIMIT_MS = 15_000

let platformBase = ''
/** Of the page's store, before its first call. */
export function setPlatformBase(base: PlatformBase): void {
  platformBase = base
}

/** The untyped parts of a call; `call` adds the types. */
export interface Sending {
  params?: Readonly<Record<string, unknown>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
  body?: unknown
  token?: string | undefined
  idempotencyKey?: string | undefined
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
  /** Of a reply that is OK, before its body is read. */
  onHeaders?: ((headers: Headers) => void) | undefined
}

/**
 * Sends one request, without retries. Rejects with ApiCallError; an abort by the caller stays an
 * abort.
 */
export async function send(route: Route, sending: Sending): Promise<unknown> {
  const [method, path] = route.split(' ') as [string, string]
  const { body, signal } = sending
  const limit = limitTime(sending.timeoutMs ?? TIME_LIMIT_MS, signal)
  try {
    const response = await fetch(addressOf(path, sending), {
      method,
      headers: headersOf(sending),
      credentials: isEmbedded() ? 'omit' : 'same-origin',
      cache: 'no-store',
      signal: limit.signal,
      body: body instanceof Blob ? body : JSON.stringify(body),
    })
    if (!response.ok) throw await readFailure(response)
    sending.onHeaders?.(response.headers)
    return await readReply(response)
  } catch (error) {
    if (signal?.aborted) throw error
    if (limit.signal.aborted) throw timedOut()
    // fetch throws a TypeError when there is no network.
    throw error instanceof TypeError ? offline() : error
  } finally {
    limit.end()
  }
}

/**
 * Aborts after the time or with the caller. `AbortSignal.timeout` and `any` are not in all
 * supported browsers.
 */
function limitTime(ms: number, callersSignal: AbortSignal | undefined) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, ms)
  if (callersSignal?.aborted) abort()
  callersSignal?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer)
      callersSignal?.removeEventListener('abort', abort)
    },
  }
}

async function readReply(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    throw unreadable(response.status)
  }
}

function headersOf({ token, idempotencyKey, body }: Sending): Record<string, string> {
  return {
    accept: 'application/json',
    // The page's own language, which may be another than the browser's: messages are sent in it.
    ...(document.documentElement.lang ? { 'accept-language': document.documentElement.lang } : {}),
    // A custom header, so another site’s page needs a CORS preflight.
    'x-thela-request': '1',
    ...(body === undefined
      ? {}
      : { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  }
}

function addressOf(path: string, { params = {}, query = {} }: Sending): string {
  const filled = path
    .replace('@platform', platformBase)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))
  return pairs.length ? `${filled}?${search}` : filled
}
