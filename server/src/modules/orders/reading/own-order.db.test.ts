import { getOrderStatus, getSuccessInfo } from '@thela/contracts/calls/checkout/checkout-order'
import { getOrder, listOrders } from '@thela/contracts/calls/orders/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { openTestBrowser } from '../../../testing/open-test-browser.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Browser = Shopper['browser']

/** An order without a platform number, until the test assigns one. */
async function placeUnnamed(choices: { readonly isGuest?: boolean } = {}) {
  const shopper = await openShopper(app, choices)
  const { orderId } = (await shopper.placeCod()).reply
  app.platform.faults.begin('unavailable')
  await name(orderId, null)
  return { shopper, orderId }
}
const name = (orderId: string, platformName: string | null) =>
  app.database.raw(
    `update orders set platform_order_name = $2::text,
       platform_order_id = case when $2::text is null then null else '7' || order_id end
     where order_id = $1`,
    [orderId, platformName],
  )
const read = (browser: Browser, id: string) => browser.request(getOrder, { query: { id } })
const list = async (browser: Browser) =>
  (await browser.requestWell(listOrders, { body: {} })).orders.map(({ id }) => id)

test('[D-69, A3.2, C2.29] no number is shown until the platform has numbered the order, then only its own', async () => {
  const { shopper, orderId } = await placeUnnamed()
  const { browser, cartId } = shopper
  const cart = { query: { cart_id: cartId } }
  expect(await browser.requestWell(getOrderStatus, cart)).toEqual({ status: 'PLACED' })
  const unnamed = await browser.requestWell(getSuccessInfo, cart)
  expect([unnamed.orderNo, unnamed.orderName]).toEqual([undefined, undefined])
  expect((await read(browser, orderId)).reply.order).not.toHaveProperty('orderId')
  await name(orderId, '#MEH-2044')
  expect(await browser.requestWell(getOrderStatus, cart)).toEqual({
    status: 'PLACED',
    orderName: '#MEH-2044',
  })
  expect(await browser.requestWell(getSuccessInfo, cart)).toMatchObject({
    orderNo: 'MEH-2044',
    orderName: '#MEH-2044',
  })
  expect((await read(browser, orderId)).reply.order.orderId).toBe('#MEH-2044')
  app.platform.faults.end()
})

test('[account §3] an order that waits shows the dates promised at the checkout', async () => {
  const { shopper, orderId } = await placeUnnamed()
  const { browser, cartId } = shopper
  const { shipping_metadata } = await browser.requestWell(getSuccessInfo, {
    query: { cart_id: cartId },
  })
  const { earliest, latest } = shipping_metadata ?? {}
  expect(latest).toMatch(/^\d{4}-/)
  const promised = { type: 'DELIVERY', earliest, latest }
  const [part] = (await read(browser, orderId)).reply.order.subOrders
  expect(part).toMatchObject({ status: 'CONFIRMED', promised })
  const { orders } = await browser.requestWell(listOrders, { body: {} })
  expect(orders[0]?.subOrders[0]).toMatchObject({ promised })
  app.platform.faults.end()
})

test('[D-78, A2.30, A6.2] a guest sees the order placed in this browser, without a login', async () => {
  const { shopper, orderId } = await placeUnnamed({ isGuest: true })
  app.platform.faults.end()
  expect(await list(shopper.browser)).toEqual([orderId])
  expect((await read(shopper.browser, orderId)).reply).toMatchObject({ id: orderId })
})

test('[I31, A6.2, I34, D-78] a guest who types the same phone elsewhere sees none of it', async () => {
  const { shopper, orderId } = await placeUnnamed({ isGuest: true })
  app.platform.faults.end()
  const { phone } = shopper
  const strangers = [
    await (await openTestBrowser(app)).goOnAsGuest(phone),
    await (await openTestBrowser(app)).signIn('+919400000077'),
    await (await openTestBrowser(app, 'dhaga')).signIn(phone),
  ]
  const missing = await read(shopper.browser, `${orderId.slice(0, -6)}AAAAAA`)
  expect(missing.status).toBe(404)
  for (const stranger of strangers) {
    expect(await list(stranger)).toEqual([])
    expect((await read(stranger, orderId)).failure).toEqual(missing.failure)
  }
  const customer = await (await openTestBrowser(app)).signIn(phone)
  expect(await list(customer)).toEqual([orderId])
})
