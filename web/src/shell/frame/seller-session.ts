/** The page of a store that embeds ours says who its shopper is. [account §7, A7.30, ADR-224, I55] */
import { FRAME_POLL_MS } from '@thela/domain/tracking'
import { useSyncExternalStore } from 'react'
import { ApiCallError } from '../../api/api-call-error.ts'
import { call } from '../../api/call.ts'
import { openSession } from '../../api/session.ts'
import type { ParentWindow } from '../../parent-window/parent-window.ts'

/** The script around the frame may be loaded long after it; then nobody is logged in there. */
const WAIT_MS = 10_000

export type SellerSession = 'WAITING' | 'OPEN' | 'FAILED'

let state: SellerSession = 'WAITING'
const listeners = new Set<() => void>()

function become(next: SellerSession): void {
  state = next
  for (const listener of listeners) listener()
}

const onChange = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSellerSession = (): SellerSession =>
  useSyncExternalStore(
    onChange,
    () => state,
    () => 'WAITING',
  )

interface SellerToken {
  readonly token: string
  readonly userId: string
}

/** Repeats the request until there is a reply; undefined: nobody is logged in there. */
function requestToken(parent: ParentWindow): Promise<SellerToken | undefined> {
  const nonce = crypto.randomUUID?.() ?? String(Math.random())
  return new Promise((resolve) => {
    const request = () =>
      parent.notify('APP_EVENTS', { action: 'SELLER_TOKEN_REQUEST', payload: { nonce } })
    const poll = setInterval(request, FRAME_POLL_MS)
    const late = setTimeout(() => end(undefined), WAIT_MS)
    const stop = parent.listen((action, { nonce: returned, token, userId }) => {
      if (action !== 'SELLER_TOKEN_RESPONSE' || returned !== nonce) return
      const isGiven = typeof token === 'string' && typeof userId === 'string'
      end(isGiven ? { token, userId } : undefined)
    })
    function end(given: SellerToken | undefined) {
      clearInterval(poll)
      clearTimeout(late)
      stop()
      resolve(given)
    }
    request()
  })
}

/** The seller's token stands for the login: the frame never requests one. */
export async function openSellerSession(parent: ParentWindow): Promise<void> {
  try {
    const body = await requestToken(parent)
    if (body) {
      openSession((await call('POST /checkout/session/seller', { body })).session)
      become('OPEN')
      return
    }
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error
  }
  parent.notify('ANALYTICS', { payload: { event: 'seller_token_failed' } })
  become('FAILED')
}
