import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeWoocommerceCheck } from './check.ts'
import { makeWoocommerceHistory } from '../events/order-history.ts'
import { startWoocommerce } from '../testing/fake-demo-shop.ts'

const webhookUrl = 'https://checkout.example/webhooks/woocommerce/mitti/shop'
const webhooks = Compile(
  Type.Object({ topic: Type.String(), status: Type.String(), delivery_url: Type.String() }),
)

let shop: Awaited<ReturnType<typeof startWoocommerce>>
beforeEach(async () => {
  shop = await startWoocommerce()
  shop.setSwitch('webhooks-to-loopback', false)
})
afterEach(() => shop.close())

const check = async (more: object = {}, url = webhookUrl) => {
  const findings = await makeWoocommerceCheck(
    { ...shop.settings, ...more },
    shop.http,
  )({
    webhookUrl: url,
  })
  const wordsOf = (isGood: boolean) =>
    findings.filter((finding) => finding.isGood === isGood).map(({ words }) => words)
  return { good: wordsOf(true), bad: wordsOf(false) }
}
const webhooksThere = async () => {
  const path = '/webhooks'
  const request = { operation: 'read-webhooks', effect: 'READ', method: 'GET', path } as const
  const { items } = await shop.client.restList(request, webhooks)
  return items.filter((webhook) => webhook.delivery_url === webhookUrl)
}

test('[W65] a shop that is set up well: its webhooks are made, once', async () => {
  expect(await check()).toEqual({
    bad: [],
    good: [
      'the shop’s API is there',
      'the keys of the REST API work',
      'its WooCommerce is 10.0.2',
      'the shop allows orders without an account',
      'the shop computes taxes, which its prices include',
      'the shop delivers within India',
      'these webhooks were missing and have been created: order.created, order.updated, order.deleted',
      'all webhooks exist',
    ],
  })
  expect((await check()).good.at(-1)).toBe('all webhooks exist')
  expect(await webhooksThere()).toHaveLength(3)
})

test('[W63] webhooks that were switched off after failures are on again', async () => {
  await check()
  const path = '/webhooks/4'
  const body = { status: 'disabled' }
  await shop.client.rest(
    { operation: 'switch-off', effect: 'ONCE', method: 'PUT', path, body },
    webhooks,
  )
  await check()
  expect((await webhooksThere()).map(({ status }) => status)).toEqual([
    'active',
    'active',
    'active',
  ])
})

test.each([
  'http://127.0.0.1:3000/hook',
  'https://checkout.example:8443/hook',
  'https://10.1.2.3/h',
])('[W65] %s cannot be reached, which is said and no fault', async (url) => {
  const { good, bad } = await check({}, url)
  expect(bad).toEqual([])
  expect(good.at(-1)).toContain('every minute')
})

test('[W41] what is in the way is said', async () => {
  shop.setSwitch('version', '8.0.3')
  shop.setSwitch('guests', false)
  shop.setSwitch('decimals', 3)
  expect((await check()).bad).toEqual([
    'the shop’s prices have 3 decimals: Thela supports 0 and 2',
    expect.stringContaining('WooCommerce 8.0.3 taxes an untaxed delivery'),
    expect.stringContaining('allows no orders without an account'),
  ])
})

test('[W55, W56] a wrong address is told apart from wrong keys', async () => {
  const keys = await check({ consumerSecret: 'cs_wrong' })
  expect(keys.good).toEqual(['the shop’s API is there'])
  expect(keys.bad).toEqual([
    expect.stringContaining('consumerKey and consumerSecret (KEYS)'),
    expect.stringContaining('read and write access (KEYS)'),
  ])
  const address = await check({ apiUrl: `${shop.settings.shopUrl}/nowhere` })
  expect(address.bad[0]).toContain('header Link')
})

test('[I1] what was ordered in the shop itself is no order of ours', async () => {
  const path = '/orders'
  const body = { status: 'processing', line_items: [{ product_id: 124, quantity: 1 }] }
  const request = { operation: 'order', effect: 'ONCE', method: 'POST', path, body } as const
  await shop.client.rest(request, Compile(Type.Unknown()))
  const history = makeWoocommerceHistory(shop.settings, shop.http)
  expect(await history.ordersSince(new Date(0))).toEqual([])
})
