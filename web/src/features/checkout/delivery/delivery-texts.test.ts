import type { ShippingOption } from '@thela/contracts/calls/checkout'
import { expect, test } from 'vitest'
import { chargeText, datesText, priceBeside } from './delivery-texts.ts'

const option: ShippingOption = {
  id: 'surface',
  type: 'DELIVERY',
  displayText: 'Standard Shipping',
  charge: 4900,
}

test.each([
  ['2026-11-24', '2026-11-26', 'Arrives 24–26 Nov'],
  ['2026-11-30', '2026-12-02', 'Arrives 30 Nov – 2 Dec'],
  ['2026-11-24', '2026-11-24', 'Arrives 24 Nov'],
])('from %s to %s reads "%s"', (earliest, latest, text) => {
  expect(datesText({ ...option, earliest, latest })).toBe(text)
})

test('a pickup is ready, it does not arrive; without days nothing is promised', () => {
  expect(datesText({ ...option, type: 'PICKUP', latest: '2026-11-24' })).toBe('Ready 24 Nov')
  expect(datesText(option)).toBeUndefined()
})

test('free is said once', () => {
  expect(chargeText(0)).toBe('Free')
  expect(priceBeside(option)).toBe('₹49')
  expect(priceBeside({ ...option, displayText: 'Free Shipping', charge: 0 })).toBeUndefined()
})
