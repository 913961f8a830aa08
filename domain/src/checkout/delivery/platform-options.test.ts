import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import type { DeliveryOption } from './delivery-options.ts'
import { platformOptions } from './platform-options.ts'

const RATES = [
  { id: 'flat_rate:2', title: 'Standard delivery', charge: paise(4_900) },
  { id: 'free_shipping:3', title: 'Free delivery', charge: paise(0) },
]

const ofFile = (more: Partial<DeliveryOption>): DeliveryOption => ({
  id: 'standard',
  type: 'DELIVERY',
  displayText: 'SURFACE',
  charge: paise(9_900),
  minSlaDays: 3,
  maxSlaDays: 5,
  ...more,
})

const daysOf = (ofStore: readonly DeliveryOption[]) =>
  platformOptions(RATES, ofStore).map(({ minSlaDays, maxSlaDays }) => [minSlaDays, maxSlaDays])

test('[D-68] name and charge are the platform’s, whatever the store’s file says of its own', () => {
  expect(platformOptions(RATES, [ofFile({ charge: paise(1) })])).toMatchObject([
    { id: 'flat_rate:2', type: 'DELIVERY', displayText: 'Standard delivery', charge: 4_900 },
    { id: 'free_shipping:3', type: 'DELIVERY', displayText: 'Free delivery', charge: 0 },
  ])
})

test.each([
  ['the first of the file', [ofFile({})], [3, 5], [3, 5]],
  [
    'that of the same id before it',
    [ofFile({}), ofFile({ id: 'free_shipping:3', minSlaDays: 6, maxSlaDays: 9 })],
    [3, 5],
    [6, 9],
  ],
  [
    'none of a pickup',
    [ofFile({ type: 'PICKUP' })],
    [undefined, undefined],
    [undefined, undefined],
  ],
  ['none where the file has none', [], [undefined, undefined], [undefined, undefined]],
] as const)('[D-68] days: %s', (_, ofStore, first, second) => {
  expect(daysOf(ofStore)).toEqual([first, second])
})

test('[D-70] without a rate there is no option', () => {
  expect(platformOptions([], [ofFile({})])).toEqual([])
})
