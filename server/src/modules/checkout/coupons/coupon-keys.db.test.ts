/** A code that is once per customer, when the installation's key changes. [I22, D-45, ADR-285] */
import { applyDiscount } from '@thela/contracts/calls/checkout/discounts'
import { createPaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { couponCustomer } from './coupon-customer.ts'
import { rekeyCouponCustomers } from './rekey-customers.ts'

const OFF = 5_000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const besideWithNewKey = (key = randomBytes(32)) =>
  app.openBeside({
    THELA_SECRETS_KEY: `${key.toString('base64')},${app.secretsKey}`,
  })

/** Somebody whose cart has the code, one step before paying. */
async function withCode(code: string, phone: string) {
  const shopper = await openShopper(app, { phone })
  const body = { code, cart_id: shopper.cartId }
  const { cart } = await shopper.browser.requestWell(applyDiscount, { body })
  const { revision } = cart
  return {
    ...shopper,
    revision,
    payAt: (at?: Awaited<ReturnType<typeof besideWithNewKey>>) =>
      shopper.browser.request(createPaymentOrder, {
        body: shopper.payBody(TEA_FOR_TWO - OFF, { revision }),
        ...(at ? { at } : {}),
      }),
  }
}

const unkeyed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

test.each([
  ['an older key', 'OLDKEY', '+919533333301', undefined],
  ['no key', 'NOKEY', '+919533333302', unkeyed('coupon +919533333302')],
])(
  '[C4.59, I22] a use that was stored by %s counts with a new one: when it is applied and when it is paid',
  async (_name, code, phone, stored) => {
    app.platform.addCode({ code, amount: OFF, isOncePerCustomer: true })
    const first = await withCode(code, phone)
    const second = await withCode(code, phone)
    expect((await first.placeCod({ revision: first.revision })).status).toBe(200)
    if (stored !== undefined) {
      await app.database.raw('update coupon_uses set customer = $1 where code = $2', [stored, code])
    }
    const changed = await besideWithNewKey()
    expect((await second.payAt(changed)).failure).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { lostCodes: [{ code, reason: 'NOT_FOR_CUSTOMER' }] },
    })
    const again = await openShopper(app, { phone })
    const body = { code, cart_id: again.cartId }
    const applied = await again.browser.request(applyDiscount, { body, at: changed })
    expect(applied.failure.details).toEqual({ coupon: 'NOT_FOR_CUSTOMER' })
    const somebody = await withCode(code, `${phone.slice(0, -2)}99`)
    expect((await somebody.payAt(changed)).status).toBe(200)
  },
)

test('[ADR-294, I22, I20] a payment that arrives late, after the key has changed, does not use a code twice', async () => {
  const [code, phone] = ['LATEKEY', '+919533333305']
  app.platform.addCode({ code, amount: OFF, isOncePerCustomer: true })
  const first = await withCode(code, phone)
  const { reply } = await first.payAt()
  await app.database.raw(
    `update coupon_uses set expires_at = now() - interval '1 second' where code = $1`,
    [code],
  )
  const changed = await besideWithNewKey()
  const second = await withCode(code, phone)
  const opened = await second.payAt(changed)
  expect(opened.status).toBe(200)
  const receive = (eventId: string, providerOrderId: string) =>
    app.receive('razorpay', {
      eventId,
      isRedundant: false,
      payment: app.provider.pay(providerOrderId),
    })
  await receive('second', opened.reply.providerOrderId)
  await receive('first', reply.providerOrderId)
  const { rows } = await app.database.raw(
    `select count(*)::int as used, count(distinct customer)::int as customers
     from coupon_uses where code = $1 and state = 'USED'`,
    [code],
  )
  expect(rows).toEqual([{ used: 1, customers: 1 }])
})

test('[ADR-294, D-45, I22] after “secrets reseal” an older key can be removed: the use is found by the new one alone', async () => {
  const [code, phone] = ['REMOVED', '+919533333306']
  await app.database.raw('delete from coupon_uses')
  app.platform.addCode({ code, amount: OFF, isOncePerCustomer: true })
  const first = await withCode(code, phone)
  const second = await withCode(code, phone)
  expect((await first.placeCod({ revision: first.revision })).status).toBe(200)
  const newest = randomBytes(32)
  const masterKeys = [newest, Buffer.from(app.secretsKey, 'base64')] as const
  const deps = { database: app.database, accounts: app.accounts }
  const byNewest = { ...deps, masterKeys: [newest] as const }
  const uses = async () => (await rekeyCouponCustomers(byNewest, 'meher', ['meher'])).unknown
  expect(await uses()).toBeGreaterThan(0)
  const done = await rekeyCouponCustomers({ ...deps, masterKeys }, 'meher', ['meher', 'dhaga'])
  expect(done.rekeyed).toBeGreaterThan(0)
  expect(done.unknown).toBe(0)
  expect(await uses()).toBe(0)
  const { customer } = couponCustomer([newest], phone)
  const { rows } = await app.database.raw('select customer from coupon_uses where code = $1', [
    code,
  ])
  expect(rows).toEqual([{ customer }])
  const changed = await besideWithNewKey(newest)
  expect((await second.payAt(changed)).failure).toMatchObject({
    details: { lostCodes: [{ code, reason: 'NOT_FOR_CUSTOMER' }] },
  })
})

test('[ADR-285] nothing in the database is the hash of a phone that anybody could make', async () => {
  const phone = '+919533333304'
  app.platform.addCode({ code: 'KEYED', amount: OFF, isOncePerCustomer: true })
  const shopper = await withCode('KEYED', phone)
  expect((await shopper.payAt()).status).toBe(200)
  const { rows } = await app.database.raw(
    `select customer as hash from coupon_uses union all select phone_scope from stock_reservations
     union all select split_part(phone_scope, ':', 2) from otp_phones`,
  )
  const hashes = (rows as { hash: string }[]).map(({ hash }) => hash)
  expect(hashes.length).toBeGreaterThan(2)
  for (const prefix of ['coupon ', 'phone ', '', 'stock phone ', 'scope ']) {
    expect(hashes).not.toContain(unkeyed(`${prefix}${phone}`))
  }
})

test('[D-40] what is erased is found by every key', () => {
  const [a, b] = [randomBytes(32), randomBytes(32)]
  const before = couponCustomer([b], '+919533333303')
  const now = couponCustomer([a, b], '+919533333303')
  expect(now.customerBefore).toEqual([before.customer, ...before.customerBefore])
  expect(now.customer).not.toBe(before.customer)
  expect(couponCustomer([a, b], undefined)).toEqual({ customer: '', customerBefore: [] })
})
