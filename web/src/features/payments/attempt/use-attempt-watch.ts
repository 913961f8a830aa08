/** [I9] */
import { useCallback, useEffect, useRef } from 'react'
import { clearAttempt, clearKey, unfinishedAttempt } from './attempt-key.ts'
import { useLatest } from './use-latest.ts'
import type { AttemptStatus, Payable } from './payable.ts'
import { watchAttempt } from './watch-attempt.ts'
import type { Watch } from './watch-attempt.ts'

export interface AttemptWatch {
  /** Watches this attempt from now on; every status except PAID is passed to `onStatus`. */
  readonly follow: (attemptId: string, onStatus: (status: AttemptStatus) => void) => void
  readonly hurry: () => void
  readonly check: () => Promise<void>
}

/**
 * Watches an attempt that may still be paid, even after the shopper has left it or reloaded: a
 * failure is not final until the provider says so.
 */
export function useAttemptWatch(payable: Payable, { onPlaced, onRefunded }: Ends): AttemptWatch {
  const { id } = payable
  const latest = useLatest(payable)
  const watch = useRef<Watch>(undefined)
  const end = useLatest((status: string | undefined) => {
    const notify = status === 'PLACED' ? onPlaced : status === 'REFUNDED' ? onRefunded : undefined
    if (!notify) return
    watch.current?.stop()
    clearKey(id)
    notify(id)
  })
  const follow = useCallback<AttemptWatch['follow']>(
    (attemptId, onStatus) => {
      watch.current?.stop()
      let hasRequestedOrder = false
      watch.current = watchAttempt(latest, attemptId, (status) => {
        if (status.status === 'PAID') return end.current('PLACED')
        // Final failure: the next click is a new attempt.
        if (status.status === 'FAILED' || status.status === 'TERMINATED')
          clearAttempt(id, attemptId)
        onStatus(status)
        // It ended; another attempt may have paid for the same, or a refund.
        if (status.status !== 'TERMINATED' || hasRequestedOrder) return
        hasRequestedOrder = true
        void statusOf(latest.current).then((now) => end.current(now))
      })
    },
    [id, end, latest],
  )
  useEffect(() => {
    const left = unfinishedAttempt(id, Date.now())
    if (left) follow(left, () => undefined)
    return () => watch.current?.stop()
  }, [id, follow])
  const hurry = useCallback(() => watch.current?.hurry(), [])
  const check = useCallback(async () => watch.current?.check(), [])
  return { follow, hurry, check }
}

const statusOf = (payable: Payable): Promise<string | undefined> =>
  payable.status().catch(() => undefined)

interface Ends {
  onPlaced: (payableId: string) => void
  onRefunded: () => void
}
