import { afterAll, beforeAll, expect, test } from 'vitest'
import { fulfilledEvent } from '../../testing/fulfilled-event.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { placeOrderOnPlatform } from '../../testing/place-order.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'

const clock = { now: new Date('2026-03-04T06:30:00Z') }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ isManual: true, clock })
})
afterAll(() => app.close())

const scan = (status: string, ctime: string, desc?: string) => ({ status, ctime, desc })
const report = (awb: string, ...scans: object[]) =>
  app.receive('courier', { awb, unknownStatuses: [], scans })

type Sent = ReturnType<typeof fulfilledEvent>

/** The parcel of an order of its own, as the platform reports it. */
async function parcelToSend(name: string, awb: string, at: string): Promise<Sent> {
  const orderId = await placeOrderOnPlatform(app, { cartId: name, snapshot: fakeSnapshot() })
  return { ...fulfilledEvent(orderId, awb), eventId: `sent-${name}`, fulfilmentId: name, at }
}

async function send(name: string, awb: string, at: string): Promise<Sent> {
  const event = await parcelToSend(name, awb, at)
  await app.receive('shopify', event)
  return event
}

/** The same parcel with another number, as of a time. */
const numbered = (sent: Sent, trackingNumber: string, reportedAt: string) => ({
  ...sent,
  eventId: `${sent.fulfilmentId}-${trackingNumber}-${reportedAt}`,
  topic: 'fulfillments/update',
  trackingNumber,
  trackingCompany: 'Delhivery Surface',
  reportedAt,
})

interface Parcel {
  readonly id: string
  readonly awb: string | null
  readonly before: string | null
  readonly status: string
  readonly scans: number
  readonly isPolled: boolean
}
async function parcel(name: string): Promise<Parcel> {
  const { rows } = await app.database.raw(
    `select shipment_id as id, awb, former_awb as before, status, next_poll_at < 'infinity' as "isPolled",
       (select count(*)::int from scans c where c.store_id = s.store_id
         and c.shipment_id = s.shipment_id) as scans
     from shipments s where fulfilment_id = $1`,
    [name],
  )
  return rows[0] as Parcel
}

async function orderStatus(name: string): Promise<unknown> {
  const { rows } = await app.database.raw(
    `select o.status from orders o join shipments s using (store_id, order_id)
     where s.fulfilment_id = $1`,
    [name],
  )
  return rows[0]
}

/** Reports of this number that wait for a parcel. */
async function waitingFor(awb: string): Promise<unknown> {
  await app.applyEvents()
  const { rows } = await app.database.raw(
    `select event_id from webhook_inbox where object_id = $1 and applied_at is null`,
    [awb],
  )
  return rows
}

async function shown(id: string): Promise<string> {
  const reply = await app.http.inject(`/data/shipments/track/${id}`)
  return reply.json<{ readonly status: string }>().status
}

test.each(['DELIVERED', 'RTO_DELIVERED', 'CANCELLED', 'LOST'])(
  '[I12, ADR-341] %s months ago: its number is the new parcel’s, and its history stays',
  async (ending) => {
    const awb = `AGAIN-${ending}`
    const [old, recent] = [`old-${ending}`, `new-${ending}`] as const
    await send(old, awb, '2025-11-18T05:00:00Z')
    const ended = scan(ending, '2025-11-20T05:00:00Z')
    await report(awb, ended)
    const before = await parcel(old)
    const page = await shown(before.id)
    await send(recent, awb, '2026-03-02T05:00:00Z')
    expect(await parcel(old)).toEqual({ ...before, awb: null, before: awb })
    expect(await parcel(recent)).toMatchObject({ awb, scans: 0, isPolled: true })
    // What became of the one before is reported once more, alone and with what is new.
    const again = { ...ended, desc: 'once more' }
    await report(awb, again)
    expect(await parcel(recent)).toMatchObject({ status: 'ORDER_PLACED', scans: 0 })
    await report(awb, again, scan('IN_TRANSIT', '2026-03-03T05:00:00Z'))
    expect(await parcel(recent)).toMatchObject({ status: 'IN_TRANSIT', scans: 1 })
    expect(await parcel(old)).toMatchObject({ status: before.status, scans: before.scans })
    const found = await app.http.inject(`/data/shipment/verify/v2?id=${awb}`)
    expect(found.json()).toMatchObject({ swiftId: (await parcel(recent)).id })
    expect(await shown(awb)).toBe('IN_TRANSIT')
    expect(await shown(before.id)).toBe(page)
  },
)

test('[I12, ADR-341] a parcel that is on its way, or ended a few days before, keeps its number', async () => {
  await send('on-its-way', 'HELD-1', '2025-11-18T05:00:00Z')
  await report('HELD-1', scan('IN_TRANSIT', '2025-11-19T05:00:00Z'))
  await send('late-1', 'HELD-1', '2026-03-02T05:00:00Z')
  await send('just-ended', 'HELD-2', '2026-02-18T05:00:00Z')
  await report('HELD-2', scan('DELIVERED', '2026-02-20T05:00:00Z'))
  await send('late-2', 'HELD-2', '2026-03-02T05:00:00Z')
  expect(await parcel('on-its-way')).toMatchObject({ awb: 'HELD-1', before: null })
  expect(await parcel('just-ended')).toMatchObject({ awb: 'HELD-2', before: null })
  for (const name of ['late-1', 'late-2'])
    expect(await parcel(name)).toMatchObject({ awb: null, isPolled: false })
})

test('[I12, ADR-341] the platform reports both again: the number stays with the newer one', async () => {
  const first = await send('first', 'TWICE', '2025-11-18T05:00:00Z')
  await report('TWICE', scan('DELIVERED', '2025-11-20T05:00:00Z'))
  const second = await send('second', 'TWICE', '2026-01-10T05:00:00Z')
  await report('TWICE', scan('DELIVERED', '2026-01-12T05:00:00Z'))
  await app.receive('shopify', { ...second, eventId: 'second once more' })
  await app.receive('shopify', { ...first, eventId: 'first once more' })
  expect(await parcel('first')).toMatchObject({ awb: null, before: 'TWICE', scans: 1 })
  expect(await parcel('second')).toMatchObject({ awb: 'TWICE', before: null, scans: 1 })
})

test('[I12, ADR-341] one that was left without its number gets it when the platform reports it again', async () => {
  await send('holder', 'FREED', '2025-11-18T05:00:00Z')
  const waiting = await send('waiting', 'FREED', '2026-03-02T05:00:00Z')
  expect(await parcel('waiting')).toMatchObject({ awb: null })
  await report('FREED', scan('DELIVERED', '2025-11-20T05:00:00Z'))
  await app.receive('shopify', { ...waiting, eventId: 'waiting once more' })
  expect(await parcel('waiting')).toMatchObject({ awb: 'FREED', isPolled: true })
  await report('FREED', scan('DELIVERED', '2025-11-20T05:00:00Z', 'once more'))
  expect(await parcel('waiting')).toMatchObject({ status: 'ORDER_PLACED' })
})

test('[T3.25, I12, ADR-356] with another number the parcel begins again, as it stood when it was new', async () => {
  const sent = await send('rebooked', 'FIRST-NO', '2026-03-01T05:00:00Z')
  const asNew = await orderStatus('rebooked')
  await report('FIRST-NO', scan('PICKUP_SCHEDULED', '2026-03-01T09:00:00Z'))
  await report('FIRST-NO', scan('CANCELLED', '2026-03-02T05:00:00Z'))
  expect(await parcel('rebooked')).toMatchObject({ status: 'CANCELLED', scans: 2 })
  expect(await orderStatus('rebooked')).not.toEqual(asNew)
  await app.receive('shopify', numbered(sent, 'SECOND-NO', '2026-03-02T06:00:00Z'))
  const changed = await parcel('rebooked')
  expect(changed).toMatchObject({
    awb: 'SECOND-NO',
    before: 'FIRST-NO',
    status: 'ORDER_PLACED',
    scans: 0,
    isPolled: true,
  })
  expect(await orderStatus('rebooked')).toEqual(asNew)
  const { rows } = await app.database.raw(
    `select ended_at as ended, standing, courier_reports as reports from shipments where awb = $1`,
    ['SECOND-NO'],
  )
  expect(rows).toEqual([{ ended: null, standing: null, reports: null }])
  expect(await shown(changed.id)).toBe('ORDER_PLACED')
  // The company that was to bring it goes on reporting.
  await report('FIRST-NO', scan('LOST', '2026-03-02T07:00:00Z'))
  expect(await waitingFor('FIRST-NO')).toEqual([])
  expect(await parcel('rebooked')).toEqual(changed)
  await report('SECOND-NO', scan('PICKED_UP', '2026-03-02T08:00:00Z'))
  expect(await parcel('rebooked')).toMatchObject({ status: 'PICKED_UP', scans: 1 })
  await app.receive('shopify', numbered(sent, 'SECOND-NO', '2026-03-03T06:00:00Z'))
  expect(await parcel('rebooked')).toMatchObject({ status: 'PICKED_UP', scans: 1 })
})

test('[T3.25, I12, ADR-356] scans of the new number that came first are not older than its parcel', async () => {
  const sent = await send('late-report', 'LATE-A', '2026-03-01T05:00:00Z')
  await report('LATE-A', scan('CANCELLED', '2026-03-02T05:00:00Z'))
  await report('LATE-B', scan('DELIVERED', '2026-03-02T04:00:00Z'))
  await app.receive('shopify', numbered(sent, 'LATE-B', '2026-03-03T06:00:00Z'))
  expect(await waitingFor('LATE-B')).toEqual([])
  expect(await parcel('late-report')).toMatchObject({ status: 'DELIVERED', scans: 1 })
})

test('[I12, ADR-356] scans of both numbers at the moment of the change: those of the new one count', async () => {
  for (let run = 0; run < 10; run += 1) {
    const [name, first, second] = [`rush-${run}`, `RUSH-A-${run}`, `RUSH-B-${run}`] as const
    const sent = await send(name, first, '2026-03-01T05:00:00Z')
    await Promise.all([
      report(first, scan('PICKED_UP', '2026-03-01T09:00:00Z')),
      report(second, scan('IN_TRANSIT', '2026-03-02T09:00:00Z')),
      app.receive('shopify', numbered(sent, second, '2026-03-02T06:00:00Z')),
      report(first, scan('CANCELLED', '2026-03-02T05:00:00Z')),
    ])
    expect(await waitingFor(second)).toEqual([])
    expect(await waitingFor(first)).toEqual([])
    expect(await parcel(name)).toMatchObject({ awb: second, status: 'IN_TRANSIT', scans: 1 })
  }
})

test('[I12, ADR-356] a number that another parcel has is not taken from it', async () => {
  await send('has-it', 'HAS-IT', '2026-03-01T05:00:00Z')
  const sent = await send('wants-it', 'WANTS-1', '2026-03-01T05:00:00Z')
  await report('WANTS-1', scan('PICKED_UP', '2026-03-02T05:00:00Z'))
  await app.receive('shopify', numbered(sent, 'HAS-IT', '2026-03-02T06:00:00Z'))
  expect(await parcel('has-it')).toMatchObject({ awb: 'HAS-IT' })
  expect(await parcel('wants-it')).toMatchObject({ awb: 'WANTS-1', status: 'PICKED_UP', scans: 1 })
})

test('[I12, ADR-356] the platform’s reports in any order: the newest number stays', async () => {
  const orders = ['ABC', 'ACB', 'BAC', 'BCA', 'CAB', 'CBA']
  const times = { A: '2026-03-01T05:00:00Z', B: '2026-03-01T08:00:00Z', C: '2026-03-02T08:00:00Z' }
  for (const order of orders) {
    const sent = await parcelToSend(order, '', times.A)
    for (const letter of order.split('') as (keyof typeof times)[]) {
      await app.receive('shopify', numbered(sent, `${order}-${letter}`, times[letter]))
      await report(`${order}-${letter}`, scan('PICKED_UP', times[letter]))
    }
    expect(await parcel(order)).toMatchObject({ awb: `${order}-C`, status: 'PICKED_UP', scans: 1 })
  }
})
