import type { ParcelReport } from '../../ports/courier.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, statement } from '../../db/statement.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'
import { shipmentsRepository } from './shipments-repository.ts'
import { placeOrderOnPlatform } from '../../testing/place-order.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { TEST_MS } from '../../../../test-limits.ts'

const clock = { now: new Date('2025-11-21T06:30:00Z') }

const endOf = statement<{ readonly end: object }, { orderId: string }>(
  'test.end-state',
  (v) => sql`select jsonb_build_object('order', o.status, 'parcel', s.status, 'awb',
     s.awb is not null,
     'courier', s.courier_code, 'edd', s.edd, 'delivered', s.delivered_at, 'ended', s.ended_at,
     'lines', s.lines, 'scans', (select jsonb_agg(c.scan order by c.scan_key) from scans c
       where c.store_id = s.store_id and c.shipment_id = s.shipment_id)) as end
   from orders o left join shipments s on s.store_id = o.store_id and s.order_id = o.order_id
   where o.order_id = ${v.orderId}`,
)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ isManual: true, clock })
})
afterAll(() => app.close())

interface CourierUpdate {
  readonly source: 'shopify' | 'courier'
  readonly sent: object
}

function fulfilment(orderId: string, eventId: string, trackingNumber?: string): CourierUpdate {
  return {
    source: 'shopify',
    sent: {
      eventId,
      topic: 'fulfillments/update',
      kind: 'FULFILLED',
      sourceId: orderId,
      platformOrderId: 'none',
      fulfilmentId: `f-${orderId}`,
      at: '2025-11-18T05:00:42Z',
      ...(trackingNumber
        ? {
            trackingNumber,
            trackingCompany: 'Delhivery Surface',
          }
        : {}),
      lineQuantities: [
        {
          variantId: '11',
          quantity: 3,
        },
      ],
    },
  }
}

test('[account §3 Sub-order] parcels of one minute are numbered in the order of sending', async () => {
  const orderId = await placeOrderOnPlatform(app, {
    cartId: 'one-minute',
    snapshot: fakeSnapshot(),
  })
  for (const [fulfilmentId, second] of [
    ['9', '31'],
    ['7', '58'],
    ['8', '04'],
  ] as const) {
    const { sent: report } = fulfilment(orderId, `minute-${fulfilmentId}`)
    const at = `2025-11-18T05:00:${second}Z`
    await app.receive('shopify', { ...report, fulfilmentId, at, lineQuantities: [] })
  }
  const shipments = await shipmentsRepository.ofOrders(app.database, app.meher.storeId, [orderId])
  const seconds = shipments.map(({ createdAt }) => createdAt.getUTCSeconds())
  expect(seconds).toEqual([4, 31, 58])
})

const report = (awb: string, more: Partial<ParcelReport>): CourierUpdate => ({
  source: 'courier',
  sent: { awb, unknownStatuses: [], scans: [], ...more },
})

const scan = (status: string, ctime: string, more: object = {}) =>
  ({ status, ctime: new Date(ctime), location: 'Pune', ...more }) as ParcelReport['scans'][number]

/** All events of one parcel, in order. */
function updateOf(orderId: string): readonly CourierUpdate[] {
  const awb = `awb${orderId.slice(-12)}`
  const picked = scan('PICKED_UP', '2025-11-18T09:00:00Z')
  const cancelled = scan('PICKUP_CANCELLED', '2025-11-18T08:00:00Z')
  const moving = scan('IN_TRANSIT', '2025-11-19T09:00:00Z')
  const delivered = scan('DELIVERED', '2025-11-20T09:00:00Z')
  return [
    fulfilment(orderId, `a-${orderId}`),
    fulfilment(orderId, `b-${orderId}`, awb),
    report(awb, { scans: [cancelled, picked], edd: new Date('2025-11-22T00:00:00Z') }),
    report(awb, {
      scans: [{ ...moving, desc: 'Bag received', location: 'PUNE ' }],
      edd: new Date('2025-11-21T00:00:00Z'),
    }),
    report(awb, { scans: [picked, moving, delivered, scan('IN_TRANSIT', '2025-11-17T09:00:00Z')] }),
  ]
}

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]]
  return list.flatMap((first, index) =>
    permutations(list.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  )
}

async function endAfter(orderId: string) {
  expect(await app.applyEvents({ rounds: 6 })).toBe(0)
  expect(app.logged('problem')).toEqual([])
  const ends = await app.database.rows(endOf({ orderId }))
  expect(ends).toHaveLength(1)
  return ends[0]?.end
}

const place = (name: string) =>
  placeOrderOnPlatform(app, { cartId: name, snapshot: fakeSnapshot() })

const END = {
  order: 'PARTIALLY_DELIVERED',
  parcel: 'DELIVERED',
  awb: true,
  courier: 'SHIPROCKET',
  edd: '2025-11-21T00:00:00+00:00',
  delivered: '2025-11-20T09:00:00+00:00',
  ended: '2025-11-20T09:00:00+00:00',
  lines: [
    {
      variantId: '11',
      quantity: 3,
    },
  ],
}

/** Each order of the events at a parcel of its own, some of them sent twice. */
async function placedTurns() {
  return Promise.all(
    permutations([0, 1, 2, 3, 4]).map(async (order, run) => {
      const orderId = await place(`turn-${run}`)
      const all = updateOf(orderId)
      const sent = order.map((index) => all[index]).filter((updates) => updates !== undefined)
      const repeated = sent.slice(0, 1 + (run % 5))
      return { orderId, sent: [...sent, ...repeated], isSweptBetween: run % 2 === 0 }
    }),
  )
}

test(
  '[I12] all orders and repetitions of a parcel’s events end in one state',
  async () => {
    const turns = await placedTurns()
    expect(turns).toHaveLength(120)
    // The first event of every parcel, then the second of every parcel, and so on.
    const send = async (isSweptBetween: boolean) => {
      const chosen = turns.filter((turn) => turn.isSweptBetween === isSweptBetween)
      const steps = Math.max(...chosen.map(({ sent }) => sent.length))
      for (let step = 0; step < steps; step += 1) {
        for (const { sent } of chosen) {
          const update = sent[step]
          if (update) expect((await app.receive(update.source, update.sent)).statusCode).toBe(200)
        }
        if (isSweptBetween) await app.inbox.sweep()
      }
    }
    await send(true)
    await send(false)
    const ends = new Set<string>()
    for (const { orderId } of turns) ends.add(JSON.stringify(await endAfter(orderId)))
    expect([...ends]).toHaveLength(1)
    const [end = '{}'] = ends
    expect(JSON.parse(end)).toMatchObject(END)
    expect((JSON.parse(end) as { scans: object[] }).scans).toHaveLength(5)
  },
  2 * TEST_MS,
)

test('[I12] reported all at once, on several connections, it ends in the same state', async () => {
  for (let run = 0; run < 15; run += 1) {
    const orderId = await place(`rush-${run}`)
    const all = updateOf(orderId)
    const rush = [...all, ...all.toReversed(), ...all]
    const responses = await Promise.all(
      rush.map(({ source, sent: report }) => app.receive(source, report)),
    )
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(await endAfter(orderId)).toMatchObject(END)
  }
})

test('[I12] two parcels of one order that move at once leave no stale order behind', async () => {
  for (let run = 0; run < 15; run += 1) {
    const orderId = await place(`pair-${run}`)
    const awbs = [`pair-${run}-one`, `pair-${run}-two`]
    for (const [index, awb] of awbs.entries()) {
      const updates = fulfilment(orderId, `${awb}-sent`, awb)
      const lineQuantities = [
        { variantId: index === 0 ? '11' : '12', quantity: index === 0 ? 3 : 1 },
      ]
      await app.receive('shopify', { ...updates.sent, fulfilmentId: awb, lineQuantities })
    }
    const delivered = scan('DELIVERED', '2025-11-20T09:00:00Z')
    await Promise.all(
      awbs.map((awb) => app.receive('courier', report(awb, { scans: [delivered] }).sent)),
    )
    expect(await app.applyEvents({ rounds: 6 })).toBe(0)
    const [row] = await app.database.rows(endOf({ orderId }))
    expect(row?.end).toMatchObject({ order: 'DELIVERED' })
  }
})

test('[I12] a cancelled order stays so, whenever the event of its parcel arrives', async () => {
  const ends = new Set<string>()
  for (const [run, order] of permutations([0, 1, 2]).entries()) {
    const orderId = await place(`off-${run}`)
    const [, sent, picked] = updateOf(orderId)
    const off = { eventId: `off-${run}`, topic: 'orders/cancelled', kind: 'CANCELLED' }
    const cancelled: CourierUpdate = {
      source: 'shopify',
      sent: { ...off, platformOrderId: 'none', sourceId: orderId },
    }
    const all = [sent, picked, cancelled]
    for (const index of order) {
      const updates = all[index]
      if (updates) await app.receive(updates.source, updates.sent)
    }
    ends.add(JSON.stringify(await endAfter(orderId)))
  }
  expect([...ends]).toHaveLength(1)
  expect([...ends][0]).toContain('"order":"CANCELLED"')
})
