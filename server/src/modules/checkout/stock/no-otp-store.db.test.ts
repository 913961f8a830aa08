/** A store that can send no OTP asks no guest for one. [C4.60, I20, ADR-294] */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEA } from '../../../ports/testing/fake-platform.ts'
import { openShopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    environment: { THELA_HOLDS_PER_ADDRESS: '20' },
    meher(file) {
      file['uiConfig'] = { ...file['uiConfig'], challengeMethods: { OTP: [], FIREBASE: [] } }
    },
  })
})
afterAll(() => app.close())
beforeEach(() =>
  app.database.raw(
    'delete from stock_holds; delete from stock_reservations; delete from guest_holds',
  ),
)

const guestOf = (pieces: number) => openShopper(app, { isGuest: true, lines: [[TEA, pieces]] })

test('an honest guest buys more than three pieces, and pays when the first hold is over', async () => {
  app.platform.change(TEA.variantId, { stock: 80, allowOutOfStock: false })
  const guest = await guestOf(12)
  expect((await guest.pay(12 * TEA.price)).status).toBe(200)
  await app.database.raw(
    `update stock_holds set expires_at = now() - interval '1 second';
     update stock_reservations set expires_at = now() - interval '1 second';
     update guest_holds set first_ends_at = now() - interval '1 second'`,
  )
  expect((await guest.pay(12 * TEA.price)).status).toBe(200)
})

test('nobody has the whole stock there either', async () => {
  app.platform.change(TEA.variantId, { stock: 80, allowOutOfStock: false })
  const greedy = await guestOf(50)
  expect((await greedy.pay(50 * TEA.price)).failure.code).toBe('TOO_MANY_REQUESTS')
  for (let count = 0; count < 2; count += 1) {
    expect((await (await guestOf(10)).pay(10 * TEA.price)).status).toBe(200)
  }
  // A quarter of what is left, and two of these behind one address.
  const third = await guestOf(15)
  expect((await third.pay(15 * TEA.price)).failure.code).toBe('TOO_MANY_REQUESTS')
})
