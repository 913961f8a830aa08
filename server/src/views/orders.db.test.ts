import { payableOfCart } from '@thela/domain/orders'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql, statement } from '../db/statement.ts'
import { openTestDatabase } from '../db/test-database.ts'
import type { TestDatabase } from '../db/test-database.ts'
import { makeServer } from '../http/make-server.ts'
import { authenticateFaked, tokenOf } from '../http/caller/fake-visitors.ts'
import { makeInbox } from '../jobs/inbox.ts'
import { fakeQueue } from '../jobs/fake-queue.ts'
import type { StorePlatform } from '../ports/store-platform.ts'
import { makeStores } from '../modules/stores/index.ts'
import type { Store, Stores } from '../modules/stores/index.ts'
import { makeOrders } from '../modules/orders/index.ts'
import type { Orders, Parcel } from '../modules/orders/index.ts'
import { orderViews } from './order-views.ts'
import { fakeSnapshot } from '../modules/orders/testing/fake-snapshot.ts'

const now = new Date('2025-11-21T06:30:00Z')
const asha = '+919876543210'
const binod = '+919812345678'

const placedAt = statement<unknown, { orderId: string; placedAt: string }>(
  'test.placed-at',
  (v) => sql`update orders set placed_at = ${v.placedAt}, updated_at = ${v.placedAt}
   where order_id = ${v.orderId}`,
)
const named = statement<unknown, { orderId: string; platformOrderName: string }>(
  'test.named',
  (v) => sql`update orders set platform_order_name = ${v.platformOrderName}
   where order_id = ${v.orderId}`,
)
const clear = statement<unknown>(
  'test.clear-orders',
  () => sql`truncate orders, order_words, order_counters`,
)

let home: TestDatabase
let stores: Stores
let meher: Store
let dhaga: Store
let http: FastifyInstance
let orders: Orders
let parcels: Parcel[]
let faked: ReturnType<typeof fakeQueue>

const unused = () => Promise.reject(new Error('not part of this'))
const platform: StorePlatform = {
  fetchCart: unused,
  createCart: unused,
  setLineQuantity: unused,
  changeLines: unused,
  openOwnCheckout: unused,
  fetchVariants: unused,
  fetchStock: unused,
  discountCodes: { setCodes: unused, tryCodes: unused, setBuyer: unused, fetchLimit: unused },
  imageOrigins: ['https://pictures.example'],
  webhookHeaders: [],
  storefrontUrl: 'https://shop.example',
  parseWebhook: () => 'INVALID_SIGNATURE',
  findOrder: unused,
  orderSearchLagMs: 0,
  markPaid: () => Promise.reject(new Error('not asked')),
  orderChanges: {
    cancel: unused,
    removeItems: unused,
    setShippingAddress: unused,
    removeCharge: unused,
    recordRefund: unused,
  },
  createOrder: unused,
}

beforeAll(async () => {
  home = await openTestDatabase()
  const { database } = home
  stores = await makeStores({
    database,
    secretsKeys: [randomBytes(32)],
    onProblem: (problem) => {
      throw problem
    },
  })
  const folder = resolve(import.meta.dirname, '../../../sandbox/stores')
  const apply = async (name: string) =>
    stores.apply({
      text: await readFile(resolve(folder, `${name}.json`), 'utf8'),
      fileName: `${name}.json`,
      environment: {
        SANDBOX_MAIL: 'localhost:3325',
        SANDBOX_URL: 'http://localhost:3300',
        THELA_URL: 'http://localhost:3301',
      },
      allowHttp: true,
    })
  meher = await apply('meher')
  dhaga = await apply('dhaga')
  faked = fakeQueue()
  orders = makeOrders({
    database,
    stores,
    queue: faked.queue,
    platformOf: () => platform,
    notifications: { canSend: () => false, raiseAlert: () => {} },
    priceBackOf: unused,
    onNamed: unused,
    silentFrom: () => undefined,
    onCancelled: async () => {},
    onAdopted: unused,
    restoreBalances: unused,
    onPlatformPlaced: 'stock_is_on_platform',
    inbox: makeInbox({ database, onProblem: () => {} }),
    onPlatformEvent: {
      orderedInShop: unused,
      cancelled: unused,
      refunded: unused,
      fulfilled: unused,
    },
  })
  for (const job of orders.jobs ?? []) await job.start(faked.queue)
  http = await makeServer({
    logger: pino({ level: 'silent' }),
    trustedHops: 0,
    authenticate: authenticateFaked,
  })
  const payments = {
    cardOfPayable: async () => undefined,
    refundsOfPayables: async () => [
      {
        refundId: 'r',
        provider: 'RAZORPAY',
        providerPaymentId: 'p',
        amount: 5_000,
        requestId: 'cancelled',
        reason: 'CANCELLED',
        isAdopted: false,
        state: 'PROCESSED' as const,
        providerRefundId: null,
        reference: 'ARN7',
        createdAt: now,
        failures: 0,
        rail: 'UPI' as const,
        promisedOn: '2026-11-26',
        speed: 'NORMAL' as const,
      },
    ],
  }
  const tracking = {
    returnsOf: async () => [],
    parcelsOf: async (_db: unknown, _storeId: string, ids: readonly string[]) =>
      parcels.filter(({ orderId }) => ids.includes(orderId)),
  }
  const requests = { ofOrder: async () => [] }
  const invoices = { isOffered: async () => false, offeredAmong: async () => new Set<string>() }
  orderViews(http, {
    database,
    stores,
    orders,
    payments,
    invoices,
    requests,
    tracking,
    now: () => now,
  })
})
beforeEach(async () => {
  await home.database.run(clear())
  parcels = []
  faked.waiting.length = 0
})
afterAll(async () => {
  await http.close()
  await home.close()
})

async function place(
  cartId: string,
  more: { store?: Store; phone?: string; at?: string; snapshot?: object } = {},
): Promise<string> {
  const snapshot = fakeSnapshot(more.snapshot)
  const placed = await home.database.transaction((transaction) =>
    orders.place(transaction, {
      store: more.store ?? meher,
      payable: payableOfCart(cartId),
      subject: 's',
      phone: more.phone ?? asha,
      snapshot,
    }),
  )
  if (!placed) throw new Error('the order was not placed')
  await home.database.run(
    placedAt({ orderId: placed.orderId, placedAt: more.at ?? '2025-11-20T06:00:00Z' }),
  )
  return placed.orderId
}

const parcelOf = (orderId: string, more: Partial<Parcel> = {}): Parcel => ({
  orderId,
  shipmentId: `shipment-of-${orderId.slice(-9)}`,
  awb: 'AWB1',
  courier: 'Delhivery',
  stage: 'IN_TRANSIT',
  edd: undefined,
  pdd: new Date('2025-11-22T00:00:00Z'),
  deliveredAt: undefined,
  isFulfilledElsewhere: false,
  lines: [],
  ...more,
})

const follow = (orderId: string) =>
  home.database.transaction((transaction) =>
    orders.applyShipments(transaction, { storeId: 'meher', orderId }, async () =>
      parcels.filter((parcel) => parcel.orderId === orderId),
    ),
  )

async function list(body: object = {}, phone = asha, storeId = 'meher') {
  const response = await http.inject({
    method: 'POST',
    url: '/checkout/customer/orders/v2',
    payload: body,
    headers: tokenOf({ kind: 'USER', storeId, phone }),
  })
  const json = response.json<{ orders: { id: string }[]; total: number; statusCode?: number }>()
  return { ...json, ids: json.orders?.map(({ id }) => id), status: response.statusCode }
}

const read = (id: string, phone = asha, storeId = 'meher') =>
  http.inject({
    url: `/checkout/customer/order-status?id=${id}`,
    headers: tokenOf({ kind: 'USER', storeId, phone }),
  })

test('[account §9, A9.1, A7.18] the list shows the last six months, sorted by change', async () => {
  const old = await place('c1', { at: '2025-05-20T18:29:59Z' })
  const first = await place('c2', { at: '2025-05-20T18:30:00Z' })
  const last = await place('c3')
  const shown = await list()
  expect(shown).toMatchObject({ ids: [last, first], total: 2 })
  expect((await list({ from: '2025-05-20', to: '2025-05-20' })).ids).toEqual([old])
  expect((await list({ sort: { lastUpdatedAt: 'asc' } })).ids).toEqual([first, last])
  expect((await list({ from: '2025-02-30' })).status).toBe(400)
})

test('[account §2, A2.24, A2.26] the list by status, brand, text and page', async () => {
  const plain = await place('c1')
  const cancelled = await place('c2', { at: '2025-11-20T07:00:00Z' })
  const delivered = await place('c3', { at: '2025-11-20T08:00:00Z' })
  await home.database.transaction((db) =>
    orders.cancel(db, { storeId: 'meher', orderId: cancelled }, 'c'),
  )
  parcels = [parcelOf(delivered, { stage: 'DELIVERED', deliveredAt: now })]
  await follow(delivered)
  const byStatus = async (status: string) =>
    (await list({ filters: { ORDER_STATUS: [status] } })).ids?.toSorted()
  expect(await byStatus('ALL')).toEqual([plain, cancelled, delivered].toSorted())
  expect(await byStatus('ACTIVE')).toEqual([plain])
  expect(await byStatus('CANCELLED')).toEqual([cancelled])
  expect((await list({ filters: { BRANDS: ['meher'] } })).total).toBe(3)
  expect((await list({ filters: { BRANDS: ['dhaga'] } })).total).toBe(0)
  expect((await list({ multiSearch: 'copper' })).total).toBe(3)
  // Ours counts from 1001: only the platform's number finds an order. [D-69]
  expect((await list({ multiSearch: '#1001' })).total).toBe(0)
  await home.database.run(named({ orderId: plain, platformOrderName: '#M-1044' }))
  expect((await list({ multiSearch: '#m-1044' })).ids).toEqual([plain])
  expect((await list({ multiSearch: '%' })).total).toBe(0)
  expect((await list({ multiSearch: 'c_pper' })).total).toBe(0)
  expect(await list({ page: 2, pageSize: 2 })).toMatchObject({ ids: [plain], total: 3 })
  expect(await list({ page: 9, pageSize: 2 })).toMatchObject({ ids: [], total: 3 })
})

test('[I31] another phone and another store see nothing', async () => {
  const order = await place('c1')
  expect((await list({}, binod)).total).toBe(0)
  expect((await list({}, asha, 'dhaga')).total).toBe(0)
  const missing = `${order.slice(0, -6)}AAAAAA`
  const responses = [
    await read(missing),
    await read(order, binod),
    await read(order, asha, 'dhaga'),
    await read(await place('c2', { store: dhaga })),
  ]
  for (const response of responses) {
    expect(response.statusCode).toBe(404)
    expect(response.body).toBe(responses[0]?.body)
  }
})

test('[account §3, A3.4, A3.5, A7.15] the order shows what was ordered, to the paisa', async () => {
  const id = await place('c1')
  const detail = (await read(id)).json<OrderDetail>()
  expect(detail.billingDetails).toEqual({
    itemSubtotal: 249_901,
    shippingCharge: 15_000,
    totalValue: 249_401,
    totalDiscount: 17_500,
    couponDiscount: 15_000,
    paymentDiscount: 2_500,
    paymentCharges: 2_000,
    totalPrepaidAmt: 200_000,
    totalCodAmt: 49_401,
    paymentPending: 49_401,
    deposit: 0,
    cancelledValue: 0,
    paymentMethod: 'UPI',
  })
  expect(detail.refunds).toEqual([
    {
      amount: 5_000,
      status: 'processed',
      reference: 'ARN7',
      rail: 'UPI',
      promisedOn: '2026-11-26',
      ctime: now.toISOString(),
    },
  ])
  expect(detail.order).toMatchObject({ status: 'CONFIRMED', total: 249_401 })
  expect(detail.order.subOrders).toMatchObject([{ id, displayText: 'Awaiting dispatch' }])
  expect(detail.orderConfig.possibleActions).toContain('CANCEL_ORDER')
  expect(detail.shippingAddress).toMatchObject({ address_line1: '12 Church Street' })
})

test('[ADR-108] what a payment link has paid since is paid online, and no more is due than the rest', async () => {
  const id = await place('c1')
  await home.database.transaction((transaction) =>
    orders.notePaidOnline(transaction, {
      storeId: 'meher',
      orderId: id,
      requestId: 'use-of-a-link',
      amount: 40_000,
      method: 'UPI',
    }),
  )
  const { billingDetails } = (await read(id)).json<OrderDetail>()
  expect(billingDetails).toMatchObject({
    totalPrepaidAmt: 240_000,
    totalCodAmt: 9_401,
    paymentPending: 9_401,
  })
})

test('[account §4, A3.3, A2.28] parts of an order add up to the whole and have their own status', async () => {
  const id = await place('c1')
  parcels = [
    parcelOf(id, { shipmentId: 's1', lines: [{ variantId: '11', quantity: 2 }] }),
    parcelOf(id, {
      shipmentId: 's2',
      stage: 'OUT_FOR_DELIVERY',
      lines: [{ variantId: '12', quantity: 1 }],
    }),
  ]
  const { order } = (await read(id)).json<OrderDetail>()
  expect(order.status).toBe('OUT_FOR_DELIVERY')
  expect(order.subOrders.map((part) => [part.id, part.originalStatus, part.displayText])).toEqual([
    ['s1', 'IN_TRANSIT', 'Arriving tomorrow'],
    ['s2', 'IN_TRANSIT', 'Arriving today'],
    [id, 'CONFIRMED', 'Awaiting dispatch'],
  ])
  const lines = order.subOrders.flatMap(({ lineItems }) => lineItems)
  expect(lines.map(({ qty }) => qty)).toEqual([2, 1, 1])
  expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(249_901)
  expect(order.subOrders[0]?.trackingInfo).toMatchObject({
    trackLink: '/tracking/s1',
    pdd: '2025-11-22',
    trackingStatus: 'IN_TRANSIT',
  })
})

test('[D-66, A3.5] of an order that comes back to the store nothing is due on delivery', async () => {
  const id = await place('c1')
  parcels = [parcelOf(id, { stage: 'RTO' })]
  const { order, billingDetails } = (await read(id)).json<OrderDetail>()
  expect(order.status).toBe('RTO')
  expect(billingDetails).toMatchObject({ paymentPending: 0, totalCodAmt: 0 })
})

test.each(['LOST', 'DAMAGED'] as const)(
  '[ADR-277, A3.5] of a parcel that is %s nothing is due on delivery',
  async (stage) => {
    const id = await place('c1')
    parcels = [parcelOf(id, { stage })]
    const { billingDetails } = (await read(id)).json<OrderDetail>()
    expect(billingDetails).toMatchObject({ paymentPending: 0, totalCodAmt: 0 })
  },
)

test('[D-90] a reply says in the caller’s language what it says in words, and its code in none', async () => {
  const id = await place('c1')
  const { order, orderConfig } = (
    await http.inject({
      url: `/checkout/customer/order-status?id=${id}`,
      headers: {
        ...tokenOf({ kind: 'USER', storeId: 'meher', phone: asha }),
        'accept-language': 'hi-IN,en;q=0.5',
      },
    })
  ).json<OrderDetail>()
  expect(order.subOrders).toMatchObject([
    { display: { code: 'AWAITING_DISPATCH' }, displayText: 'भेजे जाने का इंतज़ार है' },
  ])
  expect(orderConfig.returnReasons).toContain('कुछ आइटम नहीं मिले')
})

test('[account §4, A4.20, A4.27] a parcel fulfilled without us shows only that it was shipped', async () => {
  const id = await place('c1')
  parcels = [parcelOf(id, { isFulfilledElsewhere: true, stage: 'ORDER_PLACED' })]
  await follow(id)
  const { order } = (await read(id)).json<OrderDetail>()
  expect(order.status).toBeUndefined()
  expect(order.subOrders).toMatchObject([{ displayText: 'Shipped', nonSwiftFulfilled: true }])
  expect((await list({ filters: { ORDER_STATUS: ['ACTIVE'] } })).ids).toEqual([id])
})

test('[C3.42, ADR-124] of a pickup the order names the place, and no parcel is on its way', async () => {
  const delivery = {
    id: 'shop',
    type: 'PICKUP',
    displayText: 'Pick up in Indiranagar',
    charge: 0,
    latest: '2025-11-25',
    address: '100 Feet Road',
    instructions: 'Bring the order number',
  }
  const id = await place('c1', { snapshot: { delivery } })
  const open = (await read(id)).json<OrderDetail>()
  expect(open.delivery).toEqual({
    type: 'PICKUP',
    displayText: 'Pick up in Indiranagar',
    address: '100 Feet Road',
    instructions: 'Bring the order number',
  })
  expect(open.order.subOrders).toMatchObject([
    { displayText: 'The store is getting it ready', promised: { latest: '2025-11-25' } },
  ])
  parcels = [parcelOf(id, { isFulfilledElsewhere: true, stage: 'ORDER_PLACED' })]
  await follow(id)
  const collected = (await read(id)).json<OrderDetail>().order.subOrders
  expect(collected).toMatchObject([{ displayText: 'Collected' }])
  expect(collected[0]?.promised).toBeUndefined()
})

test('[I12] cancelled by the platform stays cancelled; a cancelled parcel does not cancel the order', async () => {
  const [byPlatform, byCourier] = [await place('c1'), await place('c2')]
  for (const orderId of [byPlatform, byCourier]) parcels.push(parcelOf(orderId))
  await home.database.transaction((db) =>
    orders.cancel(db, { storeId: 'meher', orderId: byPlatform }, 'c'),
  )
  await follow(byPlatform)
  parcels = [parcelOf(byCourier, { stage: 'CANCELLED' })]
  await follow(byCourier)
  expect((await list({ filters: { ORDER_STATUS: ['CANCELLED'] } })).total).toBe(2)
  parcels = [parcelOf(byCourier, { stage: 'DELIVERED', deliveredAt: now }), parcelOf(byPlatform)]
  await follow(byCourier)
  await follow(byPlatform)
  expect((await list({ filters: { ORDER_STATUS: ['CANCELLED'] } })).ids).toEqual([byPlatform])
})

test('[I2, I6] of many that place a cart’s order at once, one does, and one follow-up is queued', async () => {
  const snapshot = fakeSnapshot()
  const order = { store: meher, payable: payableOfCart('c1'), subject: 's', phone: asha, snapshot }
  const placed = await Promise.all(
    Array.from({ length: 8 }, () =>
      home.database.transaction((transaction) => orders.place(transaction, order)),
    ),
  )
  expect(placed.filter(Boolean)).toHaveLength(1)
  expect(faked.waiting).toHaveLength(1)
})
