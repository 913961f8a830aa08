/** [I31, I36] */
import { useEffect, useState } from 'react'
import { ApiCallError } from '../../api/api-call-error.ts'
import { call } from '../../api/call.ts'
import type { SuccessInfo } from './success-info.ts'
import { currentSession, reloadOnce } from '../../api/session.ts'
import { withMessages } from '../../language/later-messages.ts'

export type OrderView =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  /** The order exists, but this visitor may not see it. */
  | { readonly state: 'hidden' }
  | { readonly state: 'shown'; readonly info: SuccessInfo; readonly parts: Parts }

type Parts = Awaited<ReturnType<typeof fetchParts>>

/** What shows them, fetched beside them. */
const fetchParts = () => withMessages(() => import('./parts.ts'))

/** The order's details, for the person who placed it. */
export function useSuccessInfo(cartId: string): { view: OrderView; retry: () => void } {
  const [view, setView] = useState<OrderView>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const input = { query: { cart_id: cartId } }
    const route = 'GET @platform/success-info'
    Promise.all([call(route, input, { signal, retries: 2 }), fetchParts()]).then(
      ([info, parts]) => setView({ state: 'shown', info, parts }),
      (error: unknown) => {
        if (signal.aborted) return
        // The order is confirmed, so its details exist: this page may be the one that is out of date.
        if (mayBeMine(error) && reloadOnce(cartId, 'SUCCESS_INFO')) return
        setView({ state: isRefused(error) ? 'hidden' : 'failed' })
      },
    )
    return () => stop.abort()
  }, [cartId, tries])
  const retry = () => {
    setView({ state: 'loading' })
    setTries((count) => count + 1)
  }
  return { view, retry }
}

function mayBeMine(error: unknown): boolean {
  return !isRefused(error) || currentSession()?.kind === 'USER'
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiCallError && [401, 403, 404].includes(error.statusCode)
}
