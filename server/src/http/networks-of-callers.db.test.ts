/** Whatever counts an address counts its network: a /48 is not 65,536 callers. [I42, I45, I20, ADR-294] */
import { createHash } from 'node:crypto'
import { getPayments } from '@thela/contracts/calls/checkout/checkout'
import { stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { applyDiscount } from '@thela/contracts/calls/checkout/discounts'
import { generateOtp, validateOtp } from '@thela/contracts/calls/identity/identity'
import { findByOrderNumber } from '@thela/contracts/calls/tracking/tracking-access'
import { MAX_ORDER_LOOKUPS_OF_ADDRESS } from '@thela/domain/tracking'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEA } from '../ports/testing/fake-platform.ts'
import { newId } from '../db/new-id.ts'
import { openShopper } from '../testing/open-shopper.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestApp } from '../testing/open-test-app.ts'
import { openTestBrowser } from '../testing/open-test-browser.ts'

const OTPS = 5
const CARTS = 2
const TIMES = 10
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    environment: { THELA_OTP_PER_ADDRESS: String(OTPS), THELA_HOLDS_PER_ADDRESS: String(CARTS) },
  })
})
afterAll(() => app.close())
beforeEach(() => app.database.raw('delete from otp_send_counts; delete from otp_phones'))

let last = 0
const next = () => (last += 1)

/** Each by somebody else: only the address is the same. */
const COUNTERS: readonly {
  readonly name: string
  readonly most: number
  readonly call: (address: string) => Promise<number>
}[] = [
  {
    name: 'OTPs that are sent',
    most: OTPS,
    async call(address) {
      const browser = await openTestBrowser(app, 'meher', address)
      const phone = `+91${9_600_000_000 + next()}`
      return (await browser.request(generateOtp, { body: { phone, medium: 'SMS' } })).status
    },
  },
  {
    name: 'OTPs that are entered',
    most: 2 * OTPS,
    async call(address) {
      const browser = await openTestBrowser(app, 'meher', address)
      const body = { cid: newId(app.meher.number), challengeText: '123456' }
      return (await browser.request(validateOtp, { body })).status
    },
  },
  {
    name: 'wrong gift card codes',
    most: 200,
    async call(address) {
      const guest = await openShopper(app, { isGuest: true, remoteAddress: address })
      const { browser, cartId, addressId } = guest
      const choice = { cartId, addressId, shippingOptionId: 'standard' }
      const body = { ...choice, gift_card_codes: [`WRONG${next()}`] }
      return (await browser.request(getPayments, { body })).status
    },
  },
  {
    name: 'wrong gift card codes where an order is verified',
    most: 200,
    async call(address) {
      const guest = await openShopper(app, { isGuest: true, remoteAddress: address })
      const body = { ...guest.stage, gift_card_codes: [`WRONG${next()}`] }
      return (await guest.browser.request(stageOrder, { query: { verify: 'true' }, body })).status
    },
  },
  {
    name: 'wrong discount codes',
    most: 200,
    async call(address) {
      const browser = await openTestBrowser(app, 'meher', address)
      const { cartId } = await browser.startCart()
      const body = { code: `WRONG${next()}`, cart_id: cartId }
      return (await browser.request(applyDiscount, { body })).status
    },
  },
  {
    name: 'orders that are looked up by number',
    most: MAX_ORDER_LOOKUPS_OF_ADDRESS,
    async call(address) {
      const browser = await openTestBrowser(app, 'meher', address)
      const body = { orderNumber: `#M-${1_000 + next()}`, pincode: '110001' }
      return (await browser.request(findByOrderNumber, { body })).status
    },
  },
]

/** Nothing in the database is an address, or a hash of one that anybody could make. */
async function rejectUnkeyed(statement: string): Promise<void> {
  const { rows } = await app.database.raw(statement)
  const scopes = JSON.stringify(rows)
  expect(rows.length).toBeGreaterThan(0)
  expect(scopes).not.toMatch(/2001|db8/)
  for (const name of ['2001:db8:48:1::/64', '2001:db8:48::/48']) {
    for (const prefix of ['', 'address ', 'stock address ', 'scope ', 'lookup:address:']) {
      const digest = createHash('sha256').update(`${prefix}${name}`).digest('base64url')
      expect(scopes).not.toContain(digest.slice(0, 22))
    }
  }
}

const isRefused = (status: number) => status === 429

test.each(COUNTERS)('$name: ten times as many of a network', async ({ most, call }) => {
  const countedAs = (sends: number) =>
    app.database.raw(`update otp_send_counts set sends = ${sends} where scope not like 'day:%'`)
  expect(isRefused(await call('2001:db8:48:1::1'))).toBe(false)
  await rejectUnkeyed('select scope from otp_send_counts')
  await countedAs(most)
  // The household has had its own, and its network has room.
  expect(isRefused(await call('2001:db8:48:1::2'))).toBe(true)
  expect(isRefused(await call('2001:db8:48:2::1'))).toBe(false)
  await countedAs(most * TIMES - 1)
  expect(isRefused(await call('2001:db8:48:3::1'))).toBe(false)
  expect(isRefused(await call('2001:db8:48:4::1'))).toBe(true)
  expect(isRefused(await call('2001:db8:49:1::1'))).toBe(false)
})

test('carts that hold stock: ten times as many of a network', async () => {
  app.platform.change(TEA.variantId, { stock: 1_000, allowOutOfStock: true })
  const payAt = async (address: string) => {
    const guest = await openShopper(app, {
      isGuest: true,
      lines: [[TEA, 1]],
      remoteAddress: address,
    })
    return (await guest.pay(TEA.price)).status
  }
  for (let count = 0; count < CARTS * TIMES; count += 1) {
    expect(await payAt(`2001:db8:48:${count}::1`)).toBe(200)
  }
  await rejectUnkeyed('select address_scope, network_scope from stock_reservations')
  expect(isRefused(await payAt('2001:db8:48:ff::1'))).toBe(true)
  expect(await payAt('2001:db8:49:1::1')).toBe(200)
})
