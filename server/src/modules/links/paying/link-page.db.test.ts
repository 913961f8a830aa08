/** The calls of the payment page of links. */
import type { LinkOrderInfo, StoreInfo } from '@thela/contracts/calls/links/pay-link'
import type { PaymentOption } from '@thela/contracts/calls/shapes/payment-option'
import { lastErrorText } from '@thela/domain/payments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenOf } from '../../../http/caller/fake-visitors.ts'
import type { ProviderCard } from '../../../ports/payment-provider.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { placeOrder } from '../../../testing/place-order.ts'
import { fakeSnapshot } from '../../orders/testing/fake-snapshot.ts'
import type { LinkRequest } from '../making/create-link.ts'

const AMOUNT = 150_000
const ASHA = '+919876543210'
const RAVI = '+919812345678'
const WOO = '/integrations/checkout/woo-commerce'

let app: TestApp
let keys = 0
const cards = new Map<string, readonly ProviderCard[]>()
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
  app.provider.abilities.methods = ['CARD', 'UPI', 'NET_BANKING', 'WALLET']
  app.provider.abilities.offer = {
    cards: { networks: ['visa'], types: ['credit', 'debit'] },
    upi: { allowsCollect: false },
    banks: [{ code: 'HDFC', name: 'HDFC Bank' }],
    wallets: ['phonepe'],
    emiPlans: [],
    hasPayLater: false,
  }
})
afterAll(() => app.close())

const make = async (wanted: LinkRequest = {}) => {
  const what = wanted.orderId ? {} : { amount: AMOUNT, description: 'Tea tasting, 12 December' }
  return (await app.links.create(app.meher, { ...what, ...wanted })).linkId
}

async function request<Body>(
  method: 'GET' | 'POST',
  url: string,
  { body, phone, key }: { body?: object; phone?: string; key?: string } = {},
) {
  const response = await app.http.inject({
    method,
    url,
    ...(body ? { payload: body } : {}),
    headers: {
      'x-thela-request': '1',
      ...(phone ? tokenOf({ kind: 'USER', storeId: 'meher', phone }) : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
  })
  return { ...response.json<Body & { code?: string }>(), status: response.statusCode }
}

const orderInfo = async (linkId: string, phone?: string) => {
  const response = await app.http.inject({
    url: `${WOO}/order-info?cart_id=${linkId}`,
    headers: phone ? tokenOf({ kind: 'USER', storeId: 'meher', phone }) : {},
  })
  return response.json<LinkOrderInfo>()
}

const UPI = { payment: { option: 'UPI' }, meta: { paymentMethod: 'UPI' } }
const open = (linkId: string, more: object = {}, phone = ASHA) =>
  request<{ attemptId: string; providerOrderId: string; callbackUrl: string; config: object }>(
    'POST',
    '/checkout/links/order',
    {
      body: { cart_id: linkId, amount: AMOUNT, ...UPI, ...more },
      phone,
      key: `page-of-a-link-${(keys += 1)}`,
    },
  )

async function pay(linkId: string, phone = ASHA, more: object = {}) {
  const { providerOrderId } = await open(linkId, more, phone)
  const payment = app.provider.pay(providerOrderId)
  await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
  await app.applyEvents()
  return payment.providerPaymentId
}

describe('[checkout §3 Order info, §3 Swift info, C3.60, C3.61, C7.17] what the page is told', () => {
  test('of a new link, without a token: what it costs, and nobody’s data', async () => {
    const linkId = await make({
      customer: { name: 'Asha Rao', phone: ASHA },
      returnUrl: 'https://shop.example/thanks?from=thela',
      extraParams: { class: 'tea' },
    })
    const reply = await orderInfo(linkId)
    expect(reply).toMatchObject({
      status: 'OPEN',
      orderInfo: {
        lastError: [],
        totalAmount: AMOUNT,
        cartId: linkId,
        discountCodes: [],
        shippingCharges: 0,
        isBillingAndShippingAddressSame: true,
        cartInfo: { cartItems: [{ prodTitle: 'Tea tasting, 12 December', prodTotal: AMOUNT }] },
      },
      swiftInfo: {
        mode: 'SWP',
        channel: 'SWIFT',
        storeId: 'meher',
        return: 'https://shop.example/thanks?from=thela&class=tea',
        extraParams: { class: 'tea' },
      },
      link: { state: 'OPEN', amount: AMOUNT, least: AMOUNT, most: AMOUNT, isInParts: false },
    })
    expect(reply.swiftInfo.cancel_url).toContain('class=tea')
    expect(JSON.stringify(reply)).not.toMatch(/Asha|9876543210/)
  })

  test('[D-30] the addresses of its order, for that order’s customer only', async () => {
    const { orderId } = await placeOrder(app, { cartId: 'cart-of-page', snapshot: fakeSnapshot() })
    const linkId = await make({ orderId })
    const order = await app.orders.byId(app.database, 'meher', orderId)
    const theirs = await orderInfo(linkId, order?.phone ?? '')
    expect(theirs.orderInfo).toMatchObject({
      shippingAddress: { name: 'Asha Rao' },
      isBillingAndShippingAddressSame: true,
    })
    for (const other of [RAVI, undefined]) {
      expect(JSON.stringify(await orderInfo(linkId, other))).not.toContain('Asha')
    }
  })

  test('of a cancelled order: that nothing can be paid any more', async () => {
    const { orderId } = await placeOrder(app, { cartId: 'cart-to-end', snapshot: fakeSnapshot() })
    const linkId = await make({ orderId })
    expect((await orderInfo(linkId)).link).toMatchObject({ state: 'OPEN' })
    await app.database.transaction((db) =>
      app.orders.cancel(db, { storeId: 'meher', orderId }, 'cancel-of-page'),
    )
    const { link } = await orderInfo(linkId)
    expect(link).toMatchObject({ state: 'CANCELLED' })
    expect(link).not.toHaveProperty('most')
  })

  test('[checkout §8, C8.23] an unknown one is an invalid cart', async () => {
    for (const id of ['A'.repeat(27), `${(await make()).slice(0, 26)}_`]) {
      const reply = await request('GET', `${WOO}/order-info?cart_id=${id}`)
      expect(reply.code).toBe('INVALID_CART')
    }
  })

  test('[checkout §3 Store info, C7.16] the store, and nothing of its accounts', async () => {
    const reply = await request<StoreInfo>('GET', `${WOO}/store-info?cart_id=${await make()}`)
    expect(reply).toMatchObject({
      storeId: 'meher',
      storeName: app.meher.config.storeName,
      configId: 'default',
    })
    expect(reply.uiConfig.showUPIIntent).toBe(true)
    expect(Object.keys(reply)).not.toContain('payments')
    expect(Object.keys(reply)).not.toContain('platform')
  })
})

describe('[D-71] paying on the page', () => {
  test('every prepaid method is offered, at the price of the link; COD never', async () => {
    const linkId = await make()
    const { options } = await request<{ options: readonly PaymentOption[] }>(
      'POST',
      '/checkout/links/payments',
      { body: { cart_id: linkId, amount: AMOUNT }, phone: ASHA },
    )
    const ids = options.map(({ id }) => id)
    expect(ids).toEqual(
      expect.arrayContaining(['UPI', 'CREDIT_DEBIT_CARD', 'WALLETS', 'NET_BANKING']),
    )
    expect(ids).not.toContain('COD')
    for (const { quote, instruments } of options) {
      expect(quote).toMatchObject({ total: AMOUNT, payableNow: AMOUNT, dueOnDelivery: 0 })
      expect(instruments.every((each) => each.quote === undefined)).toBe(true)
    }
  })

  test('[D-4, ADR-084] a card is saved with consent, and pays the next link of this payer alone', async () => {
    app.provider.abilities.cards = cards
    const byCard = { option: 'CREDIT_DEBIT_CARD' }
    const meta = { paymentMethod: 'DEBIT_CARD' }
    const linkId = await make()
    const body = { payment: byCard, paymentInfo: { saveCardPermission: true }, meta }
    const { providerOrderId, config } = await open(linkId, body)
    expect(config).toMatchObject({ customerId: `cust_${ASHA}` })
    cards.set(`cust_${ASHA}`, [{ token: 'token_1', last4: '9999', network: 'visa' }])
    const instrument = { last4: '1007', network: 'Visa', cardToken: 'token_1' }
    const payment = app.provider.pay(providerOrderId, { method: 'CARD', instrument })
    await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
    await app.applyEvents()

    const next = await make()
    const offers = (phone: string) =>
      request<{ options: readonly PaymentOption[] }>('POST', '/checkout/links/payments', {
        body: { cart_id: next, amount: AMOUNT },
        phone,
      })
    const [saved, ...others] = (await offers(ASHA)).options
    expect(saved).toMatchObject({
      id: 'PREVIOUSLY_USED_CARD',
      instruments: [{ card: { token: 'token_1', lastDigits: '1007' } }],
    })
    expect(others.find(({ id }) => id === 'CREDIT_DEBIT_CARD')?.canSaveCard).toBe(true)
    expect((await offers(RAVI)).options.map(({ id }) => id)).not.toContain('PREVIOUSLY_USED_CARD')
    const bySaved = {
      payment: { option: 'PREVIOUSLY_USED_CARD', instrument: saved?.instruments[0]?.id },
      meta,
    }
    expect(await open(next, bySaved, RAVI)).toMatchObject({ code: 'METHOD_UNAVAILABLE' })
    const opened = await open(next, bySaved)
    expect(opened).toMatchObject({ status: 200, config: { customerId: `cust_${ASHA}` } })
    app.provider.abilities.cards = undefined
  })

  test('paid: a receipt for the payer; whoever else opens it hears that it is paid', async () => {
    const linkId = await make()
    const paymentId = await pay(linkId)
    const own = await orderInfo(linkId, ASHA)
    expect(own).not.toHaveProperty('choice')
    expect(own).toMatchObject({
      status: 'PLACED',
      link: { state: 'PAID', paid: AMOUNT },
      receipt: { amount: AMOUNT, method: 'UPI', reference: paymentId },
      orderInfo: { phone: ASHA },
    })
    const other = await orderInfo(linkId, RAVI)
    expect(other).toMatchObject({ status: 'OPEN', link: { state: 'PAID' } })
    expect(other).not.toHaveProperty('receipt')
    expect(JSON.stringify(other)).not.toContain(paymentId)
    expect(await open(linkId, {}, RAVI)).toMatchObject({ status: 409, code: 'LINK_ENDED' })
  })

  test('[ADR-300] the receipt has the provider’s id of the payment, not what the adapter keeps before it', async () => {
    const linkId = await make()
    const { providerOrderId, attemptId } = await open(linkId)
    const providerPaymentId = `${attemptId}:17958189949885910`
    const payment = app.provider.pay(providerOrderId, { providerPaymentId })
    await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
    await app.applyEvents()
    const { receipt } = await orderInfo(linkId, ASHA)
    expect(receipt?.reference).toBe('17958189949885910')
  })

  test('[A3.41, ADR-300] the receipt has the bank’s number of the payment, where the provider says it', async () => {
    const linkId = await make()
    const { providerOrderId } = await open(linkId)
    const instrument = { upiHandle: 'okaxis', bankReference: '512345678901' }
    const payment = app.provider.pay(providerOrderId, { instrument })
    await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
    await app.applyEvents()
    expect((await orderInfo(linkId, ASHA)).receipt?.reference).toBe('512345678901')
  })

  test('[checkout §8, C8.24] failed: the last error is listed, and another method goes on', async () => {
    const linkId = await make()
    const { providerOrderId, attemptId } = await open(linkId)
    const payment = app.provider.pay(providerOrderId, {
      status: 'FAILED',
      failure: { reason: 'declined', description: 'Your bank declined it' },
    })
    await app.receive('razorpay', app.provider.event('payment.failed', { payment }))
    await app.applyEvents()
    const failed = await orderInfo(linkId, ASHA)
    expect(failed.status).toBe('FAILED')
    expect(lastErrorText(failed.orderInfo.lastError)).toBe('Your bank declined it')
    expect((await orderInfo(linkId, RAVI)).orderInfo.lastError).toEqual([])
    const status = await request<{ description?: string }>(
      'GET',
      `/data/checkout/upi/status/${attemptId}?cartId=${linkId}`,
      { phone: ASHA },
    )
    expect(status).toMatchObject({ status: 200 })
    await pay(linkId, ASHA, {
      payment: { option: 'NET_BANKING', instrument: 'HDFC' },
      meta: { paymentMethod: 'NET_BANKING' },
    })
    expect(await orderInfo(linkId, ASHA)).toMatchObject({ status: 'PLACED' })
  })

  test('[I3, I9] the older of two payments came: the poll of the newer one says so', async () => {
    const linkId = await make({ maxUses: 3 })
    const [older, newer] = [await open(linkId), await open(linkId)]
    expect(newer.attemptId).not.toBe(older.attemptId)
    app.provider.pay(older.providerOrderId)
    const path = `/data/checkout/upi/status/${newer.attemptId}?cartId=${linkId}`
    expect(await request('GET', path, { phone: ASHA })).toMatchObject({ status: 200 })
    expect(await orderInfo(linkId, ASHA)).toMatchObject({ status: 'PLACED' })
    const paid = await app.http.inject({
      url: path,
      headers: tokenOf({ kind: 'USER', storeId: 'meher', phone: ASHA }),
    })
    expect(paid.json()).toMatchObject({ status: 'PAID' })
  })

  test('in parts: the next payer is told what is left', async () => {
    const linkId = await make({ minPart: 50_000 })
    await pay(linkId, ASHA, { amount: 60_000 })
    expect((await orderInfo(linkId, RAVI)).link).toMatchObject({
      state: 'OPEN',
      isInParts: true,
      paid: 60_000,
      least: 50_000,
      most: 90_000,
    })
    for (const amount of [49_999, 90_001]) {
      expect(await open(linkId, { amount }, RAVI)).toMatchObject({
        status: 400,
        code: 'LINK_AMOUNT',
      })
    }
    await pay(linkId, RAVI, { amount: 90_000 })
    expect((await orderInfo(linkId, RAVI)).link).toMatchObject({ state: 'PAID' })
  })

  test('[checkout §2, C2.11] the address of the return names the use, and isDev comes back', async () => {
    const linkId = await make()
    const { callbackUrl } = await open(linkId, { meta: { paymentMethod: 'UPI', isDev: true } })
    const { pathname, searchParams } = new URL(callbackUrl)
    expect(pathname).toBe('/payment-result')
    expect([...searchParams.keys()]).toEqual(['cart_id', 'isDev'])
    const { rows } = await app.database.raw(
      'select link_id, phone from payment_link_uses where use_id = $1',
      [searchParams.get('cart_id')],
    )
    expect(rows).toEqual([{ link_id: linkId, phone: ASHA }])
  })

  test.each([
    ['a method that is not the option’s', { meta: { paymentMethod: 'WALLET' } }],
    ['COD', { payment: { option: 'COD' } }],
    ['a part on delivery', { payment: { option: 'UPI', partial: true } }],
    [
      'a bank that is not offered',
      {
        payment: { option: 'NET_BANKING', instrument: 'NOBANK' },
        meta: { paymentMethod: 'NET_BANKING' },
      },
    ],
  ])('refuses %s', async (_, more) => {
    const { status, code } = await open(await make(), more)
    expect([status, code]).toEqual([
      expect.any(Number),
      expect.stringMatching(/METHOD|PAYMENT_BODY/),
    ])
  })
})

describe('[checkout §7, C7.18] stage-order', () => {
  const stage = (body: object, verify = '') =>
    request<{ quote?: object }>('POST', `${WOO}/stage-order${verify}`, { body, phone: ASHA })

  test('keeps what was chosen for whoever comes back', async () => {
    const linkId = await make()
    const payment = { option: 'WALLETS', instrument: 'phonepe' }
    const body = { cart_id: linkId, amount: AMOUNT, payment, subPaymentMethod: 'SWP' }
    expect(await stage(body)).toMatchObject({ status: 200, quote: { total: AMOUNT } })
    const options = await request<{ selected?: object }>('POST', '/checkout/links/payments', {
      body: { cart_id: linkId, amount: AMOUNT },
      phone: ASHA,
    })
    expect(options.selected).toEqual(payment)
    expect((await orderInfo(linkId, ASHA)).choice).toEqual({ amount: AMOUNT, ...payment })
    expect(await orderInfo(linkId, RAVI)).not.toHaveProperty('choice')
  })

  test.each([
    ['another amount', { amount: AMOUNT - 1 }, 'LINK_AMOUNT'],
    ['no method', {}, 'STAGE_INCOMPLETE'],
    ['COD', { payment: { option: 'COD' } }, 'METHOD_UNAVAILABLE'],
    ['the checkout’s sub-method', { subPaymentMethod: 'SWC' }, 'INVALID_PAYMENT_BODY'],
  ])('with verify, refuses %s', async (_, more, code) => {
    const body = { cart_id: await make(), amount: AMOUNT, ...more }
    expect(await stage(body, '?verify')).toMatchObject({ code })
  })
})

test('[D-76] what a guest pays goes on with the customer', async () => {
  const linkId = await make()
  await pay(linkId)
  const before = await app.links.paidUses('meher', linkId, 1)
  const from = before[0]?.subject ?? ''
  await app.database.transaction(async (transaction) => {
    expect(
      await app.links.moveUses(transaction, { storeId: 'meher', from, to: 'customer' }),
    ).toContain(before[0]?.useId)
  })
  expect(await app.links.latestUse('meher', { linkId, subject: 'customer' })).toMatchObject({
    useId: before[0]?.useId,
  })
})

test.each([
  '/checkout/links/order',
  '/checkout/links/payments',
  '/integrations/checkout/woo-commerce/stage-order',
])('[I61] %s refuses an amount beyond all numbers', async (path) => {
  const linkId = await make()
  for (const amount of [1e20, -1e20, 1e308, 0.5]) {
    const body = { cart_id: linkId, cartId: linkId, amount, method: 'UPI' }
    const { status } = await request('POST', path, {
      body,
      phone: '+919876543210',
      key: `far-beyond-${amount}`,
    })
    expect(status).toBe(400)
  }
})
