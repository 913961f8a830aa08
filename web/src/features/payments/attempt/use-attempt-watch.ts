/** [I9] */
import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { clearAttempt, clearKey, unfinishedAttempt } from './attempt-key.ts'
import { useLatest } from './use-latest.ts'
import { watchAttempt } from './watch-attempt.ts'
import type { AttemptStatus, Watch } from './watch-attempt.ts'

export interface AttemptWatch {
  /** Watches this attempt from now on; every status except PAID is passed to `onStatus`. */
  readonly follow: (attemptId: string, onStatus: (status: AttemptStatus) => void) => void
  readonly hurry: () => void
}

/**
 * Watches an attempt that may still be paid, even after the shopper has left it or reloaded: a
 * failure is not final until the provider says so.
 */
export function useAttemptWatch(cartId: string, { onPlaced, onRefunded }: Ends): AttemptWatch {
  const watch = useRef<Watch>(undefined)
  const end = useLatest((status: string | undefined) => {
    const notify = status === 'PLACED' ? onPlaced : status === 'REFUNDED' ? onRefunded : undefined
    if (!notify) return
    watch.current?.stop()
    clearKey(cartId)
    notify(cartId)
  })
  const follow = useCallback<AttemptWatch['follow']>(
    (attemptId, onStatus) => {
      watch.current?.stop()
      let hasRequestedOrder = false
      watch.current = watchAttempt({ cartId, attemptId }, (status) => {
        if (status.status === 'PAID') return end.current('PLACED')
        // Final failure: the next click is a new attempt.
        if (status.status === 'FAILED' || status.status === 'TERMINATED')
          clearAttempt(cartId, attemptId)
        onStatus(status)
        // It ended; another attempt of this cart may have become the order, or a refund.
        if (status.status !== 'TERMINATED' || hasRequestedOrder) return
        hasRequestedOrder = true
        void statusOfCart(cartId).then((now) => end.current(now))
      })
    },
    [cartId, end],
  )
  useEffect(() => {
    const left = unfinishedAttempt(cartId, Date.now())
    if (left) follow(left, () => undefined)
    return () => watch.current?.stop()
  }, [cartId, follow])
  const hurry = useCallback(() => watch.current?.hurry(), [])
  return { follow, hurry }
}

function statusOfCart(cartId: string): Promise<string | undefined> {
  const input = { query: { cart_id: cartId } }
  return call('GET /integrations/checkout/shopify/v2/order-status', input).then(
    ({ status }) => status,
    () => undefined,
  )
}

interface Ends {
  onPlaced: (cartId: string) => void
  onRefunded: (cartId: string) => void
}
