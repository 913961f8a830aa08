import { expect, test } from 'vitest'
import { featuredOrder } from './featured-order.ts'
import type { ListedOrder } from './featured-order.ts'

const order = (day: number, status: ListedOrder['status'], ...stages: ListedOrder['stages']) => ({
  placedAt: `2026-11-${day}T05:00:00.000Z`,
  status,
  stages,
})

test.each<[string, ReturnType<typeof order>[], number | undefined]>([
  ['there is none', [], undefined],
  ['it was placed last', [order(11, 'SHIPPED'), order(12, 'CONFIRMED')], 12],
  ['it has no status of ours', [order(11, 'IN_TRANSIT'), order(12, undefined)], 12],
  [
    'it is under way, and an older delivery failed',
    [order(12, 'CONFIRMED'), order(11, 'IN_TRANSIT', 'UNDELIVERED')],
    12,
  ],
  [
    'it has arrived, and an older delivery failed',
    [order(12, 'DELIVERED', 'DELIVERED'), order(11, 'IN_TRANSIT', 'UNDELIVERED')],
    11,
  ],
  [
    'it has arrived, and an older one is under way',
    [order(12, 'DELIVERED'), order(11, 'SHIPPED')],
    12,
  ],
  [
    'it was cancelled, and older ones are under way',
    [order(12, 'CANCELLED'), order(10, 'SHIPPED'), order(11, 'SHIPPED')],
    11,
  ],
  [
    'it was cancelled, and an older delivery failed',
    [order(12, 'CANCELLED'), order(11, 'SHIPPED'), order(10, 'IN_TRANSIT', 'UNDELIVERED')],
    10,
  ],
  ['all have ended', [order(11, 'RTO', 'UNDELIVERED'), order(12, 'CANCELLED')], 12],
])('[account §2 Order list screen, A2.28, ADR-279] first stands, where %s', (_, orders, day) => {
  expect(featuredOrder(orders)).toBe(orders.find(({ placedAt }) => placedAt.includes(`-${day}T`)))
})
