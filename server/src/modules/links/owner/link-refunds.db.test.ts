import { addressOfCall } from '@thela/contracts/platform-base'
import { createHash } from 'node:crypto'
import { getSuccessInfo } from '@thela/contracts/calls/checkout/checkout-order'
import { getOrder } from '@thela/contracts/calls/orders/orders'
import { links } from '@thela/contracts/links'
import { shortPath } from '@thela/contracts/short-links'
import { payableOfCart } from '@thela/domain/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../db/new-id.ts'
import { tokenOf } from '../../../http/caller/fake-visitors.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { fulfilledEvent } from '../../../testing/fulfilled-event.ts'
import { placeOrder } from '../../../testing/place-order.ts'
import { fakeSnapshot } from '../../orders/testing/fake-snapshot.ts'

/** What payment links have paid goes back: of an order with its own payment, and of a link alone. */
const { payableNow: DEPOSIT, dueOnDelivery: DUE } = fakeSnapshot().quote
const PHONE = '+919876543210'

let app: TestApp
let token = ''
let count = 0
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
  token = await app.stores.tokens.create(app.meher, 'warehouse')
  await app.database.raw(
    `insert into stock_levels (store_id, variant_id, quantity, unlimited, read_at)
     values ('meher', '11', 1000, false, now()), ('meher', '12', 1000, false, now())`,
  )
})
afterAll(() => app.close())

interface Reply {
  readonly refunds: readonly { readonly amount: number }[]
  readonly refundable: number
  readonly code?: string
  readonly providerOrderId: string
  readonly payments: readonly { readonly id: string; readonly amount: number }[]
}

async function request(
  route: string,
  {
    body,
    key,
    as = { authorization: `Bearer ${token}` },
  }: {
    readonly body?: object
    readonly key?: string
    readonly as?: Readonly<Record<string, string>>
  } = {},
) {
  const [method = '', url = ''] = route.split(' ')
  const response = await app.http.inject({
    method: method as 'GET' | 'POST',
    url,
    ...(body ? { payload: body } : {}),
    headers: { ...as, ...(key ? { 'idempotency-key': key } : {}) },
  })
  return { status: response.statusCode, ...response.json<Reply>() }
}

async function capture(providerOrderId: string): Promise<string> {
  const payment = app.provider.pay(providerOrderId)
  await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
  await app.applyEvents()
  return payment.providerPaymentId
}

/** Pays by the page of the order's link. */
async function payLink(linkId: string, amount: number): Promise<string> {
  const { providerOrderId } = await request('POST /data/prepay/payment/order', {
    as: tokenOf({ kind: 'ANON', storeId: 'meher', phone: PHONE }),
    key: `pay-link-${(count += 1)}`,
    body: {
      paymentLinkId: linkId,
      amount,
      paymentMethod: 'upi',
      meta: { customerPhone: '9876543210' },
    },
  })
  return capture(providerOrderId)
}

/** On delivery, paid by its link. */
async function paidByLink() {
  const cartId = newId(app.meher.number)
  const { orderId, job } = await placeOrder(app, { cartId, snapshot: fakeSnapshot() })
  const { linkId } = await app.links.create(app.meher, { orderId })
  await app.jobs.run(job)
  return { cartId, orderId, linkId, paymentId: await payLink(linkId, DUE) }
}

/** A part was paid at the checkout, the rest by a link, in two parts. */
async function paidInParts(snapshot = fakeSnapshot()) {
  const payable = payableOfCart(`cart-of-refunds-${(count += 1)}`)
  const { providerOrderId } = await app.payments.open(app.meher, {
    payable,
    subject: 'asha',
    method: 'UPI',
    frozen: { snapshot, phone: PHONE },
    idempotencyKey: payable.payableId,
    bodyHash: createHash('sha256').update(payable.payableId).digest(),
    returnUrl: 'https://pay.example/payment-result',
  })
  const own = await capture(providerOrderId)
  const order = await app.orders.ofPayable(app.database, 'meher', payable.payableId)
  if (!order) throw new Error('it was not placed')
  const { orderId } = order
  const { linkId } = await app.links.create(app.meher, { orderId, minPart: 10_000 })
  const first = await payLink(linkId, 10_000)
  const second = await payLink(linkId, snapshot.quote.dueOnDelivery - 10_000)
  return { orderId, linkId, own, first, second, payable }
}

const refund = (orderId: string, body: object, key?: string) =>
  request(`POST /stores/meher/orders/${orderId}/refunds`, { body, ...(key ? { key } : {}) })
const listed = (orderId: string) => request(`GET /stores/meher/orders/${orderId}/refunds`)
const amounts = ({ refunds }: Reply) => refunds.map(({ amount }) => amount)

/** What the provider has given back of each. */
async function gone(...paymentIds: readonly string[]) {
  await app.jobs.runAll()
  const all = [...app.provider.refunds.values()]
  return paymentIds.map((id) =>
    all
      .filter(({ providerPaymentId }) => providerPaymentId === id)
      .reduce((sum, { amount }) => sum + amount, 0),
  )
}

test('[D-67, D-71] what an order on delivery received by its link goes back, and its pages say so', async () => {
  const { cartId, orderId, paymentId } = await paidByLink()
  expect(await listed(orderId)).toMatchObject({ refunds: [], refundable: DUE })
  expect(await refund(orderId, { amount: 300_00 })).toMatchObject({
    status: 200,
    refunds: [{ amount: 300_00, status: 'created', rail: 'UPI' }],
    refundable: DUE - 300_00,
  })
  expect(await gone(paymentId)).toEqual([300_00])
  const as = tokenOf({ kind: 'USER', storeId: 'meher', phone: PHONE })
  expect(
    await request(`${addressOfCall(getSuccessInfo).join(' ')}?cart_id=${cartId}`, { as }),
  ).toMatchObject({
    prepaid_amount: DEPOSIT + DUE,
    refund: { amount: 300_00, status: 'PROCESSED' },
  })
  expect(await request(`${getOrder.route}?id=${orderId}`, { as })).toMatchObject({
    refunds: [{ amount: 300_00, status: 'processed' }],
  })
  expect(await refund(orderId, {})).toMatchObject({ status: 200, refundable: 0 })
  expect(await gone(paymentId)).toEqual([DUE])
  expect(await refund(orderId, { amount: 1 })).toMatchObject({ code: 'REFUND_TOO_HIGH' })
})

test('[D-67, I16] the newest payment first, then the order’s own, and never more than all of them', async () => {
  const { orderId, own, first, second } = await paidInParts()
  expect(await listed(orderId)).toMatchObject({ refundable: DEPOSIT + DUE })
  expect(await refund(orderId, { amount: DEPOSIT + DUE + 1 })).toMatchObject({
    code: 'REFUND_TOO_HIGH',
  })
  const some = await refund(orderId, { amount: DUE - 5_000 })
  expect(amounts(some).toSorted((a, b) => a - b)).toEqual([5_000, DUE - 10_000])
  expect(await gone(own, first, second)).toEqual([0, 5_000, DUE - 10_000])
  expect(await refund(orderId, { amount: 105_000 })).toMatchObject({ refundable: 100_000 })
  expect(await gone(own, first, second)).toEqual([100_000, 10_000, DUE - 10_000])
})

test('[I5, I16] one request over several payments refunds once, also at the same time', async () => {
  const { orderId, own, first, second } = await paidInParts()
  const amount = DUE + 1_000
  const key = 'one-request-of-many'
  const all = await Promise.all(Array.from({ length: 5 }, () => refund(orderId, { amount }, key)))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await refund(orderId, { amount: amount + 1 }, key)).toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  })
  expect(await gone(own, first, second)).toEqual([1_000, 10_000, DUE - 10_000])
})

test('[I16] refunds of the order and of its link at the same time never exceed what was paid', async () => {
  const { orderId, linkId, own, first, second } = await paidInParts()
  const { payments } = await request(`GET /stores/meher/links/${linkId}`)
  const all = await Promise.all([
    ...payments.map(({ id }) =>
      request(`POST /stores/meher/links/${linkId}/payments/${id}/refunds`, { body: {} }),
    ),
    ...Array.from({ length: 3 }, () => refund(orderId, { amount: DEPOSIT + 1 })),
  ])
  for (const { status } of all) expect([200, 409]).toContain(status)
  const { refunds, refundable } = await listed(orderId)
  const sum = refunds.reduce((total, { amount }) => total + amount, 0)
  expect(sum + refundable).toBe(DEPOSIT + DUE)
  const back = await gone(own, first, second)
  expect(back.reduce((total, each) => total + each, 0)).toBe(sum)
})

test('[D-66] what the platform requests counts the owner’s refunds in, and reaches every payment', async () => {
  const { orderId, own, first, second } = await paidInParts()
  await refund(orderId, { amount: 20_000 })
  await app.jobs.runAll()
  const order = await app.orders.byId(app.database, 'meher', orderId)
  const about = { topic: 'x', platformOrderId: order?.platformOrderId }
  const refunded = async (platformRefundId: string, amount: number) => {
    const eventId = `${platformRefundId}-${orderId}`
    await app.receive('shopify', { ...about, eventId, kind: 'REFUNDED', platformRefundId, amount })
    await app.applyEvents()
    return gone(own, first, second)
  }
  // That is recorded there already: its event asks for nothing, and the next one for more.
  const recorded = app.platform.changes.refunds.findLast(
    ({ platformOrderId }) => platformOrderId === order?.platformOrderId,
  )
  expect(recorded?.amount).toBe(20_000)
  expect(await refunded(recorded?.platformRefundId ?? '', 20_000)).toEqual([0, 0, 20_000])
  expect(await refunded('r2', DUE)).toEqual([20_000, 10_000, DUE - 10_000])
  await app.receive('shopify', { ...about, eventId: `c-${orderId}`, kind: 'CANCELLED' })
  await app.applyEvents()
  expect(await gone(own, first, second)).toEqual([DEPOSIT, 10_000, DUE - 10_000])
  expect(await listed(orderId)).toMatchObject({ refundable: 0 })
})

const onPart = () => fakeSnapshot({ paymentMethod: 'PARTIAL_COD' })
/** The part is beside the price, all of which is due on delivery. */
const onDeposit = () => {
  const { quote, ...rest } = onPart()
  const { payableNow: deposit, total: dueOnDelivery } = quote
  return { ...rest, quote: { ...quote, deposit, dueOnDelivery } }
}

/** A parcel of everything; gives how the courier reports it. */
async function send(orderId: string) {
  const awb = `LINK-${(count += 1)}`
  await app.receive('shopify', fulfilledEvent(orderId, awb))
  await app.applyEvents()
  let hour = 5
  return (status: string) => {
    const ctime = `2026-11-20T${String((hour += 1)).padStart(2, '0')}:00:00Z`
    return app.receive('courier', { awb, scans: [{ status, ctime }], unknownStatuses: [] })
  }
}

test('[D-66, D-71, I16] partial COD that comes back: what its links paid goes back with its part, once', async () => {
  const { orderId, own, first, second } = await paidInParts(onPart())
  const report = await send(orderId)
  await report('RTO_IN_TRANSIT')
  await app.applyEvents()
  expect(await gone(own, first, second)).toEqual([0, 0, 0])
  await refund(orderId, { amount: 7_000 })
  await Promise.all([report('RTO_DELIVERED'), report('RTO_DELIVERED')])
  await Promise.all([app.applyEvents(), app.applyEvents(), refund(orderId, { amount: 3_000 })])
  await app.applyEvents()
  expect(await gone(own, first, second)).toEqual([DEPOSIT, 10_000, DUE - 10_000])
  await report('RTO_DELIVERED')
  await app.applyEvents()
  expect(await gone(own, first, second)).toEqual([DEPOSIT, 10_000, DUE - 10_000])
  expect(await listed(orderId)).toMatchObject({ refundable: 0 })
})

test('[D-9, D-66] a deposit goes back after delivery, and what links paid is the price', async () => {
  const { orderId, own, first, second } = await paidInParts(onDeposit())
  const report = await send(orderId)
  await report('IN_TRANSIT')
  await report('DELIVERED')
  await app.applyEvents()
  expect(await gone(own, first, second)).toEqual([DEPOSIT, 0, 0])
})

test('[D-67, D-71, I31, ADR-358] a payment of a link goes back by itself, of the own store’s link alone', async () => {
  const { linkId } = await app.links.create(app.meher, { amount: 50_000, description: 'Workshop' })
  const opened = await app.links.pay(app.meher, {
    linkId,
    subject: 'ravi',
    holder: 'CUSTOMER',
    amount: 50_000,
    method: 'UPI',
    payer: { phone: PHONE },
    language: 'en',
    idempotencyKey: 'a-payment-of-ravi',
    bodyHash: createHash('sha256').update(linkId).digest(),
    returnUrl: () => 'https://pay.example/payment-result',
  })
  const { latestUse } = app.links
  const open = await latestUse('meher', { linkId, subject: 'ravi' })
  const of = (link: string, use = open?.useId ?? '') =>
    `/stores/meher/links/${link}/payments/${use}/refunds`
  expect(await request(`POST ${of(linkId)}`, { body: {} })).toMatchObject({ status: 404 })
  const paymentId = await capture(opened.providerOrderId)
  const { payments } = await request(`GET /stores/meher/links/${linkId}`)
  expect(payments).toMatchObject([{ id: open?.useId, amount: 50_000 }])
  const key = 'a-refund-of-ravi'
  for (const _ of [1, 2]) {
    const made = await request(`POST ${of(linkId)}`, { body: { amount: 20_000 }, key })
    expect(made).toMatchObject({ refunds: [{ amount: 20_000 }], refundable: 30_000 })
  }
  expect(await gone(paymentId)).toEqual([20_000])
  const { rows } = await app.database.raw(
    `update refunds set state = 'PROCESSED' where provider_payment_id = $1 returning refund_id as id`,
    [paymentId],
  )
  const [refunded] = rows as { readonly id: string }[]
  // Its message leads to a page with a short address: a registered text has room for no other.
  const notice = await app.payments.refundNotice(app.meher, refunded?.id ?? '')
  expect(notice?.parameters.link).toBe(links.pay(linkId))
  expect(shortPath(links.pay(linkId))).toBe(`p/${linkId}`)
  expect(await request(`GET ${of(linkId)}`)).toMatchObject({ refundable: 30_000 })
  expect(await request(`POST ${of(linkId)}`, { body: { amount: 30_001 } })).toMatchObject({
    code: 'REFUND_TOO_HIGH',
  })
  const other = await app.links.create(app.meher, { amount: 100, description: 'Another' })
  expect(await request(`GET ${of(other.linkId)}`)).toMatchObject({ status: 404 })
  const dhaga = await app.stores.tokens.create(app.dhaga, 'other')
  const as = { authorization: `Bearer ${dhaga}` }
  expect(await request(`POST ${of(linkId)}`, { body: {}, as })).toMatchObject({ status: 404 })
  expect(await gone(paymentId)).toEqual([20_000])
})

test('[I18] the report of all of this has no difference', async () => {
  await app.jobs.runAll()
  const period = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) }
  const { differences, refunded, refundsOpen } = await app.payments.report(app.meher, period)
  const atProvider = [...app.provider.refunds.values()]
  expect(refunded.amount).toBe(atProvider.reduce((sum, { amount }) => sum + amount, 0))
  expect(refundsOpen.count).toBe(0)
  // An order that this test placed without the payment of its part is no finding of the report.
  expect(differences.filter(({ kind }) => kind !== 'ORDER_WITHOUT_PAYMENT')).toEqual([])
})
