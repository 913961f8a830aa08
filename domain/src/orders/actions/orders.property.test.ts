import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedActions } from './allowed-actions.ts'
import { orderLevelStatus } from '../status/order-level-status.ts'
import { ORDER_STATUSES } from '../status/order-status.ts'
import { SHIPMENT_STAGES } from '../status/shipment-stage.ts'
import { SUB_ORDER_TEXTS, subOrderText } from '../status/sub-order-text.ts'
import type { SubOrderStatus } from '../status/order-status.ts'
import type { SubOrder } from '../status/sub-order.ts'

const subOrderStatuses = ORDER_STATUSES.filter(
  (status): status is SubOrderStatus => status !== 'PARTIALLY_DELIVERED',
)

const moments = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2027, 0, 1) })
  .map((ms) => new Date(ms))

const subOrders: fc.Arbitrary<SubOrder> = fc.record({
  status: fc.constantFrom(...subOrderStatuses),
  isFulfilledElsewhere: fc.boolean(),
  tracking: fc.record({ stage: fc.constantFrom(...SHIPMENT_STAGES), edd: moments }),
})

const orders = fc.array(subOrders, { minLength: 1, maxLength: 5 })

test('[account §4] the sequence of its parcels does not affect an order', () => {
  fc.assert(
    fc.property(orders, (parts) => {
      expect(orderLevelStatus([...parts].reverse())).toBe(orderLevelStatus(parts))
      expect(allowedActions({ subOrders: [...parts].reverse() })).toEqual(
        allowedActions({ subOrders: parts }),
      )
    }),
  )
})

test('[I40] no order can be both cancelled and returned', () => {
  fc.assert(
    fc.property(orders, (parts) => {
      const actions = allowedActions({ subOrders: parts })
      expect(actions.includes('CANCEL_ORDER') && actions.includes('RETURN_ORDER')).toBe(false)
    }),
  )
})

test('[account §4] every parcel has a text', () => {
  fc.assert(
    fc.property(subOrders, moments, moments, (part, placedAt, now) => {
      const { code, day } = subOrderText(part, { placedAt, delivery: undefined }, now)
      expect(SUB_ORDER_TEXTS).toContain(code)
      expect(day !== undefined).toBe(code.endsWith('_ON'))
    }),
  )
})
