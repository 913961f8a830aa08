import { expect, test } from 'vitest'
import type { ShipmentStage } from './shipment-stage.ts'
import type { SubOrderStatus } from './order-status.ts'
import type { SubOrder } from './sub-order.ts'
import { willNotArrive } from './will-not-arrive.ts'

const part = (status: SubOrderStatus, stage?: ShipmentStage): SubOrder => ({
  status,
  isFulfilledElsewhere: false,
  ...(stage ? { tracking: { stage } } : {}),
})

test.each<[SubOrder, boolean]>([
  [part('CONFIRMED'), false],
  [part('IN_TRANSIT', 'UNDELIVERED'), false],
  [part('DELIVERED', 'DELIVERED'), false],
  [part('CANCELLED'), true],
  [part('RTO', 'RTO'), true],
  [part('SHIPPED', 'LOST'), true],
  [part('SHIPPED', 'DAMAGED'), true],
])('[account §3 Order detail, ADR-277] %j will not arrive: %s', (subOrder, expected) => {
  expect(willNotArrive(subOrder)).toBe(expected)
})
