/** The page says that the store's message was sent once it was. [ADR-050] */
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import type { SuccessInfo } from './success-info.ts'

type Message = SuccessInfo['message']

/** Most messages are sent within seconds; later ones the shopper sees on the phone. */
const PAUSES_MS = [5_000, 15_000, 45_000]

/** Most often it is still to be sent when the page opens. */
export function useOrderMessage(cartId: string, first: Message): Message {
  const [message, setMessage] = useState(first)
  const isComing = message?.isSent === false
  useEffect(() => {
    if (!isComing) return
    const stop = new AbortController()
    const { signal } = stop
    const pauses = PAUSES_MS.values()
    let timer: ReturnType<typeof setTimeout> | undefined
    const plan = () => {
      const { value: pauseMs } = pauses.next()
      if (pauseMs !== undefined) timer = setTimeout(() => void request(), pauseMs)
    }
    const request = async () => {
      const input = { query: { cart_id: cartId } }
      // Without a response nothing is known to have changed.
      const reply = await call('GET @platform/success-info', input, { signal }).catch(
        () => undefined,
      )
      if (signal.aborted) return
      if (reply) setMessage(reply.message)
      plan()
    }
    plan()
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [cartId, isComing])
  return message
}
