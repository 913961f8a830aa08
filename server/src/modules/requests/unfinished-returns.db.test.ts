/** Returns that nobody finishes, and the messages about them to customer and store. [account §4, A4.33, D-37, ADR-373] */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customerRequests, stepNames } from '../../testing/customer-requests.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'

const NOON = new Date('2025-11-21T06:30:00Z')
const clock = { now: NOON }
const SHARE_OF_TWO_CUPS = 61_998

let app: TestApp
let asha: ReturnType<typeof customerRequests>
let orderId = ''
let count = 0

beforeAll(async () => {
  app = await openTestApp({
    isManual: true,
    clock,
    meher: (file) => {
      const requests = { cancel: 'APPROVED', return: 'APPROVED', addressEdit: 'INSTANT' }
      file['account'] = { ...file['account'], requests }
    },
  })
  asha = customerRequests(app)
})
beforeEach(async () => {
  count += 1
  clock.now = NOON
  app.courier.notOffered.clear()
  orderId = await asha.place(`unfinished-${count}`)
  app.sms.messages.length = 0
})
afterAll(() => app.close())

const back = { action: 'RETURN_ORDER', reason: 'Damaged items' }
const messages = () => app.sms.messages.map(({ kind }) => kind)
const alerts = (code: string) =>
  app.logged('alert').filter(({ alert }) => alert === `CUSTOMER_REQUEST ${code} (meher)`).length
const latest = async () => {
  const [request] = (await asha.detail()).requests
  if (!request) throw new Error('the request is missing')
  return request
}

/** A return of everything that its store approved. */
async function approved(more: object = {}): Promise<string> {
  await asha.deliver()
  const { id } = await asha.send({ ...back, ...more })
  await asha.decide(id, 'approve')
  await asha.runJobs()
  return id
}
const approvedInOctober = (id: string) =>
  app.database.raw(
    `update customer_request_steps set happened_at = '2025-10-20T06:30:00Z'
     where request_id = $1 and step = 'APPROVED'`,
    [id],
  )

test('[A4.46, ADR-373] items that do not come: the return ends, and can be requested again', async () => {
  const id = await approved()
  expect(await latest()).toMatchObject({ state: 'REQUEST', sendBackBy: expect.any(String) })
  await app.requests.closeOverdue()
  expect((await latest()).state).toBe('REQUEST')
  await approvedInOctober(id)
  expect(await latest()).toMatchObject({ sendBackBy: '2025-11-19T06:30:00.000Z' })
  await app.requests.closeOverdue()
  expect(await latest()).toMatchObject({ state: 'FAILED', failure: 'NOT_SENT_BACK' })
  expect(await latest()).not.toHaveProperty('sendBackBy')
  expect(alerts('NOT_SENT_BACK')).toBe(1)
  await asha.runJobs()
  expect(messages()).toContain('REQUEST_FAILED')
  expect((await asha.detail()).orderConfig.possibleActions).toContain('RETURN_ORDER')
  // They come after all: the store is alerted, and no money moves by itself.
  await asha.scanReturn(id, 'DELIVERED')
  await asha.runJobs()
  expect(alerts('RETURNED_TOO_LATE')).toBe(1)
  expect((await asha.detail()).refunds).toEqual([])
})

test('[A4.46, ADR-373] what a courier has is the store’s to end, which it is reminded of once a day', async () => {
  const id = await approved()
  await asha.scanReturn(id, 'PICKED_UP')
  await approvedInOctober(id)
  await app.requests.closeOverdue()
  await app.requests.closeOverdue()
  expect((await latest()).state).toBe('REQUEST')
  expect(alerts('ITEMS_NOT_BACK')).toBe(1)
  clock.now = new Date('2025-11-22T06:30:00Z')
  await app.requests.closeOverdue()
  expect(alerts('ITEMS_NOT_BACK')).toBe(2)
  await asha.scanReturn(id, 'LOST')
  expect(alerts('RETURN_LOST')).toBe(1)
  for (const _ of ['once', 'again']) {
    const closed = await asha.decide(id, 'close', { comment: 'Please call us' })
    expect(closed).toMatchObject({ failure: 'NOT_SENT_BACK', storeComment: 'Please call us' })
  }
  expect(await asha.decide(id, 'items-back')).toMatchObject({ code: 'REQUEST_DECIDED' })
})

test('[A4.34, ADR-373] only an approved return without its items can be closed', async () => {
  await asha.deliver()
  const { id } = await asha.send(back)
  expect(await asha.decide(id, 'close')).toMatchObject({ code: 'REQUEST_DECIDED' })
  await asha.decide(id, 'approve')
  await asha.decide(id, 'items-back')
  expect(await asha.decide(id, 'close')).toMatchObject({ code: 'REQUEST_DECIDED' })
})

test('[A4.46, ADR-373] a courier that does not collect there: the store is alerted once, and arranges it', async () => {
  const before = alerts('PICKUP_BY_STORE')
  const id = await approved()
  await asha.scanReturn(id, 'NOT_SERVICEABLE')
  await asha.scanReturn(id, 'NOT_SERVICEABLE')
  await asha.runJobs()
  expect(stepNames(await latest())).toContain('PICKUP_BY_STORE')
  expect(alerts('PICKUP_BY_STORE')).toBe(before + 1)
  expect(messages().filter((kind) => kind === 'RETURN_PICKUP_BY_STORE')).toHaveLength(1)
  expect((await asha.detail()).returns).toMatchObject([{ state: 'NOT_SERVICEABLE' }])
})

test('[A4.46, ADR-239, ADR-373] a cancelled pickup: the store arranges it, and the return goes on', async () => {
  // The same alert is not raised again within minutes.
  clock.now = new Date('2025-11-21T12:30:00Z')
  const before = alerts('PICKUP_BY_STORE')
  const { items } = (await asha.detail()).orderConfig
  const id = await approved({ items: [{ lineItemId: items[0]?.lineItemId, quantity: 2 }] })
  expect(messages()).toContain('RETURN_PICKUP')
  await asha.scanReturn(id, 'PICKUP_CANCELLED')
  await asha.runJobs()
  expect(stepNames(await latest())).toContain('PICKUP_BY_STORE')
  expect(alerts('PICKUP_BY_STORE')).toBe(before + 1)
  expect(messages()).toContain('RETURN_PICKUP_BY_STORE')
  // The courier comes a second time.
  await asha.scanReturn(id, 'PICKED_UP')
  await asha.scanReturn(id, 'DELIVERED')
  await asha.runJobs()
  expect(await latest()).toMatchObject({ state: 'SUCCESS' })
  expect(await asha.refundedSum()).toBe(SHARE_OF_TWO_CUPS)
  expect(messages()).toContain('RETURN_RECEIVED')
})

test('[A4.46, D-38, ADR-373] money that the store does not send: a reminder each day until it does', async () => {
  await asha.place(`unfinished-cod-${count}`, 'COD')
  const id = await approved({ refund: { to: 'UPI', upiId: 'asha@okbank' } })
  await asha.decide(id, 'items-back')
  await asha.runJobs()
  await approvedInOctober(id)
  const before = alerts('REFUND_BY_STORE')
  expect(before).toBe(1)
  clock.now = new Date('2025-11-22T06:30:00Z')
  await app.requests.closeOverdue()
  await app.requests.closeOverdue()
  expect(alerts('REFUND_BY_STORE')).toBe(2)
  await asha.decide(id, 'refund-sent', { reference: 'UTR1' })
  await asha.runJobs()
  clock.now = new Date('2025-11-23T06:30:00Z')
  await app.requests.closeOverdue()
  expect(alerts('REFUND_BY_STORE')).toBe(2)
})

/** A parcel that the store arranged by itself, with one scan. */
async function scanOwnParcel(status: string): Promise<void> {
  const awb = `BY-STORE-${count}`
  const token = await app.stores.tokens.create(app.meher, `parcels-${count}`)
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: '/integrations/shipments',
    payload: { awb, courier: 'SHIPROCKET', orderId, direction: 'REVERSE' },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBeLessThan(300)
  const scans = [{ status, ctime: '2025-11-21T06:00:00Z' }]
  await app.receive('courier', { awb, unknownStatuses: [], scans })
  await app.applyEvents()
}

test('[A4.46, ADR-239, ADR-373] a cancelled pickup, and a courier has the store’s own parcel: the return does not end', async () => {
  const id = await approved()
  await asha.scanReturn(id, 'PICKUP_CANCELLED')
  await asha.runJobs()
  await scanOwnParcel('PICKED_UP')
  await approvedInOctober(id)
  clock.now = new Date('2025-11-24T06:30:00Z')
  const before = alerts('ITEMS_NOT_BACK')
  await app.requests.closeOverdue()
  expect((await latest()).state).toBe('REQUEST')
  expect(alerts('ITEMS_NOT_BACK')).toBe(before + 1)
})

test('[A4.46, ADR-373] the store’s own parcel comes after it closed the return: it is alerted', async () => {
  app.courier.notOffered.add('560001')
  const id = await approved()
  await asha.decide(id, 'close')
  const before = alerts('RETURNED_TOO_LATE')
  await scanOwnParcel('DELIVERED')
  await asha.runJobs()
  expect(alerts('RETURNED_TOO_LATE')).toBe(before + 1)
  expect((await asha.detail()).refunds).toEqual([])
})

test('[A4.46, ADR-373] the parcel of a closed return moves no money of a second one', async () => {
  const first = await approved()
  await asha.decide(first, 'close')
  clock.now = new Date('2025-11-21T06:40:00Z')
  app.courier.notOffered.add('560001')
  const { id } = await asha.send(back)
  await asha.decide(id, 'approve')
  await asha.runJobs()
  const before = alerts('RETURNED_TOO_LATE')
  await asha.scanReturn(first, 'DELIVERED')
  await asha.runJobs()
  expect(alerts('RETURNED_TOO_LATE')).toBe(before + 1)
  expect(stepNames(await latest())).not.toContain('ITEMS_BACK')
  expect((await asha.detail()).refunds).toEqual([])
})

test('[A4.46, ADR-373] a return that cannot be ended is reported, and the others end', async () => {
  const lost = await approved()
  await app.database.raw(
    `update customer_requests set order_id = 'no-such-order' where request_id = $1`,
    [lost],
  )
  await asha.place(`unfinished-after-${count}`)
  const id = await approved()
  for (const each of [lost, id]) await approvedInOctober(each)
  // The round begins with those that it has never seen.
  await app.database.raw(
    `update customer_requests set checked_at = '2025-11-01' where request_id = $1`,
    [id],
  )
  const before = app.logged('problem').length
  await app.requests.closeOverdue()
  expect(await latest()).toMatchObject({ state: 'FAILED', failure: 'NOT_SENT_BACK' })
  expect(app.logged('problem')).toHaveLength(before + 1)
})

test('[I40, ADR-235] what the store refused to cancel stays ordered when all the rest is cancelled', async () => {
  const cancel = { action: 'CANCEL_ORDER', reason: 'I’m not interested anymore' }
  const { items } = (await asha.detail()).orderConfig
  const refused = await asha.send({
    ...cancel,
    items: [{ lineItemId: items[0]?.lineItemId, quantity: 1 }],
  })
  await asha.decide(refused.id, 'reject')
  const rest = await asha.send(cancel)
  expect(rest).toMatchObject({ items: [{ qty: 2 }, { qty: 1 }] })
  const cancelled = app.platform.changes.cancelled.size
  await asha.decide(rest.id, 'approve')
  await asha.runJobs()
  expect(await asha.detail()).toMatchObject({
    order: { status: 'CONFIRMED', subOrders: [{ lineItems: [{ qty: 1 }] }] },
  })
  expect(app.platform.changes.cancelled.size).toBe(cancelled)
  expect(app.platform.changes.removed.at(-1)).toMatchObject({
    because: 'CANCELLED',
    key: rest.id,
    items: [
      { variantId: '11', quantity: 2 },
      { variantId: '12', quantity: 1 },
    ],
  })
})

test('[A4.34, ADR-373] a return at once: its customer is notified, also where no courier collects', async () => {
  await app.applyMeher((file) => {
    const requests = { cancel: 'APPROVED', return: 'INSTANT', addressEdit: 'INSTANT' }
    file['account'] = { ...file['account'], requests }
  })
  app.courier.notOffered.add('560001')
  await asha.deliver()
  await asha.send(back)
  await asha.runJobs()
  expect(messages().toSorted()).toEqual(['REQUEST_APPROVED', 'RETURN_PICKUP_BY_STORE'])
})
