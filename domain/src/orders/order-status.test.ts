import { describe, expect, test } from 'vitest'
import { orderStatusFromShipment } from './order-status-from-shipment.ts'
import { displayedOrderStatus, ORDER_STATUSES, orderStatusText } from './order-status.ts'
import { SHIPMENT_STAGES } from './shipment-stage.ts'

describe('[account §4] raw to display', () => {
  test.each([
    ['OPEN', 'Open'],
    ['CONFIRMED', 'Confirmed'],
    ['READY_TO_SHIP', 'Confirmed'],
    ['READY_FOR_PICKUP', 'Ready for Pickup'],
    ['DELIVERED', 'Delivered'],
    ['CANCELLED', 'Cancelled'],
    ['RTO', 'Returned to Seller'],
    ['RETURNED', 'Returned to Seller'],
    ['ACTION_REQUIRED', 'Shipped'],
    ['IN_TRANSIT', 'In Transit'],
  ] as const)(
    '[A3.17, A4.1, A4.2, A4.3, A4.4, A4.5, A4.6, A4.7, A4.8] %s reads %s',
    (raw, text) => {
      expect(orderStatusText(displayedOrderStatus(raw))).toBe(text)
    },
  )

  test('[account §3, A3.18, A3.19] there are ten display statuses', () => {
    expect(ORDER_STATUSES.map(orderStatusText)).toEqual([
      'Open',
      'Confirmed',
      'Shipped',
      'Ready for Pickup',
      'In Transit',
      'Out For Delivery',
      'Delivered',
      'Partially Delivered',
      'Returned to Seller',
      'Cancelled',
    ])
  })
})

describe('[account §4] a parcel moves its sub-order', () => {
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
