import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tokenOf } from '../../../http/caller/fake-visitors.ts'
import { fulfilledEvent } from '../../../testing/fulfilled-event.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { placeOrderOnPlatform } from '../../../testing/place-order.ts'
import { fakeSnapshot } from '../../orders/testing/fake-snapshot.ts'

const phone = '+919876543210'
const storeId = 'dhaga'
// Noon in India.
const clock = { now: new Date('2025-11-21T06:30:00Z') }

let app: TestApp
let awb = ''
let shipmentId = ''
let count = 0

beforeAll(async () => {
  app = await openTestApp({ isManual: true, clock })
})
beforeEach(async () => {
  await app.database.raw('truncate planned_notifications', [])
  app.email.languages.of = ['en', 'hi']
  app.email.faults.end()
  count += 1
  awb = `AWB-STORE-${count}`
  const orderId = await placeOrderOnPlatform(app, {
    cartId: awb,
    snapshot: fakeSnapshot(),
    store: app.dhaga,
    phone,
  })
  await app.receive('shopify', fulfilledEvent(orderId, awb), { storeId })
  await report('UNDELIVERED', '2025-11-20T09:00:00Z')
  const found = await app.http.inject({ url: `/data/shipment/verify/v2?id=${awb}` })
  shipmentId = found.json<{ swiftId: string }>().swiftId
  app.jobs.waiting.length = 0
  for (const { messages } of [app.sms, app.email]) messages.length = 0
})
afterAll(() => app.close())

async function report(status: string, ctime: string): Promise<void> {
  const scans = [{ status, ctime, ndrStatus: 'ADDRESS_ISSUE' }]
  await app.receive('courier', { awb, unknownStatuses: [], scans }, { storeId })
  await app.applyEvents()
}

/** The customer requests something that the courier takes by no call. */
async function request(body: object): Promise<string> {
  app.courier.notOffered.add(awb)
  const response = await app.http.inject({
    method: 'POST',
    url: '/checkout/package/ndr',
    payload: { id: shipmentId, ...body },
    headers: tokenOf({ kind: 'USER', storeId, phone }),
  })
  return response.json<{ id: string }>().id
}
const reply = (requestId: string) =>
  app.http.inject({
    method: 'POST',
    url: `/stores/${storeId}/delivery-requests/${requestId}/reply`,
    payload: { reply: 'DONE' },
    headers: tokenOf({ kind: 'STORE', storeId }),
  })
const letters = () => app.email.messages.map(({ kind }) => kind)
const aDayLater = async () => {
  const due = await app.notifications.announceDue()
  await app.jobs.runAll()
  return due
}

const stateInList = async () => {
  const all = await app.tracking.deliveryRequests(app.dhaga)
  return all.find((each) => each.shipmentId === shipmentId)?.state
}

test('[ADR-357] the store is written once about a request that no courier takes, and the customer is not', async () => {
  const requestId = await request({ type: 'PHONE_UPDATE', phone: '+91 98123 45678' })
  const jobs = [...app.jobs.waiting]
  await app.jobs.runAll()
  for (const job of jobs) await app.jobs.run(job)
  await app.jobs.runAll()
  expect(app.sms.messages).toEqual([])
  expect(letters()).toEqual(['DELIVERY_REQUEST'])
  const [message] = app.email.messages
  expect(message).toMatchObject({
    recipient: { phone: '', email: 'care@dhaga.example' },
    language: app.dhaga.config.languages.default,
    letter: {
      action: { url: `https://pay.example/tracking/${shipmentId}` },
      unsubscribe: undefined,
    },
  })
  expect(message?.text).toContain(`about AWB ${awb}`)
  expect(message?.text).toContain('9812345678')
  expect(message?.text).toContain(`thela tracking requests done ${requestId} --comment`)
  expect(message?.letter?.subject).toMatch(
    /^Failed delivery of order #M-\d+: delivery with another phone number$/,
  )
})

test('[ADR-357] a parcel without an order has the name that its store gave it', async () => {
  const bearer = await app.stores.tokens.create(app.dhaga, 'systems')
  awb = 'AWB-NO-ORDER'
  const response = await app.http.inject({
    method: 'POST',
    url: '/integrations/shipments',
    payload: { courier: 'shiprocket', awb, reference: 'INV-7', phone },
    headers: { authorization: `Bearer ${bearer}` },
  })
  shipmentId = response.json<{ shipment: { id: string } }>().shipment.id
  await report('UNDELIVERED', '2025-11-20T09:00:00Z')
  app.jobs.waiting.length = 0
  await request({ type: 'RTO' })
  await app.jobs.runAll()
  const { text, letter } = app.email.messages.at(-1) ?? {}
  expect(text).toContain('A delivery of parcel INV-7 from')
  expect(text).toContain('about AWB AWB-NO-ORDER.')
  expect(letter?.subject).toBe('Failed delivery of parcel INV-7: return to the store')
})

test('[ADR-357] it says which day and which words', async () => {
  await request({ type: 'RE_ATTEMPT', date: '2025-11-22', comment: 'Ring twice' })
  await app.jobs.runAll()
  expect(app.email.messages[0]?.text).toContain('Details: Sat, 22 Nov 2025, Ring twice.')
})

test('[ADR-357] a day later it is written again, once, while there is no reply', async () => {
  await request({ type: 'RTO' })
  await app.jobs.runAll()
  expect([await aDayLater(), await aDayLater()]).toEqual([1, 0])
  expect(letters()).toEqual(['DELIVERY_REQUEST', 'DELIVERY_REQUEST_OPEN'])
})

test('[ADR-357] nothing follows a reply', async () => {
  const requestId = await request({ type: 'RTO' })
  await app.jobs.runAll()
  await reply(requestId)
  expect(await aDayLater()).toBe(1)
  expect(letters()).toEqual(['DELIVERY_REQUEST'])
})

test.each([
  ['needs no reply to a request', { type: 'RTO' }, ['DELIVERY_REQUEST']],
  [
    'needs one to a report that nobody came',
    { type: 'FALSE_ATTEMPT' },
    ['DELIVERY_REQUEST', 'DELIVERY_REQUEST_OPEN'],
  ],
])('[ADR-357] a parcel that has ended %s', async (_, body, expected) => {
  await request(body)
  await app.jobs.runAll()
  await report('DELIVERED', '2025-11-21T06:00:00Z')
  app.jobs.waiting.length = 0
  await aDayLater()
  expect(letters()).toEqual(expected)
})

test('[I11, ADR-357] a server that dies between the request and its message leaves it to be sent', async () => {
  await request({ type: 'FALSE_ATTEMPT' })
  const [job] = app.jobs.waiting
  app.jobs.meanwhile.action = () => Promise.reject(new Error('killed'))
  await expect(app.jobs.runAll()).rejects.toThrow('killed')
  app.jobs.meanwhile.action = async () => {}
  // Neither passed on nor announced: both are done by the next run.
  expect(await stateInList()).toBe('REQUESTED')
  if (!job) throw new Error('the request has no job')
  await app.jobs.run(job)
  await app.jobs.runAll()
  expect(await stateInList()).toBe('PASSED_TO_STORE')
  expect(letters()).toEqual(['DELIVERY_REQUEST'])
})

test('[ADR-357] a store without an account for e-mail has its list and the alert', async () => {
  app.email.languages.of = []
  await request({ type: 'RTO' })
  await app.jobs.runAll()
  expect(letters()).toEqual([])
  expect(await app.notifications.announceDue()).toBe(0)
  expect(app.log.join('\n')).toContain('DELIVERY_REQUEST RTO (dhaga)')
  expect(await stateInList()).toBe('PASSED_TO_STORE')
})
