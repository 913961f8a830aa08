import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tokenOf } from '../../../http/caller/fake-visitors.ts'
import { sql, statement } from '../../../db/statement.ts'
import type { ProviderCard } from '../../../ports/payment-provider.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { placeOrder } from '../../../testing/place-order.ts'
import { fakeSnapshot } from '../../orders/testing/fake-snapshot.ts'
import type { LinkRequest } from '../making/create-link.ts'

const DUE = fakeSnapshot().quote.dueOnDelivery
const PHONE = '9876543210'
const RAVI = '+919876500001'

const expire = statement<unknown, { linkId: string }>(
  'test.expire-link',
  (v) => sql`update payment_links set expires_at = now() - interval '1 minute'
   where link_id = ${v.linkId}`,
)
const setStatus = statement<unknown, { orderId: string; status: string }>(
  'test.set-status-of-order',
  (v) => sql`update orders set status = ${v.status} where order_id = ${v.orderId}`,
)
const refunds = statement<{ readonly amount: number; readonly reason: string }, { linkId: string }>(
  'test.refunds-of-prepay',
  (v) => sql`select r.amount_paise as amount, r.reason from refunds r
   join payments p using (store_id, provider, provider_payment_id)
   join payment_attempts a on a.store_id = p.store_id and a.attempt_id = p.attempt_id
   join payables u on u.store_id = a.store_id and u.payable_id = a.payable_id
   where u.reference = ${v.linkId}`,
)

interface Reply {
  readonly code: string
  readonly state: string
  readonly status: string
  readonly amount: number
  readonly attemptId: string
  readonly providerOrderId: string
  readonly redirectUrl: string
  readonly config: { readonly customerId?: string }
  readonly offers?: {
    readonly options: readonly {
      readonly id: string
      readonly canSaveCard?: boolean
      readonly instruments: readonly { readonly id: string }[]
    }[]
    readonly selected?: { readonly option: string }
  }
}

let app: TestApp
let count = 0
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
})
afterEach(() => {
  app.jobs.waiting.length = 0
})
afterAll(() => app.close())

const allowOffline = (isAllowed: boolean) =>
  app.applyMeher((file) => {
    file['uiConfig'] = { ...file['uiConfig'], allowOfflineOrder: isAllowed }
  })

async function orderLink(more: LinkRequest = {}) {
  const cartId = `cart-of-prepay-${(count += 1)}`
  const { orderId, job } = await placeOrder(app, { cartId, snapshot: fakeSnapshot() })
  const link = await app.links.create(app.meher, { orderId, ...more })
  return { orderId, job, linkId: link.linkId }
}

interface As {
  readonly kind?: 'ANON' | 'GUEST' | 'USER'
  readonly phone?: string
  readonly storeId?: string
}

async function request(
  route: string,
  options: { readonly body?: object; readonly as?: As | 'NOBODY'; readonly key?: string } = {},
) {
  const [method = '', url = ''] = route.split(' ')
  const { body, as = {}, key } = options
  const visitor = as === 'NOBODY' ? {} : tokenOf({ kind: 'ANON', storeId: 'meher', ...as })
  const response = await app.http.inject({
    method: method as 'GET' | 'POST',
    url,
    ...(body ? { payload: body } : {}),
    headers: { ...visitor, ...(key ? { 'idempotency-key': key } : {}) },
  })
  return { http: response.statusCode, ...response.json<Reply>() }
}

const info = (linkId: string) => request(`GET /data/prepay/payment/${linkId}`, { as: 'NOBODY' })
const success = (linkId: string, as: As = {}) =>
  request(`GET /data/prepay/success-info/${linkId}`, { as })

const pay = (linkId: string, more: object = {}, as: As = {}) =>
  request('POST /data/prepay/payment/order', {
    as,
    key: `prepay-try-${(count += 1)}`,
    body: {
      paymentLinkId: linkId,
      amount: DUE,
      paymentMethod: 'upi',
      meta: { customerPhone: PHONE },
      ...more,
    },
  })

const cod = (linkId: string, more: object = {}, as: As = {}) =>
  request('POST /data/prepay/payment/place-cod-order', {
    as,
    body: { paymentLinkId: linkId, amount: DUE, paymentMethod: 'cod', ...more },
  })

async function capture(providerOrderId: string) {
  const payment = app.provider.pay(providerOrderId)
  await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
  await app.applyEvents()
}

const optionsOf = ({ offers }: Reply) => offers?.options.map(({ id }) => id)

test('[checkout §2, §9, D-71] a link of an order says what is due and how it can be paid, and shows nobody', async () => {
  const { linkId } = await orderLink({ description: 'Please pay online' })
  const shown = await info(linkId)
  expect(shown).toMatchObject({
    http: 200,
    paymentLinkId: linkId,
    configId: 'default',
    state: 'OPEN',
    amount: DUE,
    due: DUE,
    paid: 0,
    allowOfflineOrder: false,
    description: 'Please pay online',
    cart: { totalCartItems: 4 },
  })
  expect(JSON.stringify(shown)).not.toMatch(/Asha|9876543210|Church Street|asha@/)
  expect((await info('A'.repeat(27))).http).toBe(404)
  const other = await app.links.create(app.meher, { amount: 5_000 })
  expect((await info(other.linkId)).http).toBe(404)
})

test('[checkout §9] prepay lists UPI, card, wallet, net banking, unless the store has an order of its own', async () => {
  const { linkId } = await orderLink()
  const ofStore = optionsOf(await info(linkId))
  await app.applyMeher((file) => {
    const { order: _own, ...payments } = file['payments'] ?? {}
    file['payments'] = payments
  })
  const ofPage = optionsOf(await info(linkId))
  await app.applyMeher(() => {})
  const usual = ['UPI', 'CREDIT_DEBIT_CARD', 'WALLETS', 'NET_BANKING']
  expect(ofPage).toEqual(usual.filter((id) => ofStore?.includes(id)))
  expect(ofStore).not.toContain('COD')
})

test('[D-71] the offers are those for an amount that the link takes', async () => {
  const { linkId } = await orderLink()
  const path = `GET /data/prepay/payment/${linkId}?amount=`
  const all = await request(`${path}${DUE}`, { as: 'NOBODY' })
  expect(optionsOf(all)).toEqual(optionsOf(await info(linkId)))
  expect(await request(`${path}${DUE + 1}`)).toMatchObject({ code: 'LINK_AMOUNT' })
  expect(await request(`${path}much`)).toMatchObject({ code: 'BAD_REQUEST' })
})

test('[D-4, I17, ADR-131] a card is saved with consent, and pays the next link of its customer alone', async () => {
  const asha = { kind: 'USER', phone: '+919876543210' } as const
  const others = [
    { kind: 'GUEST', phone: asha.phone },
    { kind: 'USER', phone: RAVI },
    { kind: 'ANON' },
  ] as const
  const { offer: usual } = app.provider.abilities
  app.provider.abilities.offer = {
    cards: { networks: ['visa'], types: ['credit', 'debit'] },
    upi: { allowsCollect: false },
    banks: [],
    wallets: [],
    emiPlans: [],
    hasPayLater: false,
  }
  const cards = new Map<string, readonly ProviderCard[]>()
  app.provider.abilities.cards = cards
  await app.applyMeher(() => {})
  const consent = { paymentMethod: 'card', paymentInfo: { saveCardPermission: true } }
  const first = await orderLink()
  expect((await pay(first.linkId, consent, others[0])).config).not.toHaveProperty('customerId')
  const { providerOrderId, config } = await pay(first.linkId, consent, asha)
  expect(config).toMatchObject({ customerId: `cust_${asha.phone}` })
  cards.set(`cust_${asha.phone}`, [{ token: 'token_1', last4: '9999', network: 'visa' }])
  const instrument = { last4: '1007', network: 'Visa', cardToken: 'token_1' }
  const payment = app.provider.pay(providerOrderId, { method: 'CARD', instrument })
  await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
  await app.applyEvents()

  const { linkId } = await orderLink()
  const offersTo = async (as: As | 'NOBODY') =>
    (await request(`GET /data/prepay/payment/${linkId}`, { as })).offers?.options ?? []
  const [saved, ...rest] = await offersTo(asha)
  expect(saved).toMatchObject({
    id: 'PREVIOUSLY_USED_CARD',
    instruments: [{ card: { token: 'token_1', lastDigits: '1007' } }],
  })
  expect(rest.map(({ id }) => id)).toEqual(['UPI', 'CREDIT_DEBIT_CARD'])
  expect(rest[1]).toMatchObject({ canSaveCard: true })
  for (const other of ['NOBODY', ...others, { ...asha, storeId: 'dhaga' }] as const) {
    const offered = await offersTo(other)
    expect(offered.map(({ id }) => id)).toEqual(['UPI', 'CREDIT_DEBIT_CARD'])
  }
  const bySaved = { paymentMethod: 'card', paymentInfo: { id: saved?.instruments[0]?.id } }
  for (const other of others) {
    expect(await pay(linkId, bySaved, other)).toMatchObject({ code: 'METHOD_UNAVAILABLE' })
  }
  expect(await pay(linkId, bySaved, asha)).toMatchObject({
    http: 200,
    amount: DUE,
    config: { customerId: `cust_${asha.phone}` },
  })
  app.provider.abilities.cards = undefined
  app.provider.abilities.offer = usual
  await app.applyMeher(() => {})
})

describe('[D-71] somebody who has the link pays', () => {
  test('the order is prepaid, and only who paid reads how', async () => {
    const { linkId, orderId } = await orderLink()
    const opened = await pay(linkId)
    expect(opened).toMatchObject({ http: 200, amount: DUE, contact: `+91${PHONE}`, placed: false })
    const path = `GET /data/prepay/upi/status/${opened.attemptId}?prepayId=${linkId}`
    expect(await request(path)).toMatchObject({ status: 'ACTIVE' })
    expect(await request(path, { as: { phone: RAVI } })).toMatchObject({ http: 404 })
    await capture(opened.providerOrderId)
    expect(await request(path)).toMatchObject({ status: 'PAID' })
    expect(await success(linkId)).toMatchObject({
      success: true,
      status: 'PLACED',
      state: 'PAID',
      paymentMethod: 'UPI',
      swiftOrderNo: orderId,
      cod_amount: 0,
      prepaid_amount: fakeSnapshot().quote.total,
    })
    const others = await success(linkId, { phone: RAVI })
    expect(others).toMatchObject({ success: true, status: 'OPEN', state: 'PAID' })
    expect(others).not.toHaveProperty('paidAt')
    expect(await info(linkId)).toMatchObject({ state: 'PAID', due: 0 })
    expect(await pay(linkId)).toMatchObject({ code: 'LINK_ENDED' })
  })

  test('[I3, I9] with the older of two payments: the poll of the newer one says so', async () => {
    const { linkId } = await orderLink()
    const [older, newer] = [await pay(linkId), await pay(linkId)]
    expect(newer.attemptId).not.toBe(older.attemptId)
    const path = `GET /data/prepay/upi/status/${newer.attemptId}?prepayId=${linkId}`
    await capture(older.providerOrderId)
    expect(await request(path)).toMatchObject({ status: 'PAID' })
  })

  test('[I5, C7.29] the same key opens the same payment', async () => {
    const { linkId } = await orderLink()
    const body = {
      paymentLinkId: linkId,
      amount: DUE,
      paymentMethod: 'card',
      meta: { customerPhone: PHONE },
    }
    const key = `prepay-key-${linkId}`
    const first = await request('POST /data/prepay/payment/order', { body, key })
    const again = await request('POST /data/prepay/payment/order', { body, key })
    expect(again.attemptId).toBe(first.attemptId)
    const other = { ...body, paymentMethod: 'upi' }
    const changed = await request('POST /data/prepay/payment/order', { body: other, key })
    expect(changed.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  test.each([
    ['less than is due', { amount: DUE - 1 }, 'LINK_AMOUNT'],
    ['more than is due', { amount: DUE + 1 }, 'LINK_AMOUNT'],
    ['another configuration', { configId: 'other' }, 'INVALID_PAYMENT_BODY'],
    ['another customer', { meta: { swiftCustomerId: 'somebody' } }, 'INVALID_PAYMENT_BODY'],
    ['COD as a payment', { paymentMethod: 'cod' }, 'INVALID_PAYMENT_BODY'],
    ['no phone where the page is left', { meta: {}, paymentMethod: 'card' }, 'INVALID_FIELDS'],
    ['a wrong phone', { meta: { customerPhone: '12' } }, 'INVALID_FIELDS'],
    ['a wrong email', { meta: { customerPhone: PHONE, customerEmail: 'x' } }, 'INVALID_FIELDS'],
    [
      'a bank that is not offered',
      { paymentMethod: 'bank', paymentInfo: { id: 'NOBANK' } },
      'METHOD_UNAVAILABLE',
    ],
    ['a method that is none', { paymentMethod: 'cheque' }, 'BAD_REQUEST'],
  ])('refuses %s', async (_, more, code) => {
    const { linkId } = await orderLink()
    expect(await pay(linkId, more)).toMatchObject({ code })
  })

  test('[I17] another store’s visitor finds no link', async () => {
    const { linkId } = await orderLink()
    expect(await pay(linkId, {}, { storeId: 'dhaga' })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await success(linkId, { storeId: 'dhaga' })).toMatchObject({ code: 'NOT_FOUND' })
    const body = { paymentLinkId: linkId }
    const creds = 'POST /data/prepay/payment/creds'
    expect(await request(creds, { body })).toMatchObject({ http: 200, config: {} })
    expect(await request(creds, { body, as: { storeId: 'dhaga' } })).toMatchObject({ http: 404 })
  })

  test('[D-29] a UPI payment of all that is due, by POST and by the specified GET', async () => {
    const { linkId } = await orderLink()
    const as = { phone: RAVI, kind: 'GUEST' } as const
    const path = `/data/prepay/upi/create?prepayId=${linkId}`
    for (const method of ['POST', 'GET']) {
      expect(await request(`${method} ${path}`, { as })).toMatchObject({
        amount: DUE,
        contact: RAVI,
      })
      expect(await request(`${method} ${path}`, { as: 'NOBODY' })).toMatchObject({ http: 403 })
    }
    // Somebody who is not signed in has said a phone before.
    const { linkId: other } = await orderLink()
    await pay(other)
    const again = `/data/prepay/upi/create?prepayId=${other}`
    expect(await request(`POST ${again}`)).toMatchObject({ contact: `+91${PHONE}` })
  })

  test('[I7] while somebody pays the order, who else has the link is told so before paying', async () => {
    const { linkId } = await orderLink()
    await pay(linkId)
    const body = { meta: { customerPhone: RAVI.slice(3) } }
    const as = { phone: RAVI, kind: 'GUEST' } as const
    expect(await pay(linkId, body, as)).toMatchObject({ http: 409, code: 'LINK_BUSY' })
    const path = `/data/prepay/upi/create?prepayId=${linkId}`
    expect(await request(`POST ${path}`, { as })).toMatchObject({ http: 409, code: 'LINK_BUSY' })
  })

  test('[checkout §7] staging checks the choice; with verify the provider is asked', async () => {
    const { linkId } = await orderLink()
    const body = { paymentLinkId: linkId, amount: DUE, paymentMethod: 'upi' }
    const stage = 'POST /integrations/prepay/stage'
    expect(await request(stage, { body })).toMatchObject({ state: 'OPEN', amount: DUE })
    const wrong = { ...body, paymentMethod: 'cod' }
    expect(await request(stage, { body: wrong })).toMatchObject({ code: 'METHOD_UNAVAILABLE' })
    const rejection = { kind: 'METHOD', code: 'SWITCHED_OFF', method: 'COD' }
    expect((await app.links.byId('meher', linkId))?.rejections).toMatchObject([{ rejection }])
    const { providerOrderId } = await pay(linkId)
    app.provider.pay(providerOrderId)
    const verified = { ...body, razorpayOrderId: providerOrderId }
    expect(await request(`${stage}?verify`, { body: verified })).toMatchObject({
      state: 'PAID',
      status: 'PAID',
    })
  })

  test('[I8] the return from the provider settles it without a webhook', async () => {
    const { linkId } = await orderLink()
    const { providerOrderId } = await pay(linkId)
    app.provider.pay(providerOrderId)
    const back = await app.http.inject({
      method: 'POST',
      url: `/payment-result?payment_link_id=${linkId}`,
      payload: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      `/payment-result?payment_link_id=${linkId}`,
    ])
    expect(await info(linkId)).toMatchObject({ state: 'PAID' })
  })
})

describe('[I1] an order is paid once, whatever its links are', () => {
  test('two links of one order: what comes too much goes back', async () => {
    const { orderId, linkId } = await orderLink()
    const second = await app.links.create(app.meher, { orderId })
    const [one, two] = [await pay(linkId), await pay(second.linkId, {}, { phone: RAVI })]
    const payments = [one, two].map(({ providerOrderId }) => app.provider.pay(providerOrderId))
    await Promise.all(
      payments.map((payment) =>
        app.receive('razorpay', app.provider.event('payment.captured', { payment })),
      ),
    )
    await app.applyEvents()
    const back = await Promise.all(
      [linkId, second.linkId].map((id) => app.database.rows(refunds({ linkId: id }))),
    )
    expect(back.flat()).toEqual([{ amount: DUE, reason: 'LINK_ENDED' }])
    const order = await app.orders.byId(app.database, 'meher', orderId)
    expect(order?.events.filter(({ kind }) => kind === 'PAID_ONLINE')).toHaveLength(1)
  })

  test('[D-66] the order was cancelled while somebody paid: the money goes back', async () => {
    const { orderId, linkId, job } = await orderLink()
    const { providerOrderId } = await pay(linkId)
    await app.jobs.run(job)
    const order = await app.orders.byId(app.database, 'meher', orderId)
    const platformOrderId = order?.platformOrderId
    const event = { topic: 'x', kind: 'CANCELLED', platformOrderId, eventId: `c-${orderId}` }
    await app.receive('shopify', event)
    await app.applyEvents()
    expect(await info(linkId)).toMatchObject({ state: 'CANCELLED' })
    expect(await pay(linkId)).toMatchObject({ code: 'LINK_ENDED' })
    await capture(providerOrderId)
    expect(await app.database.rows(refunds({ linkId }))).toEqual([
      { amount: DUE, reason: 'LINK_ENDED' },
    ])
    expect(await success(linkId)).toMatchObject({ status: 'REFUNDED', refundAmount: DUE })
  })
})

test.each([
  ['DELIVERED', 'PAID'],
  ['PARTIALLY_DELIVERED', 'PAID'],
  ['RTO', 'CANCELLED'],
])('[D-71, I1] an order that is %s by then is not paid twice', async (status, state) => {
  const { orderId, linkId } = await orderLink()
  const { providerOrderId } = await pay(linkId)
  await app.database.run(setStatus({ orderId, status }))
  expect(await info(linkId)).toMatchObject({ state })
  expect(await pay(linkId)).toMatchObject({ code: 'LINK_ENDED' })
  await expect(app.links.create(app.meher, { orderId })).rejects.toMatchObject({
    code: 'NOTHING_DUE',
  })
  await capture(providerOrderId)
  expect(await app.database.rows(refunds({ linkId }))).toEqual([
    { amount: DUE, reason: 'LINK_ENDED' },
  ])
  const order = await app.orders.byId(app.database, 'meher', orderId)
  expect(order?.events).toEqual([])
})

test('[D-71] expired and cancelled links say so and are not paid', async () => {
  const [expired, cancelled] = [await orderLink(), await orderLink()]
  await app.database.run(expire({ linkId: expired.linkId }))
  await app.links.cancel('meher', cancelled.linkId)
  for (const [{ linkId }, state] of [
    [expired, 'EXPIRED'],
    [cancelled, 'CANCELLED'],
  ] as const) {
    const shown = await info(linkId)
    expect(shown).toMatchObject({ state })
    expect(shown).not.toHaveProperty('offers')
    expect(await pay(linkId)).toMatchObject({ code: 'LINK_ENDED' })
  }
})

describe('[D-59] COD is left as a choice where the store says so', () => {
  afterEach(() => allowOffline(false))

  test('allowOfflineOrder off: it is neither listed nor taken', async () => {
    const { linkId } = await orderLink()
    expect(optionsOf(await info(linkId))).not.toContain('COD')
    expect(await cod(linkId)).toMatchObject({ code: 'METHOD_UNAVAILABLE' })
  })

  test('allowOfflineOrder on: it is listed last and chosen first; it can be kept, and changed later', async () => {
    await allowOffline(true)
    const { linkId, orderId } = await orderLink()
    const shown = await info(linkId)
    expect(optionsOf(shown)?.at(-1)).toBe('COD')
    expect(shown.offers?.selected).toEqual({ option: 'COD' })
    expect(await cod(linkId, { amount: 1 })).toMatchObject({ code: 'LINK_AMOUNT' })
    expect(await cod(linkId, { paymentMethod: 'upi' })).toMatchObject({
      code: 'INVALID_PAYMENT_BODY',
    })
    for (let time = 0; time < 2; time += 1) {
      expect(await cod(linkId)).toMatchObject({ http: 200, orderId })
    }
    expect(await info(linkId)).toMatchObject({ state: 'COD_CONFIRMED', amount: DUE })
    const { providerOrderId } = await pay(linkId)
    await capture(providerOrderId)
    expect(await info(linkId)).toMatchObject({ state: 'PAID' })
    expect(await cod(linkId)).toMatchObject({ code: 'LINK_ENDED' })
  })
})
