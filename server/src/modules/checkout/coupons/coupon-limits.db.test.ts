/** A code is never used more often than it may be. [I22] */
import {
  clearDiscount,
  applyDiscount,
  getDiscounts,
} from '@thela/contracts/calls/checkout/discounts'
import { getCartInfo } from '@thela/contracts/calls/checkout/checkout'
import { placeOrderCod } from '@thela/contracts/calls/checkout/checkout-order'
import { amountOf } from '@thela/domain/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEA } from '../../../ports/testing/fake-platform.ts'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'

const OFF = 5_000
let app: TestApp
let events = 0
beforeAll(async () => {
  app = await openTestApp({
    meher(file) {
      const words = { headerText: 'Few', subText: 'While it lasts' }
      file['coupons'] = { offered: ['SEEN', 'TYPED'].map((code) => ({ code, ...words })) }
    },
  })
})
afterAll(() => app.close())
beforeEach(() => app.platform.change(TEA.variantId, { price: TEA.price, stock: TEA.stock }))

const apply = ({ browser, cartId }: Shopper, code: string) =>
  browser.request(applyDiscount, { body: { code, cart_id: cartId } })

/** Somebody whose cart has the code, one step before paying. */
async function withCode(code: string, choices: Parameters<typeof openShopper>[1] = {}) {
  const shopper = await openShopper(app, choices)
  const { status, reply } = await apply(shopper, code)
  expect(status).toBe(200)
  const { revision } = reply.cart
  return {
    ...shopper,
    revision,
    placeWell: () => shopper.placeCod({ revision }),
    payWell: (total = TEA_FOR_TWO - OFF) => shopper.pay(total, undefined, { revision }),
  }
}

const hasCode = (title: string) => expect.objectContaining({ key: 'couponDiscount', title })
const usesOf = async (code: string) => {
  const { rows } = await app.database.raw(
    `select state, count(*)::int as count from coupon_uses where code = $1 group by state`,
    [code],
  )
  return Object.fromEntries(
    (rows as { state: string; count: number }[]).map(({ state, count }) => [state, count]),
  )
}
const orderOf = ({ cartId }: Shopper) => app.orders.ofPayable(app.database, 'meher', cartId)

test('[I22] of many orders at once with a limited code exactly as many have it as it allows', async () => {
  for (let round = 0; round < 4; round += 1) {
    const code = `RACE${round}`
    app.platform.addCode({ code, amount: OFF, usageLimit: 4, used: 2 })
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => withCode(code)))
    const replies = await Promise.all(
      shoppers.map((shopper, index) => (index % 2 ? shopper.placeWell() : shopper.payWell())),
    )
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(4)
    for (const { failure } of refused) {
      expect(failure).toMatchObject({
        code: 'PRICE_CHANGED',
        details: { quote: { lines: expect.not.arrayContaining([hasCode(code)]) } },
      })
    }
    const { USED = 0, HELD = 0 } = await usesOf(code)
    expect(USED + HELD).toBe(2)
  }
})

const shownTo = ({ browser, cartId }: Shopper) =>
  browser.requestWell(getCartInfo, { query: { cart_id: cartId } })
const withCodeIn = (title: string) => ({ lines: expect.arrayContaining([hasCode(title)]) })

test('[I22] a code that another order has used up is not in the first price, and what is shown can be paid', async () => {
  app.platform.addCode({ code: 'FINAL', amount: OFF, usageLimit: 1, used: 0 })
  const [first, later] = [await withCode('FINAL'), await withCode('FINAL')]
  expect((await shownTo(later)).quote).toMatchObject(withCodeIn('FINAL'))
  expect((await first.placeWell()).status).toBe(200)
  // Whoever only looks at the cart changes nothing.
  await later.browser.requestWell(getDiscounts, { query: { cart_id: later.cartId } })
  const { quote, discountCodes, revision } = await shownTo(later)
  expect(quote).toMatchObject({
    total: TEA_FOR_TWO,
    lines: expect.not.arrayContaining([hasCode('FINAL')]),
  })
  expect(revision).toBe(later.revision + 1)
  // It stays named, so that the page says that it is no longer valid.
  expect(discountCodes).toEqual([{ code: 'FINAL', value: 0 }])
  expect((await apply(later, 'FINAL')).failure.details).toMatchObject({ coupon: 'USED_UP' })
  expect((await later.pay(TEA_FOR_TWO, undefined, { revision })).status).toBe(200)
})

test('[I22] what others only pay with at present leaves no other cart', async () => {
  app.platform.addCode({ code: 'HELDBY', amount: OFF, usageLimit: 1, used: 0 })
  const [first, later] = [await withCode('HELDBY'), await withCode('HELDBY')]
  expect((await first.payWell()).status).toBe(200)
  expect((await shownTo(later)).quote).toMatchObject(withCodeIn('HELDBY'))
})

test('[I22] a limit that the owner has raised counts at once', async () => {
  app.platform.addCode({ code: 'RAISED', amount: OFF, usageLimit: 1, used: 0 })
  const [first, later] = [await withCode('RAISED'), await withCode('RAISED')]
  expect((await first.placeWell()).status).toBe(200)
  app.platform.addCode({ code: 'RAISED', amount: OFF, usageLimit: 5, used: 0 })
  expect((await shownTo(later)).quote).toMatchObject(withCodeIn('RAISED'))
  expect((await later.payWell()).status).toBe(200)
})

test('[I22] holds at the same moment: as many as the limit, and none fails', async () => {
  for (let round = 0; round < 8; round += 1) {
    const code = `HOLD${round}`
    const wanted = JSON.stringify([{ code, limit: 3, used: 0, once: false }])
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        app.database.raw(`select hold_coupons('meher', $1, $2, $3, 900) as short`, [
          `hold-${round}-${index}`,
          `customer-${index}`,
          wanted,
        ]),
      ),
    )
    const held = replies.filter(({ rows }) => (rows[0] as { short: string | null }).short === null)
    expect(held).toHaveLength(3)
  }
})

test('[I22] a hold that is not committed yet counts: the next one waits for it', async () => {
  const hold = async (db: Pick<typeof app.database, 'raw'>, payable: string) => {
    const wanted = JSON.stringify([{ code: 'WAITS', limit: 2, used: 0, once: false }])
    const { rows } = await db.raw(`select hold_coupons('meher', $1, '', $2, 900) as short`, [
      payable,
      wanted,
    ])
    return (rows[0] as { short: string | null }).short
  }
  expect(await hold(app.database, 'waits-0')).toBeNull()
  const other = await app.database.transaction(async (transaction) => {
    expect(await hold(transaction, 'waits-1')).toBeNull()
    const later = hold(app.database, 'waits-2')
    await Promise.race([later, untilBlocked(app.databaseUrl)])
    return { later }
  })
  expect(await other.later).toBe('WAITS')
  expect(await usesOf('WAITS')).toEqual({ HELD: 2 })
})

test('[I22] two codes held in either order by many at once: nobody waits for ever', async () => {
  const both = ['CROSS1', 'CROSS2'].map((code) => ({ code, limit: 5, used: 0, once: false }))
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      app.database.raw(`select hold_coupons('meher', $1, '', $2, 900) as short`, [
        `cross-${index}`,
        JSON.stringify(index % 2 ? both : both.toReversed()),
      ]),
    ),
  )
  const held = replies.filter(({ rows }) => (rows[0] as { short: string | null }).short === null)
  expect(held).toHaveLength(5)
})

test('[I22] a cancelled order gives its use back, once', async () => {
  app.platform.addCode({ code: 'ONE', amount: OFF, usageLimit: 1 })
  const first = await withCode('ONE')
  const { reply } = await first.placeWell()
  const late = await openShopper(app)
  expect((await apply(late, 'ONE')).failure.details).toEqual({ coupon: 'USED_UP' })
  const cancel = (requestId: string) =>
    app.database.transaction((db) =>
      app.orders.cancel(db, { storeId: 'meher', orderId: reply.orderId }, requestId),
    )
  await cancel('a')
  expect(await usesOf('ONE')).toEqual({ RELEASED: 1 })
  const second = await withCode('ONE')
  await second.placeWell()
  await cancel('b')
  expect(await usesOf('ONE')).toEqual({ RELEASED: 1, USED: 1 })
})

test('[I22] a payment that failed gives its hold back; one that is open keeps it', async () => {
  app.platform.addCode({ code: 'OPEN', amount: OFF, usageLimit: 1 })
  const first = await withCode('OPEN')
  const second = await withCode('OPEN')
  expect((await first.payWell()).status).toBe(200)
  expect((await second.payWell()).failure).toMatchObject({
    code: 'PRICE_CHANGED',
    details: { lostCodes: [{ code: 'OPEN', reason: 'USED_UP' }] },
  })
  // Its own hold is renewed.
  expect((await first.payWell()).status).toBe(200)
  expect(await usesOf('OPEN')).toEqual({ HELD: 1 })
  await app.database.transaction((db) => app.checkout.releaseStock(db, 'meher', first.cartId))
  expect((await apply(second, 'OPEN')).status).toBe(200)
})

test('[I22, I1] others have used the code when a late payment arrives: no order, and all of it goes back', async () => {
  app.platform.addCode({ code: 'LATE', amount: OFF, usageLimit: 1 })
  const first = await withCode('LATE')
  const opened = await first.payWell()
  await app.database.raw(
    `update coupon_uses set expires_at = now() - interval '1 second' where state = 'HELD'`,
  )
  const second = await withCode('LATE')
  expect((await second.placeWell()).status).toBe(200)
  const payment = app.provider.pay(opened.reply.providerOrderId)
  await app.receive('razorpay', { eventId: `c${(events += 1)}`, isRedundant: false, payment })
  expect(await orderOf(first)).toBeUndefined()
  const { rows } = await app.database.raw(
    'select reason, amount_paise::int as amount from refunds where provider_payment_id = $1',
    [payment.providerPaymentId],
  )
  expect(rows).toEqual([{ reason: 'PRICE_ENDED', amount: TEA_FOR_TWO - OFF }])
  expect(await usesOf('LATE')).toMatchObject({ USED: 1 })
})

test('[I22] a code for each customer once: by the phone, in any cart', async () => {
  app.platform.addCode({ code: 'EACH', amount: OFF, isOncePerCustomer: true })
  const first = await withCode('EACH')
  await first.placeWell()
  const again = await openShopper(app, { phone: first.phone })
  expect((await apply(again, 'EACH')).failure.details).toEqual({ coupon: 'NOT_FOR_CUSTOMER' })
  expect((await (await withCode('EACH')).placeWell()).status).toBe(200)
})

/** Of a code that is for each customer once. */
const UNVERIFIED = (code: string) => ({
  status: 409,
  failure: { code: 'PHONE_UNVERIFIED', details: { unverified: { reason: 'COUPON', code } } },
})

test('[C4.59, I34, I22, ADR-285] a typed phone is told nothing of its uses, and pays with no code that is once per customer', async () => {
  app.platform.addCode({ code: 'TYPED', amount: OFF, isOncePerCustomer: true })
  const first = await withCode('TYPED')
  await first.placeWell()
  const replies = []
  for (const phone of [undefined, first.phone]) {
    const guest = await openShopper(app, { isGuest: true, ...(phone ? { phone } : {}) })
    const query = { cart_id: guest.cartId }
    const { discounts, best } = await guest.browser.requestWell(getDiscounts, { query })
    const paying = await withCode('TYPED', { isGuest: true, ...(phone ? { phone } : {}) })
    const opened = await paying.payWell()
    expect(opened).toMatchObject(UNVERIFIED('TYPED'))
    const onDelivery = await paying.browser.request(placeOrderCod, {
      body: { ...paying.stage, revision: paying.revision },
    })
    expect(onDelivery).toMatchObject(UNVERIFIED('TYPED'))
    replies.push({ discounts, best, opened: opened.failure, onDelivery: onDelivery.failure })
  }
  // A phone that has used the code and one that nobody has: the same in every word.
  expect(replies[1]).toEqual(replies[0])
  expect(replies[0]?.best).toBe('TYPED')
  expect(await usesOf('TYPED')).toEqual({ USED: 1 })
  // The owner of the phone is told.
  const owner = await openShopper(app, { phone: first.phone })
  const query = { cart_id: owner.cartId }
  const { discounts } = await owner.browser.requestWell(getDiscounts, { query })
  expect(discounts.find(({ code }) => code === 'TYPED')?.reason).toBe('USED_UP')
  app.platform.addCode({ code: 'TYPED', isActive: false })
})

test('[C4.59, I22, ADR-285] four guests with invented phones have the code not once; with the code of the message each has it', async () => {
  app.platform.addCode({ code: 'FIRST', amount: OFF, isOncePerCustomer: true })
  const guests = await Promise.all(
    Array.from({ length: 4 }, () => withCode('FIRST', { isGuest: true })),
  )
  for (const guest of guests) expect(await guest.payWell()).toMatchObject(UNVERIFIED('FIRST'))
  expect(await usesOf('FIRST')).toEqual({})
  const [guest] = guests
  await guest?.browser.signIn(guest.phone)
  expect((await guest?.payWell())?.status).toBe(200)
  expect(await usesOf('FIRST')).toEqual({ HELD: 1 })
})

test('[C4.59, I22, I34, ADR-285] strangers who type a phone take nothing from its owner', async () => {
  app.platform.addCode({ code: 'MINE', amount: OFF, isOncePerCustomer: true })
  const phone = '+919544444444'
  const stranger = await withCode('MINE', { isGuest: true, phone })
  expect(await stranger.payWell()).toMatchObject(UNVERIFIED('MINE'))
  const owner = await withCode('MINE', { phone })
  expect((await owner.payWell()).status).toBe(200)
})

test('[D-63, I13] the order has the code and its amount; what the page sends is compared', async () => {
  app.platform.addCode({ code: 'KEPT', amount: OFF })
  const shopper = await withCode('KEPT')
  const { revision } = shopper
  const wrong = await shopper.pay(TEA_FOR_TWO - OFF, undefined, { revision, discount_value: 1 })
  expect(wrong.failure.code).toBe('PRICE_CHANGED')
  const placed = await shopper.placeCod({ revision, discount_value: OFF })
  expect(placed.status).toBe(200)
  const order = await orderOf(shopper)
  expect(order?.snapshot.quote.lines).toContainEqual({
    key: 'couponDiscount',
    amount: OFF,
    title: 'KEPT',
  })
})

test('[D-7, C4.23] a code that ended meanwhile is found when paying: PRICE_CHANGED with the new totals', async () => {
  app.platform.addCode({ code: 'ENDS', amount: OFF })
  const shopper = await withCode('ENDS')
  app.platform.addCode({ code: 'ENDS', isActive: false })
  expect((await shopper.payWell()).failure).toMatchObject({
    code: 'PRICE_CHANGED',
    details: { quote: { total: TEA_FOR_TWO }, lostCodes: [{ code: 'ENDS' }] },
  })
  const { browser, cartId } = shopper
  const cart = await browser.requestWell(getCartInfo, { query: { cart_id: cartId } })
  expect(amountOf(cart.quote, 'couponDiscount')).toBe(0)
  const { revision } = cart
  expect((await shopper.pay(TEA_FOR_TWO, undefined, { revision })).status).toBe(200)
})

test('[checkout §8, I22] a code that the platform took off is told with why it did', async () => {
  app.platform.addCode({ code: 'LAST', amount: OFF, usageLimit: 1 })
  const shopper = await withCode('LAST')
  app.platform.addCode({ code: 'LAST', amount: OFF, usageLimit: 1, used: 1 })
  const { failure } = await shopper.payWell()
  expect(failure).toMatchObject({
    code: 'PRICE_CHANGED',
    details: { lostCodes: [{ code: 'LAST', reason: 'USED_UP' }] },
  })
})

test('[I22] what is known to be used up is not suggested', async () => {
  app.platform.addCode({ code: 'SEEN', amount: OFF, usageLimit: 1 })
  const first = await withCode('SEEN')
  const query = { cart_id: (await openShopper(app)).cartId }
  expect((await first.browser.requestWell(getDiscounts, { query })).best).toBe('SEEN')
  await first.placeWell()
  const { discounts, best } = await first.browser.requestWell(getDiscounts, { query })
  expect(discounts).toContainEqual(expect.objectContaining({ code: 'SEEN', reason: 'USED_UP' }))
  expect(best).toBeUndefined()
})

test('[I22] a code that was removed before paying is held no longer', async () => {
  app.platform.addCode({ code: 'LEFT', amount: OFF, usageLimit: 1 })
  const shopper = await withCode('LEFT')
  await shopper.payWell()
  const { browser, cartId } = shopper
  const { cart } = await browser.requestWell(clearDiscount, {
    query: { code: 'LEFT', cart_id: cartId },
  })
  await shopper.pay(TEA_FOR_TWO, undefined, { revision: cart.revision })
  expect(await usesOf('LEFT')).toEqual({ RELEASED: 1 })
})
