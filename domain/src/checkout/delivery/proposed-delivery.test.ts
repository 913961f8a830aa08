/** [checkout §3 shipping preference, D-85] */
import { expect, test } from 'vitest'
import { proposedDelivery } from './proposed-delivery.ts'

const option = (charge: number, latest?: string, type: 'DELIVERY' | 'PICKUP' = 'DELIVERY') => ({
  type,
  charge,
  ...(latest === undefined ? {} : { latest }),
})
const FREE = option(0, '2026-12-01')

test.each([
  ['nothing is brought there', [option(0, '2026-11-26', 'PICKUP')], undefined],
  ['one rate without days', [option(0)], { charge: 0 }],
  ['one rate', [FREE], { charge: 0, latest: '2026-12-01' }],
  [
    'the date is that of the cheapest, not of the fastest',
    [option(14_900, '2026-11-26'), option(7_900, '2026-11-28'), FREE],
    { charge: 0, latest: '2026-12-01', fasterFrom: 7_900 },
  ],
  [
    'what costs more and is no faster is not named',
    [FREE, option(4_900, '2026-12-01'), option(5_900)],
    { charge: 0, latest: '2026-12-01' },
  ],
  [
    'nothing is faster than an unknown day',
    [option(0), option(4_900, '2026-11-26')],
    { charge: 0 },
  ],
  [
    'a pickup is no faster delivery',
    [FREE, option(0, '2026-11-26', 'PICKUP')],
    { charge: 0, latest: '2026-12-01' },
  ],
])('[D-85, C3.43] %s', (_name, options, proposed) => {
  expect(proposedDelivery(options)).toEqual(proposed)
})
