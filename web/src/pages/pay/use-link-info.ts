/** [checkout §8, I9] */
import { useCallback, useEffect, useState } from 'react'
import { ApiCallError } from '../../api/api-call-error.ts'
import { call } from '../../api/call.ts'
import { currentSession } from '../../api/session.ts'
import type { KnownLink, LinkInfo } from './known-link.ts'

const FIRST_PAUSE_MS = 1_000
const GROWTH = 1.4
const MAX_PAUSE_MS = 5_000

export const requestLinkInfo = (payid: string, signal?: AbortSignal): Promise<LinkInfo> =>
  call(
    'GET /integrations/checkout/woo-commerce/order-info',
    { query: { cart_id: payid, timestamp: String(Date.now()) } },
    signal ? { signal } : {},
  )

/** A link that is gone since the page was loaded: the page says so. */
function reloadIfGone(error: unknown): void {
  if (error instanceof ApiCallError && error.code === 'INVALID_CART') window.location.reload()
}

/**
 * The link and this payer’s payment: as the page came, and asked again while the outcome of a
 * payment is unknown, or where the browser’s session is known to this page only.
 */
export function useLinkInfo({ payid, session, info: first, isBack }: KnownLink): {
  readonly info: LinkInfo
  readonly reload: () => void
} {
  const [info, setInfo] = useState(first)
  const { status } = info
  const isUnknown = status === 'PENDING' || (status === 'OPEN' && isBack)
  const reload = useCallback(() => {
    requestLinkInfo(payid).then(setInfo, reloadIfGone)
  }, [payid])
  useEffect(() => {
    const isKnownHereOnly = session.kind === 'ANON' && currentSession()?.kind !== 'ANON'
    if (isKnownHereOnly) reload()
  }, [session.kind, reload])
  useEffect(() => {
    if (!isUnknown) return
    const stop = new AbortController()
    const { signal } = stop
    let pauseMs = FIRST_PAUSE_MS
    let timer = setTimeout(() => void request(), pauseMs)
    const request = async () => {
      // Without a response nothing is known to have changed: it is asked again.
      const reply = await requestLinkInfo(payid, signal).catch(reloadIfGone)
      if (signal.aborted) return
      if (reply) setInfo(reply)
      pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * GROWTH)
      timer = setTimeout(() => void request(), pauseMs)
    }
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [payid, isUnknown])
  return { info, reload }
}
