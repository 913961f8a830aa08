/** What a phone that was only typed may hold of the stock. [D-91, I20, ADR-285] */
import { getCartInfo } from '@thela/contracts/calls/checkout/checkout'
import { createPaymentOrder, placeOrderCod } from '@thela/contracts/calls/checkout/checkout-order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEA } from '../../../ports/testing/fake-platform.ts'
import { openShopper } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ environment: { THELA_HOLDS_PER_ADDRESS: '20' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.raw(
    'delete from stock_holds; delete from stock_reservations; delete from guest_holds',
  )
  app.platform.change(TEA.variantId, { stock: 80, allowOutOfStock: false })
})

const UNVERIFIED = {
  status: 409,
  failure: { code: 'PHONE_UNVERIFIED', details: { unverified: { reason: 'STOCK' } } },
}

const guestOf = (pieces: number, phone?: string) =>
  openShopper(app, { isGuest: true, lines: [[TEA, pieces]], ...(phone ? { phone } : {}) })
const payFor = (shopper: Shopper, pieces: number) => shopper.pay(pieces * TEA.price)

/** The same session with another cart. */
async function nextCart(shopper: Shopper, pieces: number) {
  const { browser } = shopper
  const { cartId } = await browser.startCart([[TEA, pieces]])
  const { revision } = await browser.requestWell(getCartInfo, { query: { cart_id: cartId } })
  const { stage, ...body } = shopper.payBody(pieces * TEA.price, { cart_id: cartId, revision })
  return browser.request(createPaymentOrder, { body: { ...body, cartId, stage } })
}

const heldOf = async () => {
  const { rows } = await app.database.raw(
    `select coalesce(sum(quantity), 0)::int as held from stock_holds
     where state = 'HELD' and expires_at > now()`,
  )
  return (rows[0] as { held: number }).held
}
const secondsLeft = async () => {
  const { rows } = await app.database.raw(
    `select extract(epoch from h.expires_at - now())::int as held,
       extract(epoch from r.expires_at - now())::int as reserved
     from stock_holds h join stock_reservations r using (store_id, payable_id)`,
  )
  return rows as { held: number; reserved: number }[]
}
/** As if so many seconds went by. */
const age = (seconds: number) =>
  app.database.raw(
    `update stock_holds set expires_at = expires_at - interval '${seconds} seconds';
     update stock_reservations set expires_at = expires_at - interval '${seconds} seconds';
     update guest_holds set began_at = began_at - interval '${seconds} seconds',
       first_ends_at = first_ends_at - interval '${seconds} seconds'`,
  )

test('[C4.60, I20, D-91] a guest with the whole stock holds nothing of it, and an honest buyer pays', async () => {
  const greedy = await guestOf(80)
  expect(await payFor(greedy, 80)).toMatchObject(UNVERIFIED)
  const later = await guestOf(9)
  expect(await later.browser.request(placeOrderCod, { body: later.stage })).toMatchObject(
    UNVERIFIED,
  )
  expect(await heldOf()).toBe(0)
  const buyer = await guestOf(1)
  expect((await payFor(buyer, 1)).status).toBe(200)
  const customer = await openShopper(app, { lines: [[TEA, 20]] })
  expect((await payFor(customer, 20)).status).toBe(200)
})

test('[C4.60, D-91, D-76] a guest who buys more is asked for the code and goes on with the same cart', async () => {
  const guest = await guestOf(12)
  expect(await payFor(guest, 12)).toMatchObject(UNVERIFIED)
  await guest.browser.signIn(guest.phone)
  expect((await payFor(guest, 12)).status).toBe(200)
  expect(await heldOf()).toBe(12)
})

test('[C4.60, I20] many sessions at one address hold one share together, however many phones they type', async () => {
  app.platform.change(TEA.variantId, { stock: 60 })
  const guests = await Promise.all(Array.from({ length: 6 }, () => guestOf(3)))
  const replies = await Promise.all(guests.map((guest) => payFor(guest, 3)))
  const refused = replies.filter(({ status }) => status !== 200)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const reply of refused) expect(reply).toMatchObject(UNVERIFIED)
  expect(await heldOf()).toBe(3)
})

test('[C4.60, I20] a hold ends when the first one ends, however often the payment is opened', async () => {
  const guest = await guestOf(1)
  expect((await payFor(guest, 1)).status).toBe(200)
  await age(500)
  expect((await payFor(guest, 1)).status).toBe(200)
  expect((await nextCart(guest, 1)).status).toBe(200)
  for (const { held, reserved } of await secondsLeft()) {
    expect(held).toBeLessThanOrEqual(100)
    expect(reserved).toBeLessThanOrEqual(100)
  }
  await age(101)
  // For the session, and for the cart in any other.
  expect(await payFor(guest, 1)).toMatchObject(UNVERIFIED)
  expect(await nextCart(guest, 1)).toMatchObject(UNVERIFIED)
  const other = await guestOf(1)
  const { stage, ...body } = other.payBody(TEA.price, { cart_id: guest.cartId })
  const again = { ...body, cartId: guest.cartId, stage }
  expect(await other.browser.request(createPaymentOrder, { body: again })).toMatchObject(UNVERIFIED)
  expect(await heldOf()).toBe(0)
  await guest.browser.signIn(guest.phone)
  expect((await payFor(guest, 1)).status).toBe(200)
  expect(Math.max(...(await secondsLeft()).map(({ held }) => held))).toBeGreaterThan(800)
})

test('[C4.60, I20] a hold that was released counts: the payment failed, and the time goes on', async () => {
  app.platform.change(TEA.variantId, { stock: 10 })
  const guest = await guestOf(3)
  expect((await payFor(guest, 3)).status).toBe(200)
  await app.database.transaction((db) => app.checkout.releaseStock(db, 'meher', guest.cartId))
  await age(300)
  expect((await payFor(guest, 3)).status).toBe(200)
  expect((await secondsLeft())[0]?.held).toBeLessThanOrEqual(300)
  await app.database.transaction((db) => app.checkout.releaseStock(db, 'meher', guest.cartId))
  const neighbour = await guestOf(1)
  expect(await payFor(neighbour, 1)).toMatchObject(UNVERIFIED)
  await age(3_301)
  expect((await payFor(guest, 3)).status).toBe(200)
})

test('[C4.60, I20] what was bought counts no longer', async () => {
  const guest = await guestOf(3)
  const { reply } = await payFor(guest, 3)
  const payment = app.provider.pay(reply.providerOrderId)
  await app.receive('razorpay', { eventId: 'bought', isRedundant: false, payment })
  await age(700)
  expect((await nextCart(guest, 3)).status).toBe(200)
})

test('[C4.60] of what is sold without end any number is ordered without a code', async () => {
  app.platform.change(TEA.variantId, { stock: 2, allowOutOfStock: true })
  const guest = await guestOf(40)
  expect((await payFor(guest, 40)).status).toBe(200)
})

test('[I34, D-91] what strangers hold with a typed phone changes nothing for the phone: guest or owner', async () => {
  app.platform.change(TEA.variantId, { stock: 1_000 })
  const phone = '+919511111112'
  const strangers = await Promise.all(Array.from({ length: 12 }, () => guestOf(1, phone)))
  for (const stranger of strangers) expect((await payFor(stranger, 1)).status).toBe(200)
  expect((await payFor(await guestOf(1, phone), 1)).status).toBe(200)
  const owner = await openShopper(app, { phone, lines: [[TEA, 300]] })
  expect((await payFor(owner, 300)).status).toBe(200)
})

test('[C4.60, I20, ADR-294] the addresses of one network hold three shares together', async () => {
  const guestAt = (remoteAddress: string) =>
    openShopper(app, { isGuest: true, lines: [[TEA, 3]], remoteAddress })
  app.platform.change(TEA.variantId, { stock: 29 })
  for (const household of [1, 2, 3]) {
    const guest = await guestAt(`2001:db8:48:${household}::1`)
    expect((await payFor(guest, 3)).status).toBe(200)
  }
  expect(await payFor(await guestAt('2001:db8:48:4::1'), 3)).toMatchObject(UNVERIFIED)
  expect((await payFor(await guestAt('2001:db8:49:1::1'), 3)).status).toBe(200)
  expect(await heldOf()).toBe(12)
})
