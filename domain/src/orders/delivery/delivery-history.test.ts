/** [checkout §3 shipping preference, D-85, ADR-230] */
import { expect, test } from 'vitest'
import { daysFromHistory, pincodeRegion } from './delivery-history.ts'

const times = (count: number, day: number): readonly number[] =>
  Array.from({ length: count }, () => day)
const TEN = [5, 2, 3, 3, 4, 2, 3, 9, 4, 3]

test.each([
  ['nothing', [], [], undefined],
  ['too few between the pincodes, none around', times(9, 3), [], undefined],
  ['ten: the earliest quarter, and by when nine have arrived', TEN, [], [3, 5]],
  ['the slowest of ten does not decide', [...times(9, 2), 30], [], [2, 2]],
  ['two of ten do', [...times(8, 2), 7, 30], [], [2, 7]],
  ['the same day', times(10, 0), [], [0, 0]],
  ['too few between the pincodes: the regions', times(9, 3), times(25, 6), [6, 6]],
  ['too few there too', times(9, 3), times(24, 6), undefined],
  ['the pincodes go before the regions', times(10, 3), times(25, 6), [3, 3]],
  ['a delivery before its order is none', [...times(9, 3), -1], [], undefined],
  ['nor is one after more than sixty days', [...times(9, 3), 61], [], undefined],
  ['sixty days are', [...times(9, 3), 60], [], [3, 3]],
] as const)('[C3.43] days from history: %s', (_name, ofPincodes, ofRegions, days) => {
  const [minDays, maxDays] = days ?? []
  expect(daysFromHistory({ ofPincodes, ofRegions })).toEqual(days && { minDays, maxDays })
})

test('[C3.43] a region is all pincodes with the same first three digits', () => {
  expect(pincodeRegion('560001')).toBe('560')
})
