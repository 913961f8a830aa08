/** The limit of the Store API by the caller's address: all shoppers of one server are one caller. */
import { Problem } from '../problem.ts'
import { setting } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import { message } from './messages.ts'

interface Window {
  count: number
  resetsAt: number
}

const SECOND = 1000
const windows = new WeakMap<Store, Map<string, Window>>()

function currentWindow(store: Store, ip: string): Window {
  const byCaller = windows.get(store) ?? new Map<string, Window>()
  windows.set(store, byCaller)
  const now = store.sandbox.now()
  const known = byCaller.get(ip)
  if (known !== undefined && known.resetsAt > now) return known
  const resetsAt = now + setting(store).number('rate-limit-seconds') * SECOND
  const fresh = { count: 0, resetsAt }
  byCaller.set(ip, fresh)
  return fresh
}

/** Counts the call. The headers of its response, and the refusal where it came too early. */
export function countCall(
  store: Store,
  ip: string,
): { headers: Record<string, string>; problem?: Problem } {
  const limit = setting(store).number('rate-limit')
  if (limit <= 0) return { headers: {} }
  const window = currentWindow(store, ip)
  window.count += 1
  const headers = {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(Math.max(0, limit - window.count)),
    'RateLimit-Reset': String(Math.ceil(window.resetsAt / SECOND)),
  }
  if (window.count <= limit) return { headers }
  const seconds = String(Math.ceil((window.resetsAt - store.sandbox.now()) / SECOND))
  return {
    headers: { ...headers, 'RateLimit-Retry-After': seconds },
    problem: new Problem(400, 'rate_limit_exceeded', {
      message: message(store, 'tooManyRequests', seconds),
    }),
  }
}
