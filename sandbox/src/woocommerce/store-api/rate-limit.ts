/** The limit of the Store API by the caller's address: all shoppers of one server are one caller. */
import { Problem } from '../problem.ts'
import { setting } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import { message } from './messages.ts'

interface Limit {
  readonly caller: string
  readonly calls: number
  readonly seconds: number
}

interface Counted {
  readonly headers: Record<string, string>
  readonly problem?: Problem
}

interface Window {
  count: number
  resetsAt: number
}

const SECOND = 1000
const CHECKOUT_SECONDS = 60
const windows = new WeakMap<Store, Map<string, Window>>()

function currentWindow(store: Store, { caller, seconds }: Limit): Window {
  const byCaller = windows.get(store) ?? new Map<string, Window>()
  windows.set(store, byCaller)
  const now = store.sandbox.now()
  const known = byCaller.get(caller)
  if (known !== undefined && known.resetsAt > now) return known
  const fresh = { count: 0, resetsAt: now + seconds * SECOND }
  byCaller.set(caller, fresh)
  return fresh
}

/**
 * Counts the call. The headers of its response, and the refusal where it came too early. Orders that
 * are placed have a limit of their own besides; a batch is one call, whatever is in it.
 */
export function countCall(store: Store, ip: string, isCheckout: boolean): Counted {
  const { number } = setting(store)
  const seconds = number('rate-limit-seconds')
  const counted = countLimit(store, { caller: ip, calls: number('rate-limit'), seconds })
  if (!isCheckout || counted.problem !== undefined) return counted
  const calls = number('checkout-limit')
  const caller = `checkout ${ip}`
  const placed = countLimit(store, { caller, calls, seconds: CHECKOUT_SECONDS })
  return { ...placed, headers: { ...counted.headers, ...placed.headers } }
}

function countLimit(store: Store, limit: Limit): Counted {
  if (limit.calls <= 0) return { headers: {} }
  const window = currentWindow(store, limit)
  window.count += 1
  const headers = {
    'RateLimit-Limit': String(limit.calls),
    'RateLimit-Remaining': String(Math.max(0, limit.calls - window.count)),
    'RateLimit-Reset': String(Math.ceil(window.resetsAt / SECOND)),
  }
  if (window.count <= limit.calls) return { headers }
  const seconds = String(Math.ceil((window.resetsAt - store.sandbox.now()) / SECOND))
  return {
    headers: { ...headers, 'RateLimit-Retry-After': seconds },
    problem: new Problem(400, 'rate_limit_exceeded', {
      message: message(store, 'tooManyRequests', seconds),
    }),
  }
}
