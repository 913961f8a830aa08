import { StoreConfig } from '@thela/contracts/stores'
import type { AnalyticsKind } from '@thela/domain/checkout'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import type { Store } from './modules/stores/index.ts'
import { policyOf } from './page-policy.ts'

function policyWith(
  more: object,
  on: { readonly leadsToShop?: boolean; readonly analytics?: readonly AnalyticsKind[] } = {},
) {
  const file = { storeId: 'meher', storeName: 'Meher', storeLink: 'https://shop.example' }
  const platform = { shopUrl: 'https://shop.example', origins: ['https://shop.example'] }
  const config = Value.Default(StoreConfig, { ...file, ...more, platform })
  const store = { storeId: 'meher', number: 1, version: 1, config, secrets: {} }
  const sources = {
    providersOf: () => [],
    platformOf: () => ({ imageOrigins: [] }),
    identityProviderOf: () => undefined,
    findHumanCheck: () => ({}),
    settings: { humanCheckUrl: 'https://check.example' },
  }
  const page = {
    frameAncestors: [],
    takesPayment: false,
    leadsToShop: false,
    hasChat: false,
    analytics: [],
    ...on,
  }
  return policyOf(sources as never, store as unknown as Store, page)
}
const imagesOf = (more: object) => policyWith(more).images

test('[I54, checkout §3 Store info, C3.9] a page may load the store’s loader and banners from their hosts', () => {
  expect(imagesOf({})).toEqual(['https://shop.example'])
  const image = 'https://ads.example/banner.png'
  const banners = { BOTTOM: { MOBILE: { image } } }
  const own = { loaderLink: 'https://track.example/b.svg', banners }
  const images = imagesOf({ loaderUrl: 'https://cdn.example/a.svg', tracking: own })
  expect(images.toSorted()).toEqual([
    'https://ads.example',
    'https://cdn.example',
    'https://shop.example',
    'https://track.example',
  ])
})

test.each(['https://a;frame-ancestors/x.png', 'https://*', "https://'unsafe-inline'/x.png"])(
  '[I54, I56] the address %s becomes no part of a policy',
  (loaderUrl) => {
    expect(() => imagesOf({ loaderUrl })).toThrow(/host/)
    const file = { storeId: 'meher', storeName: 'Meher', storeLink: 'https://shop.example' }
    const platform = { shopUrl: 'https://shop.example', origins: ['https://shop.example'] }
    const config = Value.Default(StoreConfig, { ...file, loaderUrl, platform })
    expect([...Value.Errors(StoreConfig, config)].map(({ instancePath }) => instancePath)).toEqual([
      '/loaderUrl',
    ])
  },
)

test('[I54, ADR-173] only a page of the checkout has a form that leads to the shop, and to that shop alone', () => {
  const own = { ownCheckoutLink: 'https://buy.shop.example/cart' }
  expect(policyWith(own).shop).toEqual([])
  expect(policyWith(own, { leadsToShop: true }).shop).toEqual([
    'https://shop.example',
    'https://buy.shop.example',
  ])
  expect(policyWith({}, { leadsToShop: true }).shop).toEqual(['https://shop.example'])
})

test('[I54, ADR-312] a page loads a font from the host of the store’s own alone, and its picture of the tab', () => {
  expect(policyWith({}).fonts).toEqual([])
  const appearance = {
    font: 'https://fonts.example/a.woff2?v=2',
    favicon: 'https://pictures.example/tab.svg',
  }
  expect(policyWith({ appearance }).fonts).toEqual(['https://fonts.example'])
  expect(imagesOf({ appearance })).toContain('https://pictures.example')
})

test.each<[readonly AnalyticsKind[], readonly string[], readonly string[]]>([
  [[], [], []],
  [
    ['GA4'],
    ['https://www.googletagmanager.com'],
    ['https://www.google-analytics.com', 'https://region1.google-analytics.com'],
  ],
  [['SOCIAL_PIXEL'], [], ['https://www.facebook.com']],
  [
    ['SOCIAL_PIXEL', 'PHOTO_APP_PIXEL'],
    ['https://sc-static.net'],
    ['https://www.facebook.com', 'https://tr.snapchat.com'],
  ],
])(
  '[I54, C3.10, ADR-332] a page that reports to %j reaches their hosts alone',
  (kinds, ...hosts) => {
    const [scripts, reports] = hosts
    expect(policyWith({}, { analytics: kinds }).analytics).toEqual({ scripts, reports })
  },
)

test('[I54, C3.21, ADR-365] only a store that wants the proof of a human may show its frame, of our second origin', () => {
  expect(policyWith({}).humanCheck).toEqual([])
  const uiConfig = { usePreRecaptchaVerify: true }
  expect(policyWith({ uiConfig }).humanCheck).toEqual(['https://check.example'])
})
