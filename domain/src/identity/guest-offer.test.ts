import { expect, test } from 'vitest'
import { guestOfferAfterMs, mayBeGuest } from './guest-offer.ts'

test.each([
  [0, 0],
  [1, 1_000],
  [30, 30_000],
])('[checkout §3, C3.23] %i seconds: a guest goes on after %i ms', (seconds, ms) => {
  expect(guestOfferAfterMs(seconds)).toBe(ms)
})

test.each([
  [true, false, true],
  [false, true, true],
  [true, true, true],
  [false, false, false],
])(
  '[checkout §3, C3.29] guests %j, codes skipped %j: goes on as a guest %j',
  (allowGuest, skipOtpVerification, may) => {
    expect(mayBeGuest({ allowGuest, skipOtpVerification })).toBe(may)
  },
)
