import { expect, test } from 'vitest'
import { ZERO_PAISE } from '../../money/index.ts'
import { canDeliverTo, preferenceAt, zoneOf } from './delivery-places.ts'
import type { DeliveryZone } from './delivery-places.ts'
import type { ShippingRate } from './delivery-options.ts'

const zones: readonly DeliveryZone[] = [
  { id: 'mainland', pincodes: ['56', '70', '74'], minSlaDays: 3, maxSlaDays: 6 },
  { id: 'city', pincodes: ['560', '700'], minSlaDays: 1, maxSlaDays: 2 },
  { id: 'islands', pincodes: ['744', '68255'] },
]
const rate = (id: string, more: Partial<ShippingRate> = {}): ShippingRate => ({
  id,
  displayText: id,
  charge: ZERO_PAISE,
  minSlaDays: 4,
  maxSlaDays: 9,
  ...more,
})
const preference = {
  deliveryRates: [
    rate('everywhere'),
    rate('same-day', { zones: ['city'], minSlaDays: 0, maxSlaDays: 0 }),
    rate('near', { pincodes: ['560001', '5600'] }),
  ],
  localDeliveryRates: [],
  pickupRates: [rate('shop')],
}
const at = (pincode: string, isKnown = true) =>
  preferenceAt(preference, {
    place: { pincode, isKnown },
    zones,
    undeliverablePincodes: ['799'],
  })
const textsAt = (pincode: string, isKnown = true) =>
  at(pincode, isKnown).deliveryRates.map(
    ({ id, minSlaDays, maxSlaDays }) => `${id} ${minSlaDays ?? '?'}-${maxSlaDays ?? '?'}`,
  )

test.each([
  ['560001', 'city'],
  ['562101', 'mainland'],
  ['744101', 'islands'],
  ['743101', 'mainland'],
  ['110001', undefined],
])('[D-85] %s lies in the zone %s: the longest matching prefix wins', (pincode, id) => {
  expect(zoneOf(zones, pincode)?.id).toBe(id)
})

test.each([
  ['a place with all of them', '560001', ['everywhere 1-2', 'same-day 0-0', 'near 4-9']],
  ['the days of its zone', '562101', ['everywhere 3-6']],
  ['a zone without days: no date', '744101', ['everywhere ?-?']],
  ['no zone: the days of the rate were meant for no place', '110001', ['everywhere ?-?']],
  ['closed by the store', '799001', []],
])('[D-22, D-85] %s', (_name, pincode, texts) => {
  expect(textsAt(pincode)).toEqual(texts)
})

const COURIER = { isServed: true, takesCash: true, minDays: 2, maxDays: 8 }

test.each([
  ['the store says no days: those of the courier', '110001', COURIER, ['everywhere 2-8']],
  ['the days of the store include its own time', '562101', COURIER, ['everywhere 3-6']],
  ['it says no days either', '110001', { isServed: true, takesCash: true }, ['everywhere ?-?']],
  ['it does not deliver', '562101', { isServed: false, takesCash: false }, []],
])('[D-85, ADR-153] with a courier that was asked: %s', (_name, pincode, courier, texts) => {
  const local = { ...preference, localDeliveryRates: [rate('van', { pincodes: [pincode] })] }
  const place = { pincode, isKnown: true }
  const found = preferenceAt(local, { place, zones, undeliverablePincodes: [], courier })
  expect(
    found.deliveryRates.map(
      ({ id, minSlaDays, maxSlaDays }) => `${id} ${minSlaDays ?? '?'}-${maxSlaDays ?? '?'}`,
    ),
  ).toEqual(texts)
  // The store's own van does not depend on it.
  expect(found.localDeliveryRates).toMatchObject([{ id: 'van', minSlaDays: 4, maxSlaDays: 9 }])
  expect(found.pickupRates).toHaveLength(1)
})

const HISTORY = new Map([['everywhere', { minDays: 2, maxDays: 5 }]])

test.each([
  [
    'goes before the zone, for its rate alone',
    '560001',
    true,
    ['everywhere 2-5', 'same-day 0-0', 'near 4-9'],
  ],
  ['goes before the courier', '110001', true, ['everywhere 2-5']],
  ['promises nothing for an unknown pincode', '110999', false, ['everywhere ?-?']],
])('[D-85, ADR-230] the history of deliveries %s', (_name, pincode, isKnown, texts) => {
  const place = { pincode, isKnown }
  const where = { place, zones, undeliverablePincodes: [], courier: COURIER, history: HISTORY }
  const local = { ...preference, localDeliveryRates: [rate('everywhere', { pincodes: [pincode] })] }
  const found = preferenceAt(local, where)
  expect(
    found.deliveryRates.map(
      ({ id, minSlaDays, maxSlaDays }) => `${id} ${minSlaDays ?? '?'}-${maxSlaDays ?? '?'}`,
    ),
  ).toEqual(texts)
  // The store's own van has no parcels.
  expect(found.localDeliveryRates[0]?.maxSlaDays).toBe(isKnown ? 9 : undefined)
})

test('[D-85, C3.43] an unknown pincode is offered what is offered there, without a date', () => {
  expect(textsAt('560999', false)).toEqual(['everywhere ?-?', 'same-day ?-?'])
})

test('[D-22] pickup is independent of the pincode, and is not a delivery', () => {
  expect(at('799001').pickupRates).toEqual([rate('shop')])
  expect(canDeliverTo(at('799001'))).toBe(false)
  expect(canDeliverTo(at('560001'))).toBe(true)
})

const abroadZones: readonly DeliveryZone[] = [
  ...zones,
  { id: 'near', pincodes: [], countries: ['Nepal', 'Bhutan'], minSlaDays: 5, maxSlaDays: 9 },
  { id: 'world', pincodes: [], countries: ['*'] },
]

test.each([
  ['its own zone', 'nepal', abroadZones, ['near 5-9']],
  ['the zone of all others, without days', 'United Kingdom', abroadZones, ['world ?-?']],
  ['no zone has countries: what names no place', 'Nepal', zones, ['everywhere ?-?']],
  ['only others are delivered to', 'Japan', abroadZones.slice(0, 4), []],
])('[checkout §5, ADR-160] abroad, %s', (_name, country, at, texts) => {
  const found = preferenceAt(
    {
      deliveryRates: [
        rate('everywhere'),
        rate('city', { zones: ['city'] }),
        rate('near', { zones: ['near'], minSlaDays: 5, maxSlaDays: 9 }),
        { id: 'world', displayText: 'world', charge: ZERO_PAISE, zones: ['world'] },
      ],
      localDeliveryRates: [rate('van')],
      pickupRates: [],
    },
    { place: { pincode: '', isKnown: false, country }, zones: at, undeliverablePincodes: ['799'] },
  )
  expect(
    found.deliveryRates.map(
      ({ id, minSlaDays, maxSlaDays }) => `${id} ${minSlaDays ?? '?'}-${maxSlaDays ?? '?'}`,
    ),
  ).toEqual(texts)
  // The store's own van does not leave the country.
  expect(found.localDeliveryRates).toEqual([])
})
