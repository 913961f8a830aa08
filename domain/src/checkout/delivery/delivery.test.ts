import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { deliveryNameCode } from '../../orders/index.ts'
import { chooseDelivery, compareDeliveryOptions } from './choose-delivery.ts'
import { cheapestDelivery, deliveryOptions, findOption } from './delivery-options.ts'
import type { ShippingRate } from './delivery-options.ts'
import { deliveryPromise } from './delivery-promise.ts'

const rate = (id: string, displayText: string, charge = 0): ShippingRate => ({
  id,
  displayText,
  charge: paise(charge),
})
const none = { deliveryRates: [], localDeliveryRates: [], pickupRates: [] }
const options = deliveryOptions({
  deliveryRates: [rate('r1', 'surface', 60_00), rate('r2', 'EXPRESS', 120_00), rate('r3', 'FREE')],
  localDeliveryRates: [rate('r4', 'surface')],
  pickupRates: [{ ...rate('r5', 'Shop in MG Road'), address: 'MG Road' }],
})
const [surface, express, ...rest] = options
const [free] = rest
if (surface === undefined || express === undefined || free === undefined)
  throw new Error('expected options')

test('[checkout §3, C3.41] known rates have translated names, others are shown as they are', () => {
  expect(
    options.map((option) => [option.type, deliveryNameCode(option) ?? option.displayText]),
  ).toEqual([
    ['DELIVERY', 'SURFACE'],
    ['DELIVERY', 'EXPRESS'],
    ['DELIVERY', 'FREE'],
    ['LOCAL_DELIVERY', 'surface'],
    ['PICKUP', 'Shop in MG Road'],
  ])
  expect(findOption(options, { type: 'PICKUP', id: 'r1' })).toBeUndefined()
})

test.each([
  ['no options', { options: [], isProposal: true }, { kind: 'none' }],
  [
    'the only option',
    { options: [surface], isProposal: true },
    { selected: surface, state: 'READ_ONLY' },
  ],
  [
    'first load, nothing staged: the cheapest that is brought to the address',
    { options, isProposal: true },
    { selected: free, state: 'READ_ONLY' },
  ],
  [
    'first load, staged',
    { options, isProposal: true, staged: express },
    { selected: express, state: 'READ_ONLY' },
  ],
  [
    'first load, staged one gone',
    { options: [surface, ...rest], isProposal: true, staged: express },
    { selected: free, state: 'READ_ONLY' },
  ],
  [
    'later, still there',
    { options, isProposal: false, selected: express },
    { selected: express, state: 'READ_ONLY' },
  ],
  [
    'later, a proposal that is gone',
    { options: [surface, express], isProposal: true, selected: free },
    { selected: surface, state: 'READ_ONLY' },
  ],
  [
    'later, gone, several left',
    { options: [surface, ...rest], isProposal: false, selected: express },
    { kind: 'options', state: 'EDIT' },
  ],
  [
    'later, gone, one left',
    { options: [surface], isProposal: false, selected: express },
    { selected: surface, state: 'READ_ONLY' },
  ],
])('[checkout §4, C4.13, C4.14] delivery choice: %s', (_name, situation, outcome) => {
  expect(chooseDelivery(situation)).toMatchObject(outcome)
})

test('[checkout §4, C4.14] a pickup is proposed only where nothing is brought to the address', () => {
  const pickup = rest.filter(({ type }) => type === 'PICKUP')
  expect(cheapestDelivery([...pickup, express])).toBe(express)
  expect(cheapestDelivery(pickup)).toBe(pickup[0])
  expect(cheapestDelivery([])).toBeUndefined()
})

test('[checkout §4, C4.13] a removed choice is cleared', () => {
  const outcome = chooseDelivery({
    options: [surface, ...rest],
    isProposal: false,
    selected: express,
  })
  expect('selected' in outcome).toBe(false)
})

test.each([
  ['nothing', options, express, [false, false, false]],
  ['a charge', [{ ...surface, charge: paise(1) }, express, ...rest], express, [true, false, false]],
  ['the chosen rate gone', [surface, ...rest], express, [true, false, true]],
  ['the chosen type gone', rest.slice(1), express, [true, true, true]],
  ['all gone, none chosen', [], undefined, [true, false, false]],
] as const)(
  '[checkout §4, C4.15] shipping config, changed: %s',
  (_name, after, selected, flags) => {
    const change = compareDeliveryOptions(options, after, selected)
    expect([change.hasChanged, change.isSelectedTypeRemoved, change.isSelectedItemRemoved]).toEqual(
      flags,
    )
  },
)

test('[checkout §3] no rates, no options', () => {
  expect(deliveryOptions(none)).toEqual([])
})

// 23:30 in India on 21 November: the day there has not ended, in UTC it is 18:00.
const lateEvening = new Date('2026-11-21T18:00:00Z')

test.each([
  [{ minSlaDays: 3, maxSlaDays: 5 }, '2026-11-24', '2026-11-26'],
  [{ minSlaDays: 5, maxSlaDays: 3 }, '2026-11-24', '2026-11-26'],
  [{ maxSlaDays: 2 }, '2026-11-23', '2026-11-23'],
  [{ minSlaDays: 1, maxSlaDays: 1 }, '2026-11-22', '2026-11-22'],
])('[checkout §3, C3.43] rate %j promises %s to %s', (days, earliestDay, latestDay) => {
  expect(deliveryPromise(days, { now: lateEvening, sameDayUntilHour: 18 })).toEqual({
    earliestDay,
    latestDay,
  })
})

test.each([
  ['09:00', 18, { minSlaDays: 0, maxSlaDays: 0 }, '2026-11-21', '2026-11-21'],
  ['17:59', 18, { minSlaDays: 0, maxSlaDays: 1 }, '2026-11-21', '2026-11-22'],
  ['18:00', 18, { minSlaDays: 0, maxSlaDays: 1 }, '2026-11-22', '2026-11-23'],
  ['23:40', 18, { minSlaDays: 0, maxSlaDays: 0 }, '2026-11-22', '2026-11-22'],
  ['23:40', 18, { minSlaDays: -3 }, '2026-11-22', '2026-11-22'],
  ['23:40', 24, { minSlaDays: 0 }, '2026-11-21', '2026-11-21'],
  ['00:05', 0, { minSlaDays: 0 }, '2026-11-22', '2026-11-22'],
])(
  '[C3.43, ADR-125] at %s, with the same day until %i, rate %j promises %s to %s',
  (time, sameDayUntilHour, days, earliestDay, latestDay) => {
    const now = new Date(`2026-11-21T${time}:00+05:30`)
    expect(deliveryPromise(days, { now, sameDayUntilHour })).toEqual({ earliestDay, latestDay })
  },
)

test('[checkout §3, C3.43] without days nothing is promised', () => {
  expect(deliveryPromise({}, { now: lateEvening, sameDayUntilHour: 18 })).toBeUndefined()
})
