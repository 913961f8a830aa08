import type { ShippingOption } from '@thela/contracts/calls/checkout/checkout'
import { messagesIn } from '@thela/messages/catalogues'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deliveryName } from './delivery-name.ts'
import { nameBeside } from './delivery-name.ts'
import { chargeText, datesText } from './delivery-texts.ts'

// A page leaves the present year out.
beforeEach(() => void vi.setSystemTime('2026-11-20T06:30:00Z'))
afterEach(() => void vi.useRealTimers())

const t = messagesIn('en')
const option: ShippingOption = {
  id: 'surface',
  type: 'DELIVERY',
  displayText: 'SURFACE',
  charge: 4900,
}

test.each([
  ['2026-11-24', '2026-11-26', 'Arrives 24–26 Nov'],
  ['2026-11-30', '2026-12-02', 'Arrives 30 Nov – 2 Dec'],
  ['2026-11-24', '2026-11-24', 'Arrives Tue, 24 Nov'],
])('from %s to %s reads "%s"', (earliest, latest, text) => {
  expect(datesText(t, { ...option, earliest, latest })).toBe(text)
})

test.each([
  ['2026-11-24', '2026-11-26', '24–26 नवंबर के बीच पहुँचेगा'],
  ['2026-11-30', '2026-12-02', '30 नवंबर – 2 दिसंबर के बीच पहुँचेगा'],
  ['2026-11-24', '2026-11-24', 'मंगल, 24 नवंबर को पहुँचेगा'],
])('[D-90] in Hindi, from %s to %s reads "%s"', (earliest, latest, text) => {
  expect(datesText(messagesIn('hi'), { ...option, earliest, latest })).toBe(text)
})

test('a pickup is ready, it does not arrive; without days nothing is promised', () => {
  expect(datesText(t, { ...option, type: 'PICKUP', latest: '2026-11-24' })).toBe(
    'Ready Tue, 24 Nov',
  )
  const days = { earliest: '2026-11-24', latest: '2026-11-26' }
  expect(datesText(t, { ...option, type: 'PICKUP', ...days })).toBe('Ready 24–26 Nov')
  expect(datesText(t, option)).toBeUndefined()
})

test.each([
  ['on', 'SURFACE', 4900, 'Standard Shipping', '₹49'],
  ['on', 'SURFACE', 0, 'Standard Shipping', 'Free'],
  ['on', 'FREE', 0, 'Standard Shipping', 'Free'],
  ['on', 'Free over ₹999', 0, 'Free over ₹999', undefined],
  ['off', 'SURFACE', 4900, 'Standard Shipping', '₹49'],
  ['off', 'SURFACE', 0, 'Standard Shipping', '₹0'],
  ['off', 'FREE', 0, 'Free Shipping', undefined],
  ['off', 'FREE', 900, 'Free Shipping', '₹9'],
])(
  '[checkout §3 showFreeShipping, C3.18, C3.41] %s: a rate labelled %s at %i is "%s" with "%s"',
  (flag, displayText, charge, name, beside) => {
    const rate = { ...option, displayText, charge }
    const shown = { hidesDates: false, showsFree: flag === 'on' }
    expect(nameBeside(t, rate, shown)).toBe(name)
    expect(chargeText(t, rate, shown)).toBe(beside)
  },
)

test('[checkout §3, ADR-192] a pickup that costs nothing is free, whatever the store says of a delivery', () => {
  const pickup = { ...option, type: 'PICKUP' as const, displayText: 'Lal Darwaja', charge: 0 }
  expect(chargeText(t, pickup, { hidesDates: false, showsFree: false })).toBe('Free')
})

test.each([
  ['en', 'SURFACE', 'Standard Shipping'],
  ['en', 'express', 'Express Shipping'],
  ['hi', 'SURFACE', 'स्टैंडर्ड डिलीवरी'],
  ['hi', 'By our own van', 'By our own van'],
] as const)(
  '[checkout §3, C3.41] in %s the delivery %s is called %s',
  (language, displayText, name) => {
    expect(deliveryName(messagesIn(language), { type: 'DELIVERY', displayText })).toBe(name)
  },
)
