import { afterEach, expect, test, vi } from 'vitest'
import { parentWindowAt } from './parent-window.ts'

const SHOP = 'https://shop.example'
const asking = { source: 'thela', version: 1, kind: 'APP_EVENTS', action: 'CLOSE_POP_UP_REQUEST' }
const receive = (init: MessageEventInit) =>
  window.dispatchEvent(new MessageEvent('message', { source: window.parent, ...init }))

afterEach(() => vi.restoreAllMocks())

test('[I55] hears its own parent at the exact origin, in our shape, and nobody else', () => {
  const hear = vi.fn()
  const stop = parentWindowAt(SHOP).listen(hear)
  receive({ origin: 'https://evil.example', data: asking })
  receive({ origin: `${SHOP}.evil.example`, data: asking })
  receive({ origin: SHOP, data: asking, source: null })
  receive({ origin: SHOP, data: { ...asking, version: 2 } })
  receive({ origin: SHOP, data: 'CLOSE_POP_UP_REQUEST' })
  expect(hear).not.toHaveBeenCalled()
  receive({ origin: SHOP, data: asking })
  expect(hear).toHaveBeenCalledExactlyOnceWith('CLOSE_POP_UP_REQUEST')
  stop()
  receive({ origin: SHOP, data: asking })
  expect(hear).toHaveBeenCalledOnce()
})

test('[decision 41] speaks to that origin only, never to any', () => {
  const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
  parentWindowAt(SHOP).tell('ANALYTICS', { payload: { event: 'checkout_started' } })
  expect(post).toHaveBeenCalledExactlyOnceWith(
    { source: 'thela', version: 1, kind: 'ANALYTICS', payload: { event: 'checkout_started' } },
    SHOP,
  )
})
