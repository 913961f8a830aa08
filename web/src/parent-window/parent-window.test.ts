import { afterEach, expect, test, vi } from 'vitest'
import { parentWindowAt, setProject } from './parent-window.ts'

const SHOP = 'https://shop.example'
const requesting = {
  source: 'thela',
  version: 1,
  kind: 'APP_EVENTS',
  action: 'CLOSE_POP_UP_REQUEST',
}
const handleMessage = (init: MessageEventInit) =>
  window.dispatchEvent(new MessageEvent('message', { source: window.parent, ...init }))

afterEach(() => vi.restoreAllMocks())

test('[I55, A7.34] accepts valid messages of its own parent at the exact origin only', () => {
  const onMessage = vi.fn()
  const stop = parentWindowAt(SHOP).listen(onMessage)
  handleMessage({ origin: 'https://evil.example', data: requesting })
  handleMessage({ origin: `${SHOP}.evil.example`, data: requesting })
  handleMessage({ origin: SHOP, data: requesting, source: null })
  handleMessage({ origin: SHOP, data: { ...requesting, version: 2 } })
  handleMessage({ origin: SHOP, data: 'CLOSE_POP_UP_REQUEST' })
  expect(onMessage).not.toHaveBeenCalled()
  handleMessage({ origin: SHOP, data: requesting })
  expect(onMessage).toHaveBeenCalledExactlyOnceWith('CLOSE_POP_UP_REQUEST', {})
  stop()
  handleMessage({ origin: SHOP, data: requesting })
  expect(onMessage).toHaveBeenCalledOnce()
})

test('[D-41, A7.34] posts to that origin only', () => {
  const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
  parentWindowAt(SHOP).notify('ANALYTICS', { payload: { event: 'checkout_started' } })
  expect(post).toHaveBeenCalledExactlyOnceWith(
    {
      source: 'thela',
      version: 1,
      kind: 'ANALYTICS',
      payload: { event: 'checkout_started', project: 'CHECKOUT' },
    },
    SHOP,
  )
})

const PROJECTS = [
  'CHECKOUT',
  'BRANDED_TRACK',
  'SWIFT_PAY',
  'CUSTOMER_DASHBOARD',
  'PREPAY',
  'PRODUCT_PAGES',
] as const
test.each(PROJECTS)(
  '[C2.12, A1.5] what a page of %s reports to analytics names its application',
  (project) => {
    const post = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined)
    setProject(project)
    parentWindowAt(SHOP).notify('ANALYTICS', { payload: { event: 'page_shown' } })
    expect(post.mock.calls).toMatchObject([[{ payload: { event: 'page_shown', project } }, SHOP]])
    setProject('CHECKOUT')
  },
)
