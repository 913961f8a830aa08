import { expect, test } from 'vitest'
import { orderCancellation } from './order-cancellation.ts'

test.each([
  ['ORDER_PLACED', 'NOT_SENT'],
  ['PICKED_UP', 'ON_ITS_WAY'],
  ['IN_TRANSIT', 'ON_ITS_WAY'],
  ['OUT_FOR_DELIVERY', 'ON_ITS_WAY'],
  ['UNDELIVERED', 'ON_ITS_WAY'],
  ['DELIVERED', 'DELIVERED'],
  ['RTO', 'RETURNING'],
  ['RTO_DELIVERED', 'ENDED'],
  ['CANCELLED', 'ENDED'],
  ['LOST', 'ENDED'],
  ['DAMAGED', 'ENDED'],
] as const)(
  '[D-66, T4.14, D-81] the order is cancelled, its parcel is %s: %s',
  (stage, expected) => {
    const direction = 'FORWARD'
    expect(orderCancellation({ isOrderCancelled: true, stage, direction })).toBe(expected)
    expect(orderCancellation({ isOrderCancelled: false, stage, direction })).toBeUndefined()
    const back = { isOrderCancelled: true, stage, direction: 'REVERSE' } as const
    expect(orderCancellation(back)).toBeUndefined()
  },
)
