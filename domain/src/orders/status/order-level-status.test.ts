import { describe, expect, test } from 'vitest'
import { orderLevelStatus } from './order-level-status.ts'
import type { SubOrderStatus } from './order-status.ts'
import type { SubOrder } from './sub-order.ts'

function subOrders(...statuses: readonly SubOrderStatus[]): readonly SubOrder[] {
  return statuses.map((status) => ({ status, isFulfilledElsewhere: false }))
}

describe('[account §4] order-level status', () => {
  test.each([
    [['OUT_FOR_DELIVERY', 'DELIVERED'], 'OUT_FOR_DELIVERY'],
    [['OPEN'], 'OPEN'],
    [['DELIVERED'], 'DELIVERED'],
    [['RTO', 'RTO'], 'RTO'],
    [['DELIVERED', 'IN_TRANSIT'], 'PARTIALLY_DELIVERED'],
    [['CANCELLED', 'DELIVERED', 'SHIPPED'], 'PARTIALLY_DELIVERED'],
    [['IN_TRANSIT', 'SHIPPED'], 'IN_TRANSIT'],
    [['SHIPPED', 'OPEN'], 'SHIPPED'],
    [['READY_FOR_PICKUP', 'OPEN'], 'SHIPPED'],
    [['OPEN', 'CONFIRMED'], 'CONFIRMED'],
    [['OPEN', 'CANCELLED'], 'OPEN'],
    [['RTO', 'CANCELLED'], 'RTO'],
  ] as const)('[A4.23, A4.24, A4.25, A4.26] %j is %s', (statuses, status) => {
    expect(orderLevelStatus(subOrders(...statuses))).toBe(status)
    expect(orderLevelStatus(subOrders(...[...statuses].reverse()))).toBe(status)
  })

  test('[D-55, A4.23] out for delivery is also read from the parcel', () => {
    const [delivered, moving] = subOrders('DELIVERED', 'IN_TRANSIT')
    if (delivered === undefined || moving === undefined) throw new Error('two were made')
    const onLastMile: SubOrder = { ...moving, tracking: { stage: 'OUT_FOR_DELIVERY' } }
    expect(orderLevelStatus([delivered, onLastMile])).toBe('OUT_FOR_DELIVERY')
  })

  test('[A4.27] an order fulfilled without us is cancelled or has no status', () => {
    const elsewhere = (status: SubOrderStatus): SubOrder => ({
      status,
      isFulfilledElsewhere: true,
    })
    expect(orderLevelStatus([elsewhere('DELIVERED'), elsewhere('CANCELLED')])).toBe('CANCELLED')
    expect(orderLevelStatus([elsewhere('DELIVERED')])).toBeUndefined()
  })
})
