/** [checkout §8, I9] */
import type { Session } from '@thela/contracts/calls/identity/identity'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { ApiCallError } from '../../api/api-call-error.ts'
import { currentSession } from '../../api/session.ts'

const FIRST_PAUSE_MS = 1_000
const GROWTH = 1.4
const MAX_PAUSE_MS = 5_000

export interface Watched<Info> {
  /** As the page came. */
  readonly first: Info
  readonly session: Session
  /** The outcome of a payment is unknown. */
  readonly isUnknown: (info: Info) => boolean
  readonly load: (signal?: AbortSignal) => Promise<Info>
}

/** A link that is gone since the page was loaded: the page says so. */
function reloadIfGone(error: unknown): void {
  const isGone = error instanceof ApiCallError && ['INVALID_CART', 'NOT_FOUND'].includes(error.code)
  if (isGone) window.location.reload()
}

/**
 * A link and this payer’s payment: as the page came, and asked again while the outcome of a payment
 * is unknown, or where the browser’s session is known to this page only.
 */
export function useWatched<Info>({ first, session, isUnknown, load }: Watched<Info>): {
  readonly info: Info
  readonly setInfo: (info: Info) => void
  readonly reload: () => void
} {
  const [info, setInfo] = useState(first)
  const isWaiting = isUnknown(info)
  const request = useEffectEvent(load)
  const [loads, setLoads] = useState(0)
  const reload = useCallback(() => setLoads((count) => count + 1), [])
  useEffect(() => {
    if (loads > 0) request().then(setInfo, reloadIfGone)
  }, [loads])
  useEffect(() => {
    const isKnownHereOnly = session.kind === 'ANON' && currentSession()?.kind !== 'ANON'
    if (isKnownHereOnly) reload()
  }, [session.kind, reload])
  useEffect(() => {
    if (!isWaiting) return
    const stop = new AbortController()
    const { signal } = stop
    let pauseMs = FIRST_PAUSE_MS
    let timer = setTimeout(() => void poll(), pauseMs)
    const poll = async () => {
      // Without a response nothing is known to have changed: it is asked again.
      const reply = await request(signal).catch(reloadIfGone)
      if (signal.aborted) return
      if (reply) setInfo(reply)
      pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * GROWTH)
      timer = setTimeout(() => void poll(), pauseMs)
    }
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [isWaiting])
  return { info, setInfo, reload }
}
