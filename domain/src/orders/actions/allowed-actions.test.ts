import { describe, expect, test } from 'vitest'
import { allowedActions } from './allowed-actions.ts'
import type { OrderAction, OrderActionFlags } from './allowed-actions.ts'
import type { ShipmentStage } from '../status/shipment-stage.ts'
import type { SubOrderStatus } from '../status/order-status.ts'
import type { SubOrder } from '../status/sub-order.ts'

const allOn: OrderActionFlags = { allowShippingAddressEdit: true, allowBillingAddressEdit: true }

function subOrder(status: SubOrderStatus, stage?: ShipmentStage): SubOrder {
  const tracking = stage === undefined ? {} : { tracking: { stage } }
  return { status, isFulfilledElsewhere: false, ...tracking }
}

function isAllowed(action: OrderAction, ...subOrders: readonly SubOrder[]): boolean {
  return allowedActions({ subOrders }, allOn).includes(action)
}

const elsewhere: SubOrder = { status: 'OPEN', isFulfilledElsewhere: true }

describe('[account §4] allowed customer actions', () => {
  test.each([
    ['OPEN', true],
    ['CONFIRMED', true],
    ['READY_FOR_PICKUP', true],
    ['SHIPPED', false],
    ['CANCELLED', false],
    ['DELIVERED', false],
    ['RTO', false],
    ['IN_TRANSIT', false],
    ['OUT_FOR_DELIVERY', false],
  ] as const)('[A4.28] cancel while %s: %s', (status, can) => {
    expect(isAllowed('CANCEL_ORDER', subOrder(status))).toBe(can)
    expect(isAllowed('CANCEL_ORDER', subOrder('OPEN'), subOrder(status))).toBe(can)
  })

  test('[D-55, A4.28] out for delivery by the parcel forbids cancelling', () => {
    expect(isAllowed('CANCEL_ORDER', subOrder('IN_TRANSIT', 'OUT_FOR_DELIVERY'))).toBe(false)
  })

  test('[A4.28] no cancellation if a part was fulfilled without us', () => {
    expect(isAllowed('CANCEL_ORDER', subOrder('OPEN'), elsewhere)).toBe(false)
  })

  test.each([
    [['DELIVERED'], true],
    [['DELIVERED', 'IN_TRANSIT'], true],
    [['IN_TRANSIT'], false],
    [['DELIVERED', 'CANCELLED'], false],
    [['DELIVERED', 'RTO'], false],
  ] as const)('[A4.29] return of %j: %s', (statuses, can) => {
    expect(isAllowed('RETURN_ORDER', ...statuses.map((status) => subOrder(status)))).toBe(can)
  })

  test('[A4.29] returns if a part was fulfilled without us', () => {
    expect(isAllowed('RETURN_ORDER', elsewhere)).toBe(true)
  })

  test('[A4.30, ADR-124] what is collected has no delivery address to change', () => {
    const collected = { subOrders: [subOrder('OPEN')], isPickup: true }
    expect(allowedActions(collected, allOn)).toEqual(['CANCEL_ORDER', 'EDIT_BILLING_ADDRESS'])
  })

  test.each([
    ['OPEN', true],
    ['IN_TRANSIT', true],
    ['RTO', true],
    ['CANCELLED', false],
    ['DELIVERED', false],
  ] as const)('[A4.30, A4.31] address edits while %s: %s', (status, can) => {
    expect(isAllowed('EDIT_ORDER_ADDRESS', subOrder(status))).toBe(can)
    expect(isAllowed('EDIT_BILLING_ADDRESS', subOrder(status))).toBe(can)
  })

  test.each([
    [undefined, true],
    ['India', true],
    ['Nepal', false],
  ])('[A4.31] billing address edit with the country %s: %s', (billingCountry, can) => {
    const country = billingCountry === undefined ? {} : { billingCountry }
    const actions = allowedActions({ subOrders: [subOrder('OPEN')], ...country }, allOn)
    expect(actions.includes('EDIT_BILLING_ADDRESS')).toBe(can)
  })
})

describe('[account §4] the seller flags', () => {
  test('[A4.28, A4.29, A4.30, A4.31] cancel and return are on, address edits are off, until the store configures otherwise', () => {
    expect(allowedActions({ subOrders: [subOrder('OPEN')] })).toEqual(['CANCEL_ORDER'])
    expect(allowedActions({ subOrders: [subOrder('DELIVERED')] })).toEqual(['RETURN_ORDER'])
  })

  test('[A6.4] each can be disabled', () => {
    const off: OrderActionFlags = { allowCancelOrder: false, allowReturnOrder: false }
    expect(allowedActions({ subOrders: [subOrder('OPEN')] }, off)).toEqual([])
    expect(allowedActions({ subOrders: [subOrder('DELIVERED')] }, off)).toEqual([])
  })
})
