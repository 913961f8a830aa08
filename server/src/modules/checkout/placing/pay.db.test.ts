import { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import { getCartInfo } from '@thela/contracts/calls/checkout/checkout'
import {
  createPaymentOrder,
  getOrderStatus,
  getSuccessInfo,
  placeOrderCod,
  stageOrder,
} from '@thela/contracts/calls/checkout/checkout-order'
import { getUpiStatus } from '@thela/contracts/calls/payments/payments'
import { paise } from '@thela/domain/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { openTestBrowser } from '../../../testing/open-test-browser.ts'
import { CUP, TEA } from '../../../ports/testing/fake-platform.ts'

let app: TestApp
const KEY = 'key-of-this-attempt'
const NOWHERE = 'AAAAAQAAAAAAAAAAAAAAAAAAAAA'

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.platform.faults.end()
  app.provider.faults.end()
  app.platform.change(TEA.variantId, { price: TEA.price, stock: TEA.stock })
  app.platform.change(CUP.variantId, { stock: CUP.stock })
})

const count = async (table: 'orders' | 'payment_attempts' | 'stock_holds', { cartId }: Shopper) => {
  const { rows } = await app.database.raw(
    `select count(*)::int as count from ${table} where payable_id = $1`,
    [cartId],
  )
  return (rows[0] as { count: number }).count
}
const statusOf = ({ browser, cartId }: Shopper) =>
  browser.requestWell(getOrderStatus, { query: { cart_id: cartId } })
const successOf = (shopper: Shopper, browser = shopper.browser) =>
  browser.request(getSuccessInfo, { query: { cart_id: shopper.cartId } })
const voidedOf = async ({ cartId }: Shopper) => {
  const { rows } = await app.database.raw(
    'select is_void from payment_attempts where payable_id = $1 order by created_at',
    [cartId],
  )
  return rows.map((row) => (row as { is_void: boolean }).is_void)
}
const COD_TOTAL = TEA_FOR_TWO + 4_000

test('[checkout §4 Paying, C7.28] a payment is opened at the provider for what the server computed', async () => {
  const shopper = await openShopper(app)
  const { status, reply } = await shopper.pay()
  expect({ status, reply }).toMatchObject({
    status: 200,
    reply: { amount: TEA_FOR_TWO, currency: 'INR', placed: false, contact: shopper.phone },
  })
  expect(reply.callbackUrl).toMatch(/^https:\/\/pay\.example\/payment-result\?cart_id=/)
  expect(app.provider.orders.get(reply.providerOrderId)).toMatchObject({
    choice: { method: 'UPI' },
    receipt: reply.attemptId,
    amount: TEA_FOR_TWO,
    notes: { store: 'meher', attempt: reply.attemptId, payable: shopper.cartId },
  })
  expect(await statusOf(shopper)).toEqual({ status: 'OPEN' })
})

test.each([0, 1, TEA_FOR_TWO - 1, TEA_FOR_TWO + 1, -TEA_FOR_TWO, Number.MAX_SAFE_INTEGER])(
  '[I13] the browser’s amount %d has no influence: refused with the new totals, nothing opened',
  async (amount) => {
    const shopper = await openShopper(app)
    const { status, failure } = await shopper.pay(amount)
    expect({ status, failure }).toMatchObject({
      status: 409,
      failure: { code: 'PRICE_CHANGED', details: { quote: { total: TEA_FOR_TWO } } },
    })
    expect(await count('payment_attempts', shopper)).toBe(0)
  },
)

test('[I13] no other money field of the browser has influence', async () => {
  const shopper = await openShopper(app)
  const body = {
    ...shopper.payBody(TEA_FOR_TWO),
    discount_value: TEA_FOR_TWO,
    totals: { total: 1 },
    meta: { paymentMethod: 'UPI', amount: 1 },
  }
  const { reply } = await shopper.browser.request(createPaymentOrder, { body })
  expect(reply.amount).toBe(TEA_FOR_TWO)
})

test('[D-17, C4.51] a changed price is shown first', async () => {
  const shopper = await openShopper(app)
  app.platform.change(TEA.variantId, { price: 26_000 })
  expect((await shopper.pay()).failure.code).toBe('CART_CHANGED')
  const { revision } = shopper.stage
  const refused = await shopper.pay(TEA_FOR_TWO, undefined, { revision: revision + 1 })
  expect(refused.failure).toMatchObject({
    code: 'PRICE_CHANGED',
    details: { quote: { total: 52_000 } },
  })
  expect((await shopper.pay(52_000, undefined, { revision: revision + 1 })).status).toBe(200)
})

test('[D-18, C4.52] a tab with an older cart gets CART_CHANGED', async () => {
  const shopper = await openShopper(app)
  for (const revision of [0, shopper.stage.revision + 1, 1_000_000]) {
    for (const response of [
      await shopper.pay(TEA_FOR_TWO, undefined, { revision }),
      await shopper.placeCod({ revision }),
    ]) {
      expect(response).toMatchObject({ status: 409, failure: { code: 'CART_CHANGED' } })
    }
  }
})

test('[I19, C4.37] no step can be skipped: address, billing address and delivery are required', async () => {
  const shopper = await openShopper(app)
  const other = await openShopper(app)
  const incomplete = [
    { address_id: NOWHERE },
    { address_id: other.addressId },
    { billing_address_id: NOWHERE },
    { billing_address_id: other.addressId },
    { shipping_option_id: 'no-such-option' },
  ]
  for (const more of incomplete) {
    for (const response of [
      await shopper.pay(TEA_FOR_TWO, undefined, more),
      await shopper.placeCod(more),
    ]) {
      expect(response).toMatchObject({ status: 409, failure: { code: 'STAGE_INCOMPLETE' } })
    }
  }
  expect(await count('payment_attempts', shopper)).toBe(0)
  expect(await count('orders', shopper)).toBe(0)
})

test('[checkout §3 Address] the order has each address where it was chosen', async () => {
  const shopper = await openShopper(app)
  const office = '7 Brigade Road, flat 3'
  const billingId = await shopper.browser.saveAddress({ address_line1: office })
  expect((await shopper.placeCod({ billing_address_id: billingId })).status).toBe(200)
  expect((await successOf(shopper)).reply).toMatchObject({
    address: { address_line1: '12 Church Street, first floor' },
    billingAddress: { address_line1: office },
  })
})

test('[checkout §9, I18] COD is limited by amount and pincode', async () => {
  const blocked = await openShopper(app)
  const far = await blocked.browser.saveAddress({
    pincode: '744101',
    city: 'Port Blair',
    state: 'Andaman and Nicobar Islands',
  })
  const dear = await openShopper(app, { lines: [[TEA, 21]] })
  const cheap = await openShopper(app, { store: 'dhaga', lines: [[TEA, 1]] })
  for (const response of [
    await blocked.placeCod({ address_id: far }),
    await dear.placeCod(),
    await cheap.placeCod({ shipping_option_id: 'standard' }),
  ]) {
    expect(response).toMatchObject({ status: 409, failure: { code: 'METHOD_UNAVAILABLE' } })
  }
})

test('[checkout §4 Paying, COD] whatever method the body names, the order is COD', async () => {
  const shopper = await openShopper(app)
  const { reply } = await shopper.placeCod({ payment: { option: 'UPI' } })
  const { rows } = await app.database.raw('select cod_paise from orders where order_id = $1', [
    reply.orderId,
  ])
  expect(rows).toEqual([{ cod_paise: COD_TOTAL }])
})

test('[I20, I21] items held by others or out of stock are not sold', async () => {
  const lines = [[CUP, 2]] as const
  const [first, second] = [await openShopper(app, { lines }), await openShopper(app, { lines })]
  expect((await first.pay(19_800)).status).toBe(200)
  const refused = await second.pay(19_800)
  expect(refused).toMatchObject({
    status: 409,
    failure: {
      code: 'OUT_OF_STOCK',
      details: { inventory: [{ variant_id: '102', availableQty: 0, requestedQty: 2 }] },
    },
  })
  app.platform.change(CUP.variantId, { stock: 0 })
  expect((await first.pay(19_800)).failure.code).toBe('OUT_OF_STOCK')
  await app.database.raw('delete from stock_holds')
})

test('[D-7, C4.53] with nothing to pay the order is placed at once, and once', async () => {
  const shopper = await openShopper(app)
  app.platform.discount(shopper.token, TEA_FOR_TWO)
  const { revision } = await shopper.browser.requestWell(getCartInfo, {
    query: { cart_id: shopper.cartId },
  })
  const more = { revision: revision + 1 }
  expect((await shopper.pay(0, KEY, { revision })).failure.code).toBe('CART_CHANGED')
  const first = await shopper.pay(0, KEY, more)
  expect(first.reply).toMatchObject({ placed: true, amount: 0, providerOrderId: '' })
  const again = await shopper.pay(0, KEY, more)
  expect({ ...again.reply, expiresAt: '' }).toEqual({ ...first.reply, expiresAt: '' })
  expect(await count('orders', shopper)).toBe(1)
  expect(await statusOf(shopper)).toMatchObject({ status: 'PLACED' })
  const other = await shopper.pay(0, 'another-key-of-it', more)
  expect(other.failure.code).toBe('ORDER_ALREADY_PLACED')
})

test('[I5, C4.55] the same key and request: the same attempt, also concurrently', async () => {
  const shopper = await openShopper(app)
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => shopper.pay(TEA_FOR_TWO, KEY)),
  )
  const [first] = responses
  for (const { status, reply } of responses) {
    expect({ status, reply }).toEqual({ status: 200, reply: first?.reply })
  }
  expect(await count('payment_attempts', shopper)).toBe(1)
})

test('[I5, I6] the same key with another request is refused, and undoes nothing', async () => {
  const shopper = await openShopper(app)
  const elsewhere = await shopper.browser.saveAddress({ address_line1: '7 Brigade Road, flat 3' })
  await shopper.pay(TEA_FOR_TWO, KEY)
  await shopper.pay(TEA_FOR_TWO, 'the-key-of-another-tab')
  const refused = await shopper.pay(TEA_FOR_TWO, KEY, { address_id: elsewhere })
  expect(refused).toMatchObject({ status: 422, failure: { code: 'IDEMPOTENCY_MISMATCH' } })
  expect(await voidedOf(shopper)).toEqual([false, false])
})

test('[I5, I14] back to an earlier choice, its key reopens its attempt', async () => {
  const shopper = await openShopper(app)
  const first = await shopper.pay(TEA_FOR_TWO, KEY)
  await shopper.pay(57_900, 'the-key-of-express', { shipping_option_id: 'express' })
  expect(await voidedOf(shopper)).toEqual([true, false])
  expect((await shopper.pay(TEA_FOR_TWO, KEY)).reply).toEqual(first.reply)
  expect(await voidedOf(shopper)).toEqual([false, true])
})

test('[I5] an attempt repeated after midnight, with other delivery dates, stays the same', async () => {
  const shopper = await openShopper(app)
  const first = await shopper.pay(TEA_FOR_TWO, KEY)
  await app.database.raw(
    `update payment_attempts set frozen_hash = 'of yesterday' where payable_id = $1`,
    [shopper.cartId],
  )
  expect((await shopper.pay(TEA_FOR_TWO, KEY)).reply).toEqual(first.reply)
  expect(await voidedOf(shopper)).toEqual([false])
})

test('[I14] the page in another language voids no open payment', async () => {
  const shopper = await openShopper(app)
  await shopper.pay()
  const again = await shopper.browser.request(createPaymentOrder, {
    body: shopper.payBody(TEA_FOR_TWO),
    headers: { 'accept-language': 'hi' },
  })
  expect(again.status).toBe(200)
  expect(await voidedOf(shopper)).toEqual([false, false])
})

test('[I5] keys belong to their person and cart', async () => {
  const [item, other] = [await openShopper(app), await openShopper(app)]
  const [first, second] = [await item.pay(TEA_FOR_TWO, KEY), await other.pay(TEA_FOR_TWO, KEY)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.reply.attemptId).not.toBe(second.reply.attemptId)
})

test('[I14] a new attempt for something else voids the old one', async () => {
  const shopper = await openShopper(app)
  await shopper.pay()
  expect((await shopper.pay(57_900, undefined, { shipping_option_id: 'express' })).status).toBe(200)
  const { rows } = await app.database.raw(
    'select is_void, amount_paise from payment_attempts where payable_id = $1 order by created_at',
    [shopper.cartId],
  )
  expect(rows).toEqual([
    { is_void: true, amount_paise: TEA_FOR_TWO },
    { is_void: false, amount_paise: 57_900 },
  ])
})

test('[I31, I17] nobody pays with another store’s token, cart or address', async () => {
  const shopper = await openShopper(app)
  const elsewhere = await openShopper(app, { store: 'dhaga', phone: shopper.phone })
  const own = shopper.payBody(TEA_FOR_TWO)
  const others = [
    { ...own, storeId: 'dhaga' },
    { ...own, cartId: elsewhere.cartId },
    { ...own, cartId: elsewhere.cartId, stage: { ...own.stage, cart_id: elsewhere.cartId } },
  ]
  for (const body of others) {
    const { status } = await shopper.browser.request(createPaymentOrder, { body })
    expect([400, 404]).toContain(status)
  }
  expect((await elsewhere.browser.request(createPaymentOrder, { body: own })).status).toBe(400)
  const cod = await elsewhere.browser.request(placeOrderCod, { body: own.stage })
  expect(cod).toMatchObject({ status: 404, failure: { code: 'INVALID_CART' } })
})

test.each(['unavailable', 'refused', 'invalidResponse'] as const)(
  'a platform that is %s: said so, and nothing is lost',
  async (kind) => {
    const shopper = await openShopper(app)
    app.platform.faults.begin(kind)
    for (const response of [
      await shopper.pay(),
      await shopper.placeCod(),
      await shopper.browser.request(stageOrder, { body: shopper.stage, query: { verify: 'true' } }),
    ]) {
      expect(response).toMatchObject({ status: 502, failure: { code: 'PLATFORM_UNAVAILABLE' } })
    }
    app.platform.faults.end()
    expect(await shopper.browser.requestWell(getCustomer)).toMatchObject({
      addressList: [{ id: shopper.addressId }],
    })
    expect((await shopper.pay()).status).toBe(200)
  },
)

test('[checkout §8, C8.9] a store without a key of its provider: the specified error, and nothing is held', async () => {
  const shopper = await openShopper(app)
  app.provider.account.isMissing = true
  try {
    expect(await shopper.pay()).toMatchObject({
      status: 502,
      failure: { code: 'PROVIDER_KEY_MISSING', description: 'Razorpay live key not found' },
    })
  } finally {
    app.provider.account.isMissing = false
  }
  expect(await count('stock_holds', shopper)).toBe(0)
  expect((await shopper.pay()).status).toBe(200)
})

test.each(['unavailable', 'refused', 'invalidResponse'] as const)(
  'a provider that is %s: said so, and the same key opens the same attempt later',
  async (kind) => {
    const shopper = await openShopper(app)
    app.provider.faults.begin(kind)
    const refused = await shopper.pay(TEA_FOR_TWO, KEY)
    expect(refused).toMatchObject({
      status: 502,
      failure: { code: 'PROVIDER_UNAVAILABLE', description: 'unable to create RZP order' },
    })
    app.provider.faults.end()
    expect((await shopper.pay(TEA_FOR_TWO, KEY)).status).toBe(200)
    expect(await count('payment_attempts', shopper)).toBe(1)
  },
)

test('[I5] a click that the provider never answers gets the payment that an equal click opened', async () => {
  const shopper = await openShopper(app)
  const hanging = Promise.withResolvers<never>()
  const isRequested = Promise.withResolvers<void>()
  app.provider.faults.wrap('createOrder', () => {
    app.provider.faults.end('createOrder')
    isRequested.resolve()
    return hanging.promise
  })
  const first = shopper.pay(TEA_FOR_TWO, KEY)
  await isRequested.promise
  const second = await shopper.pay(TEA_FOR_TWO, KEY)
  hanging.reject(
    new ExternalServiceError({
      system: 'razorpay',
      kind: 'unavailable',
      outcomeUnknown: true,
      reason: 'TIMEOUT',
    }),
  )
  expect(second.status).toBe(200)
  expect((await first).reply).toEqual(second.reply)
})

test('[checkout §4 Paying, COD, C4.57] COD places the order with its charge, and says where to go', async () => {
  const shopper = await openShopper(app)
  const { status, reply } = await shopper.placeCod({ total_value: COD_TOTAL })
  expect({ status, reply }).toEqual({
    status: 200,
    reply: {
      orderId: expect.stringMatching(/^[\w-]{27}$/),
      redirectUrl: `/thank_you?cart_id=${shopper.cartId}`,
    },
  })
  expect((await successOf(shopper)).reply).toMatchObject({
    success: true,
    orderId: reply.orderId,
    cod_amount: COD_TOTAL,
    prepaid_amount: 0,
    payment_charge: 4_000,
    paymentMethod: 'COD',
    address: { name: 'Asha Rao' },
    cart: { quote: { total: COD_TOTAL } },
  })
})

test('[I5, C7.7] COD repeated with its key is the same order, even when the platform’s cart is gone', async () => {
  const shopper = await openShopper(app)
  const responses = await Promise.all(Array.from({ length: 5 }, () => shopper.placeCod({}, KEY)))
  app.platform.fillCart(shopper.token, [])
  responses.push(await shopper.placeCod({}, KEY))
  app.platform.faults.begin('unavailable')
  responses.push(await shopper.placeCod({}, KEY))
  app.platform.faults.end()
  for (const { status, reply } of responses) {
    expect({ status, reply }).toEqual({ status: 200, reply: responses[0]?.reply })
  }
  expect(await count('orders', shopper)).toBe(1)
  const other = await shopper.placeCod({ total_value: COD_TOTAL }, KEY)
  expect(other).toMatchObject({ status: 422, failure: { code: 'IDEMPOTENCY_MISMATCH' } })
})

test('[I2, C4.38] a cart that became an order does not become a second one', async () => {
  const shopper = await openShopper(app)
  await shopper.placeCod()
  for (const response of [await shopper.placeCod(), await shopper.pay()]) {
    expect(response).toMatchObject({ status: 409, failure: { code: 'ORDER_ALREADY_PLACED' } })
  }
})

test('[I31, I36] the thank-you page is for the buyer, or the verified phone', async () => {
  const shopper = await openShopper(app, { isGuest: true })
  await shopper.placeCod()
  expect((await successOf(shopper)).status).toBe(200)
  const strangers = [
    await (await openTestBrowser(app)).goOnAsGuest(shopper.phone),
    await (await openTestBrowser(app)).signIn('+919400000001'),
    await (await openTestBrowser(app, 'dhaga')).signIn(shopper.phone),
  ]
  for (const stranger of strangers) {
    const { status, failure } = await successOf(shopper, stranger)
    expect({ status, failure }).toMatchObject({ status: 404, failure: { code: 'NOT_FOUND' } })
  }
  const nobody = await successOf({ ...shopper, cartId: NOWHERE })
  expect(nobody.failure).toEqual((await successOf(shopper, strangers[0])).failure)
  const owner = await (await openTestBrowser(app)).signIn(shopper.phone)
  expect((await successOf(shopper, owner)).status).toBe(200)
})

test('[I36] the checkout status contains nothing personal', async () => {
  const shopper = await openShopper(app)
  await shopper.placeCod()
  const output = Object.keys(await statusOf(shopper))
  expect(output.filter((key) => key !== 'status' && key !== 'orderName')).toEqual([])
})

test('[I1] a payment without an order: the refund is shown', async () => {
  const shopper = await openShopper(app)
  const { attemptId, providerOrderId } = (await shopper.pay()).reply
  app.provider.pay(providerOrderId, { amount: paise(TEA_FOR_TWO - 100) })
  const { cartId } = shopper
  await shopper.browser.request(getUpiStatus, { params: { id: attemptId }, query: { cartId } })
  const refundAmount = TEA_FOR_TWO - 100
  expect(await statusOf(shopper)).toMatchObject({ status: 'REFUNDED', refundAmount })
})

test('[checkout §5 GSTIN] an invalid GSTIN is refused', async () => {
  const shopper = await openShopper(app)
  const { failure } = await shopper.placeCod({ gst_number: '29ABCDE1234F2Z0' })
  expect(failure).toMatchObject({ code: 'INVALID_FIELDS' })
  expect(failure.details?.fields).toHaveProperty('gst_number')
})
