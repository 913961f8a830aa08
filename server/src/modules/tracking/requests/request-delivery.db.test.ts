import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tokenOf } from '../../../http/caller/fake-visitors.ts'
import { fulfilledEvent } from '../../../testing/fulfilled-event.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { placeOrderOnPlatform } from '../../../testing/place-order.ts'
import { fakeSnapshot } from '../../orders/testing/fake-snapshot.ts'

const asha = '+919876543210'
// Noon in India.
const NOON = new Date('2025-11-21T06:30:00Z')
const clock = { now: NOON }
const NDR = '/checkout/package/ndr'

let app: TestApp
let awb = ''
let shipmentId = ''
let count = 0

const herToken = (kind: 'USER' | 'GUEST' | 'ANON' = 'USER', phone = asha, storeId = 'meher') =>
  tokenOf({ kind, storeId, phone })
const storeToken = (storeId = 'meher') => tokenOf({ kind: 'STORE', storeId })

const scan = (status: string, ctime: string, more: object = {}) => ({ status, ctime, ...more })
const failedScan = (ctime: string, ndrStatus = 'ADDRESS_ISSUE') =>
  scan('UNDELIVERED', ctime, { ndrStatus, desc: 'House not found', location: 'Pune' })
const report = (scans: readonly object[], of = awb) =>
  app.receive('courier', { awb: of, unknownStatuses: [], scans })

async function send(
  body: object,
  { headers = herToken(), key }: { headers?: object; key?: string } = {},
) {
  const response = await app.http.inject({
    method: 'POST',
    url: NDR,
    payload: { id: shipmentId, ...body },
    headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
  })
  return { status: response.statusCode, reply: response.json<Record<string, unknown>>() }
}

async function track() {
  const url = `/data/shipments/track/v2/${shipmentId}`
  const response = await app.http.inject({ url, headers: herToken() })
  return response.json<{
    track: Record<string, unknown>
    cid: string
    whatsappSubscribed: boolean
  }>()
}
const receivedOf = () => app.courier.received.filter((each) => each.awb === awb)
/** All jobs, other than one that fails: it waits again. */
async function runJobs(): Promise<void> {
  const jobs = app.jobs.waiting.splice(0)
  for (const next of jobs) {
    try {
      await app.jobs.run(next)
    } catch {
      app.jobs.waiting.push(next)
    }
  }
}

async function shipped(more: object = {}, store = app.meher, phone = asha): Promise<void> {
  count += 1
  awb = `AWB-NDR-${count}`
  const cartId = `ndr-${count}`
  const orderId = await placeOrderOnPlatform(app, {
    cartId,
    snapshot: fakeSnapshot(),
    store,
    phone,
  })
  const event = { ...fulfilledEvent(orderId, awb), at: '2025-11-18T03:00:00Z', ...more }
  await app.receive('shopify', event, { storeId: store.storeId })
  const found = await app.http.inject({ url: `/data/shipment/verify/v2?id=${awb}` })
  shipmentId = found.json<{ swiftId: string }>().swiftId
}

beforeAll(async () => {
  app = await openTestApp({ isManual: true, clock })
})
beforeEach(async () => {
  clock.now = NOON
  app.courier.faults.end()
  app.courier.notOffered.clear()
  await shipped()
  await report([failedScan('2025-11-20T09:00:00Z')])
  app.jobs.waiting.length = 0
})
afterAll(() => app.close())

const reAttempt = { type: 'RE_ATTEMPT', date: '2025-11-22', comment: 'Ring twice' }

test('[tracking §4, §7, T1.4, T3.18, T3.21, T3.24, T4.29, T7.11] another attempt: asked, sent to the courier, in the history', async () => {
  const before = await track()
  expect(before).toMatchObject({
    cid: 'SHIPROCKET',
    awb,
    track: {
      status: 'UNDELIVERED',
      ndrStatus: 'ADDRESS_ISSUE',
      actionRequested: false,
      actionHistory: [],
      details: [
        {
          status: 'UNDELIVERED',
          ctime: '2025-11-20T09:00:00.000Z',
          desc: 'House not found',
          location: 'Pune',
          ndrStatus: 'ADDRESS_ISSUE',
        },
      ],
      actionAvailable: {
        type: 'INFO_UPDATE',
        buttonText: 'Change delivery instructions',
        types: ['RE_ATTEMPT', 'INFO_UPDATE', 'PHONE_UPDATE', 'RTO', 'FALSE_ATTEMPT'],
        firstDate: '2025-11-21',
        lastDate: '2025-11-28',
        attempts: 1,
        maxAttempts: 3,
      },
    },
  })
  const { status, reply } = await send(reAttempt)
  expect(status).toBe(200)
  expect(reply).toMatchObject({
    type: 'RE_ATTEMPT',
    state: 'REQUESTED',
    date: '2025-11-22',
    comment: 'Ring twice',
    scan: { status: 'UNDELIVERED', ndrStatus: 'ADDRESS_ISSUE' },
  })
  expect(receivedOf()).toEqual([])
  const requested = await track()
  expect(requested.track).toMatchObject({ actionRequested: true, actionHistory: [reply] })
  expect(requested.track).not.toHaveProperty('actionAvailable')
  await runJobs()
  expect(receivedOf()).toEqual([
    {
      awb,
      key: reply['id'],
      request: { kind: 'RE_ATTEMPT', day: '2025-11-22', note: 'Ring twice' },
    },
  ])
  expect((await track()).track).toMatchObject({
    actionRequested: true,
    actionHistory: [{ id: reply['id'], state: 'SENT' }],
  })
})

test('[tracking §6, T6.2, I31] only its customer, with a verified phone: others get the same 404', async () => {
  const unknown = await send({ ...reAttempt, id: 'AWB-NOT-THERE' })
  expect(unknown.status).toBe(404)
  for (const headers of [herToken('USER', '+919812345678'), herToken('USER', asha, 'dhaga')]) {
    expect(await send(reAttempt, { headers })).toEqual(unknown)
  }
  for (const headers of [herToken('ANON'), herToken('GUEST'), { 'x-thela-request': '1' }]) {
    expect((await send(reAttempt, { headers })).status).toBe(401)
  }
  const url = `/data/shipments/track/${shipmentId}`
  const shownToAll = await app.http.inject({ url })
  expect(shownToAll.body).not.toContain('House not found')
  expect(shownToAll.json()).not.toHaveProperty('track')
  expect((await send({ ...reAttempt, id: 'ab' })).reply).toMatchObject({
    code: 'INVALID_TRACKING_ID',
  })
  expect(app.jobs.waiting).toEqual([])
})

test('[I33] a request from another site is refused', async () => {
  const { authorization } = herToken() as { authorization: string }
  const headers = { authorization }
  expect((await send(reAttempt, { headers })).reply).toMatchObject({ code: 'CROSS_SITE' })
})

test('[tracking §4, T4.25, T4.28] only after a failed delivery, and only what its reason allows', async () => {
  await report([scan('OUT_FOR_DELIVERY', '2025-11-21T04:00:00Z')])
  expect(await send(reAttempt)).toMatchObject({
    status: 409,
    reply: { code: 'DELIVERY_NOT_FAILED' },
  })
  await report([failedScan('2025-11-21T05:00:00Z', 'REJECTED_BY_CUSTOMER')])
  const phone = { type: 'PHONE_UPDATE', phone: '9812345678' }
  expect(await send(phone)).toMatchObject({ status: 409, reply: { code: 'ACTION_UNAVAILABLE' } })
  await report([failedScan('2025-11-21T06:00:00Z', 'NOT_ATTEMPTED')])
  expect((await track()).track).toMatchObject({
    actionAvailable: {
      type: 'NO_ACTION',
      message: 'We are working with the courier partner to get your order delivered',
      types: [],
    },
  })
  expect((await send({ type: 'FALSE_ATTEMPT' })).reply).toMatchObject({
    code: 'ACTION_UNAVAILABLE',
  })
  expect((await send({ type: 'DANCE' })).status).toBe(400)
})

test.each([
  [{ type: 'RE_ATTEMPT' }, 'date', 'RE_ATTEMPT_DATE'],
  [{ type: 'RE_ATTEMPT', date: '2025-11-20' }, 'date', 'RE_ATTEMPT_DATE'],
  [{ type: 'RE_ATTEMPT', date: '2025-11-29' }, 'date', 'RE_ATTEMPT_DATE'],
  [{ type: 'INFO_UPDATE', address_line1: '' }, 'address_line1', 'MANDATORY'],
  [{ type: 'PHONE_UPDATE', phone: '12345' }, 'phone', 'PHONE'],
  [
    { type: 'INFO_UPDATE', address_line1: '14 Church Street', pincode: '110001' },
    'pincode',
    'PINCODE_FIXED',
  ],
])('[tracking §5, T4.30, T5.6, T4.31] %j is refused', async (body, field, code) => {
  const { status, reply } = await send(body)
  expect({ status, code: reply['code'] }).toEqual({ status: 400, code: 'INVALID_FIELDS' })
  expect(reply['details']).toMatchObject({ fields: { [field]: { code } } })
  expect(app.jobs.waiting).toEqual([])
})

test('[D-35, T4.31] after the courier’s cut-off the first day is tomorrow', async () => {
  clock.now = new Date('2025-11-21T08:30:00Z')
  expect((await track()).track).toMatchObject({ actionAvailable: { firstDate: '2025-11-22' } })
  expect((await send({ type: 'RE_ATTEMPT', date: '2025-11-21' })).status).toBe(400)
  expect((await send({ type: 'RE_ATTEMPT', date: '2025-11-28' })).status).toBe(200)
})

test('[D-35, T4.31] a new address reaches the courier with the pincode as it was, the order keeps its own', async () => {
  const address = { address_line1: '14 Church Street', landmark: 'Next to the bank' }
  const { status } = await send({ type: 'INFO_UPDATE', pincode: '560001', ...address })
  expect(status).toBe(200)
  await runJobs()
  expect(receivedOf().map(({ request }) => request)).toEqual([
    {
      kind: 'INFO_UPDATE',
      address: { line1: '14 Church Street', landmark: 'Next to the bank' },
    },
  ])
  expect(JSON.stringify(receivedOf())).not.toContain('pincode')
  expect(await track()).toMatchObject({
    shippingAddress: { address_line1: '12 Church Street', pincode: '560001' },
    track: { actionHistory: [{ ...address, type: 'INFO_UPDATE', state: 'SENT' }] },
  })
})

test('[I40, I5, T4.32] two tabs at once: one request, one job, one call of the courier', async () => {
  const replies = await Promise.all([
    send(reAttempt, { key: 'first-tab-0001' }),
    send({ type: 'RTO' }, { key: 'second-tab-0001' }),
    send({ type: 'PHONE_UPDATE', phone: '9812345678' }),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused?.reply).toMatchObject({ code: 'ACTION_ALREADY_REQUESTED' })
  await runJobs()
  expect(receivedOf()).toHaveLength(1)
})

test('[I5] the same key and body: the same reply; another body: refused', async () => {
  const key = 'one-click-000001'
  const [first, again] = await Promise.all([send(reAttempt, { key }), send(reAttempt, { key })])
  expect(first.status).toBe(200)
  expect(again).toEqual(first)
  // Also when the day of the request is over.
  clock.now = new Date('2025-11-24T06:30:00Z')
  expect((await send(reAttempt, { key })).reply).toMatchObject({ id: first.reply['id'] })
  expect(await send({ type: 'RTO' }, { key })).toMatchObject({
    status: 422,
    reply: { code: 'IDEMPOTENCY_MISMATCH' },
  })
  await runJobs()
  expect(receivedOf()).toHaveLength(1)
})

test('[I5] a key belongs to its customer: with another parcel it is refused, another customer has it too', async () => {
  const key = 'one-click-000002'
  expect((await send(reAttempt, { key })).status).toBe(200)
  const first = shipmentId
  const other = '+919812345678'
  await shipped()
  await report([failedScan('2025-11-21T05:00:00Z')])
  const mismatch = { status: 422, reply: { code: 'IDEMPOTENCY_MISMATCH' } }
  expect(await send(reAttempt, { key })).toMatchObject(mismatch)
  expect(await send({ type: 'RTO' }, { key })).toMatchObject(mismatch)
  expect((await track()).track).toMatchObject({ actionHistory: [] })
  // The first one's own reply stays.
  expect((await send({ ...reAttempt, id: first }, { key })).status).toBe(200)
  await shipped({}, app.meher, other)
  await report([failedScan('2025-11-21T05:00:00Z')])
  const theirs = herToken('USER', other)
  expect((await send(reAttempt, { key, headers: theirs })).status).toBe(200)
})

test('[I5] one key for two parcels at once: one of them', async () => {
  const key = 'one-click-000003'
  const first = shipmentId
  await shipped()
  await report([failedScan('2025-11-21T05:00:00Z')])
  const replies = await Promise.all([
    send(reAttempt, { key }),
    send({ ...reAttempt, id: first }, { key }),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('[I4, I27] a courier that is down gets it later', async () => {
  app.courier.faults.begin('unavailable', awb)
  await send(reAttempt)
  await runJobs()
  await runJobs()
  expect(app.jobs.waiting).toHaveLength(1)
  expect((await track()).track).toMatchObject({ actionHistory: [{ state: 'REQUESTED' }] })
  app.courier.faults.end()
  await runJobs()
  expect(app.jobs.waiting).toEqual([])
  expect(receivedOf()).toHaveLength(1)
  expect((await track()).track).toMatchObject({ actionHistory: [{ state: 'SENT' }] })
})

test('[I11, I4] killed between the courier’s reply and our note of it: asked again with the same key, once', async () => {
  const { reply } = await send(reAttempt)
  app.courier.faults.loseReplies(awb)
  await runJobs()
  expect(receivedOf()).toHaveLength(1)
  app.courier.faults.end()
  await runJobs()
  await app.jobs.run({
    name: 'tracking.send-request',
    data: { storeId: 'meher', requestId: reply['id'] },
  })
  expect(receivedOf().map(({ key }) => key)).toEqual([reply['id']])
  expect((await track()).track).toMatchObject({ actionHistory: [{ state: 'SENT' }] })
})

const inStoreList = async (storeId = 'meher') => {
  const url = `/stores/${storeId}/delivery-requests`
  const response = await app.http.inject({ url, headers: storeToken(storeId) })
  const { requests } = response.json<{ requests: Record<string, unknown>[] }>()
  return requests.filter((each) => each['shipmentId'] === shipmentId)
}
const sendReply = async (requestId: unknown, body: object, storeId = 'meher') => {
  const response = await app.http.inject({
    method: 'POST',
    url: `/stores/${storeId}/delivery-requests/${String(requestId)}/reply`,
    payload: body,
    headers: storeToken(storeId),
  })
  return { status: response.statusCode, reply: response.json<object>() }
}

test.each([
  ['its courier takes no such request', () => app.courier.notOffered.add(awb)],
  ['its courier refuses', () => app.courier.faults.begin('refused', awb)],
  [
    'its courier was down for half a day',
    () => {
      app.courier.faults.begin('unavailable', awb)
      clock.now = new Date('2025-11-21T18:31:00Z')
    },
  ],
])('[D-35] the store is told where %s, and answers', async (_name, begin) => {
  const { reply } = await send({ type: 'PHONE_UPDATE', phone: '+91 98123 45678' })
  begin()
  await runJobs()
  expect(app.jobs.waiting).toEqual([])
  expect((await track()).track).toMatchObject({ actionHistory: [{ state: 'PASSED_TO_STORE' }] })
  expect(await inStoreList()).toEqual([
    expect.objectContaining({
      id: reply['id'],
      awb,
      type: 'PHONE_UPDATE',
      phone: '9812345678',
      courier: expect.any(String) as string,
    }),
  ])
  expect(app.log.join('\n')).toContain('DELIVERY_REQUEST PHONE_UPDATE (meher)')
  expect(app.log.join('\n')).not.toContain('9812345678')
  expect(await sendReply(reply['id'], { reply: 'DONE', comment: 'Told the hub' })).toEqual({
    status: 200,
    reply: { saved: true },
  })
  expect((await sendReply(reply['id'], { reply: 'DECLINED' })).reply).toEqual({ saved: false })
  expect(await inStoreList()).toEqual([])
  expect((await track()).track).toMatchObject({
    actionHistory: [{ storeReply: { reply: 'DONE', comment: 'Told the hub' } }],
  })
})

test('a parcel that no courier knows by a number: the store is told', async () => {
  await app.database.raw('update shipments set awb = null where shipment_id = $1', [shipmentId])
  expect((await send(reAttempt)).status).toBe(200)
  await runJobs()
  expect(receivedOf()).toEqual([])
  expect(await inStoreList()).toHaveLength(1)
})

test('[I17, I31] a store reads and answers its own requests only', async () => {
  const { reply } = await send({ type: 'FALSE_ATTEMPT' })
  expect(await inStoreList()).toHaveLength(1)
  expect(await inStoreList('dhaga')).toEqual([])
  expect((await sendReply(reply['id'], { reply: 'DECLINED' }, 'dhaga')).status).toBe(404)
  const url = '/stores/meher/delivery-requests'
  expect((await app.http.inject({ url, headers: storeToken('dhaga') })).statusCode).toBe(404)
  expect((await app.http.inject({ url, headers: herToken() })).statusCode).toBe(401)
})

test('[tracking §4, T4.31] “nobody came”: the attempt does not count, the evidence stays, both may answer', async () => {
  const { reply } = await send({ type: 'FALSE_ATTEMPT', comment: 'I was at home all day' })
  await runJobs()
  expect(receivedOf().map(({ request }) => request)).toEqual([
    { kind: 'FALSE_ATTEMPT', note: 'I was at home all day' },
  ])
  await report([failedScan('2025-11-21T11:00:00Z', 'CUSTOMER_UNAVAILABLE')])
  clock.now = new Date('2025-11-21T12:30:00Z')
  const reported = await track()
  expect(reported.track).toMatchObject({
    actionAvailable: { attempts: 1 },
    actionHistory: [
      {
        at: NOON.toISOString(),
        comment: 'I was at home all day',
        // As the courier reported it then, and what it reported next.
        scan: { ctime: '2025-11-20T09:00:00.000Z', desc: 'House not found' },
        courierReply: { status: 'UNDELIVERED', ctime: '2025-11-21T11:00:00.000Z' },
      },
    ],
  })
  await sendReply(reply['id'], { reply: 'DECLINED', comment: 'The rider’s photo shows your door' })
  expect((await track()).track).toMatchObject({
    actionAvailable: { attempts: 2 },
    actionHistory: [
      { storeReply: { reply: 'DECLINED', comment: 'The rider’s photo shows your door' } },
    ],
  })
})

test('[D-35, T4.31] after three attempts nothing but the report that nobody came is left', async () => {
  await report([failedScan('2025-11-18T09:00:00Z'), failedScan('2025-11-19T09:00:00Z')])
  expect((await send(reAttempt)).reply).toMatchObject({ code: 'ACTION_UNAVAILABLE' })
  expect((await track()).track).toMatchObject({
    actionAvailable: {
      attempts: 3,
      types: ['FALSE_ATTEMPT'],
      type: 'INFO_UPDATE',
      buttonText: 'Report a problem',
    },
  })
  expect((await send({ type: 'FALSE_ATTEMPT' })).status).toBe(200)
})

test('[I30] a courier whose clock is ahead makes no second request possible', async () => {
  await report([failedScan('2025-11-21T07:30:00Z')])
  expect((await send(reAttempt)).status).toBe(200)
  expect((await track()).track).toMatchObject({ actionRequested: true })
  expect((await send({ type: 'RTO' })).reply).toMatchObject({ code: 'ACTION_ALREADY_REQUESTED' })
})

test('[tracking §3, T3.18] the first damage has its time', async () => {
  await report([scan('DAMAGED', '2025-11-21T05:00:00Z'), scan('DAMAGED', '2025-11-21T04:00:00Z')])
  expect((await track()).track).toMatchObject({ firstDamagedTime: '2025-11-21T04:00:00.000Z' })
})

test('[I64] nothing of a request is in the log or the queue', async () => {
  await send({ type: 'INFO_UPDATE', address_line1: '77 Secret Lane', comment: 'Hush' })
  expect(JSON.stringify(app.jobs.waiting)).not.toMatch(/Secret|Hush/)
  await runJobs()
  expect(app.log.join('\n')).not.toMatch(/Secret|Hush/)
})
