/** Stock and the attempt that pays for it are stored together or not at all. [I4, I5, I14, I20, ADR-326] */
import { createPaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, statement } from '../../../db/statement.ts'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'

const EXPRESS = { shipping_option_id: 'express' }
const TEA_BY_EXPRESS = 57_900

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const begun = statement<
  {
    readonly attempts: number
    readonly payable: number
    readonly bound: number
    readonly held: number
  },
  { payableId: string }
>(
  'test.begun-payment',
  (v) => sql`select
     (select count(*)::int from payment_attempts
      where payable_id = ${v.payableId} and not is_void) as attempts,
     (select count(*)::int from payables where payable_id = ${v.payableId}) as payable,
     (select count(*)::int from payment_attempts
      where payable_id = ${v.payableId} and provider_order_id is not null) as bound,
     (select coalesce(sum(quantity), 0)::int from stock_holds
      where payable_id = ${v.payableId} and state = 'HELD') as held`,
)
const lockHolds = statement<unknown>(
  'test.lock-stock-holds',
  () => sql`lock table stock_holds in share mode`,
)
const lockAttempts = statement<unknown, { payableId: string }>(
  'test.lock-attempts-of-cart',
  (v) => sql`select 1 from payment_attempts where payable_id = ${v.payableId} for update`,
)
const lockStock = statement<unknown>(
  'test.lock-stock-now',
  () => sql`select 1 from stock_levels order by variant_id for update nowait`,
)
const lockCart = statement<unknown, { cartId: string }>(
  'test.lock-cart-now',
  (v) => sql`select 1 from carts where cart_id = ${v.cartId} for update nowait`,
)
const begunFor = ({ cartId }: Shopper) => app.database.first(begun({ payableId: cartId }))

/** Two tabs of one shopper, of which the second has another delivery. */
const inTwoTabs = (shopper: Shopper) => [
  shopper.pay(TEA_FOR_TWO, 'the-key-of-one-tab'),
  shopper.pay(TEA_BY_EXPRESS, 'the-key-of-another-tab', EXPRESS),
]

test('[I14] of two attempts of one cart that are opened at once one can be paid', async () => {
  const shopper = await openShopper(app)
  const opened = await app.database.transaction(async (transaction) => {
    await transaction.run(lockHolds())
    const tabs = inTwoTabs(shopper)
    await untilBlocked(app.databaseUrl, 2)
    return { tabs }
  })
  const replies = await Promise.all(opened.tabs)
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await begunFor(shopper)).toEqual({ attempts: 1, payable: 1, bound: 2, held: 2 })
})

test('[I5] one request twice at once opens one attempt, at the provider too', async () => {
  const shopper = await openShopper(app)
  const before = app.provider.orders.size
  const request = () => shopper.pay(TEA_FOR_TWO, 'one-key-in-two-tabs')
  const [one, other] = await Promise.all([request(), request()])
  expect(one?.status).toBe(200)
  expect(other?.reply).toEqual(one?.reply)
  expect(app.provider.orders.size - before).toBe(1)
  expect(await begunFor(shopper)).toEqual({ attempts: 1, payable: 1, bound: 1, held: 2 })
})

test('[I20] while an attempt of the cart is settled another one waits, and holds no stock meanwhile', async () => {
  const shopper = await openShopper(app)
  await shopper.pay(TEA_FOR_TWO, 'the-key-of-one-tab')
  const waiting = await app.database.transaction(async (transaction) => {
    // As settling does it: the attempt first, the stock then.
    await transaction.run(lockAttempts({ payableId: shopper.cartId }))
    const second = shopper.pay(TEA_BY_EXPRESS, 'the-key-of-another-tab', EXPRESS)
    await untilBlocked(app.databaseUrl)
    await transaction.run(lockStock())
    return { second }
  })
  expect((await waiting.second).status).toBe(200)
  expect(await begunFor(shopper)).toMatchObject({ attempts: 1, bound: 2 })
})

test('[I25, D-76] a guest who signs in while a payment begins waits for its attempts before the cart is locked', async () => {
  const guest = await openShopper(app, { isGuest: true })
  await guest.pay(TEA_FOR_TWO, 'the-key-of-one-tab')
  const { signing } = await app.database.transaction(async (transaction) => {
    // As beginning a payment does it: the attempts first, the cart then.
    await transaction.run(lockAttempts({ payableId: guest.cartId }))
    const sent = guest.browser.signIn(guest.phone)
    await untilBlocked(app.databaseUrl)
    await transaction.run(lockCart({ cartId: guest.cartId }))
    return { signing: sent }
  })
  await signing
  const { rows } = await app.database.raw(
    `select c.subject = a.subject as together, is_customer(c.store_id, c.subject) as moved
     from carts c join payment_attempts a on a.store_id = c.store_id and a.payable_id = c.cart_id
     where c.cart_id = $1`,
    [guest.cartId],
  )
  expect(rows).toEqual([{ together: true, moved: true }])
})

test('[I4] where the attempt cannot be stored nothing is held; the next try does both', async () => {
  const shopper = await openShopper(app)
  await app.database.raw(
    `create function refuse_attempts() returns trigger language plpgsql as
       $$ begin raise exception 'no attempt today'; end $$;
     create trigger refuse_attempts before insert on payment_attempts
       for each row execute function refuse_attempts()`,
  )
  try {
    expect((await shopper.pay()).status).toBe(500)
  } finally {
    await app.database.raw(
      'drop trigger refuse_attempts on payment_attempts; drop function refuse_attempts()',
    )
  }
  expect(await begunFor(shopper)).toEqual({ attempts: 0, payable: 0, bound: 0, held: 0 })
  expect((await shopper.pay()).status).toBe(200)
  expect(await begunFor(shopper)).toEqual({ attempts: 1, payable: 1, bound: 1, held: 2 })
})

test('[I20] what cannot be held opens no attempt, and voids none', async () => {
  const shopper = await openShopper(app)
  await shopper.pay(TEA_FOR_TWO, 'the-key-of-one-tab')
  // Others have bought it meanwhile, which the platform does not know yet.
  await app.database.raw(
    `insert into stock_holds (store_id, payable_id, variant_id, quantity, state)
     select store_id, 'of-others', variant_id, quantity, 'SOLD' from stock_levels
     where (store_id, variant_id) in (
       select store_id, variant_id from stock_holds where payable_id = $1)`,
    [shopper.cartId],
  )
  const refused = await shopper.pay(TEA_BY_EXPRESS, 'the-key-of-another-tab', EXPRESS)
  await app.database.raw(`delete from stock_holds where payable_id = 'of-others'`)
  expect(refused.failure).toMatchObject({ code: 'OUT_OF_STOCK' })
  expect(await begunFor(shopper)).toMatchObject({ attempts: 1, bound: 1 })
})

test('[I4, I5] the provider fails after the attempt is stored: the same key pays that attempt', async () => {
  const shopper = await openShopper(app)
  app.provider.faults.begin('unavailable', 'createOrder')
  const failed = await shopper.pay(TEA_FOR_TWO, 'the-key-of-one-tab')
  expect(failed.failure).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  expect(await begunFor(shopper)).toEqual({ attempts: 1, payable: 1, bound: 0, held: 2 })
  app.provider.faults.end()
  expect((await shopper.pay(TEA_FOR_TWO, 'the-key-of-one-tab')).status).toBe(200)
  expect(await begunFor(shopper)).toEqual({ attempts: 1, payable: 1, bound: 1, held: 2 })
})

test('[D-1] of the apps that are named for one attempt the last counts, one that is not named changes nothing', async () => {
  const shopper = await openShopper(app)
  const open = (upiProvider?: 'GPAY' | 'PHONEPE') => {
    const { meta, ...body } = shopper.payBody(TEA_FOR_TWO)
    return shopper.browser.request(createPaymentOrder, {
      body: { ...body, meta: { ...meta, ...(upiProvider ? { upiProvider } : {}) } },
      key: 'the-key-of-one-tab',
    })
  }
  for (const each of ['GPAY', 'PHONEPE', undefined] as const) {
    expect((await open(each)).status).toBe(200)
  }
  const { rows } = await app.database.raw(
    'select upi_app as "upiApp" from payment_attempts where payable_id = $1',
    [shopper.cartId],
  )
  expect(rows).toEqual([{ upiApp: 'PHONEPE' }])
})

test('[I5, I25] the first payments of a cart are opened one after the other, before any of them holds stock', async () => {
  const shopper = await openShopper(app)
  const { waiting } = await app.database.transaction(async (first) => {
    await first.raw(`select lock_attempts('meher', $1)`, [shopper.cartId])
    const second = shopper.pay()
    await untilBlocked(app.databaseUrl)
    const { rows } = await app.database.raw(
      `select from stock_reservations where payable_id = $1 for update skip locked`,
      [shopper.cartId],
    )
    expect(rows).toEqual([])
    return { waiting: second }
  })
  expect((await waiting).status).toBe(200)
})
