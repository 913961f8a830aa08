import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadScript } from '../api/load-script.ts'
import { fakePurchase } from './fake-purchase.ts'
import { reportPurchase } from './ga4.ts'

vi.mock('../api/load-script.ts', () => ({
  loadScript: vi.fn(async (_url: string, find: () => unknown) => find()),
}))

let layer: ArrayLike<unknown>[]

beforeEach(() => {
  layer = []
  vi.stubGlobal('dataLayer', layer)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('[C3.10, D-47, D-79, ADR-332] one purchase, by the order’s id, and nothing beside it', async () => {
  vi.stubGlobal('google_tag_manager', {})
  await reportPurchase('G-1&x', fakePurchase)
  expect(vi.mocked(loadScript).mock.calls.map(([url]) => url)).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=G-1%26x',
  ])
  // The script tells commands from other entries by this.
  for (const entry of layer)
    expect(Object.prototype.toString.call(entry)).toBe('[object Arguments]')
  expect(layer.map((entry) => Array.from(entry))).toEqual([
    [
      'consent',
      'default',
      {
        analytics_storage: 'granted',
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
      },
    ],
    ['js', expect.any(Date)],
    [
      'config',
      'G-1&x',
      {
        send_page_view: false,
        page_location: window.location.origin + window.location.pathname,
        page_referrer: '',
        cookie_expires: 86_400,
        cookie_update: false,
      },
    ],
    [
      'event',
      'purchase',
      {
        send_to: 'G-1&x',
        transaction_id: 'order',
        currency: 'INR',
        value: 1500,
        shipping: 49,
        items: [
          {
            item_id: 'v-1',
            item_name: 'Darjeeling First Flush',
            item_variant: '250 g',
            price: 700.5,
            quantity: 2,
          },
          { item_id: 'v-2', item_name: 'Strainer', price: 99, quantity: 1 },
        ],
      },
    ],
  ])
})

test('[C8.30] a script that cannot be loaded is a failure', async () => {
  await expect(reportPurchase('G-1', fakePurchase)).rejects.toThrow('could not be loaded')
})
