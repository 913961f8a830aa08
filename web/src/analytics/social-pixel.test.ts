import { afterEach, expect, test, vi } from 'vitest'
import { fakePurchase } from './fake-purchase.ts'
import { reportPurchase } from './social-pixel.ts'

/** Every image of the page is loaded, or fails. */
function stubImages(kind: 'load' | 'error'): URL[] {
  const addresses: URL[] = []
  class FakeImage extends EventTarget {
    set src(address: string) {
      addresses.push(new URL(address))
      queueMicrotask(() => this.dispatchEvent(new Event(kind)))
    }
  }
  vi.stubGlobal('Image', FakeImage)
  return addresses
}

afterEach(() => vi.unstubAllGlobals())

test('[C3.10, D-47, ADR-332] one image, with the order’s id as that of the event; no script', async () => {
  const addresses = stubImages('load')
  const append = vi.spyOn(document.head, 'append')
  await reportPurchase('42', fakePurchase)
  expect(append).not.toHaveBeenCalled()
  expect(addresses.map(({ origin, pathname }) => origin + pathname)).toEqual([
    'https://www.facebook.com/tr',
  ])
  expect(Object.fromEntries(addresses[0]?.searchParams ?? [])).toEqual({
    id: '42',
    ev: 'Purchase',
    noscript: '1',
    dl: window.location.origin + window.location.pathname,
    eid: 'order',
    'cd[order_id]': 'order',
    'cd[value]': '1539',
    'cd[currency]': 'INR',
    'cd[content_type]': 'product',
    'cd[content_ids]': '["v-1","v-2"]',
    'cd[contents]': '[{"id":"v-1","quantity":2},{"id":"v-2","quantity":1}]',
    'cd[num_items]': '3',
  })
  append.mockRestore()
})

test('[C8.30] an address that cannot be reached is a failure', async () => {
  stubImages('error')
  await expect(reportPurchase('42', fakePurchase)).rejects.toThrow('could not be reached')
})
