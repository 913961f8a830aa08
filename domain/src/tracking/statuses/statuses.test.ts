import { describe, expect, test } from 'vitest'
import { SHIPMENT_STAGES } from '../../orders/index.ts'
import { collapseStatus } from './collapse-status.ts'
import { isReturnStatus, returnState } from './return-statuses.ts'
import { isFinalStage, shipmentFlags } from './shipment-flags.ts'
import { SHIPMENT_STATUSES, shipmentStatusOf } from './statuses.ts'

describe('[tracking §4] detailed statuses', () => {
  test('[T4.1] with the texts of the list', () => {
    const words =
      'Order Placed, In Transit, Out for Delivery, Delivered, Cancelled, RTO, RTO Requested, ' +
      'RTO In Transit, RTO Delivered, RTO Out for Delivery, RTO Failed, Picked Up, ' +
      'Pickup Cancelled, Pickup Pending, Pickup Scheduled, Lost, Damaged, Shipment Delayed, ' +
      'Not Serviceable, Not Picked, Undelivered, Out for Pickup, RTO Shipment Delayed, ' +
      'Seller Cancelled, Seller RTO Requested'
    expect(words.split(', ').map(shipmentStatusOf)).toEqual(SHIPMENT_STATUSES)
  })

  test.each([
    ['Out for Delivery', 'OUT_FOR_DELIVERY'],
    ['OUT_FOR_DELIVERY', 'OUT_FOR_DELIVERY'],
    [' rto in-transit ', 'RTO_IN_TRANSIT'],
    ['Gone fishing', undefined],
    ['constructor', undefined],
    ['', undefined],
  ])('%j is %s', (word, status) => {
    expect(shipmentStatusOf(word)).toBe(status)
  })
})

describe('[tracking §4, T4.3, T4.4, T4.5, T4.6, T4.7, T4.8, T4.9, T4.10, T4.11, T4.12] collapse to display statuses', () => {
  test.each([
    ['ORDER_PLACED', ['ORDER_PLACED', 'PICKUP_SCHEDULED', 'OUT_FOR_PICKUP']],
    ['PICKED_UP', ['PICKED_UP']],
    ['IN_TRANSIT', ['IN_TRANSIT', 'SHIPMENT_DELAYED']],
    ['OUT_FOR_DELIVERY', ['OUT_FOR_DELIVERY']],
    ['DELIVERED', ['DELIVERED']],
    ['UNDELIVERED', ['UNDELIVERED']],
    [
      'RTO',
      [
        'RTO',
        'RTO_REQUESTED',
        'RTO_IN_TRANSIT',
        'RTO_OUT_FOR_DELIVERY',
        'RTO_SHIPMENT_DELAYED',
        'RTO_FAILED',
      ],
    ],
    ['RTO_DELIVERED', ['RTO_DELIVERED']],
    ['CANCELLED', ['CANCELLED', 'PICKUP_CANCELLED', 'SELLER_CANCELLED']],
    ['LOST', ['LOST']],
    ['DAMAGED', ['DAMAGED']],
    // [D-52]
    [undefined, ['PICKUP_PENDING', 'NOT_PICKED', 'NOT_SERVICEABLE', 'SELLER_RTO_REQUESTED']],
  ] as const)('%s is made of %j', (stage, statuses) => {
    expect(new Set(SHIPMENT_STATUSES.filter((status) => collapseStatus(status) === stage))).toEqual(
      new Set(statuses),
    )
  })
})

test('[tracking §4, T4.13] flags of a shipment', () => {
  const counted = SHIPMENT_STAGES.map((stage) => {
    const { isCancelled, isDelivered, isRto } = shipmentFlags(stage)
    return [stage, isCancelled && 'cancelled', isDelivered && 'delivered', isRto && 'rto'].filter(
      Boolean,
    )
  })
  expect(counted.filter((row) => row.length > 1)).toEqual([
    ['DELIVERED', 'delivered'],
    ['RTO', 'rto'],
    ['RTO_DELIVERED', 'rto'],
    ['CANCELLED', 'cancelled'],
  ])
})

test('[tracking §9, T9.7] delivered, returned, cancelled, lost and damaged are terminal', () => {
  expect(SHIPMENT_STAGES.filter(isFinalStage)).toEqual([
    'DELIVERED',
    'RTO_DELIVERED',
    'CANCELLED',
    'LOST',
    'DAMAGED',
  ])
})

test('[account §4, A4.35, T4.33] return statuses', () => {
  expect(SHIPMENT_STATUSES.filter(isReturnStatus)).toEqual([
    'PICKUP_PENDING',
    'NOT_SERVICEABLE',
    'NOT_PICKED',
    'SELLER_RTO_REQUESTED',
  ])
})

test.each(['RTO delayed', 'RTO Delayed', 'rto_delayed', 'RTO Shipment Delayed'])(
  '[tracking §4, T4.2] %s is a delayed return',
  (word) => {
    expect(shipmentStatusOf(word)).toBe('RTO_SHIPMENT_DELAYED')
  },
)

test.each([
  ['ORDER_PLACED', undefined, 'CONFIRMED'],
  ['ORDER_PLACED', 'PICKUP_SCHEDULED', 'CONFIRMED'],
  ['ORDER_PLACED', 'PICKUP_PENDING', 'WAITING'],
  ['ORDER_PLACED', 'NOT_PICKED', 'WAITING'],
  ['ORDER_PLACED', 'NOT_SERVICEABLE', 'NOT_SERVICEABLE'],
  ['ORDER_PLACED', 'SELLER_RTO_REQUESTED', 'WAITING'],
  ['PICKED_UP', 'NOT_PICKED', 'PICKED_UP'],
  ['IN_TRANSIT', 'IN_TRANSIT', 'ON_ITS_WAY'],
  ['UNDELIVERED', 'UNDELIVERED', 'ON_ITS_WAY'],
  ['DELIVERED', 'DELIVERED', 'RETURNED'],
  ['CANCELLED', 'PICKUP_CANCELLED', 'CANCELLED'],
  ['LOST', 'LOST', 'LOST'],
] as const)('[T3.34, T4.33] a return at %s with %s is %s', (stage, newest, state) => {
  expect(returnState(stage, newest)).toBe(state)
})
