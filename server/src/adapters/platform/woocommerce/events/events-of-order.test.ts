import { expect, test } from 'vitest'
import { eventsOfOrder } from './events-of-order.ts'
import { fakeOrder, fakeRefund } from '../testing/fake-order.ts'

const OURS = { key: 'thela_order', value: 'order-1' }
const tracking = (...numbers: readonly string[]) => ({
  key: '_wc_shipment_tracking_items',
  value: numbers.map((number) => ({
    tracking_provider: 'Delhivery',
    custom_tracking_provider: '',
    custom_tracking_link: `https://courier.example/${number}`,
    tracking_number: number,
    date_shipped: '1795478400',
    tracking_id: `id of ${number}`,
  })),
})
const sent = { status: 'completed', date_completed_gmt: '2026-11-24T05:00:00' }

test('an order of ours was created, and says no more', () => {
  expect(eventsOfOrder(fakeOrder(), [])).toEqual([
    {
      eventId: '74:CREATED:created',
      topic: 'order',
      kind: 'CREATED',
      platformOrderId: '74',
      sourceId: 'order-1',
      name: '#74',
    },
  ])
})

test('[W35] one that has our id but never came about says nothing', () => {
  for (const status of ['pending', 'checkout-draft', 'cancelled', 'failed', 'on-hold']) {
    expect(eventsOfOrder(fakeOrder({ status, date_paid_gmt: null }), [])).toEqual([])
  }
})

test('nothing is said of an order that is not ours', () => {
  const order = { ...sent, meta_data: [tracking('DL1')], refunds: [{ id: 5, total: '-10.00' }] }
  expect(eventsOfOrder(fakeOrder(order), [])).toEqual([])
})

test('[W28, I12] one that was paid with us without the shop’s own date, and was cancelled there', () => {
  const paid = { key: '_thela_paid', value: '1647.00' }
  for (const [status, kinds] of [
    ['cancelled', ['CREATED', 'CANCELLED']],
    ['on-hold', ['CREATED']],
  ] as const) {
    const order = fakeOrder({ status, date_paid_gmt: null, meta_data: [OURS, paid] })
    expect(eventsOfOrder(order, []).map(({ kind }) => kind)).toEqual(kinds)
  }
})

test('[W53, I16] a refund that was made twice of one call of ours is said once', () => {
  const refunds = [
    { id: 106, total: '-100.00' },
    { id: 105, total: '-100.00' },
    { id: 104, total: '-100.00' },
  ]
  const meta = [{ key: '_thela_refund', value: 'order-1-0' }]
  const read = [
    fakeRefund(106, '100.00', { meta }),
    fakeRefund(105, '100.00', { meta }),
    fakeRefund(104, '100.00'),
  ]
  const [, ...events] = eventsOfOrder(fakeOrder({ refunds }), read)
  expect(events.map((event) => event.kind === 'REFUNDED' && event.platformRefundId)).toEqual([
    '105',
    '104',
  ])
})

test('[W53, I20] items that were taken off twice of one call of ours count once', () => {
  const meta = [{ key: '_thela_items', value: 'key-of-items' }]
  const read = [5, 6].map((id) => fakeRefund(id, '0.00', { line: 80, quantity: 1, meta }))
  expect(eventsOfOrder(fakeOrder(sent), read)[1]).toMatchObject({
    lineQuantities: [{ variantId: '11', quantity: 1 }],
  })
})

test('[W59] cancelled two seconds after it was made: both are said', () => {
  const kinds = eventsOfOrder(fakeOrder({ status: 'cancelled' }), []).map(({ kind }) => kind)
  expect(kinds).toEqual(['CREATED', 'CANCELLED'])
  const onDelivery = { status: 'cancelled', date_paid_gmt: null, payment_method: 'cod' }
  expect(eventsOfOrder(fakeOrder(onDelivery), [])).toMatchObject([
    { kind: 'CREATED' },
    { kind: 'CANCELLED', platformOrderId: '74', sourceId: 'order-1' },
  ])
})

test('[I16] each refund of money is said, by its id, and none that only took items off', () => {
  const refunds = [
    { id: 106, total: '-100.00' },
    { id: 105, total: '0.00' },
    { id: 104, total: '-0.50' },
  ]
  const events = eventsOfOrder(fakeOrder({ refunds }), [])
  expect(events.slice(1)).toEqual([
    {
      eventId: '74:REFUNDED:106',
      topic: 'order',
      kind: 'REFUNDED',
      platformOrderId: '74',
      platformRefundId: '106',
      amount: 100_00,
    },
    expect.objectContaining({ platformRefundId: '104', amount: 50 }),
  ])
})

test('a parcel has its number, its courier and what is left of the order', () => {
  const order = fakeOrder({ ...sent, meta_data: [OURS, tracking('DL1')] })
  const removed = [fakeRefund(5, '0.00', { line: 80, quantity: 1 })]
  expect(eventsOfOrder(order, removed)[1]).toEqual({
    eventId: '74:FULFILLED:74-1:DL1',
    topic: 'order',
    kind: 'FULFILLED',
    platformOrderId: '74',
    sourceId: 'order-1',
    fulfilmentId: '74-1',
    trackingNumber: 'DL1',
    trackingCompany: 'Delhivery',
    trackingUrl: 'https://courier.example/DL1',
    lineQuantities: [{ variantId: '11', quantity: 1 }],
    at: new Date(1_795_478_400_000),
    reportedAt: new Date('2026-11-21T23:58:27Z'),
  })
})

test('[I12] the number that is entered after the order was completed is that of the same parcel', () => {
  const parcels = [fakeOrder(sent), fakeOrder({ ...sent, meta_data: [OURS, tracking('DL1')] })]
    .map((order) => eventsOfOrder(order, [])[1])
    .map((event) => (event?.kind === 'FULFILLED' ? event : undefined))
  expect(parcels.map((parcel) => parcel?.fulfilmentId)).toEqual(['74-1', '74-1'])
  expect(parcels.map((parcel) => parcel?.trackingNumber)).toEqual([undefined, 'DL1'])
  expect(new Set(parcels.map((parcel) => parcel?.eventId)).size).toBe(2)
})

test('a second parcel is one of its own, and the items are said once', () => {
  const events = eventsOfOrder(fakeOrder({ meta_data: [OURS, tracking('DL1', 'DL2')] }), [])
  expect(events.slice(1)).toMatchObject([
    { fulfilmentId: '74-1', lineQuantities: [{ variantId: '11', quantity: 2 }] },
    { fulfilmentId: '74-2', trackingNumber: 'DL2', lineQuantities: [] },
  ])
})

test('[I59] only web addresses become links, and a list of PHP may be an object', () => {
  const entry = { tracking_number: 4711, custom_tracking_link: 'javascript:alert(1)' }
  const value = { 1: entry, 3: { tracking_number: '' }, 4: null }
  const meta = [OURS, { key: '_wc_shipment_tracking_items', value }]
  const [, parcel, ...more] = eventsOfOrder(fakeOrder({ meta_data: meta }), [])
  expect(parcel).toMatchObject({ kind: 'FULFILLED', trackingNumber: '4711' })
  expect(parcel).not.toHaveProperty('trackingUrl')
  expect(more).toEqual([])
})

test('a day that begins before its order counts from the order', () => {
  const value = [{ tracking_number: 'DL1', date_shipped: '1000000000' }]
  const meta = [OURS, { key: '_wc_shipment_tracking_items', value }]
  const [, parcel] = eventsOfOrder(fakeOrder({ meta_data: meta }), [])
  expect(parcel).toMatchObject({ at: new Date('2026-11-21T23:58:26Z') })
})

test.each([
  ['processing', 'cart-1', 1],
  ['on-hold', 'cart-1', 1],
  ['pending', 'cart-1', 0],
  ['processing', '<script>', 0],
])('[D-84] the cart of an order of the shop’s own checkout: %s, %s', (status, value, count) => {
  const order = fakeOrder({ status, meta_data: [{ key: 'swift_cart_id', value }] })
  const events = eventsOfOrder(order, [])
  expect(events).toHaveLength(count)
  if (count > 0) {
    expect(events).toMatchObject([
      { kind: 'ORDERED_IN_SHOP', platformOrderId: '74', cartId: 'cart-1' },
    ])
  }
})

test('[I12] the same state has the same ids, each of its own', () => {
  const order = fakeOrder({
    ...sent,
    meta_data: [OURS, tracking('DL1', 'DL2')],
    refunds: [
      { id: 1, total: '-1.00' },
      { id: 2, total: '-1.00' },
    ],
  })
  const ids = eventsOfOrder(order, []).map(({ eventId }) => eventId)
  expect(eventsOfOrder(order, []).map(({ eventId }) => eventId)).toEqual(ids)
  expect(new Set(ids).size).toBe(5)
})
