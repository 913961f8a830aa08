import { expect, test } from 'vitest'
import { RAW_ORDER_STATUSES } from '../orders/index.ts'
import { blocksOf, isOrderOver } from './erasure.ts'
import { sumOfKinds } from './personal-kinds.ts'

test('[account §6, D-40] an order blocks an erasure until it was delivered, returned or cancelled', () => {
  expect(RAW_ORDER_STATUSES.filter(isOrderOver)).toEqual(['DELIVERED', 'RETURNED', 'CANCELLED'])
})

test.each([
  [{}, []],
  [{ ORDER: 0, REFUND: 0 }, []],
  [{ REQUEST: 1, ORDER: 2 }, ['ORDER', 'REQUEST']],
  [{ REFUND: 1, PAYMENT: 1 }, ['PAYMENT', 'REFUND']],
])('[account §6, D-40] %j blocks by %j', (counts, blocks) => {
  expect(blocksOf(counts)).toEqual(blocks)
})

test('[account §6, D-40] records of one kind are counted together, and none is not named', () => {
  expect(
    sumOfKinds([
      { ORDERS: 2, CHAT: 0 },
      { ORDERS: 1, PROFILE: 1 },
    ]),
  ).toEqual({
    PROFILE: 1,
    ORDERS: 3,
  })
})
