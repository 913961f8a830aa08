import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tokenOf } from '../../http/caller/fake-visitors.ts'
import { fulfilledEvent } from '../../testing/fulfilled-event.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { placeOrder } from '../../testing/place-order.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'

const asha = '+919876543210'
const NOON = new Date('2025-11-21T06:30:00Z')
const clock = { now: NOON }
const ACTIONS = '/checkout/customer/actions/v2'

let app: TestApp
let orderId = ''
let cartId = ''
let count = 0

type Json = Record<string, unknown>
const her = (kind: 'USER' | 'GUEST' | 'ANON' = 'USER', phone = asha, storeId = 'meher') =>
  tokenOf({ kind, storeId, phone })
const storeToken = (storeId = 'meher') => tokenOf({ kind: 'STORE', storeId })

async function call(
  method: 'GET' | 'POST',
  url: string,
  { body, headers = her(), key }: { body?: object; headers?: object; key?: string } = {},
) {
  const response = await app.http.inject({
    method,
    url,
    ...(body ? { payload: body } : {}),
    headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
  })
  return { status: response.statusCode, reply: response.json<Json>() }
}
const send = (body: object, more: { headers?: object; key?: string } = {}) =>
  call('POST', ACTIONS, { body: { orderId, ...body }, ...more })
const detail = async () => {
  const { reply } = await call('GET', `/checkout/customer/order-status?id=${orderId}`)
  return reply as Json & {
    orderConfig: {
      possibleActions: string[]
      instantActions: string[]
      items: { lineItemId: string; cancellable: number; returnable: number; refundEach: number }[]
      cancellationsReasons: string[]
      refundTo: string[]
    }
    customerActionInfo: Json
    requests: (Json & { id: string; steps: { step: string }[]; refund?: Json })[]
    refunds: Json[]
  }
}
const ofStore = (requestId: unknown, what: string, body: object = {}, headers = storeToken()) =>
  call('POST', `/stores/meher/requests/${String(requestId)}/${what}`, { body, headers })
const stepsOf = (request?: { steps: { step: string }[] }) =>
  request?.steps.map(({ step }) => step) ?? []

/** All jobs and those that they cause, other than one that fails: it waits again. */
async function runJobs(): Promise<void> {
  for (let round = 0; round < 6 && app.jobs.waiting.length > 0; round += 1) {
    for (const next of app.jobs.waiting.splice(0)) {
      try {
        await app.jobs.run(next)
      } catch {
        app.jobs.waiting.push(next)
      }
    }
  }
}

const paidNow = (more: Parameters<typeof fakeSnapshot>[0] = {}) => {
  const { quote } = fakeSnapshot()
  return fakeSnapshot({
    quote: { ...quote, payableNow: quote.total, dueOnDelivery: 0 as never },
    ...more,
  })
}

/** An order on the platform, with its payment where one was made. */
async function placed(snapshot = paidNow(), isOnPlatform = true): Promise<void> {
  count += 1
  cartId = `requests-${count}`
  const made = await placeOrder(app, { cartId, snapshot })
  orderId = made.orderId
  if (isOnPlatform) await app.jobs.run(made.job)
  else app.jobs.waiting.push(made.job)
  if (snapshot.quote.payableNow > 0) {
    await app.database.raw(
      `insert into payments (store_id, provider, provider_payment_id, attempt_id, payable_id,
         amount_paise, currency, status, method, kept)
       values ('meher', 'RAZORPAY', $1, $1, $2, $3, 'INR', 'CAPTURED', 'UPI', true)`,
      [`pay_${count}`, cartId, snapshot.quote.payableNow],
    )
  }
  app.jobs.waiting.length = isOnPlatform ? 0 : app.jobs.waiting.length
}
const deliver = async (awb = `AWB-R-${count}`) => {
  const order = await app.orders.byId(app.database, 'meher', orderId)
  const { platformOrderId } = order ?? {}
  const event = { ...fulfilledEvent(orderId, awb), platformOrderId }
  await app.receive('shopify', { ...event, at: '2025-11-18T03:00:00Z' })
  const scans = [{ status: 'DELIVERED', ctime: '2025-11-20T09:00:00Z' }]
  await app.receive('courier', { awb, unknownStatuses: [], scans })
}

beforeAll(async () => {
  app = await openTestApp({
    isManual: true,
    clock,
    meher: (file) => {
      Object.assign((file['uiConfig'] ??= {}), { storeCreditConfig: { active: true } })
      file['account'] = {
        ...file['account'],
        ALLOW_SHIPPING_ADDRESS_EDIT: true,
        ALLOW_BILLING_ADDRESS_EDIT: true,
        requests: { cancel: 'INSTANT', return: 'APPROVED', addressEdit: 'INSTANT' },
      }
    },
  })
})
beforeEach(async () => {
  clock.now = NOON
  app.platform.faults.end()
  app.jobs.waiting.length = 0
  await placed()
})
afterAll(() => app.close())

const cancel = { action: 'CANCEL_ORDER', reason: 'I’m not interested anymore' }
const giveBack = { action: 'RETURN_ORDER', reason: 'Damaged items' }
const someDay = expect.stringMatching(/^20/) as string

test('[account §3, §4, A3.7, A3.8, A4.33, A7.17] a cancellation at once: the platform, the order, the money', async () => {
  const before = await detail()
  expect(before.orderConfig).toMatchObject({
    possibleActions: ['CANCEL_ORDER', 'EDIT_ORDER_ADDRESS', 'EDIT_BILLING_ADDRESS'],
    instantActions: ['CANCEL_ORDER', 'EDIT_ORDER_ADDRESS', 'EDIT_BILLING_ADDRESS'],
    replyWithinHours: 48,
    hidesReasonText: false,
    maxPhotos: 6,
  })
  expect(before.customerActionInfo).toEqual({
    cancellationRequested: false,
    returnRequested: false,
    addressEditRequested: false,
    billingAddressEditRequested: false,
  })
  const { status, reply } = await send({ ...cancel, comment: 'Sorry' })
  expect({ status, reply }).toMatchObject({
    status: 200,
    reply: {
      state: 'REQUEST',
      isApprovedByStore: false,
      reason: cancel.reason,
      comment: 'Sorry',
      at: NOON.toISOString(),
      replyBy: '2025-11-23T06:30:00.000Z',
      refund: { to: 'SOURCE', amount: 249_401 },
      items: [{ qty: 3 }, { qty: 1 }],
    },
  })
  expect((await send(cancel)).reply).toMatchObject({ code: 'ACTION_ALREADY_OPEN' })
  await runJobs()
  const after = await detail()
  expect(after).toMatchObject({
    order: { status: 'CANCELLED' },
    orderConfig: { possibleActions: [] },
    customerActionInfo: {
      cancellationRequested: true,
      cancellationReqTime: NOON.toISOString(),
      cancellationRequestReason: cancel.reason,
    },
    refunds: [{ amount: 249_401 }],
    requests: [{ state: 'SUCCESS' }],
  })
  expect(stepsOf(after.requests[0])).toEqual(
    expect.arrayContaining(['REQUESTED', 'APPROVED', 'PLATFORM_CHANGED', 'ORDER_CHANGED']),
  )
  expect(app.platform.changes.cancelled.size).toBe(1)
  expect((await send(cancel)).reply).toMatchObject({ code: 'ACTION_NOT_ALLOWED' })
})

const codOrder = () => {
  const { quote } = fakeSnapshot()
  return fakeSnapshot({
    paymentMethod: 'COD',
    quote: { ...quote, payableNow: 0 as never, dueOnDelivery: quote.total },
  })
}
const itemIds = async () => (await detail()).orderConfig.items.map(({ lineItemId }) => lineItemId)
const refundedSum = async () => {
  const { rows } = await app.database.raw(
    `select coalesce(sum(amount_paise), 0)::int as sum from refunds
     where provider_payment_id = $1 and state <> 'FAILED'`,
    [`pay_${count}`],
  )
  return (rows[0] as { sum: number }).sum
}

test('[I4, I11] the platform is down in the middle: the request ends right afterwards', async () => {
  app.platform.faults.begin('unavailable', 'cancelOrder')
  await send(cancel)
  await runJobs()
  expect(await detail()).toMatchObject({
    order: { status: 'CONFIRMED' },
    customerActionInfo: { cancellationRequested: true },
    requests: [{ state: 'REQUEST' }],
    refunds: [],
  })
  // Carried out, and the reply was lost.
  app.platform.faults.end()
  app.platform.faults.loseReplies('cancelOrder')
  await runJobs()
  app.platform.faults.end()
  await runJobs()
  expect(await detail()).toMatchObject({
    order: { status: 'CANCELLED' },
    requests: [{ state: 'SUCCESS' }],
    refunds: [{ amount: 249_401 }],
  })
  expect(app.jobs.waiting.filter(({ name }) => name === 'requests.carry-out')).toEqual([])
})

test('[D-66, I12] the platform reports the cancellation before we note it: refunded once', async () => {
  await send(cancel)
  app.platform.faults.loseReplies('cancelOrder')
  await runJobs()
  app.platform.faults.end()
  const order = await app.orders.byId(app.database, 'meher', orderId)
  const event = { eventId: `cancel-${count}`, topic: 'orders/cancelled', kind: 'CANCELLED' }
  await app.receive('shopify', { ...event, platformOrderId: order?.platformOrderId })
  await app.applyEvents()
  await runJobs()
  expect((await detail()).requests).toMatchObject([{ state: 'SUCCESS' }])
  expect(await refundedSum()).toBe(249_401)
})

test('[I40] sent meanwhile: the platform refuses, nothing moves, and the customer is notified once', async () => {
  const order = await app.orders.byId(app.database, 'meher', orderId)
  app.platform.changes.sent.add(order?.platformOrderId ?? '')
  await send(cancel)
  await runJobs()
  const after = await detail()
  expect(after).toMatchObject({
    order: { status: 'CONFIRMED' },
    customerActionInfo: { cancellationRequested: false },
    requests: [{ state: 'FAILED', failure: 'PLATFORM_REFUSED' }],
    refunds: [],
  })
  const messages = app.sms.messages.filter(({ kind }) => kind === 'REQUEST_FAILED')
  expect(messages.length).toBeGreaterThan(0)
})

test('[I16, I20] some items are cancelled: their share goes back, the rest stays ordered', async () => {
  const [cups = ''] = await itemIds()
  const items = [{ lineItemId: cups, quantity: 1 }]
  const { reply } = await send({ ...cancel, items })
  expect(reply).toMatchObject({ items: [{ qty: 1 }], refund: { amount: 30_999 } })
  await runJobs()
  const after = await detail()
  expect(after).toMatchObject({
    order: { status: 'CONFIRMED', subOrders: [{ lineItems: [{ qty: 2 }, { qty: 1 }] }] },
    orderConfig: { items: [{ cancellable: 2 }, { cancellable: 1 }] },
    refunds: [{ amount: 30_999 }],
    billingDetails: { cancelledValue: 30_999 },
    requests: [{ state: 'SUCCESS' }],
  })
  expect(app.platform.changes.removed.at(-1)).toMatchObject({
    because: 'CANCELLED',
    items: [{ variantId: '11', quantity: 1 }],
  })
  // The rest of it is the whole order then.
  await send(cancel)
  await runJobs()
  expect(await detail()).toMatchObject({ order: { status: 'CANCELLED' } })
  expect(await refundedSum()).toBe(249_401)
})

test('[D-66] items of an order on delivery make less due, and bring no money back', async () => {
  await placed(codOrder())
  const [cups = ''] = await itemIds()
  await send({ ...cancel, items: [{ lineItemId: cups, quantity: 3 }] })
  await runJobs()
  expect(await detail()).toMatchObject({
    billingDetails: { paymentPending: 156_403, totalValue: 249_401, cancelledValue: 92_998 },
    refunds: [],
    requests: [{ state: 'SUCCESS' }],
  })
})

test.each([
  ['no reason', { action: 'CANCEL_ORDER' }, 'reason'],
  ['a reason of nobody', { ...cancel, reason: 'Because' }, 'reason'],
  ['unknown items', { ...cancel, items: [{ lineItemId: 'line_x', quantity: 1 }] }, 'items'],
  ['an address with a cancellation', { ...cancel, address: ADDRESS() }, 'address'],
  ['photos with a cancellation', { ...cancel, photos: ['A'.repeat(27)] }, 'photos'],
  ['no address', { action: 'EDIT_ORDER_ADDRESS' }, 'address'],
  ['a refund for an address', { action: 'EDIT_ORDER_ADDRESS', refund: { to: 'SOURCE' } }, 'refund'],
  [
    'a bad pincode',
    { action: 'EDIT_ORDER_ADDRESS', address: { ...ADDRESS(), pincode: '012345' } },
    'pincode',
  ],
  [
    'an address abroad',
    { action: 'EDIT_BILLING_ADDRESS', address: { ...ADDRESS(), country: 'Nepal' } },
    'country',
  ],
])('[account §5, A5.21, A9.18, I61] %s is refused by its field', async (_name, body, field) => {
  const { status, reply } = await send(body)
  expect(status).toBe(400)
  expect(reply).toMatchObject({ code: 'INVALID_FIELDS', details: { fields: { [field]: {} } } })
})

function ADDRESS() {
  return {
    name: 'Asha Rao',
    phone: '9876543210',
    pincode: '560002',
    address_line1: '7 Brigade Road, second floor',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
  }
}

test('[account §4, A4.30, A4.31, D-66] both addresses are changed, the platform has the delivery’s', async () => {
  await send({ action: 'EDIT_ORDER_ADDRESS', address: ADDRESS() })
  await send({ action: 'EDIT_BILLING_ADDRESS', address: { ...ADDRESS(), name: 'Rao Traders' } })
  await runJobs()
  const after = await detail()
  expect(after).toMatchObject({
    shippingAddress: { address_line1: '7 Brigade Road, second floor', pincode: '560002' },
    billingAddress: { name: 'Rao Traders' },
    customerActionInfo: { addressEditRequested: true, billingAddressEditRequested: true },
    requests: [{ state: 'SUCCESS' }, { state: 'SUCCESS' }],
  })
  const order = await app.orders.byId(app.database, 'meher', orderId)
  expect(app.platform.changes.addresses.get(order?.platformOrderId ?? '')).toMatchObject({
    pincode: '560002',
  })
})

test('[I5] the same key and body: the same request; another body: refused', async () => {
  const key = 'one-click-000001'
  const [first, again] = await Promise.all([send(cancel, { key }), send(cancel, { key })])
  expect(first.status).toBe(200)
  expect(again.reply['id']).toBe(first.reply['id'])
  await runJobs()
  expect((await send(cancel, { key })).reply['id']).toBe(first.reply['id'])
  expect(await send({ ...cancel, comment: 'x' }, { key })).toMatchObject({
    status: 422,
    reply: { code: 'IDEMPOTENCY_MISMATCH' },
  })
})

test('[I40, I16] two requests at once, and the job twice at once: one request, one refund', async () => {
  const both = await Promise.all([send(cancel), send(cancel)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const job = app.jobs.waiting.find(({ name }) => name === 'requests.carry-out')
  if (!job) throw new Error('no job was written')
  app.jobs.waiting.length = 0
  await Promise.allSettled([app.jobs.run(job), app.jobs.run(job), app.jobs.run(job)])
  await app.jobs.run(job)
  await runJobs()
  expect(await refundedSum()).toBe(249_401)
  expect((await detail()).requests).toMatchObject([{ state: 'SUCCESS' }])
})

test('[A6.2, I31, I17, I32] only a verified customer of the order; the store’s own tokens alone decide', async () => {
  for (const headers of [her('ANON'), her('GUEST'), storeToken()]) {
    expect((await send(cancel, { headers })).status).toBe(401)
  }
  for (const headers of [her('USER', '+919812345678'), her('USER', asha, 'dhaga')]) {
    expect((await send(cancel, { headers })).status).toBe(404)
  }
  await deliver()
  const { reply } = await send(giveBack)
  const id = reply['id']
  expect(id).toBeDefined()
  expect((await ofStore(id, 'approve', {}, storeToken('dhaga'))).status).toBe(404)
  expect((await ofStore(id, 'approve', {}, her())).status).toBe(401)
  expect((await ofStore('A'.repeat(27), 'approve')).status).toBe(404)
  const other = await call('GET', '/stores/dhaga/requests', { headers: storeToken('dhaga') })
  expect(other.reply).toEqual({ requests: [] })
})

test('[account §3, §4, A3.41, A4.34, D-37, D-38] a return: approved, collected, brought back, refunded, in stock', async () => {
  await deliver()
  const [cups = ''] = await itemIds()
  expect((await detail()).orderConfig).toMatchObject({
    possibleActions: ['RETURN_ORDER'],
    instantActions: [],
    refundTo: ['SOURCE', 'STORE_CREDIT'],
    items: [{ returnable: 3 }, { returnable: 1 }],
  })
  const { reply } = await send({ ...giveBack, items: [{ lineItemId: cups, quantity: 2 }] })
  const id = reply['id']
  await runJobs()
  expect(reply).toMatchObject({ state: 'REQUEST', isApprovedByStore: true })
  expect((await detail()).refunds).toEqual([])
  const listed = await call('GET', '/stores/meher/requests', { headers: storeToken() })
  expect(JSON.stringify(listed.reply)).toContain(String(id))
  const approved = await Promise.all([
    ofStore(id, 'approve', { comment: 'OK' }),
    ofStore(id, 'approve', { comment: 'OK' }),
  ])
  expect(approved.map(({ status }) => status)).toEqual([200, 200])
  expect((await ofStore(id, 'reject')).reply).toMatchObject({ code: 'REQUEST_DECIDED' })
  await runJobs()
  const [waiting] = (await detail()).requests
  expect(waiting).toMatchObject({ state: 'REQUEST', storeComment: 'OK' })
  expect(stepsOf(waiting)).toContain('PICKUP_BOOKED')
  expect((await detail())['returns']).toMatchObject([{ items: [{ qty: 2 }] }])
  const awb = app.courier.pickups.at(-1)?.awb ?? ''
  for (const _ of ['once', 'again']) {
    const scans = [{ status: 'DELIVERED', ctime: '2025-11-24T09:00:00Z' }]
    await app.receive('courier', { awb, unknownStatuses: [], scans })
    await app.applyEvents()
    await runJobs()
  }
  const after = await detail()
  expect(after.requests).toMatchObject([
    { state: 'SUCCESS', refund: { to: 'SOURCE', amount: 61_998 } },
  ])
  expect(await refundedSum()).toBe(61_998)
  expect(after.refunds).toMatchObject([{ amount: 61_998, rail: 'UPI', promisedOn: someDay }])
  expect(app.platform.changes.removed.filter(({ key }) => key === id)).toMatchObject([
    { because: 'RETURNED', items: [{ variantId: '11', quantity: 2 }] },
  ])
  expect(after.orderConfig.items).toMatchObject([{ returnable: 1 }, { returnable: 1 }])
})

test('[D-38, I16] the money of an order on delivery goes to a UPI id, by the store; never more than was paid', async () => {
  await placed(codOrder())
  await deliver()
  expect((await detail()).orderConfig.refundTo).toEqual(['UPI', 'STORE_CREDIT'])
  const wanted = (upiId?: string) =>
    send({ ...giveBack, refund: { to: 'UPI', ...(upiId ? { upiId } : {}) } })
  for (const wrong of [undefined, 'asha', 'asha@gmail'])
    expect((await wanted(wrong)).reply).toMatchObject({ details: { fields: { upiId: {} } } })
  expect((await send({ ...giveBack, refund: { to: 'SOURCE' } })).reply).toMatchObject({
    details: { fields: { refund: {} } },
  })
  const { reply } = await wanted('asha@okbank')
  const id = reply['id']
  await ofStore(id, 'approve')
  await ofStore(id, 'items-back')
  await runJobs()
  const [open] = (await detail()).requests
  expect(open).toMatchObject({ state: 'REQUEST', refund: { to: 'UPI', upiId: 'as•••@okbank' } })
  const inCash = { amount: 232_401, rail: 'UPI', promisedOn: someDay }
  expect((await detail()).refunds).toMatchObject([{ ...inCash, status: 'processing' }])
  const ofIt = `/stores/meher/requests/${String(id)}`
  const { reply: seen } = await call('GET', ofIt, { headers: storeToken() })
  expect(seen).toMatchObject({ payTo: 'asha@okbank', refund: { amount: 232_401 } })
  expect((await ofStore(id, 'refund-sent', { reference: 'UTR1' })).status).toBe(200)
  await runJobs()
  expect((await detail()).requests).toMatchObject([
    { state: 'SUCCESS', refund: { reference: 'UTR1', amount: 232_401 } },
  ])
  const sent = { ...inCash, status: 'processed', reference: 'UTR1' }
  expect((await detail()).refunds).toMatchObject([sent])
})

test('[D-65, I16, I23] store credit counts as a refund: the owner can give back the rest only', async () => {
  await deliver()
  const { reply } = await send({ ...giveBack, refund: { to: 'STORE_CREDIT' } })
  await ofStore(reply['id'], 'approve')
  await ofStore(reply['id'], 'items-back')
  await runJobs()
  expect((await detail()).requests).toMatchObject([{ state: 'SUCCESS' }])
  const { rows } = await app.database.raw(
    `select sum(amount_paise)::int as credit from balance_entries where request_id = $1`,
    [`request:${String(reply['id'])}`],
  )
  expect(rows).toEqual([{ credit: 232_401 }])
  const { reply: left } = await call('GET', `/stores/meher/orders/${orderId}/refunds`, {
    headers: storeToken(),
  })
  expect(left).toMatchObject({ refundable: 249_401 - 232_401 })
})

test('[account §4, A4.34, ADR-235] the deadline passes: a return ends, an address takes effect', async () => {
  await deliver()
  const { reply } = await send(giveBack)
  app.jobs.waiting.length = 0
  await app.requests.closeOverdue()
  expect((await detail()).requests).toMatchObject([{ state: 'REQUEST' }])
  clock.now = new Date('2025-11-23T06:30:00Z')
  await app.requests.closeOverdue()
  expect((await detail()).requests).toMatchObject([{ state: 'FAILED', failure: 'NO_REPLY' }])
  expect((await ofStore(reply['id'], 'approve')).reply).toMatchObject({ code: 'REQUEST_DECIDED' })
  // It can be requested again; what the store rejects cannot.
  const { reply: second } = await send(giveBack)
  await ofStore(second['id'], 'reject', { comment: 'Worn' })
  expect((await detail()).requests[0]).toMatchObject({ failure: 'REJECTED', storeComment: 'Worn' })
  expect((await send(giveBack)).reply).toMatchObject({ code: 'ACTION_NOT_ALLOWED' })
})
