/** Codes cannot be guessed, and guessing them does not cost the store its calls to the platform. [I45, D-23] */
import { applyDiscount } from '@thela/contracts/calls/checkout/discounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openShopper } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

const OF_CART = 20
const OF_ADDRESS = 200
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    meher(file) {
      file['coupons'] = { offered: [{ code: 'OFFERED', headerText: 'a', subText: 'b' }] }
    },
  })
  for (const code of ['OFFERED', 'SECRET', 'PAID']) {
    app.platform.addCode({ code, amount: 5_000, usageLimit: 100, used: 0 })
  }
})
afterAll(() => app.close())
beforeEach(() => app.database.raw('delete from otp_send_counts'))
afterEach(() => app.platform.faults.end())

const attempt = async ({ browser, cartId }: Shopper, code: string) => {
  const { status, failure } = await browser.request(applyDiscount, {
    body: { code, cart_id: cartId },
  })
  return status === 200 ? 'APPLIED' : failure.code
}
let guesses = 0
const guess = (shopper: Shopper) => {
  guesses += 1
  return attempt(shopper, `GUESS${guesses}`)
}
async function guessOften(shopper: Shopper, times: number): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    expect(await guess(shopper)).toBe('PROMO_NOT_VALID')
  }
}

test('twenty wrong codes of a cart: the next is not tried, right or wrong, but for what the store offers', async () => {
  const shopper = await openShopper(app)
  await guessOften(shopper, OF_CART)
  app.platform.faults.begin('unavailable')
  expect(await guess(shopper)).toBe('TOO_MANY_REQUESTS')
  app.platform.faults.end()
  // Somebody has paid with it lately: the reply does not tell so.
  await app.database.raw(
    `insert into coupon_limits (store_id, code, used_elsewhere, once_per_customer, used_here)
     values ('meher', 'PAID', 0, false, 0) on conflict do nothing`,
  )
  for (const code of ['SECRET', 'PAID']) {
    expect(await attempt(shopper, code)).toBe('TOO_MANY_REQUESTS')
  }
  expect(await attempt(shopper, 'OFFERED')).toBe('APPLIED')
  const honest = await openShopper(app)
  expect(await attempt(honest, 'SECRET')).toBe('APPLIED')
})

test('a cart brings a few codes that are no guesses, and no more', async () => {
  const shopper = await openShopper(app)
  const brought = Array.from({ length: OF_CART + 10 }, (_, index) => `BROUGHT${index}`)
  const coupons = brought.map((code) => ({ code, amount: 0 }))
  await app.database.raw(
    `update carts set cart = jsonb_set(cart, '{coupons}', $1::jsonb) where cart_id = $2`,
    [JSON.stringify(coupons), shopper.cartId],
  )
  const outcomes: string[] = []
  for (const code of brought) outcomes.push(await attempt(shopper, code))
  const refused = outcomes.filter((outcome) => outcome === 'PROMO_NOT_VALID')
  expect(refused).toHaveLength(OF_CART + 3)
  expect(outcomes.at(-1)).toBe('TOO_MANY_REQUESTS')
})

test('guesses with a fresh cart each time end at those of their address', async () => {
  let outcome = ''
  let refused = 0
  while (outcome !== 'TOO_MANY_REQUESTS' && refused <= OF_ADDRESS) {
    const shopper = await openShopper(app)
    for (let index = 0; index < OF_CART && outcome !== 'TOO_MANY_REQUESTS'; index += 1) {
      outcome = await guess(shopper)
      if (outcome === 'PROMO_NOT_VALID') refused += 1
    }
  }
  expect(refused).toBe(OF_ADDRESS)
  const { rows } = await app.database.raw('select scope from otp_send_counts')
  expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1/)
})

test('[ADR-294] of many wrong codes at the same moment no more are tried than are allowed', async () => {
  const shopper = await openShopper(app)
  const outcomes = await Promise.all(Array.from({ length: 2 * OF_CART }, () => guess(shopper)))
  expect(outcomes.filter((outcome) => outcome === 'PROMO_NOT_VALID')).toHaveLength(OF_CART)
  expect(await guess(shopper)).toBe('TOO_MANY_REQUESTS')
})

test('[ADR-294] a right code and a platform that does not reply count for nothing', async () => {
  const shopper = await openShopper(app)
  await guessOften(shopper, OF_CART - 1)
  app.platform.faults.begin('unavailable')
  expect(await guess(shopper)).toBe('PLATFORM_UNAVAILABLE')
  app.platform.faults.end()
  expect(await attempt(shopper, 'SECRET')).toBe('APPLIED')
  expect(await guess(shopper)).toBe('PROMO_NOT_VALID')
  expect(await guess(shopper)).toBe('TOO_MANY_REQUESTS')
})

test('a code that the platform does not know is not looked up again at once', async () => {
  const shopper = await openShopper(app)
  expect(await attempt(shopper, 'NOBODYS')).toBe('PROMO_NOT_VALID')
  app.platform.faults.begin('unavailable')
  expect(await attempt(shopper, 'NOBODYS')).toBe('PROMO_NOT_VALID')
  expect(await attempt(shopper, 'ANOTHER')).toBe('PLATFORM_UNAVAILABLE')
})

test('a code that is made after it was tried works after a minute, however often it is tried meanwhile', async () => {
  const shopper = await openShopper(app)
  const start = performance.now()
  const clock = vi.spyOn(performance, 'now')
  const at = (seconds: number) => clock.mockImplementation(() => start + seconds * 1_000)
  try {
    at(0)
    expect(await attempt(shopper, 'DIWALI50')).toBe('PROMO_NOT_VALID')
    app.platform.addCode({ code: 'DIWALI50', amount: 5_000, usageLimit: 100, used: 0 })
    at(30)
    expect(await attempt(shopper, 'DIWALI50')).toBe('PROMO_NOT_VALID')
    at(61)
    expect(await attempt(shopper, 'DIWALI50')).toBe('APPLIED')
  } finally {
    clock.mockRestore()
  }
})
