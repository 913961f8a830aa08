import { describe, expect, test } from 'vitest'
import { orderStatusFromShipment } from './order-status-from-shipment.ts'
import { displayedOrderStatus, ORDER_STATUSES } from './order-status.ts'
import { SHIPMENT_STAGES } from './shipment-stage.ts'

describe('[account §4] raw status to display status', () => {
  test.each([
    ['OPEN', 'OPEN'],
    ['CONFIRMED', 'CONFIRMED'],
    ['READY_TO_SHIP', 'CONFIRMED'],
    ['READY_FOR_PICKUP', 'READY_FOR_PICKUP'],
    ['DELIVERED', 'DELIVERED'],
    ['CANCELLED', 'CANCELLED'],
    ['RTO', 'RTO'],
    ['RETURNED', 'RTO'],
    ['ACTION_REQUIRED', 'SHIPPED'],
    ['IN_TRANSIT', 'IN_TRANSIT'],
  ] as const)(
    '[A3.17, A4.1, A4.2, A4.3, A4.4, A4.5, A4.6, A4.7, A4.8] %s is shown as %s',
    (raw, shown) => {
      expect(displayedOrderStatus(raw)).toBe(shown)
    },
  )

  test('[account §3, A3.18, A3.19] there are ten display statuses', () => {
    expect(ORDER_STATUSES).toEqual([
      'OPEN',
      'CONFIRMED',
      'SHIPPED',
      'READY_FOR_PICKUP',
      'IN_TRANSIT',
      'OUT_FOR_DELIVERY',
      'DELIVERED',
      'PARTIALLY_DELIVERED',
      'RTO',
      'CANCELLED',
    ])
  })
})

describe('[account §4] a parcel’s stage changes its sub-order’s status', () => {
  test('each stage has a status', () => {
    expect(
      SHIPMENT_STAGES.map((stage) => [stage, displayedOrderStatus(orderStatusFromShipment(stage))]),
    ).toEqual([
      ['ORDER_PLACED', 'READY_FOR_PICKUP'],
      ['PICKED_UP', 'IN_TRANSIT'],
      ['IN_TRANSIT', 'IN_TRANSIT'],
      ['OUT_FOR_DELIVERY', 'IN_TRANSIT'],
      ['DELIVERED', 'DELIVERED'],
      ['UNDELIVERED', 'IN_TRANSIT'],
      ['RTO', 'RTO'],
      ['RTO_DELIVERED', 'RTO'],
      ['CANCELLED', 'CANCELLED'],
      ['LOST', 'SHIPPED'],
      ['DAMAGED', 'SHIPPED'],
    ])
  })
})
