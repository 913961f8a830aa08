import { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import { getCartInfo } from '@thela/contracts/calls/checkout/checkout'
import { stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import {
  getSessionStatus,
  stampCustomerStatus,
  stampCustomerStatusByGet,
} from '@thela/contracts/calls/identity/session-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    hasPages: true,
    meher: (file) => Object.assign(file, { checkoutExpiresAfterHours: 2 }),
  })
})
afterAll(() => app.close())

const statusOf = ({ browser, cartId }: Shopper) =>
  browser.requestWell(getSessionStatus, { params: { id: cartId } })
const pageOf = async (cartId: string) => {
  const url = `/cart?cart_id=${cartId}`
  const { headers } = await app.http.inject({ url, headers: { accept: 'text/html' } })
  return headers.location
}
/** As if the platform was last asked long ago, or the checkout opened then. */
const age = (cartId: string, column: 'updated_at' | 'started_at', minutes: number) =>
  app.database.raw(
    `update carts set ${column} = now() - interval '${minutes} minutes' where cart_id = $1`,
    [cartId],
  )
const OPEN = { isExpired: false, isDeleted: false }
const invalid = expect.stringMatching(/^\/invalid-cart/)

test('[C2.3, C7.36, C4.35] ordered: the reloaded page leads to the confirmation, with the cart emptied too', async () => {
  const shopper = await openShopper(app)
  expect(await statusOf(shopper)).toEqual(OPEN)
  expect(await pageOf(shopper.cartId)).toBeUndefined()
  await shopper.placeCod()
  app.platform.fillCart(shopper.token, [])
  await age(shopper.cartId, 'updated_at', 1)
  await age(shopper.cartId, 'started_at', 500)
  const thankYou = `/thank_you?cart_id=${shopper.cartId}`
  expect(await statusOf(shopper)).toMatchObject({
    ...OPEN,
    successInfo: { success: true, redirectUrl: thankYou },
  })
  expect(await pageOf(shopper.cartId)).toBe(thankYou)
})

test('[C7.36, C4.35] expired by the setting of the store: no page, no payment, and a new one from the shop', async () => {
  const shopper = await openShopper(app)
  await age(shopper.cartId, 'started_at', 119)
  expect(await statusOf(shopper)).toEqual(OPEN)
  await age(shopper.cartId, 'started_at', 120)
  expect(await statusOf(shopper)).toEqual({ ...OPEN, isExpired: true })
  expect(await pageOf(shopper.cartId)).toEqual(invalid)
  expect((await shopper.placeCod()).failure.code).toBe('INVALID_CART')
  expect((await shopper.pay()).failure.code).toBe('INVALID_CART')
  const { headers } = await app.http.inject({ url: `/start?store=meher&token=${shopper.token}` })
  const fresh = new URL(String(headers.location), 'https://pay.example').searchParams.get('cart_id')
  expect(await pageOf(fresh ?? '')).toBeUndefined()
})

test('[checkout §3 Customer] who has placed an order is no first-time user; of a typed phone nothing is told', async () => {
  const shopper = await openShopper(app)
  const isFirst = async (of: Shopper) => (await of.browser.requestWell(getCustomer)).isFirstTimeUser
  expect(await isFirst(shopper)).toBe(true)
  await shopper.placeCod()
  expect(await isFirst(shopper)).toBe(false)
  const guest = await openShopper(app, { phone: shopper.phone, isGuest: true })
  expect(await isFirst(guest)).toBe(true)
})

test('[checkout §3, ADR-159] a cart expires with its checkout, where that ends earlier', async () => {
  const { browser, cartId } = await openShopper(app)
  const { expiry } = await browser.requestWell(getCartInfo, { query: { cart_id: cartId } })
  const select = 'select started_at as "startedAt" from carts where cart_id = $1'
  const { rows } = await app.database.raw(select, [cartId])
  const { startedAt } = rows[0] as { startedAt: Date }
  expect(Date.parse(expiry)).toBe(startedAt.getTime() + 2 * 3_600_000)
})

test('[C7.36, C4.35] deleted by the platform; unknown; and an outage, which means continue', async () => {
  const shopper = await openShopper(app)
  await age(shopper.cartId, 'updated_at', 1)
  app.platform.faults.begin('unavailable')
  expect(await statusOf(shopper)).toEqual(OPEN)
  app.platform.faults.end()
  app.platform.fillCart(shopper.token, [])
  expect(await statusOf(shopper)).toEqual({ ...OPEN, isDeleted: true })
  expect(await pageOf(shopper.cartId)).toEqual(invalid)
  const nobody = await shopper.browser.requestWell(getSessionStatus, {
    params: { id: 'AAAAAQAAAAAAAAAAAAAAAAAAAAA' },
  })
  expect(nobody).toEqual({ ...OPEN, isDeleted: true })
})

test.each([
  ['POST', stampCustomerStatus],
  ['the specified GET', stampCustomerStatusByGet],
] as const)(
  '[C7.19, C7.44, D-30, D-29] by %s a customer is stamped once per session; of a typed phone nothing is read',
  async (_, route) => {
    const stamp = ({ browser, cartId }: Pick<Shopper, 'browser' | 'cartId'>) =>
      browser.request(route, { query: { cartId, retryUpto: '3' } })
    const first = await openShopper(app)
    expect((await stamp(first)).reply).toEqual({ status: 'new' })
    await first.placeCod()
    expect((await stamp(first)).reply).toEqual({ status: 'new' })
    const again = await openShopper(app, { phone: first.phone })
    expect((await stamp(again)).reply).toEqual({ status: 'repeat' })
    const guest = await openShopper(app, { phone: first.phone, isGuest: true })
    expect((await stamp(guest)).reply).toEqual({ status: 'new' })
    const { failure } = await stamp({ browser: guest.browser, cartId: first.cartId })
    expect(failure).toMatchObject({ code: 'CART_ASSOCIATED', statusCode: 409 })
  },
)

test('[C7.44, I31, D-29] nobody stamps the checkout that another customer has begun', async () => {
  const owner = await openShopper(app)
  await owner.browser.requestWell(stageOrder, { query: {}, body: owner.stage })
  const query = { cartId: owner.cartId }
  for (const isGuest of [true, false]) {
    const { browser } = await openShopper(app, { isGuest })
    const { failure } = await browser.request(stampCustomerStatus, { query })
    expect(failure).toMatchObject({ code: 'CART_ASSOCIATED' })
  }
  expect((await owner.browser.request(stampCustomerStatus, { query })).reply).toEqual({
    status: 'new',
  })
})
