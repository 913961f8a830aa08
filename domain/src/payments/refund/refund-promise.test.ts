import fc from 'fast-check'
import { expect, test } from 'vitest'
import { istDay } from '../../calendar/index.ts'
import { REFUND_RAILS, REFUND_SPEEDS, refundPromise, refundPromises } from './refund-promise.ts'

/** Friday, 20 November 2026, noon in India. */
const FRIDAY = new Date('2026-11-20T06:30:00Z')

test.each([
  ['UPI', 'NORMAL', '2026-11-26'],
  ['CARD', 'NORMAL', '2026-12-01'],
  ['NET_BANKING', 'NORMAL', '2026-12-01'],
  ['WALLET', 'NORMAL', '2026-11-25'],
  ['EMI', 'NORMAL', '2026-12-04'],
  ['PAY_LATER', 'NORMAL', '2026-12-01'],
  ['OTHER', 'NORMAL', '2026-12-01'],
  ['GIFT_CARD', 'NORMAL', '2026-11-20'],
  ['STORE_CREDIT', 'NORMAL', '2026-11-20'],
  ['CARD', 'INSTANT', '2026-11-23'],
  ['GIFT_CARD', 'INSTANT', '2026-11-20'],
] as const)('[D-38] requested on a Friday, by %s, %s: %s', (rail, speed, day) => {
  expect(refundPromise(rail, FRIDAY, speed)).toBe(day)
})

test('[D-34] a refund of the evening in India counts from its own day', () => {
  // 23:30 on Sunday in India, still Sunday in UTC; then 00:30 on Monday.
  expect(refundPromise('WALLET', new Date('2026-11-22T18:00:00Z'))).toBe('2026-11-25')
  expect(refundPromise('WALLET', new Date('2026-11-22T19:00:00Z'))).toBe('2026-11-26')
})

test('[D-38] the promise is a working day, never before the request, and instant is never later', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.constantFrom(...REFUND_RAILS),
      (at, rail) => {
        const normal = refundPromise(rail, at)
        expect(normal >= istDay(at)).toBe(true)
        expect(refundPromise(rail, at, 'INSTANT') <= normal).toBe(true)
        if (normal > istDay(at)) {
          expect([0, 6]).not.toContain(new Date(`${normal}T00:00:00Z`).getUTCDay())
        }
        for (const speed of REFUND_SPEEDS) {
          expect(refundPromises(at, speed)[rail]).toBe(refundPromise(rail, at, speed))
        }
      },
    ),
  )
})
