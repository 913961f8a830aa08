import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ParcelReport } from '../../ports/courier.ts'
import { fulfilledEvent } from '../../testing/fulfilled-event.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { placeOrderOnPlatform } from '../../testing/place-order.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'
import { applyReports } from './apply-report.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ isManual: true, clock: { now: new Date('2025-11-21T06:30:00Z') } })
})
afterAll(() => app.close())

const nothing = { async onShipmentChanged() {} }
const scan = (status: string, ctime: string, more: object = {}) => ({ status, ctime, ...more })
const report = (awb: string, ...scans: object[]) => ({ awb, unknownStatuses: [], scans })
const hub = (awb: string, minute: number) =>
  report(awb, scan('IN_TRANSIT', new Date(Date.UTC(2025, 10, 19, 9, minute)).toISOString()))

/** On its way: more scans of a hub move it nowhere. */
async function parcel(awb: string): Promise<string> {
  const orderId = await placeOrderOnPlatform(app, { cartId: awb, snapshot: fakeSnapshot() })
  await app.receive('shopify', fulfilledEvent(orderId, awb))
  await app.receive('courier', hub(awb, 0))
  return awb
}

const parcels = (name: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => parcel(`${name}-${index}`.toUpperCase())))

async function standsAt(awb: string) {
  const { rows } = await app.database.raw(
    `select s.status, (select count(*)::int from scans c
       where c.store_id = s.store_id and c.shipment_id = s.shipment_id) as scans
     from shipments s where awb = $1`,
    [awb],
  )
  return rows[0] as { readonly status: string; readonly scans: number }
}

test('[I12, ADR-232, T3.25] webhooks that come at once take a few statements, however many they are', async () => {
  const awbs = await parcels('many', 60)
  const before = app.database.statementCount()
  const responses = await Promise.all(awbs.map((awb) => app.receive('courier', hub(awb, 1))))
  expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(app.database.statementCount() - before).toBeLessThan(60)
  for (const awb of awbs) expect(await standsAt(awb)).toEqual({ status: 'IN_TRANSIT', scans: 2 })
})

test('[I12, ADR-232] a report of a parcel reads none of its other scans, however many there are', async () => {
  const awb = await parcel('LONG')
  const history = Array.from({ length: 300 }, (_, minute) => hub(awb, minute).scans).flat()
  await app.receive('courier', report(awb, ...history))
  const rows: unknown[] = []
  await app.database.transaction(async (transaction) => {
    const watched = {
      ...transaction,
      rows: async <Row>(query: Parameters<typeof transaction.rows<Row>>[0]) => {
        const found = await transaction.rows<Row>(query)
        rows.push(...found)
        return found
      },
    }
    const updates = {
      storeId: 'meher',
      courierCode: 'SHIPROCKET',
      report: { awb, unknownStatuses: [], scans: [{ status: 'IN_TRANSIT', ctime: new Date(0) }] },
    } as const
    await applyReports(nothing, watched, [{ ...updates, report: updates.report as ParcelReport }])
  })
  // The parcel, and that its scan was new.
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows).length).toBeLessThan(2_000)
})

test('[I10, ADR-232] what cannot be applied holds up nothing that came with it', async () => {
  const awbs = await parcels('mixed', 8)
  const unreadable = report('MIXED-0', scan('IN_TRANSIT', 'no time'))
  const sent = [
    ...awbs.map((awb) => hub(awb, 2)),
    unreadable,
    report('NOT-KNOWN', scan('IN_TRANSIT', '2025-11-19T11:00:00Z')),
    ...awbs.map((awb) => hub(awb, 3)),
  ]
  const responses = await Promise.all(sent.map((each) => app.receive('courier', each)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 200))
  for (const awb of awbs) expect((await standsAt(awb)).scans).toBe(3)
  const { rows } = await app.database.raw(
    `select object_id as awb, last_problem as problem from webhook_inbox
     where source = 'courier' and applied_at is null order by 1`,
  )
  expect(rows).toMatchObject([
    { awb: 'MIXED-0' },
    { awb: 'NOT-KNOWN', problem: 'about an object that is not known yet' },
  ])
})

test('[I12] a report that comes twice at once, from two servers, counts once', async () => {
  const awb = await parcel('TWICE')
  const beside = await app.openBeside()
  const same = hub(awb, 5)
  const send = (to: Pick<TestApp, 'http'>) =>
    to.http.inject({
      method: 'POST',
      url: '/webhooks/courier/meher',
      payload: same,
      headers: { 'content-type': 'application/json', 'x-proof': 'the word of meher' },
    })
  await Promise.all([send(app), send(beside), send(app), send(beside)])
  expect((await standsAt(awb)).scans).toBe(2)
})

test('[ADR-232] batches with the same parcels in another order never wait for each other in a circle', async () => {
  const awbs = await parcels('order', 10)
  let runs = 0
  const apply = (of: readonly string[], minute: number) =>
    app.database.transaction(async (transaction) => {
      runs += 1
      const updates = of.map((awb) => ({
        storeId: 'meher',
        courierCode: 'SHIPROCKET',
        report: {
          awb,
          unknownStatuses: [],
          scans: [
            { status: 'OUT_FOR_DELIVERY', ctime: new Date(Date.UTC(2025, 10, 20, 9, minute)) },
            { status: 'UNDELIVERED', ctime: new Date(Date.UTC(2025, 10, 20, 9, minute, 30)) },
          ],
        } as ParcelReport,
      }))
      // With what follows from a parcel that moves: its order is locked too.
      return applyReports(
        {
          async onShipmentChanged(transaction, { storeId, orderId }) {
            if (orderId === null) return
            await app.orders.applyShipments(transaction, { storeId, orderId }, () =>
              app.tracking.parcelsOf(transaction, storeId, [orderId]),
            )
          },
        },
        transaction,
        updates,
      )
    })
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([apply(awbs, round * 2), apply(awbs.toReversed(), round * 2 + 1)])
  }
  expect(runs).toBe(20)
  for (const awb of awbs) expect(await standsAt(awb)).toEqual({ status: 'UNDELIVERED', scans: 41 })
  // While somebody holds the last by name, a batch that names it first has locked all before it.
  const free = `select awb from shipments where awb like 'ORDER-%' for update skip locked`
  let waiting: Promise<unknown> = Promise.resolve()
  await app.database.transaction(async (transaction) => {
    await transaction.raw(`select from shipments where awb = 'ORDER-9' for update`)
    waiting = apply(awbs.toReversed(), 50)
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await app.database.raw(waits)).rows).not.toEqual([])
    expect((await app.database.raw(free)).rows).toEqual([])
  })
  await waiting
})

test('[I12, ADR-232] what a server of the last release writes meanwhile counts too', async () => {
  const awb = await parcel('ROLLOUT')
  await app.database.raw(
    `with moved as (
       update shipments set status = 'DELIVERED', updated_at = clock_timestamp() where awb = $1
       returning store_id, shipment_id
     ) insert into scans (store_id, shipment_id, scan_key, scan, scanned_at)
     select store_id, shipment_id, '2025-11-20T09:00:00.000Z|DELIVERED|',
       '{"status":"DELIVERED","ctime":"2025-11-20T09:00:00.000Z"}', '2025-11-20T09:00:00Z' from moved
     on conflict on constraint i12_a_scan_counts_once do update set scan = excluded.scan`,
    [awb],
  )
  await app.receive('courier', hub(awb, 7))
  expect(await standsAt(awb)).toEqual({ status: 'DELIVERED', scans: 3 })
})
