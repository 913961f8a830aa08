import { afterEach, expect, test } from 'vitest'
import { changedSince } from './changed-since.ts'
import { fakeOrder, fakeRefund } from '../testing/fake-order.ts'
import { startOrderThere } from '../testing/fake-order-api.ts'
import { fetchEvents } from './fetch-events.ts'
import { makeWoocommerceHistory } from './order-history.ts'
import type { WireOrderThere } from '../changes/order-change-wire.ts'

type There = Awaited<ReturnType<typeof startOrderThere>>
let started: There | undefined
afterEach(async () => {
  await started?.close()
  started = undefined
})

const SINCE = new Date('2026-11-20T00:00:00Z')

/** A shop with these orders in its list, by pages. */
async function withOrders(orders: readonly WireOrderThere[]): Promise<There> {
  started = await startOrderThere({}, ({ path, query }) => {
    if (!path.endsWith('/orders')) return undefined
    const size = Number(query.get('per_page'))
    const start = (Number(query.get('page')) - 1) * size
    return { json: orders.slice(start, start + size) }
  })
  return started
}
const ordersOf = async ({ settings, http }: There) =>
  makeWoocommerceHistory(settings, http).ordersSince(SINCE)

test('[W50, I1] reads our orders since a time, which is in UTC, with their money in paise', async () => {
  const there = await withOrders([
    fakeOrder({
      coupon_lines: [{ code: 'thela-2000-a1' }, { code: 'flat100' }],
      fee_lines: [{ id: 7, name: 'COD fee', total: '40.00', total_tax: '7.20' }],
      refunds: [
        { id: 105, total: '-20.50' },
        { id: 106, total: '0.00' },
      ],
    }),
  ])
  expect(await ordersOf(there)).toEqual([
    {
      platformOrderId: '74',
      name: '#74',
      createdAt: new Date('2026-11-21T23:58:26Z'),
      attributes: { thela_order: 'order-1', is_vat_exempt: 'no' },
      phone: '+919876543210',
      email: 'asha@example.com',
      shippingAddress: {
        name: 'Asha Rao',
        phone: '+919876543210',
        addressLine1: '12 Church Street',
        city: 'Bengaluru',
        state: 'KA',
        country: 'IN',
        pincode: '560001',
      },
      billingAddress: expect.objectContaining({ name: 'Asha Rao' }),
      lines: [
        {
          id: '80',
          variantId: '11',
          productId: '11',
          title: 'Steel tiffin, 3 tiers',
          sku: 'TIFFIN-3',
          quantity: 2,
          unitPrice: 799_00,
          requiresShipping: true,
          taxable: true,
        },
      ],
      charges: [
        { title: 'Standard delivery', charge: 49_00 },
        { title: 'COD fee', charge: 47_20 },
      ],
      discountCode: 'FLAT100',
      tax: { amount: 243_76, isOnTop: false },
      total: 1_647_00,
      received: 1_647_00,
      refunds: [{ platformRefundId: '105', amount: 20_50 }],
    },
  ])
  const [request] = there.requests
  expect(request?.query.get('modified_after')).toBe('2026-11-20T00:00:00.000Z')
  expect(request?.query.get('dates_are_gmt')).toBe('true')
})

test('[W50] a filter that the shop ignores finds nothing that is not ours', async () => {
  const there = await withOrders([
    fakeOrder({ id: 1, meta_data: [] }),
    fakeOrder({ id: 2, status: 'pending', date_paid_gmt: null }),
    fakeOrder({ id: 3, date_modified_gmt: '2026-11-19T23:59:59' }),
    fakeOrder({ id: 4, date_created_gmt: '2026-11-01T00:00:00' }),
    fakeOrder({ id: 5, date_created_gmt: '2026-10-01T00:00:00', status: 'cancelled' }),
  ])
  expect(await ordersOf(there)).toMatchObject([
    { platformOrderId: '5', cancelledAt: new Date('2026-11-21T23:58:27Z') },
    { platformOrderId: '4' },
  ])
})

test('[W11] the paise of a line’s taxes are never missing from its pieces', async () => {
  const [line] = fakeOrder().line_items
  if (!line) throw new Error('there is a line')
  const name = 'Cotton kurta - M, Madder red'
  const kurta = {
    ...line,
    name,
    parent_name: 'Cotton kurta',
    product_id: 21,
    variation_id: 25,
    subtotal: '2474.29',
    subtotal_tax: '123.72',
  }
  const [order] = await ordersOf(await withOrders([fakeOrder({ line_items: [kurta] })]))
  expect(order?.lines[0]).toMatchObject({
    variantId: '25',
    productId: '21',
    title: 'Cotton kurta',
    variantTitle: 'M, Madder red',
    unitPrice: 1_299_01,
  })
})

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => fakeOrder({ id: 1_000 - index }))

test('[W57] reads page after page to the end', async () => {
  const there = await withOrders(many(40))
  expect(await ordersOf(there)).toHaveLength(40)
  expect(there.requests.map(({ query }) => query.get('page'))).toEqual(['1', '2', '3'])
  expect(there.requests[0]?.query.get('_fields')).toMatch(/^id,number,.*refunds$/)
})

test('[W57, I27] a shop that gives one page for ever is given up', async () => {
  const json = many(20)
  started = await startOrderThere({}, () => ({ json }))
  await expect(ordersOf(started)).rejects.toMatchObject({
    kind: 'unavailable',
    reason: 'SAME_PAGE',
  })
  expect(started.requests).toHaveLength(2)
})

test('[W57] the last page is known by the shop’s own count of them', async () => {
  const json = many(20)
  started = await startOrderThere({}, () => ({ json, headers: { 'x-wp-totalpages': '1' } }))
  expect(await ordersOf(started)).toHaveLength(20)
  expect(started.requests).toHaveLength(1)
})

test('[W53, I16] a restored backup counts a refund once that was made twice of one call', async () => {
  const order = fakeOrder({
    refunds: [
      { id: 105, total: '-20.00' },
      { id: 106, total: '-20.00' },
    ],
  })
  const meta = [{ key: '_thela_refund', value: 'order-1-0' }]
  const refunds = [fakeRefund(106, '20.00', { meta }), fakeRefund(105, '20.00', { meta })]
  started = await startOrderThere({}, ({ path }) => ({
    json: path.endsWith('/refunds') ? refunds : [order],
  }))
  expect(await ordersOf(started)).toMatchObject([{ refunds: [{ platformRefundId: '105' }] }])
})

test('[W50, I8] the orders that were changed there, oldest first, ours only', async () => {
  const there = await withOrders([
    ...many(100),
    fakeOrder({ id: 900, meta_data: [] }),
    fakeOrder({ id: 800, meta_data: [{ key: 'swift_cart_id', value: 'cart-1' }] }),
  ])
  const now = Date.parse('2026-11-22T06:00:00Z')
  const { orders, until } = await changedSince(there.client, SINCE, () => now)
  expect(orders.map(({ platformOrderId }) => platformOrderId).slice(0, 2)).toEqual(['800', '901'])
  expect(orders).toHaveLength(101)
  expect(until).toEqual(new Date(now))
  const [request] = there.requests
  expect(request?.query.get('modified_after')).toBe('2026-11-20T00:00:00.000Z')
  expect(request?.query.get('order')).toBe('desc')
})

test('[I8] an order has the version of its last change, and another once its second is over', async () => {
  const listed = [
    fakeOrder({ id: 2, date_modified_gmt: '2026-11-22T06:00:00' }),
    fakeOrder({ id: 1, date_modified_gmt: '2026-11-22T05:59:00' }),
    // What changes meanwhile moves the others to the next page.
    fakeOrder({ id: 2, date_modified_gmt: '2026-11-22T05:58:00' }),
    fakeOrder({ id: 3, date_modified_gmt: null }),
  ]
  const { client } = await withOrders(listed)
  const versionsAt = async (time: string) => {
    const { orders } = await changedSince(client, SINCE, () => Date.parse(time))
    return orders.map(({ platformOrderId, version }) => `${platformOrderId} ${version}`)
  }
  expect(await versionsAt('2026-11-22T06:00:01Z')).toEqual([
    '3 2026-11-22T06:00:01.000Z',
    '1 2026-11-22T05:59:00.000Z',
    '2 2026-11-22T06:00:00.000Z+',
  ])
  expect(await versionsAt('2026-11-22T06:01:00Z')).toContain('2 2026-11-22T06:00:00.000Z')
})

test('[W54, W59] what became of an order is read anew, with its refunds where it has some', async () => {
  started = await startOrderThere({ status: 'completed' })
  const { client, there, requests } = started
  expect(await fetchEvents(client, '74')).toMatchObject([
    { kind: 'CREATED' },
    { kind: 'FULFILLED', lineQuantities: [{ variantId: '11', quantity: 2 }] },
  ])
  expect(requests).toHaveLength(1)
  there.order = { ...there.order, refunds: [{ id: 5, total: '0.00' }] }
  there.refunds = [fakeRefund(5, '0.00', { line: 80, quantity: 2 })]
  expect(await fetchEvents(client, '74')).toMatchObject([
    { kind: 'CREATED' },
    { kind: 'FULFILLED', lineQuantities: [] },
  ])
})

test('[W64] of an order that was deleted there nothing is said', async () => {
  started = await startOrderThere()
  expect(await fetchEvents(started.client, '75')).toEqual([])
})
