import type { Store } from '../stores/index.ts'
import type { Cookies, RefreshCookie } from './refresh-cookie.ts'
import type { HeldSession } from './recognise-session.ts'

/** The sessions that a browser has at these stores, in their order. */
export const heldSessions = (
  cookie: RefreshCookie,
  stores: readonly Store[],
  cookies: Cookies,
): readonly HeldSession[] =>
  stores.flatMap((store) => {
    const secret = cookie.read(cookies, store.storeId)
    return secret ? [{ store, secret }] : []
  })
