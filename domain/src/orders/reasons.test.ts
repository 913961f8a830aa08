import { expect, test } from 'vitest'
import { CANCEL_REASONS, cancelReasons, RETURN_REASONS, returnReasons } from './reasons.ts'

test('[account §5, A4.32, A5.7, A5.8] the lists used when the store supplies none', () => {
  expect(cancelReasons()).toEqual([
    "I'm not interested anymore",
    'I would like to place a new Order',
    'I will buy this product at later time',
  ])
  expect(returnReasons()).toEqual([
    'Poor quality items',
    'Damaged items',
    'Missing items',
    'Wrong item received',
  ])
})

test("[account §4, A4.32] the store's own list goes first, an empty one is none", () => {
  expect(cancelReasons(['Too late'])).toEqual(['Too late'])
  expect(returnReasons(['Too small'])).toEqual(['Too small'])
  expect(cancelReasons([])).toBe(CANCEL_REASONS)
  expect(returnReasons([])).toBe(RETURN_REASONS)
})
