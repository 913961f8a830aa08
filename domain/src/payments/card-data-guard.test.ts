import { expect, test } from 'vitest'
import { carriesCardNumber } from './card-data-guard.ts'

test.each(['4', '4 ', '41 ', '4111-', '1', '१ '])(
  '[I62] the guard is quick on a long text of %j',
  (piece) => {
    const started = performance.now()
    carriesCardNumber(piece.repeat(100_000 / piece.length))
    expect(performance.now() - started).toBeLessThan(1000)
  },
)

test('[I52] a line of a store platform’s cart is no card, whatever its number', () => {
  for (let last = 0; last < 10; last += 1) {
    expect(carriesCardNumber(`4401234567800${last}:9f3c`)).toBe(false)
    expect(carriesCardNumber(44_012_345_678_000 + last)).toBe(false)
  }
})

test.each(['4111111111111111', '4222222222222', '378282246310005', '30569309025904'])(
  '[I52] %s is a card',
  (number) => {
    expect(carriesCardNumber(number)).toBe(true)
    expect(carriesCardNumber(Number(number))).toBe(Number(number) >= 1e13)
  },
)
