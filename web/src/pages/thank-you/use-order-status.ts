import { useEffect, useState } from 'react'
import { call, type Reply } from '../../api/call.ts'

type OrderStatus = Pick<
  Reply<'GET /integrations/checkout/shopify/v2/order-status'>,
  'status' | 'orderNo' | 'description' | 'refundAmount'
>

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 5_000
const SLOWER_EACH_TIME = 1.4

/** Asked until the order stands or the money goes back; "failed" is not final. [I9] */
export function useOrderStatus(cartId: string, first: OrderStatus): OrderStatus {
  const [current, setCurrent] = useState(first)
  const isOver = current.status === 'PLACED' || current.status === 'REFUNDED'
  useEffect(() => {
    if (isOver) return
    const stop = new AbortController()
    const { signal } = stop
    let pauseMs = FIRST_PAUSE_MS
    let timer = setTimeout(() => void ask(), pauseMs)
    const ask = async () => {
      const asked = { query: { cart_id: cartId } }
      const route = 'GET /integrations/checkout/shopify/v2/order-status'
      // No answer is no news: it is asked again.
      const news = await call(route, asked, { signal }).catch(() => undefined)
      if (signal.aborted) return
      if (news) setCurrent(news)
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * SLOWER_EACH_TIME)
      timer = setTimeout(() => void ask(), pauseMs)
    }
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [cartId, isOver])
  return current
}
