import { expect, test } from 'vitest'
import type { ShipmentStage } from './shipment-stage.ts'
import type { SubOrderStatus } from './order-status.ts'
import type { SubOrder } from './sub-order.ts'
import { nothingArrives, willNotArrive } from './will-not-arrive.ts'

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

const lost = part('SHIPPED', 'LOST')
const sent = part('IN_TRANSIT', 'IN_TRANSIT')
test.each<[string, readonly SubOrder[], boolean]>([
  ['nothing known', [], false],
  ['one that is lost', [lost], true],
  ['all, each in its way', [lost, part('CANCELLED'), part('RTO', 'RTO')], true],
  ['one of two', [lost, sent], false],
])('[ADR-319] nothing of the order arrives, of its parcels: %s', (_, parts, expected) => {
  expect(nothingArrives(parts)).toBe(expected)
})
