import { expect, test } from 'vitest'
import { CANCEL_REASONS, cancelReasons, RETURN_REASONS, returnReasons } from './reasons.ts'

test('[account §5, A4.32, A5.7, A5.8] the lists used when the store supplies none', () => {
  expect(cancelReasons()).toEqual(CANCEL_REASONS.map((code) => ({ code })))
  expect(returnReasons()).toEqual(RETURN_REASONS.map((code) => ({ code })))
})

test("[account §4, A4.32] the store's own list goes first, an empty one is none", () => {
  expect(cancelReasons(['Too late'])).toEqual([{ text: 'Too late' }])
  expect(returnReasons(['Too small'])).toEqual([{ text: 'Too small' }])
  expect(cancelReasons([])).toEqual(cancelReasons())
  expect(returnReasons([])).toEqual(returnReasons())
})
