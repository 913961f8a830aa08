/** [checkout §4 App start, §8, D-18] */
import { useEffect, useEffectEvent } from 'react'
import { call } from './call.ts'
import { onPlacedOrder } from './placed-orders.ts'
import { reloadOnce } from './session.ts'

/** Returning twice within this time checks once. */
const MIN_PAUSE_MS = 5_000

/**
 * Detects that this checkout is over: at once if another tab has ordered, otherwise when the shopper
 * returns to this one. The server leads the reloaded page on; a check that fails means "continue".
 */
export function useSessionStatus(
  cartId: string,
  options: {
    readonly onPlaced: () => void
    /** A payment in this tab is followed already and opens its order by itself. */
    readonly isFollowed: () => boolean
  },
): void {
  const placed = useEffectEvent(options.onPlaced)
  const isFollowed = useEffectEvent(options.isFollowed)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    // Who reads of the order is not interrupted by a reload.
    let isShown = false
    const stopListening = onPlacedOrder(cartId, () => {
      isShown = true
      placed()
    })
    let requestedAt = Date.now()
    const request = async () => {
      if (isShown || document.hidden || Date.now() - requestedAt < MIN_PAUSE_MS || isFollowed())
        return
      requestedAt = Date.now()
      const input = { params: { id: cartId } }
      const reply = await call('GET /checkout/validate/:id', input, { signal }).catch(
        () => undefined,
      )
      const isOver = reply && (reply.successInfo || reply.isExpired || reply.isDeleted)
      if (!isOver || signal.aborted || reloadOnce(cartId, 'SESSION')) return
      if (reply.successInfo) placed()
    }
    document.addEventListener('visibilitychange', () => void request(), { signal })
    window.addEventListener('focus', () => void request(), { signal })
    return () => {
      stop.abort()
      stopListening()
    }
  }, [cartId])
}
