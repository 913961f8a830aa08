import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPopUpEntry, openHistoryEntry, reloadedCart } from './history-entry.ts'

const back = async () => {
  const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.back()
  await popped
}
let entry: ReturnType<typeof openHistoryEntry>
const onBack = vi.fn<() => void>()

beforeEach(() => {
  history.replaceState({ of: 'the shop' }, '', '/shop?page=2')
  entry = openHistoryEntry('shop', onBack)
})
afterEach(() => {
  entry.leave()
  onBack.mockReset()
})

test('[checkout §2] Back is reported each time, and the shop’s own history state is kept', async () => {
  for (const times of [1, 2]) {
    expect(history.state).toEqual({ of: 'the shop', thelaCheckout: 'shop' })
    await back()
    expect(onBack).toHaveBeenCalledTimes(times)
  }
})

test('removing the entry restores the page, with one step back, and Back works as usual', async () => {
  const then = vi.fn<() => void>()
  entry.remove(then)
  await vi.waitFor(() => expect(then).toHaveBeenCalledOnce())
  expect(history.state).toEqual({ of: 'the shop' })
  dispatchEvent(new PopStateEvent('popstate'))
  expect(onBack).not.toHaveBeenCalled()
  expect(isPopUpEntry()).toBe(false)
})

test('a frame whose own history swallows the step does not block the page', async () => {
  vi.spyOn(history, 'back').mockImplementation(() => undefined)
  const then = vi.fn<() => void>()
  entry.remove(then)
  await vi.waitFor(() => expect(then).toHaveBeenCalledOnce())
  vi.restoreAllMocks()
})

test('[C2.37] the cart stands in the address while the pop-up is open, also after Back', async () => {
  entry.setCart('1-abc')
  expect(location.search).toBe('?page=2&cart_id=1-abc')
  await back()
  expect(location.search).toBe('?page=2&cart_id=1-abc')
  entry.remove(() => undefined)
  await vi.waitFor(() => expect(location.search).toBe('?page=2'))
  entry.setCart('1-def')
  expect(location.search).toBe('?page=2')
})

test('[C2.37] a reload reads the cart again, and adds no second entry', () => {
  entry.setCart('1-abc')
  entry.leave()
  expect(reloadedCart()).toEqual({ cartId: '1-abc', isShopsCart: true })
  const { length } = history
  entry = openHistoryEntry('shop', onBack)
  expect(history.length).toBe(length)
})

test('a cart in the address of a link opens nothing', () => {
  history.replaceState({ of: 'the shop' }, '', '?cart_id=1-abc')
  expect(reloadedCart()).toBeUndefined()
})

test('an entry whose pop-up named no cart is the shop’s own after a reload', () => {
  expect(reloadedCart()).toBeUndefined()
  expect(isPopUpEntry()).toBe(false)
})
