import type { SessionStatus } from '@thela/contracts/calls/identity/session-status'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from './fake-server.ts'
import type { Refused } from './fake-server.ts'
import { useSessionStatus } from './use-session-status.ts'

const OPEN = { isExpired: false, isDeleted: false }
const ORDERED: SessionStatus = {
  ...OPEN,
  successInfo: { success: true, redirectUrl: '/thank_you?cart_id=cart' },
}
const assign = vi.fn<(url: string) => void>()
const placed = vi.fn<() => void>()

beforeEach(() => {
  window.sessionStorage.clear()
  assign.mockClear()
  placed.mockClear()
  window.history.replaceState(null, '', '/cart?cart_id=cart')
  vi.stubGlobal('location', {
    ...window.location,
    href: window.location.href,
    pathname: '/cart',
    search: '?cart_id=cart',
    assign,
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Replies = Parameters<typeof fakeServer>[0]
const replies = (reply: SessionStatus | Refused): Replies => ({
  'GET /checkout/validate/:id': () => reply,
})

/** The shopper returns to the page a minute later. */
async function returnToPage(reply: Parameters<typeof replies>[0], isFollowed = false) {
  const requests = fakeServer(replies(reply))
  const options = { onPlaced: placed, isFollowed: () => isFollowed }
  cleanup()
  renderHook(() => useSessionStatus('cart', options))
  const later = Date.now() + 60_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  window.dispatchEvent(new Event('focus'))
  if (!isFollowed) await waitFor(() => expect(requests).toHaveLength(1))
  return requests
}

test.each([
  ['has succeeded', ORDERED],
  ['has expired', { ...OPEN, isExpired: true }],
  ['was deleted', { ...OPEN, isDeleted: true }],
])('[C4.35] a session that %s: the page reloads', async (_, reply) => {
  await returnToPage(reply)
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/cart?cart_id=cart'))
})

test('[C4.35] it reloads once; then an order is told', async () => {
  await returnToPage(ORDERED)
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  expect(placed).not.toHaveBeenCalled()
  await returnToPage(ORDERED)
  await waitFor(() => expect(placed).toHaveBeenCalledOnce())
  expect(assign).toHaveBeenCalledOnce()
})

test.each<[string, SessionStatus | Refused]>([
  ['[C4.35] an open session', OPEN],
  ['[C8.19] a failed check', { reject: 500, code: 'INTERNAL', description: 'x' }],
])('%s goes on', async (_, reply) => {
  const read = vi.spyOn(Response.prototype, reply === OPEN ? 'text' : 'json')
  await returnToPage(reply)
  await waitFor(() => expect(read).toHaveBeenCalled())
  await read.mock.results[0]?.value
  expect(assign).not.toHaveBeenCalled()
  expect(placed).not.toHaveBeenCalled()
})

test('[D-18] while a payment of this tab is followed nothing is requested', async () => {
  expect(await returnToPage(ORDERED, true)).toHaveLength(0)
})
