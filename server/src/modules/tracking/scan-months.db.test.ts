import type { PublicShipmentReply } from '@thela/contracts/calls/tracking/tracking'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fulfilledEvent } from '../../testing/fulfilled-event.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { placeOrderOnPlatform } from '../../testing/place-order.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'
import { keepScanMonths } from './keep-scan-months.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
})
afterAll(() => app.close())

const MONTHS = 24
const keep = () => keepScanMonths({ database: app.database, scanMonths: MONTHS })

const rowsOf = async <Row>(text: string, ...values: readonly unknown[]) =>
  (await app.database.raw(text, values)).rows as Row[]
const monthsOf = async () =>
  (
    await rowsOf<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits
       where inhparent = 'scans'::regclass order by 1`,
    )
  ).map(({ name }) => name)
const monthAfter = (months: number) => {
  const day = new Date()
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1, 12))
}
const partOf = (day: Date) => `scans_${day.toISOString().slice(0, 7).replace('-', '_')}`

async function ship(awb: string, at: Date): Promise<string> {
  const orderId = await placeOrderOnPlatform(app, { cartId: awb, snapshot: fakeSnapshot() })
  await app.receive('shopify', fulfilledEvent(orderId, awb))
  const [row] = await rowsOf<{ id: string }>(
    `update shipments set created_at = $2 where awb = $1 returning shipment_id as id`,
    awb,
    at,
  )
  return row?.id ?? ''
}

const report = (awb: string, ...scans: readonly (readonly [string, Date])[]) =>
  app.receive('courier', {
    awb,
    unknownStatuses: [],
    scans: scans.map(([status, ctime]) => ({
      status,
      ctime,
      desc: 'Asha took it',
      location: 'Pune',
    })),
  })
const minutes = (at: Date, count: number) => new Date(at.getTime() + count * 60_000)

const kept = async (awb: string) =>
  (
    await rowsOf<{ name: string }>(
      `select c.tableoid::regclass::text as name from scans c join shipments s using (store_id, shipment_id)
       where s.awb = $1`,
      awb,
    )
  ).map(({ name }) => name)

async function shown(shipmentId: string): Promise<PublicShipmentReply> {
  const url = `/data/shipments/track/${shipmentId}`
  return (await app.http.inject({ url })).json()
}

test('[ADR-233] the months to come are there, and a scan that came early moves into its own', async () => {
  const far = monthAfter(3)
  await ship('EARLY', monthAfter(-1))
  await report('EARLY', ['PICKED_UP', monthAfter(0)], ['IN_TRANSIT', far])
  expect((await kept('EARLY')).toSorted()).toEqual([partOf(monthAfter(0)), 'scans_other'])
  const months = await monthsOf()
  await keep()
  expect(await monthsOf()).toEqual(months)
  expect(months).toEqual(expect.arrayContaining([0, 1, 2].map((n) => partOf(monthAfter(n)))))
  await app.database.raw('select add_scan_month($1)', [far])
  expect((await kept('EARLY')).toSorted()).toEqual([partOf(monthAfter(0)), partOf(far)])
  await app.database.raw('select add_scan_month($1)', [far])
})

test('[I12, ADR-233] a scan counts once, whichever part it is in', async () => {
  await ship('ONCE', monthAfter(-1))
  const scans = [-1, 0, 1, 9].map((months) => ['IN_TRANSIT', monthAfter(months)] as const)
  await report('ONCE', ...scans)
  await report('ONCE', ...scans.toReversed())
  expect(await kept('ONCE')).toHaveLength(4)
})

test('[ADR-233, D-18, T4.3] old scans go, and where the parcel stands stays', async () => {
  const old = monthAfter(-MONTHS - 3)
  const [shipmentId, legacyId] = [await ship('OLD', old), await ship('LEGACY', old)]
  const recentId = await ship('RECENT', monthAfter(-2))
  const journey = (at: Date) =>
    [
      ['PICKED_UP', minutes(at, 10)],
      ['IN_TRANSIT', minutes(at, 20)],
      ['IN_TRANSIT', minutes(at, 30)],
      ['DELIVERED', minutes(at, 40)],
    ] as const
  for (const awb of ['OLD', 'LEGACY']) await report(awb, ...journey(old))
  await report('RECENT', ...journey(monthAfter(-2)))
  // As the last release writes it.
  await app.database.raw(
    `update shipments set standing = null, standing_at = null, scans_from = null, scans_to = null
     where awb = 'LEGACY'`,
  )
  const before = await shown(recentId)
  const { header } = await shown(shipmentId)
  await Promise.all([keep(), keep()])
  await keep()
  expect([await kept('OLD'), await kept('LEGACY')]).toEqual([[], []])
  expect(await kept('RECENT')).toHaveLength(4)
  expect(await shown(recentId)).toEqual(before)
  for (const id of [shipmentId, legacyId]) {
    const now = await shown(id)
    expect(now).toMatchObject({ status: 'DELIVERED', isDelivered: true, header })
    expect(now.checkpoints.map(({ checkpoint }) => checkpoint)).toEqual([
      'ORDER_PLACED',
      'PICKED_UP',
      'IN_TRANSIT',
      'DELIVERED',
    ])
  }
  // A courier's remark may name people: it goes with the scans.
  const left = await rowsOf<{ text: string }>(
    `select standing::text as text from shipments where awb in ('OLD', 'LEGACY')`,
  )
  expect(JSON.stringify(left)).not.toContain('Asha')
  await report('OLD', ['IN_TRANSIT', minutes(old, 25)])
  expect((await shown(shipmentId)).status).toBe('DELIVERED')
  await keep()
  expect(await kept('OLD')).toEqual([])
})

test('[ADR-233] a month that is over long enough is dropped whole, never with a parcel that is not written down', async () => {
  const at = monthAfter(-MONTHS - 2)
  const shipmentId = await ship('MONTH', at)
  await app.database.raw('alter table scans detach partition scans_before')
  await app.database.raw('select add_scan_month($1)', [at])
  await app.database.raw('select add_scan_month($1)', [monthAfter(-MONTHS)])
  await report('MONTH', ['PICKED_UP', minutes(at, 1)], ['LOST', minutes(at, 5)])
  expect(new Set(await kept('MONTH'))).toEqual(new Set([partOf(at)]))
  // Somebody holds the parcel: its month has to wait.
  await app.database.transaction(async (transaction) => {
    await transaction.raw(`select from shipments where awb = 'MONTH' for update`)
    await keep()
    expect(await monthsOf()).toContain(partOf(at))
  })
  await keep()
  const months = await monthsOf()
  expect(months).not.toContain(partOf(at))
  expect(months).toContain(partOf(monthAfter(-MONTHS)))
  expect((await shown(shipmentId)).status).toBe('LOST')
})

test('[ADR-233] with 0 months all scans stay', async () => {
  const at = monthAfter(-MONTHS - 5)
  await ship('FOREVER', at)
  await report('FOREVER', ['PICKED_UP', minutes(at, 1)])
  await keepScanMonths({ database: app.database, scanMonths: 0 })
  expect(await kept('FOREVER')).toHaveLength(1)
})

test('[ADR-233] the page of a parcel reads only the months of its scans', async () => {
  const shipmentId = await ship('PRUNED', monthAfter(0))
  await report('PRUNED', ['PICKED_UP', monthAfter(0)])
  const plan = await rowsOf<object>(
    `explain (analyze, costs off, timing off) select (select json_agg(c.scan) from scans c
       where c.store_id = s.store_id and c.shipment_id = s.shipment_id
         and c.scanned_at >= case when s.standing_at = s.updated_at then s.scans_from else '-infinity' end
         and c.scanned_at <= case when s.standing_at = s.updated_at then s.scans_to else 'infinity' end)
     from shipments s where s.store_id = 'meher' and s.shipment_id = $1`,
    shipmentId,
  )
  const read = plan
    .map((row) => Object.values(row).join(''))
    .filter((line) => /on scans_/.test(line) && !/never executed/.test(line))
  expect(read).toHaveLength(1)
})
