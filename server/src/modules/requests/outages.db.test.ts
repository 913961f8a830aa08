/** A system that is down in the middle of a return. [account §4, A4.33, I4, I11, I16, I20] */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customerRequests, stepNames } from '../../testing/customer-requests.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'

let app: TestApp
let asha: ReturnType<typeof customerRequests>
let requestId = ''
let count = 0

beforeAll(async () => {
  app = await openTestApp({
    isManual: true,
    clock: { now: new Date('2025-11-21T06:30:00Z') },
    meher: (file) => {
      const requests = { cancel: 'INSTANT', return: 'APPROVED', addressEdit: 'INSTANT' }
      file['account'] = { ...file['account'], requests }
    },
  })
  asha = customerRequests(app)
})
/** Two cups of a delivered order are to be returned. */
beforeEach(async () => {
  count += 1
  app.platform.faults.end()
  app.courier.faults.end()
  app.courier.notOffered.clear()
  await asha.place(`outages-${count}`)
  await asha.deliver()
  const [cups] = (await asha.detail()).orderConfig.items
  const items = [{ lineItemId: cups?.lineItemId, quantity: 2 }]
  requestId = (await asha.send({ action: 'RETURN_ORDER', reason: 'Damaged items', items })).id
})
afterAll(() => app.close())

const pickups = () => app.courier.pickups.filter(({ key }) => key === requestId)
const request = async () => {
  const [first] = (await asha.detail()).requests
  if (!first) throw new Error('the request is missing')
  return first
}

test('[A4.33, I4, I11] the courier is down, then loses its reply: it collects once, and the store is not bothered', async () => {
  app.courier.faults.begin('unavailable', 'bookReturn')
  await asha.decide(requestId, 'approve')
  await asha.runJobs()
  expect(stepNames(await request())).toEqual(['REQUESTED', 'APPROVED'])
  app.courier.faults.end()
  app.courier.faults.loseReplies('bookReturn')
  await asha.runJobs()
  expect(pickups()).toHaveLength(1)
  expect(stepNames(await request())).toEqual(['REQUESTED', 'APPROVED'])
  app.courier.faults.end()
  await asha.runJobs()
  expect(pickups()).toHaveLength(1)
  expect(stepNames(await request())).toEqual(['REQUESTED', 'APPROVED', 'PICKUP_BOOKED'])
})

test.each(['COLLECTS', 'NOT_OFFERED'] as const)(
  '[A4.33, ADR-373] the store closes it while the courier is called (%s): nobody is notified of a pickup',
  async (reply) => {
    if (reply === 'NOT_OFFERED') app.courier.notOffered.add('560001')
    const alerts = (code: string) =>
      app.logged('alert').filter(({ alert }) => alert === `CUSTOMER_REQUEST ${code} (meher)`)
    const before = alerts('PICKUP_BY_STORE').length
    app.sms.messages.length = 0
    app.courier.faults.wrap('bookReturn', async (perform) => {
      const booked = await perform()
      await asha.decide(requestId, 'close')
      return booked
    })
    await asha.decide(requestId, 'approve')
    await asha.runJobs()
    expect(await request()).toMatchObject({ state: 'FAILED', failure: 'NOT_SENT_BACK' })
    expect(stepNames(await request())).toEqual(['REQUESTED', 'APPROVED', 'FAILED'])
    const messages = app.sms.messages.map(({ kind }) => kind)
    expect(messages).toContain('REQUEST_FAILED')
    expect(messages).not.toContain('RETURN_PICKUP')
    expect(messages).not.toContain('RETURN_PICKUP_BY_STORE')
    expect(alerts('PICKUP_BY_STORE')).toHaveLength(before)
    const { rows } = await app.database.raw(
      'select shipment_id is not null as "isKnown" from customer_requests where request_id = $1',
      [requestId],
    )
    expect(rows).toEqual([{ isKnown: reply === 'COLLECTS' }])
  },
)

test('[A4.33, I4, I16, I20] the platform is down: the money is on its way, and the items are in stock once', async () => {
  app.platform.faults.begin('unavailable', 'removeItems')
  await asha.decide(requestId, 'approve')
  await asha.decide(requestId, 'items-back')
  await asha.runJobs()
  expect(await asha.refundedSum()).toBe(61_998)
  expect(await request()).toMatchObject({ state: 'REQUEST', refund: { amount: 61_998 } })
  expect(stepNames(await request())).toContain('REFUND_STARTED')
  expect(stepNames(await request())).not.toContain('STOCK_RETURNED')
  app.platform.faults.end()
  app.platform.faults.loseReplies('removeItems')
  await asha.runJobs()
  expect(await request()).toMatchObject({ state: 'REQUEST' })
  app.platform.faults.end()
  await asha.runJobs()
  expect(await request()).toMatchObject({ state: 'SUCCESS' })
  expect(await asha.refundedSum()).toBe(61_998)
  const returned = app.platform.changes.removed.filter(({ key }) => key === requestId)
  expect(returned).toMatchObject([{ because: 'RETURNED', items: [{ quantity: 2 }] }])
})
