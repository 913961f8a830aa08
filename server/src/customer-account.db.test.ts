/** What the account shows besides orders. [account §2, §7 Account calls, ADR-244, ADR-245, ADR-246, I31] */
import * as calls from '@thela/contracts/calls/accounts/customer-account'
import { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import { getCartInfo, getPayments } from '@thela/contracts/calls/checkout/checkout'
import { stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { getUpiStatus } from '@thela/contracts/calls/payments/payments'
import { links } from '@thela/contracts/links'
import { paise } from '@thela/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CUP, TEA } from './ports/testing/fake-platform.ts'
import type { ProviderPayment } from './ports/payment-provider.ts'
import { openShopper, TEA_FOR_TWO } from './testing/open-shopper.ts'
import type { Shopper } from './testing/open-shopper.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'

let app: TestApp

/** What the store offers now: UPI ids that are typed, and a wallet; or neither. */
async function offer(isOn: boolean): Promise<void> {
  app.provider.abilities.offer = {
    banks: [],
    wallets: isOn ? ['paytm'] : [],
    emiPlans: [],
    hasPayLater: false,
    upi: { allowsCollect: isOn },
  }
  await app.applyMeher((file) => Object.assign(file['payments'] ?? {}, { collectUpi: isOn }))
}

beforeAll(async () => {
  app = await openTestApp()
  app.provider.abilities.methods = ['UPI', 'WALLET']
  await offer(true)
})
afterAll(() => app.close())

async function paid(
  shopper: Shopper,
  payment: Partial<
    Pick<ProviderPayment, 'method' | 'instrument' | 'status' | 'providerPaymentId'>
  > = {},
) {
  const { browser, cartId, pay } = shopper
  const { providerOrderId, attemptId } = (await pay()).reply
  app.provider.pay(providerOrderId, {
    method: 'UPI',
    instrument: { upiId: 'asha@ybl' },
    ...payment,
  })
  await browser.requestWell(getUpiStatus, { params: { id: attemptId }, query: { cartId } })
  return shopper
}

const orderOf = async ({ cartId }: Shopper): Promise<string> => {
  const order = await app.orders.ofPayable(app.database, 'meher', cartId)
  if (!order) throw new Error('nothing was ordered')
  return order.orderId
}

const refund = async (orderId: string, amount: number) => {
  const store = await app.stores.get('meher')
  return app.payments.refundOrder({
    store,
    orderId,
    amount,
    requestId: `owner:${orderId}`,
  } as never)
}

test('[account §7 Account calls, A7.14, A2.33, A3.15] figures of the last six months', async () => {
  const phone = '+919811144401'
  const first = await paid(await openShopper(app, { phone }))
  await (await openShopper(app, { phone })).placeCod()
  const { browser, stage } = await openShopper(app, { phone })
  await browser.requestWell(stageOrder, { query: {}, body: stage })
  await refund(await orderOf(first), 10_000)
  expect(await browser.requestWell(calls.getStats)).toEqual({
    abandonedCarts: 1,
    totalDiscount: 0,
    totalOrders: 2,
    totalRefund: 10_000,
    // With the fee for cash on delivery.
    totalSpent: 2 * TEA_FOR_TWO + 4_000,
  })
  const earlier = { query: { from: '2019-01-01', to: '2019-12-31' } }
  expect(await browser.requestWell(calls.getStats, earlier)).toMatchObject({
    abandonedCarts: 0,
    totalOrders: 0,
  })
  const wrong = await browser.request(calls.getStats, { query: { from: 'yesterday' } })
  expect(wrong.status).toBe(400)
})

test('[account §6, A6.2] figures and brands need a verified phone', async () => {
  const { browser } = await openShopper(app, { isGuest: true })
  for (const call of [calls.getStats, calls.listBrands]) {
    expect((await browser.request(call)).failure.code).toBe('TOKEN_KIND')
  }
})

test('[account §7 Account calls, A7.16, D-77] brands are the seller’s stores with orders of this phone', async () => {
  const phone = '+919811144402'
  const shopper = await openShopper(app, { phone })
  expect(await shopper.browser.requestWell(calls.listBrands)).toEqual({ brands: [] })
  await shopper.placeCod()
  const { brands } = await shopper.browser.requestWell(calls.listBrands)
  expect(brands).toEqual([expect.objectContaining({ storeId: 'meher', storeName: 'Meher Pantry' })])
  const { browser } = await openShopper(app, { phone, store: 'dhaga' })
  expect(await browser.requestWell(calls.listBrands)).toEqual({ brands: [] })
})

test('[account §2, A2.18, I31] carts that were begun and not ordered are listed for their own person', async () => {
  const shopper = await openShopper(app, { isGuest: true })
  const { browser, cartId, stage } = shopper
  expect(await browser.requestWell(calls.listCarts)).toEqual({ carts: [] })
  await browser.requestWell(stageOrder, { query: {}, body: stage })
  const { carts } = await browser.requestWell(calls.listCarts)
  expect(carts).toEqual([
    {
      cartId,
      link: links.cart(cartId),
      startedAt: expect.any(String),
      total: TEA_FOR_TWO,
      items: [{ title: 'Tea', qty: 2, price: TEA_FOR_TWO }],
    },
  ])
  const other = await openShopper(app, { isGuest: true })
  expect(await other.browser.requestWell(calls.listCarts)).toEqual({ carts: [] })
  await shopper.placeCod()
  expect(await browser.requestWell(calls.listCarts)).toEqual({ carts: [] })
})

test('[account §3 Enumerations, A3.24, A3.41, I31] payments with their outcome, those that failed too', async () => {
  const phone = '+919811144403'
  const shopper = await openShopper(app, { phone })
  const instrument = { upiId: 'asha@ybl', bankReference: '512345678901' }
  const { browser } = await paid(shopper, { instrument })
  await paid(await openShopper(app, { phone }), { status: 'FAILED' })
  const { transactions } = await browser.requestWell(calls.listTransactions)
  expect(transactions).toMatchObject([
    {
      status: 'FAILED',
      amount: TEA_FOR_TWO,
      rail: 'UPI',
      storeId: 'meher',
      storeName: 'Meher Pantry',
    },
    { status: 'PROCESSED', orderId: await orderOf(shopper), bankReference: '512345678901' },
  ])
  expect(transactions[0]).not.toHaveProperty('orderId')
  expect(transactions[0]).not.toHaveProperty('bankReference')
  const other = await openShopper(app)
  expect(await other.browser.requestWell(calls.listTransactions)).toEqual({ transactions: [] })
})

test('[ADR-300] a payment is listed by the provider’s own id, without what the adapter keeps before it', async () => {
  const shopper = await openShopper(app)
  const { browser } = await paid(shopper, { providerPaymentId: `${shopper.cartId}:1453002795` })
  const { transactions } = await browser.requestWell(calls.listTransactions)
  expect(transactions.map(({ id }) => id)).toEqual(['1453002795'])
})

test('[account §9] what is listed begins again before the last one shown', async () => {
  const { browser } = await paid(await openShopper(app))
  const [newest] = (await browser.requestWell(calls.listTransactions)).transactions
  const older = { query: { before: newest?.ctime ?? '' } }
  expect(await browser.requestWell(calls.listTransactions, older)).toEqual({ transactions: [] })
  for (const call of [calls.listTransactions, calls.listCustomerRefunds]) {
    const wrong = await browser.request(call, { query: { before: '2026-13-45T99:00:00Z' } })
    expect(wrong.status).toBe(400)
  }
})

test('[account §3 Enumerations, A3.25, A3.41, D-38, I31] refunds of all orders, with rail and promised day', async () => {
  const shopper = await paid(await openShopper(app))
  const orderId = await orderOf(shopper)
  await refund(orderId, 5_000)
  const { refunds } = await shopper.browser.requestWell(calls.listCustomerRefunds)
  // Its name is there once the platform has given the order one.
  expect(refunds).toMatchObject([
    {
      orderId,
      storeId: 'meher',
      storeName: 'Meher Pantry',
      amount: 5_000,
      status: expect.any(String),
      rail: 'UPI',
      promisedOn: expect.stringMatching(/^20/),
      ctime: expect.any(String),
    },
  ])
  const other = await openShopper(app)
  expect(await other.browser.requestWell(calls.listCustomerRefunds)).toEqual({ refunds: [] })
})

/** All of a return of an order that was paid in cash: its items are back. */
async function returnToUpi(orderId: string, steps: readonly (readonly [string, string])[]) {
  const requestId = `back-of-${orderId}`
  const content = { items: [], photos: [], refund: { to: 'UPI', upiId: 'asha@okbank' } }
  await app.database.raw(
    `insert into customer_requests (store_id, request_id, order_id, action, content, is_whole,
       amount_paise, cash_paise, is_instant, requested_at, reply_by)
     values ('meher', $1, $2, 'RETURN_ORDER', $3, false, 30000, 30000, true, now(), now())`,
    [requestId, orderId, JSON.stringify(content)],
  )
  for (const [step, at] of steps) {
    await app.database.raw(
      `insert into customer_request_steps (store_id, request_id, step, happened_at)
       values ('meher', $1, $2, $3)`,
      [requestId, step, at],
    )
  }
}

test('[account §3 Enumerations, A2.11, A3.25, A3.41, D-38, I31] cash that goes back is a refund like any other', async () => {
  const phone = '+919811144405'
  const older = await paid(await openShopper(app, { phone }))
  await refund(await orderOf(older), 5_000)
  const shopper = await openShopper(app, { phone })
  await shopper.placeCod()
  const orderId = await orderOf(shopper)
  const { browser } = shopper
  // A Friday: four working days later is a Thursday.
  await returnToUpi(orderId, [
    ['ITEMS_BACK', '2026-11-20T06:29:00Z'],
    ['REFUND_BY_STORE', '2026-11-20T06:30:00Z'],
  ])
  const cash = {
    orderId,
    storeName: 'Meher Pantry',
    amount: 30_000,
    status: 'processing',
    rail: 'UPI',
    promisedOn: '2026-11-26',
    ctime: '2026-11-20T06:30:00.000Z',
  }
  const { refunds } = await browser.requestWell(calls.listCustomerRefunds)
  expect(refunds).toHaveLength(2)
  expect(refunds).toContainEqual(expect.objectContaining(cash))
  const ctimes = refunds.map(({ ctime }) => ctime)
  expect(ctimes).toEqual(ctimes.toSorted().toReversed())
  expect((await browser.requestWell(calls.getStats)).totalRefund).toBe(35_000)
  const before = { query: { before: cash.ctime } }
  const earlier = await browser.requestWell(calls.listCustomerRefunds, before)
  expect(earlier.refunds.map(({ amount }) => amount)).not.toContain(30_000)
  const other = await openShopper(app)
  expect(await other.browser.requestWell(calls.listCustomerRefunds)).toEqual({ refunds: [] })
  expect((await other.browser.requestWell(calls.getStats)).totalRefund).toBe(0)
})

test('[account §2, A2.34, D-66] what was spent is without the items that were cancelled', async () => {
  const shopper = await openShopper(app, { lines: [[TEA, 2]] })
  await shopper.placeCod()
  const orderId = await orderOf(shopper)
  const order = await app.orders.byId(app.database, 'meher', orderId)
  const [line] = order?.snapshot.lines ?? []
  const total = async () => (await shopper.browser.requestWell(calls.getStats)).totalSpent
  const agreed = await total()
  const one = TEA_FOR_TWO / 2
  await app.database.transaction((transaction) =>
    app.orders.record(
      transaction,
      { storeId: 'meher', orderId },
      {
        kind: 'ITEMS_CANCELLED',
        requestId: 'request:one',
        payload: { items: [{ lineKey: line?.key ?? '', quantity: 1 }], dueLess: paise(one) },
      },
    ),
  )
  expect(await total()).toBe(agreed - one)
})

test('[ADR-246, I31] an order is bought again by the cart of its items, once for one click', async () => {
  const shopper = await openShopper(app, { lines: [[TEA, 2]] })
  await shopper.placeCod()
  const id = await orderOf(shopper)
  const again = (key: string) =>
    shopper.browser.requestWell(calls.buyAgain, { params: { id }, key })
  const { link = '', missing } = await again('the-first-click')
  expect(missing).toEqual([])
  const cart_id = new URL(link, 'https://thela.example').searchParams.get('cart_id') ?? ''
  const { cartItems } = await shopper.browser.requestWell(getCartInfo, { query: { cart_id } })
  expect(cartItems).toMatchObject([{ variantId: TEA.variantId, quantity: 2 }])
  expect((await again('the-first-click')).link).toBe(link)
  expect((await again('another-click')).link).not.toBe(link)
  const other = await openShopper(app)
  const foreign = await other.browser.request(calls.buyAgain, { params: { id } })
  expect(foreign.failure.code).toBe('NOT_FOUND')
})

test('[ADR-246] what is sold no more is named, and the rest is in the cart', async () => {
  const shopper = await openShopper(app, {
    lines: [
      [TEA, 1],
      [CUP, 1],
    ],
  })
  await shopper.placeCod()
  const params = { id: await orderOf(shopper) }
  app.platform.change(CUP.variantId, { expiredReason: 'WITHDRAWN' })
  const some = await shopper.browser.requestWell(calls.buyAgain, { params })
  expect(some).toEqual({
    link: expect.stringContaining('/cart?cart_id='),
    missing: [{ title: 'Cup', reason: 'GONE' }],
  })
  app.platform.change(TEA.variantId, { stock: 0 })
  const none = await shopper.browser.requestWell(calls.buyAgain, { params })
  expect(none.link).toBeUndefined()
  expect(none.missing).toEqual([
    { title: 'Tea', reason: 'SOLD_OUT' },
    { title: 'Cup', reason: 'GONE' },
  ])
  app.platform.change(TEA.variantId, { stock: TEA.stock })
})

test('[ADR-244, I31] the default is first here and in the checkout; what is removed is offered no more', async () => {
  const phone = '+919811144404'
  await paid(await openShopper(app, { phone }), { instrument: { upiId: 'old@ybl' } })
  const shopper = await paid(await openShopper(app, { phone }), {
    method: 'WALLET',
    instrument: { wallet: 'paytm' },
  })
  const { browser } = shopper
  const query = { fetchAll: 'true' as const }
  const { paymentMethods = [] } = await browser.requestWell(getCustomer, { query })
  expect(paymentMethods.map(({ type }) => type)).toEqual(['WALLET', 'UPI'])
  const [wallet, upi] = paymentMethods.map(({ id }) => id)
  const chosen = await browser.requestWell(calls.setDefaultMethod, { body: { id: upi ?? '' } })
  expect(chosen.paymentMethods).toMatchObject([
    { type: 'UPI', defaultSelected: true },
    { type: 'WALLET' },
  ])
  const next = await openShopper(app, { phone })
  const section = await next.browser.requestWell(getPayments, {
    body: { cartId: next.cartId, addressId: next.addressId },
  })
  expect(section.previouslyUsedOrder[0]).toBe('UPI')
  const other = await openShopper(app)
  for (const call of [calls.setDefaultMethod, calls.removeMethod]) {
    const refused = await other.browser.request(call, { body: { id: upi ?? '' } })
    expect(refused.failure.code).toBe('NOT_FOUND')
  }
  const left = await browser.requestWell(calls.removeMethod, { body: { id: upi ?? '' } })
  expect(left.paymentMethods.map(({ id }) => id)).toEqual([wallet])
  const kept = await app.database.raw(
    `select 1 from payments where instrument->>'upiId' = 'old@ybl'`,
  )
  expect(kept.rows).toEqual([])
  await browser.requestWell(calls.removeMethod, { body: { id: wallet ?? '' } })
  await paid(await openShopper(app, { phone }), {
    method: 'WALLET',
    instrument: { wallet: 'paytm' },
  })
  const back = await browser.requestWell(getCustomer, { query })
  expect(back.paymentMethods?.map(({ id }) => id)).toEqual([wallet])
})

test('[account §6, A6.3, I34] a guest with the customer’s phone has none of the customer’s payment methods', async () => {
  const phone = '+919811144406'
  await paid(await openShopper(app, { phone }))
  const query = { fetchAll: 'true' as const }
  const customer = await openShopper(app, { phone })
  const { paymentMethods } = await customer.browser.requestWell(getCustomer, { query })
  expect(paymentMethods).toHaveLength(1)
  const guest = await openShopper(app, { phone, isGuest: true })
  expect(await guest.browser.requestWell(getCustomer, { query })).toMatchObject({
    phone,
    guestUser: true,
    paymentMethods: [],
  })
})

test('[account §2, A2.8, A3.12, D-1, ADR-244] what the store offers no more is listed still, and can be removed', async () => {
  const phone = '+919811144407'
  await paid(await openShopper(app, { phone }), { instrument: { upiId: 'stored@ybl' } })
  const instrument = { wallet: 'paytm' }
  await paid(await openShopper(app, { phone }), { method: 'WALLET', instrument })
  await offer(false)
  try {
    const { browser, cartId, addressId } = await openShopper(app, { phone })
    const section = await browser.requestWell(getPayments, { body: { cartId, addressId } })
    expect(section.savedPaymentMethods.map(({ type }) => type)).not.toContain('UPI')
    const query = { fetchAll: 'true' as const }
    const { paymentMethods = [] } = await browser.requestWell(getCustomer, { query })
    expect(paymentMethods.map(({ type }) => type)).toEqual(['WALLET', 'UPI'])
    for (const { id } of paymentMethods)
      await browser.requestWell(calls.removeMethod, { body: { id } })
    const { rows } = await app.database.raw(
      `select 1 from payments where instrument->>'upiId' = 'stored@ybl'`,
    )
    expect(rows).toEqual([])
    expect(await browser.requestWell(getCustomer, { query })).toMatchObject({ paymentMethods: [] })
  } finally {
    await offer(true)
  }
})
