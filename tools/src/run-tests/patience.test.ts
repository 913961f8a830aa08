import { expect, test } from 'vitest'
import { patienceFactor } from './patience.ts'

test.each([
  ['a machine that is faster than two quiet cores', 500, 1],
  ['two quiet cores', 1_000, 1],
  ['one that is slower', 2_340, 2.3],
  ['one that others use', 99_000, 8],
])('limits of tests on %s (%i ms) are multiplied by %f', (_machine, measuredMs, factor) => {
  expect(patienceFactor(measuredMs)).toBe(factor)
})
