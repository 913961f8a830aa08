import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOutboundHttp } from './adapters/outbound-http.ts'
import type { OutboundHttp } from './adapters/outbound-http.ts'
import { makeShopify } from './adapters/platform/shopify/index.ts'
import { toPlatformOrder } from './modules/orders/platform/to-platform-order.ts'
import type { StorePlatform } from './ports/store-platform.ts'
import { frozenOrder } from './testing/frozen-order.ts'
import type { WantedOrder } from './testing/frozen-order.ts'
import { startSandbox } from './testing/start-sandbox.ts'

interface TheirOrder {
  readonly sourceIdentifier: string
  readonly total: number
  readonly totals: { readonly discount: number }
  readonly financialStatus: string
  readonly discountCode: string | null
  readonly note: string | null
  readonly lines: readonly {
    readonly price: number
    readonly quantity: number
    readonly properties: readonly object[]
  }[]
  readonly shippingLines: readonly { readonly title: string; readonly price: number }[]
  readonly attributes: Readonly<Record<string, string>>
}

const CHAI = '41000000010021'
const SAFFRON = '41000000010032'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let http: OutboundHttp
let platform: StorePlatform
beforeAll(async () => {
  sandbox = await startSandbox()
  http = makeOutboundHttp({ allowPrivate: true })
  const url = `${sandbox.url}/platform/meher`
  platform = makeShopify(
    {
      shop: 'meher-demo.myshopify.com',
      adminUrl: url,
      storefrontUrl: url,
      shopUrl: `${sandbox.url}/shop/meher`,
      adminToken: 'shpat_meher_demo',
      apiVersion: '2026-07',
      orderSearchLagSeconds: 300,
      storefrontToken: 'shpss_priv_meher_demo',
      clientSecret: 'shpss_meher_demo_secret',
    },
    http,
  )
})
afterAll(async () => {
  await http.close()
  await sandbox.close()
})

let count = 0
async function makeThere(wanted: WantedOrder) {
  const orderId = `order-${(count += 1)}`
  const order = frozenOrder(orderId, wanted)
  await platform.createOrder(toPlatformOrder(order))
  const theirs = await sandbox.control<TheirOrder[]>('GET', 'platform/meher/orders')
  const made = theirs.find(({ sourceIdentifier }) => sourceIdentifier === orderId)
  if (!made) throw new Error('the platform has no such order')
  return { ours: order.snapshot.quote.total, made }
}

const pair = { variantId: CHAI, quantity: 2, unitPrice: 44_900 }
const express = { title: 'Express', charge: 12_000 }

test.each<[string, WantedOrder]>([
  ['no discount', { lines: [pair], shipping: express }],
  ['a discount of one line', { lines: [{ ...pair, lineDiscount: 8_980 }] }],
  [
    'an automatic discount of the cart',
    { lines: [pair], cartDiscount: { title: 'Festive', amount: 5_001, isAutomatic: true } },
  ],
  ['a code', { lines: [pair], cartDiscount: { title: 'TEN', amount: 8_980, isAutomatic: false } }],
  ['a discount for the payment method', { lines: [pair], paymentDiscount: 2_500 }],
  ['a COD charge', { lines: [pair], paymentCharge: 3_000, method: 'COD', shipping: express }],
  [
    'a charge of the card, beside a line discount',
    { lines: [{ ...pair, lineDiscount: 8_980 }], paymentCharge: 1_234, method: 'CREDIT_CARD' },
  ],
  [
    'a quantity that does not divide the discount',
    { lines: [{ variantId: CHAI, quantity: 7, unitPrice: 19_999, lineDiscount: 13_331 }] },
  ],
  [
    'two lines, one of them a free gift',
    { lines: [pair, { variantId: SAFFRON, quantity: 1, unitPrice: 50_000, lineDiscount: 50_000 }] },
  ],
  [
    'everything at once',
    {
      lines: [
        { ...pair, lineDiscount: 8_981 },
        { variantId: SAFFRON, quantity: 3, unitPrice: 33_333, lineDiscount: 1 },
      ],
      cartDiscount: { title: 'TEN', amount: 7_777, isAutomatic: false },
      couponDiscount: 1_111,
      paymentDiscount: 333,
      paymentCharge: 777,
      shipping: express,
    },
  ],
  [
    'discounts above the items, which lower the charges',
    { lines: [pair], couponDiscount: 95_000, shipping: express },
  ],
])('[checkout §9] the platform’s own total equals ours: %s', async (_title, wanted) => {
  const { ours, made } = await makeThere(wanted)
  expect(made.total).toBe(ours)
  expect(made.financialStatus).toBe(wanted.method === 'COD' ? 'PENDING' : 'PAID')
})

test('[checkout §3] note, line properties, source and delivery reach the platform’s order', async () => {
  const { made } = await makeThere({
    lines: [
      { ...pair, lineDiscount: 8_980, properties: [{ name: 'Engraving', value: 'For Aai' }] },
    ],
    paymentCharge: 1_000,
    method: 'CREDIT_CARD',
    shipping: express,
    note: 'Ring the bell twice',
  })
  expect(made.note).toBe('Ring the bell twice')
  expect(made.lines[0]).toMatchObject({
    price: 44_900,
    properties: [{ name: 'Engraving', value: 'For Aai' }],
  })
  expect(made).toMatchObject({ totals: { discount: 8_980 } })
  expect(made.shippingLines).toMatchObject([
    { title: 'Express Shipping', price: 12_000 },
    { title: 'Credit card charge', price: 1_000 },
  ])
  expect(made.attributes).toMatchObject({
    utm_source: 'newsletter',
    gstin: '24AAHCD7390Q1ZY',
    delivery_method: 'Express Shipping',
    payment_method: 'Credit card',
  })
})

test('a shop whose app has credentials instead of a token creates orders, also after its tokens expired', async () => {
  const url = `${sandbox.url}/platform/dhaga`
  const dhaga = makeShopify(
    {
      shop: 'dhaga-demo.myshopify.com',
      adminUrl: url,
      storefrontUrl: url,
      shopUrl: `${sandbox.url}/shop/dhaga`,
      clientId: 'dhaga_demo_client',
      apiVersion: '2026-07',
      orderSearchLagSeconds: 300,
      storefrontToken: 'shpss_priv_dhaga_demo',
      clientSecret: 'shpss_dhaga_demo_secret',
    },
    http,
  )
  const values = { 'token-seconds': 1 }
  await sandbox.control('POST', 'switches', { system: 'platform', account: 'dhaga', values })
  expect(await dhaga.findOrder('nothing', { isThorough: true })).toBeUndefined()
  await setTimeout(1_100)
  expect(await dhaga.findOrder('nothing', { isThorough: true })).toBeUndefined()
})

test('[I2] an order whose response was lost is found by our marks as soon as the search has it', async () => {
  const setLag = (milliseconds: number) =>
    sandbox.control('POST', 'switches', {
      system: 'platform',
      values: { 'search-lag-ms': milliseconds },
    })
  await setLag(15_000)
  await sandbox.control('POST', 'faults', {
    system: 'platform',
    endpoint: 'admin orderCreate',
    kind: 'drop-after',
    times: 1,
  })
  const order = toPlatformOrder(frozenOrder('order-lost', { lines: [pair] }))
  await expect(platform.createOrder(order)).rejects.toMatchObject({ outcomeUnknown: true })
  expect(await platform.findOrder('order-lost', { isThorough: true })).toBeUndefined()
  await setLag(0)
  const found = await platform.findOrder('order-lost', { isThorough: false })
  expect(found?.name).toMatch(/^#\d+$/)
  expect(await platform.findOrder('order-lost', { isThorough: true })).toEqual(found)
})
