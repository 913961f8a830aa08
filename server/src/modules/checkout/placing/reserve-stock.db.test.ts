import { getCartInfo, copyCart, updateCart } from '@thela/contracts/calls/checkout/checkout'
import {
  createPaymentOrder,
  placeOrderCod,
  stageOrder,
} from '@thela/contracts/calls/checkout/checkout-order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { openTestBrowser } from '../../../testing/open-test-browser.ts'
import { CUP, TEA } from '../../../ports/testing/fake-platform.ts'

/** Who may hold stock and who may pay a cart. */
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ environment: { THELA_HOLDS_PER_ADDRESS: '8' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.raw(
    'delete from stock_holds; delete from stock_reservations; delete from guest_holds',
  )
  app.platform.change(TEA.variantId, { stock: 1_000 })
})

const heldOf = async (variantId: string) => {
  const { rows } = await app.database.raw(
    `select coalesce(sum(quantity), 0)::int as held from stock_holds
     where variant_id = $1 and state = 'HELD' and expires_at > now()`,
    [variantId],
  )
  return (rows[0] as { held: number }).held
}
const attemptsOf = async ({ cartId }: Shopper) => {
  const { rows } = await app.database.raw(
    'select is_void, state from payment_attempts where payable_id = $1 order by created_at',
    [cartId],
  )
  return rows as { is_void: boolean; state: string }[]
}

test('[I20, D-87] verifying a draft holds no stock: many guests leave all of it available', async () => {
  app.platform.change(CUP.variantId, { stock: 4 })
  for (let count = 0; count < 6; count += 1) {
    const guest = await openShopper(app, { isGuest: true, lines: [[CUP, 2]] })
    const body = { ...guest.stage, shipping_option_id: 'standard' }
    expect(
      (await guest.browser.request(stageOrder, { body, query: { verify: 'true' } })).status,
    ).toBe(200)
  }
  expect(await heldOf(CUP.variantId)).toBe(0)
  const buyer = await openShopper(app, { lines: [[CUP, 2]] })
  expect((await buyer.pay(19_800)).status).toBe(200)
  app.platform.change(CUP.variantId, { stock: CUP.stock })
})

/** The same session with another cart. */
async function payAnother({ browser, payBody }: Shopper, pieces: number) {
  const { cartId } = await browser.startCart([[TEA, pieces]])
  const { revision } = await browser.requestWell(getCartInfo, { query: { cart_id: cartId } })
  const { stage, ...body } = payBody(pieces * TEA.price, { cart_id: cartId, revision })
  return browser.request(createPaymentOrder, { body: { ...body, cartId, stage } })
}

test('[I20, D-87] one session of a guest holds three carts at the same time, also concurrently', async () => {
  const guest = await openShopper(app, { isGuest: true, lines: [[TEA, 1]] })
  const replies = await Promise.all(Array.from({ length: 7 }, () => payAnother(guest, 1)))
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(4)
  for (const { status, failure, headers } of refused) {
    expect({ status, code: failure.code }).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(500)
  }
  expect(await heldOf(TEA.variantId)).toBe(3)
})

test('[I20, D-87] all guests of one address together hold no more than the setting, verified customers any number', async () => {
  const guests = await Promise.all(
    Array.from({ length: 12 }, () => openShopper(app, { isGuest: true })),
  )
  const replies = await Promise.all(guests.map((guest) => guest.pay()))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(8)
  const customers = await Promise.all(Array.from({ length: 4 }, () => openShopper(app)))
  for (const { status } of await Promise.all(customers.map((customer) => customer.pay()))) {
    expect(status).toBe(200)
  }
})

test('[I20, D-87] a guest holds fifty pieces at most, and for a shorter time', async () => {
  const greedy = await openShopper(app, { isGuest: true, lines: [[TEA, 51]] })
  expect((await greedy.pay(51 * TEA.price)).status).toBe(200)
  expect((await payAnother(greedy, 1)).failure.code).toBe('TOO_MANY_REQUESTS')
  const { rows } = await app.database.raw(
    `select extract(epoch from expires_at - now())::int as seconds from stock_holds`,
  )
  expect((rows[0] as { seconds: number }).seconds).toBeLessThanOrEqual(600)
})

test('[I31, I6] a stranger with the id of a staged cart pays nothing, voids nothing, changes nothing', async () => {
  const owner = await openShopper(app)
  const { attemptId } = (await owner.pay()).reply
  for (const isGuest of [true, false]) {
    const stranger = await openShopper(app, { isGuest })
    const body = { ...stranger.stage, cart_id: owner.cartId, revision: owner.stage.revision }
    const pay = { ...stranger.payBody(TEA_FOR_TWO), cartId: owner.cartId, stage: body }
    const line = { cart_id: owner.cartId, key: '101:line', change: 'REMOVE' }
    for (const { status, failure } of [
      await stranger.browser.request(createPaymentOrder, { body: pay }),
      await stranger.browser.request(placeOrderCod, { body }),
      await stranger.browser.request(stageOrder, { body }),
      await stranger.browser.request(stageOrder, { body, query: { verify: 'true' } }),
      await stranger.browser.request(updateCart, { body: line }),
    ]) {
      expect({ status, code: failure.code }).toEqual({ status: 409, code: 'CART_OF_ANOTHER' })
    }
  }
  expect(await attemptsOf(owner)).toEqual([{ is_void: false, state: 'CREATED' }])
  expect((await owner.pay()).reply.attemptId).not.toBe(attemptId)
})

test('[I14, I6] an attempt of another person voids nothing, even before any phone is verified', async () => {
  const first = await openShopper(app, { isGuest: true })
  await first.pay()
  const second = await openShopper(app, { isGuest: true })
  const stage = { ...second.stage, cart_id: first.cartId, shipping_option_id: 'express' }
  const body = { ...second.payBody(57_900), cartId: first.cartId, stage }
  expect((await second.browser.request(createPaymentOrder, { body })).status).toBe(200)
  expect((await attemptsOf(first)).map(({ is_void: isVoid }) => isVoid)).toEqual([false, false])
})

test('[I36] a visitor of another person’s cart continues with a copy of it', async () => {
  const owner = await openShopper(app)
  await owner.pay()
  const other = await openShopper(app, { isGuest: true })
  const copy = await other.browser.requestWell(copyCart, { body: { cart_id: owner.cartId } })
  expect(copy.id).not.toBe(owner.cartId)
  const { cartItems } = await other.browser.requestWell(getCartInfo, {
    query: { cart_id: copy.id },
  })
  expect(cartItems).toEqual(copy.cartItems)
  const stage = { ...other.stage, cart_id: copy.id, revision: copy.revision }
  const body = { ...other.payBody(TEA_FOR_TWO), cartId: copy.id, stage }
  expect((await other.browser.request(createPaymentOrder, { body })).status).toBe(200)
  const elsewhere = await openTestBrowser(app, 'dhaga')
  const foreign = await elsewhere.request(copyCart, { body: { cart_id: owner.cartId } })
  expect(foreign.failure.code).toBe('INVALID_CART')
})

test('[I20] what a hold reads does not grow with past sales', async () => {
  const variantId = TEA.variantId
  await app.database.raw(
    `insert into stock_holds (store_id, payable_id, variant_id, quantity, state, on_platform_at)
     select 'meher', 'sold-' || n, $1, 1, 'SOLD', now() - interval '1 day'
     from generate_series(1, 12000) as n`,
    [variantId],
  )
  await app.database.raw('analyze stock_holds')
  const shopper = await openShopper(app)
  expect((await shopper.pay()).status).toBe(200)
  const read = await app.database.transaction(async (transaction) => {
    const lines = JSON.stringify([{ variantId, quantity: 1, available: 900, unlimited: false }])
    const draft = JSON.stringify({ subject: 'one', stage: {}, utm: {} })
    const claim = JSON.stringify({
      session: 'a',
      phone: 'b',
      address: null,
      pieces: 1,
      maxCarts: 3,
      maxPieces: 50,
      maxCartsOfAddress: 60,
    })
    await transaction.raw(`select reserve_share_of_stock('meher', $1, $2, 60, 0, $3, $4)`, [
      shopper.cartId,
      lines,
      draft,
      claim,
    ])
    await transaction.raw(`select sell_reserved_stock('meher', $1, $2)`, [shopper.cartId, lines])
    const { rows } = await transaction.raw(
      `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
       from pg_stat_xact_user_tables where relname = 'stock_holds'`,
    )
    return (rows[0] as { rows: number }).rows
  })
  expect(read).toBeLessThan(200)
})
