import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { canWaitForQuote, hasPriceEnded, latePaymentDecision } from './late-price.ts'
import type { LatePaymentDecision, PriceNow } from './late-price.ts'

const HOUR = 3600
const quoted = (total: number): PriceNow => ({ kind: 'QUOTED', total: paise(total) })
const placed = (excess: number): LatePaymentDecision => ({
  kind: 'placeOrder',
  excess: paise(excess),
})

test.each<[string, PriceNow, LatePaymentDecision]>([
  ['the same price: the order', quoted(249_00), placed(0)],
  ['a lower price: the order, and the rest goes back', quoted(200_00), placed(49_00)],
  ['nothing to pay any more: the order, and all of it goes back', quoted(0), placed(249_00)],
  ['one paisa more: all goes back', quoted(249_01), { kind: 'refund', reason: 'PRICE_ENDED' }],
  ...(['OUT_OF_STOCK', 'UNDELIVERABLE', 'CART_CHANGED', 'PRICE_ENDED'] as const).map(
    (reason) =>
      [
        `${reason}: all goes back with that reason`,
        { kind: 'UNAVAILABLE', reason },
        { kind: 'refund', reason },
      ] satisfies [string, PriceNow, LatePaymentDecision],
  ),
])('[I1, D-88] %s', (_name, now, decision) => {
  expect(latePaymentDecision(paise(249_00), now)).toEqual(decision)
})

test('[D-88, C4.56] the agreed price is valid for six hours', () => {
  expect(hasPriceEnded(6 * HOUR)).toBe(false)
  expect(hasPriceEnded(6 * HOUR + 1)).toBe(true)
})

test('[I1, D-88] the platform is asked for a day', () => {
  expect(canWaitForQuote(24 * HOUR - 1)).toBe(true)
  expect(canWaitForQuote(24 * HOUR)).toBe(false)
})
