import { getCartInfo } from '@thela/contracts/calls/checkout/checkout'
import { stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { getSessionStatus } from '@thela/contracts/calls/identity/session-status'
import { openOwnCheckout } from '@thela/contracts/calls/checkout/own-checkout'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { proofFor } from '../../../ports/testing/read-verified.ts'
import { openShopper } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import { openTestBrowser } from '../../../testing/open-test-browser.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterEach(() => app.platform.faults.end())
afterAll(() => app.close())

type Browser = Awaited<ReturnType<typeof openTestBrowser>>

const open = (browser: Browser, cartId: string) =>
  browser.request(openOwnCheckout, { body: { cart_id: cartId } })
const brought = (url: string) => app.platform.ownCheckouts.get(url)
const save = ({ browser, stage }: Shopper) =>
  browser.requestWell(stageOrder, { query: {}, body: stage })

test.each([true, false])(
  '[C2.43, D-26] what the shopper entered goes over, and not by the address (guest: %s)',
  async (isGuest) => {
    const shopper = await openShopper(app, { isGuest, phone: '+919876500001' })
    await save(shopper)
    const { reply } = await open(shopper.browser, shopper.cartId)
    expect(brought(reply.url)).toMatchObject({
      cartId: shopper.cartId,
      items: [{ variantId: '101', quantity: 2 }],
      buyer: {
        phone: '+919876500001',
        email: 'asha@example.in',
        address: { name: 'Asha Rao', city: 'Bengaluru', pincode: '560001' },
      },
    })
    expect(decodeURIComponent(reply.url)).not.toMatch(/98765|asha|560001|bengaluru/i)
  },
)

test('[C2.43, I36] nobody else’s token brings a person over, and a customer’s cart is refused', async () => {
  const owner = await openShopper(app)
  const stranger = await openTestBrowser(app)
  const guest = await openShopper(app, { isGuest: true })
  const plain = await open(stranger, owner.cartId)
  expect(brought(plain.reply.url)).toMatchObject({ cartId: owner.cartId })
  expect(brought(plain.reply.url)).not.toHaveProperty('buyer')
  await save(owner)
  for (const { browser } of [{ browser: stranger }, guest]) {
    expect((await open(browser, owner.cartId)).failure.code).toBe('CART_OF_ANOTHER')
  }
  const withoutToken = { authorization: undefined }
  const body = { cart_id: owner.cartId }
  const nobody = await stranger.request(openOwnCheckout, { body, headers: withoutToken })
  expect(nobody.failure.code).toBe('CART_OF_ANOTHER')
})

test('[I36] a guest’s draft is not another guest’s: the cart goes over without a person', async () => {
  const guest = await openShopper(app, { isGuest: true })
  await save(guest)
  const other = await openShopper(app, { isGuest: true })
  const { reply } = await open(other.browser, guest.cartId)
  expect(brought(reply.url)).not.toHaveProperty('buyer')
  const inOtherStore = await openShopper(app, { store: 'dhaga' })
  expect((await open(inOtherStore.browser, guest.cartId)).failure.code).toBe('INVALID_CART')
})

test('[I36, ADR-198] hidden attributes of a cart go over with its own person only, those of a line with the line', async () => {
  const guest = await openShopper(app, { isGuest: true })
  const hidden = { name: '_customer', value: 'asha@example.in' }
  const properties = [{ name: '_bundle', value: 'b1' }]
  app.platform.edit(guest.token, (form) => ({
    ...form,
    items: form.items.map((item) => ({ ...item, properties })),
    attributes: [{ name: 'Gift', value: 'yes' }, hidden],
  }))
  await app.database.raw(`update carts set updated_at = now() - interval '1 minute'`)
  const stranger = await openTestBrowser(app)
  const byStranger = async () => brought((await open(stranger, guest.cartId)).reply.url)
  const items = [{ properties }]
  expect(await byStranger()).toMatchObject({ items, attributes: { Gift: 'yes' } })
  await app.database.raw(`update carts set updated_at = now()`)
  const { revision } = await guest.browser.requestWell(getCartInfo, {
    query: { cart_id: guest.cartId },
  })
  await guest.browser.requestWell(stageOrder, { query: {}, body: { ...guest.stage, revision } })
  expect((await byStranger())?.attributes).toEqual({ Gift: 'yes' })
  const own = brought((await open(guest.browser, guest.cartId)).reply.url)
  expect(own).toMatchObject({ items, attributes: { Gift: 'yes', _customer: 'asha@example.in' } })
})

test('[D-84] a platform that is down is said, and only what was opened is counted', async () => {
  const figure = async () => {
    const headers = { authorization: 'Bearer m' }
    const { body } = await app.http.inject({ url: '/metrics', headers })
    return Number(/^thela_checkout_fallbacks_total (\d+)$/m.exec(body)?.[1])
  }
  const shopper = await openShopper(app)
  await save(shopper)
  const before = await figure()
  for (const kind of ['unavailable', 'refused', 'invalidResponse'] as const) {
    app.platform.faults.begin(kind)
    const { status, failure } = await open(shopper.browser, shopper.cartId)
    app.platform.faults.end()
    expect([status, failure.code]).toEqual([502, 'PLATFORM_UNAVAILABLE'])
  }
  expect(await figure()).toBe(before)
  await open(shopper.browser, shopper.cartId)
  expect(await figure()).toBe(before + 1)
})

test('[I3] what is ordered or being paid does not go over', async () => {
  const buyer = await openShopper(app)
  await buyer.placeCod()
  expect((await open(buyer.browser, buyer.cartId)).failure.code).toBe('ORDER_ALREADY_PLACED')
  // Approved in an app, and not reported yet.
  const payer = await openShopper(app)
  const { reply } = await payer.pay()
  app.provider.pay(reply.providerOrderId)
  expect((await open(payer.browser, payer.cartId)).failure.code).toBe('ORDER_ALREADY_PLACED')
})

test.each([
  {},
  { cart_id: '' },
  { cart_id: '\u0000' },
  { cart_id: 7 },
  { cart_id: 'x'.repeat(27) },
  [],
])('[I61] %j is no 5xx', async (body) => {
  const browser = await openTestBrowser(app)
  const { status } = await browser.request(openOwnCheckout, { body })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

let events = 0
async function orderInShop(cartId: string, store = 'meher'): Promise<void> {
  const id = `in-shop-${(events += 1)}`
  const event = { kind: 'ORDERED_IN_SHOP', eventId: id, topic: 'x', platformOrderId: id, cartId }
  const reply = await app.http.inject({
    method: 'POST',
    url: `/webhooks/shopify/${store}`,
    payload: JSON.stringify(event),
    headers: { 'content-type': 'application/json', ...proofFor(store) },
  })
  expect(reply.statusCode).toBe(200)
}
const statusOf = ({ browser, cartId }: Pick<Shopper, 'browser' | 'cartId'>) =>
  browser.requestWell(getSessionStatus, { params: { id: cartId } })

test('[ADR-173, C2.43] what is ordered in the shop’s own checkout is over here, and begins anew from the shop', async () => {
  const shopper = await openShopper(app)
  expect(await statusOf(shopper)).toMatchObject({ isExpired: false })
  await orderInShop(shopper.cartId)
  await expect.poll(async () => (await statusOf(shopper)).isExpired).toBe(true)
  expect((await open(shopper.browser, shopper.cartId)).failure.code).toBe('ORDER_ALREADY_PLACED')
  const url = `/start?${new URLSearchParams({ store: 'meher', token: shopper.token }).toString()}`
  const { headers } = await app.http.inject({ url })
  const cartId = /cart_id=([\w-]{27})/.exec(String(headers.location))?.[1] ?? ''
  expect(await statusOf({ ...shopper, cartId })).toMatchObject({ isExpired: false })
})

test('[ADR-173, I17] an order of another shop, or one that is placed here, ends nothing', async () => {
  const [shopper, buyer] = [await openShopper(app), await openShopper(app)]
  await buyer.placeCod()
  await orderInShop(shopper.cartId, 'dhaga')
  await orderInShop('no-cart-of-ours')
  await orderInShop(buyer.cartId)
  const last = await openShopper(app)
  await orderInShop(last.cartId)
  await expect.poll(async () => (await statusOf(last)).isExpired).toBe(true)
  expect(await statusOf(shopper)).toMatchObject({ isExpired: false })
  expect(await statusOf(buyer)).toMatchObject({ successInfo: { success: true } })
})
