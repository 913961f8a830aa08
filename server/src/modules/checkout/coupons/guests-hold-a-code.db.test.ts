/** What a phone that was only typed may hold of the uses of a limited code. [I22, ADR-294] */
import { applyDiscount } from '@thela/contracts/calls/checkout/discounts'
import { createPaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEA } from '../../../ports/testing/fake-platform.ts'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

const OFF = 5_000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ environment: { THELA_HOLDS_PER_ADDRESS: '20' } })
  app.platform.change(TEA.variantId, { allowOutOfStock: true })
})
afterAll(() => app.close())
beforeEach(() => app.database.raw('delete from guest_holds; delete from stock_reservations'))

const unverified = (code: string) => ({
  status: 409,
  failure: {
    code: 'PHONE_UNVERIFIED',
    details: { unverified: { reason: 'LIMITED_COUPON', code } },
  },
})

/** Somebody whose cart has the code, one step before paying. */
async function withCode(code: string, remoteAddress: string, isGuest = true) {
  const shopper = await openShopper(app, { isGuest, remoteAddress })
  const body = { code, cart_id: shopper.cartId }
  const { cart } = await shopper.browser.requestWell(applyDiscount, { body })
  const { revision } = cart
  return {
    ...shopper,
    pay: () =>
      shopper.browser.request(createPaymentOrder, {
        body: shopper.payBody(TEA_FOR_TWO - OFF, { revision }),
      }),
  }
}

const age = (seconds: number) =>
  app.database.raw(
    `update coupon_uses set expires_at = expires_at - interval '${seconds} seconds';
     update guest_holds set began_at = began_at - interval '${seconds} seconds',
       first_ends_at = first_ends_at - interval '${seconds} seconds'`,
  )
const secondsLeft = async (code: string) => {
  const { rows } = await app.database.raw(
    `select extract(epoch from max(expires_at) - now())::int as left
     from coupon_uses where code = $1 and state = 'HELD'`,
    [code],
  )
  return (rows[0] as { left: number }).left
}

test('a guest holds a use of a limited code once: the hold is not renewed, and then the phone is asked for', async () => {
  const code = 'RENEWED'
  app.platform.addCode({ code, amount: OFF, usageLimit: 20, used: 0 })
  const guest = await withCode(code, '198.51.100.1')
  expect((await guest.pay()).status).toBe(200)
  await age(500)
  expect((await guest.pay()).status).toBe(200)
  expect(await secondsLeft(code)).toBeLessThanOrEqual(100)
  await age(101)
  expect(await guest.pay()).toMatchObject(unverified(code))
  expect(await secondsLeft(code)).toBeLessThanOrEqual(0)
  await guest.browser.signIn(guest.phone)
  expect((await guest.pay()).status).toBe(200)
  expect(await secondsLeft(code)).toBeGreaterThan(800)
})

test('guests of one address hold three uses together, or a tenth of what is left; a customer and others hold theirs', async () => {
  const code = 'SHARED'
  app.platform.addCode({ code, amount: OFF, usageLimit: 20, used: 0 })
  for (let count = 0; count < 3; count += 1) {
    expect((await (await withCode(code, '198.51.100.2')).pay()).status).toBe(200)
  }
  const fourth = await withCode(code, '198.51.100.2')
  expect(await fourth.pay()).toMatchObject(unverified(code))
  expect((await (await withCode(code, '198.51.100.3')).pay()).status).toBe(200)
  expect((await (await withCode(code, '198.51.100.2', false)).pay()).status).toBe(200)
})

test('the addresses of one network hold three shares of a code', async () => {
  const code = 'NETWORK'
  app.platform.addCode({ code, amount: OFF, usageLimit: 29, used: 0 })
  for (let count = 0; count < 9; count += 1) {
    const guest = await withCode(code, `2001:db8:48:${count}::1`)
    expect((await guest.pay()).status).toBe(200)
  }
  expect(await (await withCode(code, '2001:db8:48:99::1')).pay()).toMatchObject(unverified(code))
})

test('what was bought counts no longer, and a code without a limit is not counted', async () => {
  const code = 'BOUGHT'
  app.platform.addCode({ code, amount: OFF, usageLimit: 20, used: 0 })
  app.platform.addCode({ code: 'ENDLESS', amount: OFF })
  for (let count = 0; count < 4; count += 1) {
    const { reply } = await (await withCode(code, '198.51.100.4')).pay()
    const payment = app.provider.pay(reply.providerOrderId)
    await app.receive('razorpay', { eventId: `code-${count}`, isRedundant: false, payment })
  }
  for (let count = 0; count < 4; count += 1) {
    expect((await (await withCode('ENDLESS', '198.51.100.4')).pay()).status).toBe(200)
  }
})
