import { paise } from '@thela/domain/money'
import { expect, test } from 'vitest'
import { rateFor } from './open-draft.ts'
import { rateFields } from './post-order.ts'

const rate = (id: string, price: number, taxes = 0) => ({
  rate_id: id,
  method_id: id.split(':')[0] ?? '',
  name: 'Any',
  price: String(price),
  taxes: String(taxes),
  selected: false,
})
const FLAT = rate('flat_rate:2', 4_900)
const FREE = rate('free_shipping:3', 0)
const PICKUP = rate('local_pickup:5', 0)
const PAID_PICKUP = rate('pickup_location:0', 2_000)
const COURIER = rate('courier:1', 0)
const rates = [FLAT, FREE, PICKUP, PAID_PICKUP, COURIER]

test.each([
  ['flat_rate:2', 4_900, FLAT],
  ['flat_rate:2', 0, FREE],
  ['free_shipping:3', 0, FREE],
  // The parcel would be sent although the shopper comes for it.
  ['local_pickup:5', 0, PICKUP],
  ['pickup_location:0', 0, PAID_PICKUP],
  ['courier:1', 0, COURIER],
  ['flat_rate:99', 4_900, undefined],
  ['flat_rate:99', 0, FREE],
])(
  '[I13, I14] of a shop with a free rate, %s at %i paise is its own rate',
  (id, amount, expected) => {
    expect(rateFor(rates, { id, amount: paise(amount) })).toBe(expected)
  },
)

test('without a free rate the chosen one is taken', () => {
  expect(rateFor([FLAT], { id: 'flat_rate:2', amount: paise(0) })).toBe(FLAT)
})

test.each([
  ['flat_rate:2', 4_900, { method_id: 'flat_rate', instance_id: '2' }],
  ['local_pickup:5', 0, { method_id: 'local_pickup', instance_id: '5' }],
  ['flat_rate:2+flat_rate:4', 4_900, { method_id: 'flat_rate' }],
  ['standard', 4_900, { method_id: 'flat_rate' }],
  [undefined, 0, { method_id: 'free_shipping' }],
])('the line of the delivery %s at %i paise names its rate', (id, charge, fields) => {
  expect(rateFields(id, charge)).toEqual(fields)
})
