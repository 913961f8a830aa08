/** [D-18] */
import { useEffect, useEffectEvent } from 'react'
import { call } from './call.ts'
import { onPlacedOrder } from './placed-orders.ts'

/** Returning twice within this time checks once. */
const MIN_PAUSE_MS = 5_000

/**
 * Detects that this cart became an order in another tab or on another device: at once from another
 * tab, otherwise when the shopper returns to this one.
 */
export function usePlacedElsewhere(
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
    const stopListening = onPlacedOrder(cartId, () => placed())
    let requestedAt = Date.now()
    const request = async () => {
      if (document.hidden || Date.now() - requestedAt < MIN_PAUSE_MS || isFollowed()) return
      requestedAt = Date.now()
      const input = { query: { cart_id: cartId } }
      const route = 'GET /integrations/checkout/shopify/v2/order-status'
      const reply = await call(route, input, { signal }).catch(() => undefined)
      if (reply?.status === 'PLACED' && !signal.aborted) placed()
    }
    document.addEventListener('visibilitychange', () => void request(), { signal })
    window.addEventListener('focus', () => void request(), { signal })
    return () => {
      stop.abort()
      stopListening()
    }
  }, [cartId])
}
