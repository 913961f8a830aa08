/** [D-69, I9] */
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import type { Reply } from '../../api/call.ts'

type OrderStatus = Pick<
  Reply<'GET @platform/v2/order-status'>,
  'status' | 'orderName' | 'description' | 'refundAmount' | 'refundReason'
>

const FIRST_PAUSE_MS = 1000
const GROWTH = 1.4
/** While the payment is open the shopper waits for the reply; a missing number is not urgent. */
const MAX_PAUSE_MS = 5_000
const MAX_PAUSE_FOR_NAME_MS = 60_000

/**
 * Polls until the order has the platform's number, or the payment is refunded; "failed" is not
 * final.
 */
export function useOrderStatus(cartId: string, first: OrderStatus): OrderStatus {
  const [current, setCurrent] = useState(first)
  const isPlaced = current.status === 'PLACED'
  const isOver = current.status === 'REFUNDED' || (isPlaced && current.orderName !== undefined)
  const maxPauseMs = isPlaced ? MAX_PAUSE_FOR_NAME_MS : MAX_PAUSE_MS
  useEffect(() => {
    if (isOver) return
    const stop = new AbortController()
    const { signal } = stop
    let pauseMs = FIRST_PAUSE_MS
    let timer = setTimeout(() => void request(), pauseMs)
    const request = async () => {
      const input = { query: { cart_id: cartId } }
      const route = 'GET @platform/v2/order-status'
      // Without a response nothing is known to have changed: it is polled again.
      const reply = await call(route, input, { signal }).catch(() => undefined)
      if (signal.aborted) return
      if (reply) setCurrent(reply)
      pauseMs = Math.min(maxPauseMs, pauseMs * GROWTH)
      timer = setTimeout(() => void request(), pauseMs)
    }
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [cartId, isOver, maxPauseMs])
  return current
}
