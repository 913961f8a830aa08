/**
 * Random lives of parcels from the sandbox's couriers, through the real adapters and webhooks: in one
 * store as they happened, in another shuffled and repeated. THELA_HISTORIES=10000 runs as many.
 */
import type { PublicShipmentReply } from '@thela/contracts/calls/tracking/tracking'
import { shopify } from '@thela/contracts/integrations/shopify'
import type { ShipmentStage } from '@thela/domain/orders'
import { isFinalStage } from '@thela/domain/tracking'
import type { Direction } from '@thela/domain/tracking'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandboxEnvironment } from './adapters/testing/sandbox-environment.ts'
import { newId } from './db/new-id.ts'
import { registeredSystems } from './integrations.ts'
import { fakeSnapshot } from './modules/orders/testing/fake-snapshot.ts'
import { proofFor } from './ports/testing/read-verified.ts'
import type { Store } from './modules/stores/index.ts'
import { storePlatform } from './registered-system.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'
import { placeOrderOnPlatform } from './testing/place-order.ts'
import { fulfilledEvent } from './testing/fulfilled-event.ts'
import { TEST_MS } from '../../test-limits.ts'

const COUNT = Number(process.env['THELA_HISTORIES'] ?? 60)
const BEGIN = Date.UTC(2025, 10, 1)
const PARCELS_PER_ORDER = 20
const AT_ONCE = 8

interface History {
  readonly awb: string
  readonly events: readonly { readonly event: string; readonly at: number }[]
  readonly webhooks: readonly { readonly headers: Record<string, string>; readonly body: string }[]
}

/** In webhook addresses, and the store's code. */
const COURIERS = [
  ['courier', 'SHIPROCKET'],
  ['delhivery', 'DELHIVERY'],
  ['aftership', 'AFTERSHIP'],
] as const

const connections = (file: Record<string, Record<string, unknown>>): void => {
  const one = (part: string, account: object, secret: object) => {
    Object.assign(file['connections'] ?? {}, { [part]: [account] })
    Object.assign(file['secrets'] ?? {}, { [part]: [secret] })
  }
  const login = { email: 'courier@meher.example', password: 'courier_demo_password' }
  one('shiprocket', {}, { ...login, webhookToken: 'courier_demo_key_meher' })
  const webhookToken = 'delhivery_demo_key_meher'
  one('delhivery', {}, { token: 'delhivery_demo_token_meher', webhookToken })
  const webhookSecret = 'whsec_demo_of_meher'
  one('aftership', {}, { apiKey: 'asat_demo_key_of_meher', webhookSecret })
}

let app: TestApp
let sandbox: Awaited<ReturnType<typeof startSandboxEnvironment>>
/** As it happened, and in any order. */
let inOrder: Store
let shuffled: Store
beforeAll(async () => {
  sandbox = await startSandboxEnvironment('delhivery')
  app = await openTestApp({
    isManual: true,
    clock: { now: new Date(BEGIN + 60 * 86_400_000) },
    meher: connections,
    systems: ({ platform }) => [
      storePlatform(shopify, {
        open: () => platform.platformOf('meher'),
        history: () => ({ ordersSince: async () => [] }),
        check: () => async () => [],
      }),
      registeredSystems.SHIPROCKET,
      registeredSystems.DELHIVERY,
      registeredSystems.AFTERSHIP,
    ],
  })
  inOrder = app.meher
  shuffled = await app.applyStore('dhaga', connections)
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})

async function historiesOf(system: string, wanted: object): Promise<readonly History[]> {
  const response = await fetch(`${sandbox.url}/control/api/${system}/histories`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'meher', from: BEGIN, ...wanted }),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as History[]
}

/** Parcels that the platform has reported, without a scan. */
async function shipAll(
  store: Store,
  awbs: readonly string[],
  direction: Direction = 'FORWARD',
): Promise<void> {
  for (let first = 0; first < awbs.length; first += PARCELS_PER_ORDER) {
    const cartId = `histories-${store.storeId}-${awbs[first]}`
    const orderId = await placeOrderOnPlatform(app, { cartId, snapshot: fakeSnapshot(), store })
    for (const awb of awbs.slice(first, first + PARCELS_PER_ORDER)) {
      await app.database.raw(
        `insert into shipments (store_id, shipment_id, order_id, fulfilment_id, courier_code,
           courier_name, awb, lines, created_at, next_poll_at, direction)
         values ($1, $2, $3, $4, 'OTHER', 'Courier', $4, '[]', $5, 'infinity', $6)`,
        [store.storeId, newId(store.number), orderId, awb, new Date(BEGIN), direction],
      )
    }
  }
}

async function send(
  { storeId }: Store,
  system: string,
  { headers, body }: History['webhooks'][number],
): Promise<number> {
  const url = `/webhooks/${system}/${storeId}`
  const { statusCode } = await app.http.inject({ method: 'POST', url, payload: body, headers })
  return statusCode
}

/** A few parcels at once, and of each its webhooks one after another. */
async function eachAtOnce<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await run(one)
    }),
  )
}

/** The same every time: a failing order can be run again. */
function shake<T>(all: readonly T[], seed: number): readonly T[] {
  const ranked = all.flatMap((one, index) => {
    const times = (seed + index) % 3 === 0 ? 2 : 1
    return Array.from({ length: times }, (_none, again) => {
      const rank = Math.sin(seed * 99_991 + index * 7919 + again * 104_729) * 43_758.5453
      return { one, rank: rank - Math.floor(rank) }
    })
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ one }) => one)
}

interface End {
  readonly shipmentId: string
  readonly status: ShipmentStage
  readonly end: unknown
}

async function endsOf({ storeId }: Store): Promise<ReadonlyMap<string, End>> {
  const { rows } = await app.database.raw(
    `select s.awb, s.shipment_id as "shipmentId", s.status, jsonb_build_array(s.status, s.ended_at,
       s.delivered_at, s.edd, s.edd_reported_at, s.courier_code, s.courier_name, s.courier_reports,
       (select jsonb_agg(c.scan order by c.scan_key) from scans c
         where c.store_id = s.store_id and c.shipment_id = s.shipment_id)) as end
     from shipments s where s.store_id = $1`,
    [storeId],
  )
  return new Map((rows as (End & { awb: string })[]).map((row) => [row.awb, row]))
}

const STAGES: Readonly<Record<string, ShipmentStage>> = {
  pickedUp: 'PICKED_UP',
  moving: 'IN_TRANSIT',
  delayed: 'IN_TRANSIT',
  atDestination: 'IN_TRANSIT',
  outForDelivery: 'OUT_FOR_DELIVERY',
  failed: 'UNDELIVERED',
  delivered: 'DELIVERED',
  returnBegun: 'RTO',
  returnMoving: 'RTO',
  returnOut: 'RTO',
  returnFailed: 'RTO',
  returned: 'RTO_DELIVERED',
  lost: 'LOST',
  damaged: 'DAMAGED',
  cancelled: 'CANCELLED',
}

/** Where the parcel stands in truth; unclear where its last two events have one time. */
function truthOf({ events }: History): ShipmentStage | undefined {
  const [last, before] = [events.at(-1), events.at(-2)]
  if (last && last.at === before?.at) return undefined
  return STAGES[last?.event ?? ''] ?? 'ORDER_PLACED'
}

/** Delhivery says of a pickup only that the parcel is on its way. */
const isReportedOtherwise = (truth: ShipmentStage, code: string): boolean =>
  (truth === 'CANCELLED' && code === 'AFTERSHIP') || (truth === 'PICKED_UP' && code === 'DELHIVERY')

function expectPossible(shipment: PublicShipmentReply, status: ShipmentStage): void {
  const { checkpoints } = shipment
  const passed = checkpoints.filter(({ ctime }) => ctime !== undefined)
  const times = passed.map(({ ctime }) => ctime ?? '')
  expect(shipment.status).toBe(status)
  expect(passed.at(-1)?.checkpoint).toBe(status)
  expect(times).toEqual(times.toSorted())
  expect(checkpoints.slice(0, passed.length)).toEqual(passed)
  expect(checkpoints.length === passed.length).toBe(isFinalStage(status))
  expect(passed.filter(({ checkpoint }) => checkpoint === 'ORDER_PLACED')).toHaveLength(1)
  expect(checkpoints.filter(({ isActive }) => isActive)).toHaveLength(1)
  expect(shipment.isDelivered).toBe(status === 'DELIVERED')
}

test.each(COURIERS)(
  '[I10, I12, T3.25] random histories of %s: no 5xx, no impossible timeline, one end',
  async (system, code) => {
    const count = Math.ceil(COUNT / COURIERS.length)
    const histories = await historiesOf(system, { count, seed: count })
    const awbs = histories.map(({ awb }) => awb)
    await Promise.all([shipAll(inOrder, awbs), shipAll(shuffled, awbs)])
    const statuses = new Set<number>()
    await eachAtOnce(histories, async ({ webhooks }) => {
      for (const webhook of webhooks) statuses.add(await send(inOrder, system, webhook))
    })
    await eachAtOnce([...histories.entries()], async ([seed, { webhooks }]) => {
      for (const webhook of shake(webhooks, seed))
        statuses.add(await send(shuffled, system, webhook))
    })
    expect([...statuses]).toEqual([200])
    expect(await app.applyEvents({ rounds: 1 })).toBe(0)

    const [ends, others] = [await endsOf(inOrder), await endsOf(shuffled)]
    await eachAtOnce(histories, async (history) => {
      const end = ends.get(history.awb)
      if (!end) throw new Error('a parcel is missing')
      expect(others.get(history.awb)?.end).toEqual(end.end)
      const truth = truthOf(history)
      // An aggregator hears nothing of a cancelled parcel.
      const isSilent = truth === 'CANCELLED' && code === 'AFTERSHIP'
      if (truth && !isSilent) expect([history.awb, end.status]).toEqual([history.awb, truth])
      const url = `/data/shipments/track/${end.shipmentId}`
      const { statusCode, json } = await app.http.inject({ url })
      expect(statusCode).toBe(200)
      expectPossible(json<PublicShipmentReply>(), end.status)
    })
  },
  (2 + COUNT / 600) * TEST_MS,
)

test.each(COURIERS)(
  '[I12, T3.14, T3.25, T4.62] random returns by %s: no 5xx, one end, and no delivery of their orders',
  async (system, code) => {
    const count = Math.ceil(COUNT / COURIERS.length / 3)
    const histories = await historiesOf(system, { count, seed: count + 1, isReverse: true })
    const awbs = histories.map(({ awb }) => awb)
    await Promise.all([inOrder, shuffled].map((store) => shipAll(store, awbs, 'REVERSE')))
    const orders = await ordersOf(awbs)
    await eachAtOnce([...histories.entries()], async ([seed, { webhooks }]) => {
      for (const webhook of webhooks) expect(await send(inOrder, system, webhook)).toBe(200)
      for (const webhook of shake(webhooks, seed)) {
        expect(await send(shuffled, system, webhook)).toBe(200)
      }
    })
    expect(await app.applyEvents({ rounds: 1 })).toBe(0)
    const [ends, others] = [await endsOf(inOrder), await endsOf(shuffled)]
    await eachAtOnce(histories, async (history) => {
      const end = ends.get(history.awb)
      if (!end) throw new Error('a return is missing')
      expect(others.get(history.awb)?.end).toEqual(end.end)
      const truth = truthOf(history)
      if (truth && !isReportedOtherwise(truth, code)) {
        expect([history.awb, end.status]).toEqual([history.awb, truth])
      }
      const shipment = (
        await app.http.inject({ url: `/data/shipments/track/${end.shipmentId}` })
      ).json<PublicShipmentReply>()
      expectPossible(shipment, end.status)
      expect(shipment.isRTO).toBe(false)
      expect(shipment.checkpoints[0]?.label).toBe('RETURN_CONFIRMED')
    })
    expect(await ordersOf(awbs)).toEqual(orders)
  },
  (2 + COUNT / 600) * TEST_MS,
)

async function ordersOf(awbs: readonly string[]): Promise<readonly unknown[]> {
  const { rows } = await app.database.raw(
    `select store_id, order_id, status, updated_at from orders where (store_id, order_id) in
       (select store_id, order_id from shipments where awb = any ($1)) order by 1, 2`,
    [awbs],
  )
  return rows
}

test('[I10, I12] forgeries and another account’s webhooks change nothing', async () => {
  const seed = 5
  for (const [system] of COURIERS) {
    const [history] = await historiesOf(system, { count: 1, seed })
    const [other] = await historiesOf(system, {
      count: 1,
      seed,
      account: 'resha',
      awbs: [history?.awb],
    })
    const webhook = history?.webhooks[0]
    if (!history || !webhook || !other) throw new Error('there is no history')
    await shipAll(inOrder, [history.awb])
    const before = await endsOf(inOrder)
    const altered = { ...webhook, headers: { ...webhook.headers } }
    for (const name of ['x-api-key', 'aftership-hmac-sha256']) {
      if (altered.headers[name]) altered.headers[name] = 'Zm9yZ2VkIGZvcmdlZCBmb3JnZWQ='
    }
    for (const each of [altered, { ...webhook, headers: {} }, ...other.webhooks]) {
      const headers = { 'content-type': 'application/json', ...each.headers }
      expect(await send(inOrder, system, { ...each, headers })).toBe(401)
    }
    // One courier's webhook at another's address.
    for (const [elsewhere] of COURIERS.filter(([name]) => name !== system)) {
      expect(await send(inOrder, elsewhere, webhook)).toBe(401)
    }
    if (webhook.headers['aftership-hmac-sha256']) {
      const body = webhook.body.replace('InfoReceived', 'Delivered')
      expect(await send(inOrder, system, { ...webhook, body })).toBe(401)
    }
    expect(await app.applyEvents({ rounds: 1 })).toBe(0)
    expect(await endsOf(inOrder)).toEqual(before)
  }
})

test('[I12, T3.21, T3.25] an aggregator and the carrier report one parcel: any order has one end', async () => {
  const wanted = { count: 12, seed: 77 }
  const own = await historiesOf('delhivery', wanted)
  const awbs = own.map(({ awb }) => awb)
  const behind = await Promise.all(
    ['courier', 'aftership'].map((system) => historiesOf(system, { ...wanted, awbs })),
  )
  await Promise.all([shipAll(inOrder, awbs), shipAll(shuffled, awbs)])
  const all = own.map((history, index) => [
    ...history.webhooks.map((webhook) => ['delhivery', webhook] as const),
    ...(behind[0]?.[index]?.webhooks ?? []).map((webhook) => ['courier', webhook] as const),
    ...(behind[1]?.[index]?.webhooks ?? []).map((webhook) => ['aftership', webhook] as const),
  ])
  await eachAtOnce([...all.entries()], async ([seed, sent]) => {
    for (const [system, webhook] of sent) expect(await send(inOrder, system, webhook)).toBe(200)
    for (const [system, webhook] of shake(sent, seed)) {
      expect(await send(shuffled, system, webhook)).toBe(200)
    }
  })
  const [ends, others] = [await endsOf(inOrder), await endsOf(shuffled)]
  for (const history of own) {
    expect(others.get(history.awb)?.end).toEqual(ends.get(history.awb)?.end)
    expect(ends.get(history.awb)?.end).toContain('DELHIVERY')
    const truth = truthOf(history)
    if (truth) expect(ends.get(history.awb)?.status).toBe(truth)
  }
})

test('[D-31, T3.26] unknown words are listed once each, with the number of their reports', async () => {
  const [history] = await historiesOf('delhivery', { count: 1, seed: 1 })
  const [webhook] = history?.webhooks ?? []
  if (!history || !webhook) throw new Error('there is no history')
  await shipAll(inOrder, [history.awb])
  for (const code of ['1', '2', '2']) {
    const body = webhook.body
      .replace('"Status":"Manifested"', '"Status":"Teleported"')
      .replace('X-UCI', `NEW-${code}`)
    expect(await send(inOrder, 'delhivery', { ...webhook, body })).toBe(200)
  }
  const listed = (await app.tracking.unknownWords('meher')).map(
    ({ word, reports, courierCode }) => [courierCode, word, reports],
  )
  expect(listed).toEqual(
    expect.arrayContaining([
      ['DELHIVERY', 'UD TELEPORTED NEW-1', 1],
      ['DELHIVERY', 'UD TELEPORTED NEW-2', 2],
    ]),
  )
  expect(await app.tracking.unknownWords('dhaga')).toEqual([])
  expect(app.logged('a courier sent an unknown status')).toHaveLength(2)
  // A courier that invents words does not fill the table.
  for (let word = 0; word < 210; word += 1) {
    const body = webhook.body.replace('"Status":"Manifested"', `"Status":"W${word}"`)
    await send(inOrder, 'delhivery', { ...webhook, body })
  }
  expect((await app.tracking.unknownWords('meher')).length).toBe(200)
})

async function isWaitingFor(awbs: readonly string[]): Promise<boolean> {
  const { rows } = await app.database.raw(
    'select from webhook_inbox where applied_at is null and object_id = any ($1) limit 1',
    [awbs],
  )
  return rows.length > 0
}

type Step = (store: Store) => Promise<number>

/** Of a parcel with one number and then another: the platform's two reports, and the webhooks of both numbers. */
function rebooked(system: string, before: History, after: History) {
  const reported =
    (trackingNumber: string, day: number) =>
    async (orderId: string, store: Store): Promise<number> => {
      const event = {
        ...fulfilledEvent(orderId, before.awb),
        eventId: `${store.storeId}-${before.awb}-${day}`,
        trackingNumber,
        trackingCompany: 'Courier',
        at: new Date(BEGIN).toISOString(),
        reportedAt: new Date(BEGIN + day * 86_400_000).toISOString(),
      }
      const options = { storeId: store.storeId, proof: proofFor('meher') }
      return (await app.receive('shopify', event, options)).statusCode
    }
  const webhooks = ({ webhooks: sent }: History) =>
    sent.map(
      (webhook): Step =>
        (store) =>
          send(store, system, webhook),
    )
  return (orderId: string): readonly Step[] => [
    (store) => reported(before.awb, 1)(orderId, store),
    ...webhooks(before),
    (store) => reported(after.awb, 2)(orderId, store),
    ...webhooks(after),
  ]
}

test.each(COURIERS)(
  '[I10, I12, T3.25, ADR-356] random histories of %s with a changed number: one end, that of the new one',
  async (system, code) => {
    const count = Math.ceil(COUNT / COURIERS.length / 2)
    const histories = await historiesOf(system, { count, seed: count + 2 })
    const others = await historiesOf(system, { count, seed: count + 3 })
    const parcels = histories.flatMap((before, index) => {
      const after = others[index]
      return after ? [{ before, after, steps: rebooked(system, before, after) }] : []
    })
    const runIn = async (
      store: Store,
      order: (all: readonly Step[], seed: number) => readonly Step[],
    ) => {
      const cartId = `rebooked-${system}-${store.storeId}`
      const orderId = await placeOrderOnPlatform(app, { cartId, snapshot: fakeSnapshot(), store })
      await eachAtOnce([...parcels.entries()], async ([seed, { steps }]) => {
        for (const step of order(steps(orderId), seed)) expect(await step(store)).toBe(200)
      })
    }
    await runIn(inOrder, (all) => all)
    await runIn(shuffled, shake)
    // Reports of a first number that came after the second one's wait: no parcel of the store has had it.
    const numbers = parcels.map(({ after }) => after.awb)
    while (await isWaitingFor(numbers)) await app.inbox.sweep()

    const [ends, mixed] = [await endsOf(inOrder), await endsOf(shuffled)]
    for (const { before, after } of parcels) {
      const end = ends.get(after.awb)
      if (!end) throw new Error('a parcel is missing')
      expect(mixed.get(after.awb)?.end).toEqual(end.end)
      expect([ends.has(before.awb), mixed.has(before.awb)]).toEqual([false, false])
      const truth = truthOf(after)
      const isSilent = truth === 'CANCELLED' && code === 'AFTERSHIP'
      if (truth && !isSilent) expect([after.awb, end.status]).toEqual([after.awb, truth])
      const { json } = await app.http.inject({ url: `/data/shipments/track/${end.shipmentId}` })
      expectPossible(json<PublicShipmentReply>(), end.status)
    }
  },
  (2 + COUNT / 600) * TEST_MS,
)
