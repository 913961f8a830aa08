/** Which commit changed a figure. */
import { expect, test } from 'vitest'
import { findChange } from './find-change.ts'
import { readPageFigures } from './page-lines.ts'

/** A figure for each commit, and which of them were measured. */
function measuring(values: readonly (number | undefined)[]) {
  const measured = new Set<number>()
  const found = findChange(values.length, (index) => {
    measured.add(index)
    return values[index]
  })
  return { found, measured }
}

test('the commit that made it slower is found, whatever the noise', () => {
  const { found } = measuring([1.31, 1.29, 1.33, 1.3, 1.66, 1.64, 1.69, 1.65])
  expect(found).toEqual({ before: 3, after: 4 })
})

test('a figure that became less is found as well', () => {
  expect(measuring([97, 97, 92, 92]).found).toEqual({ before: 1, after: 2 })
})

test('few commits are measured', () => {
  const values = Array.from({ length: 256 }, (_, index) => (index < 200 ? 1.3 : 1.6))
  const { found, measured } = measuring(values)
  expect(found).toEqual({ before: 199, after: 200 })
  expect(measured.size).toBeLessThanOrEqual(11)
})

test('commits that cannot be measured are left between both', () => {
  const { found } = measuring([1.3, 1.3, undefined, undefined, 1.6])
  expect(found).toEqual({ before: 1, after: 4 })
})

test('without two different ends there is no change', () => {
  expect(measuring([1.3]).found).toBeUndefined()
  expect(measuring([1.3, 1.3]).found).toBeUndefined()
  expect(measuring([1.3, undefined]).found).toBeUndefined()
})

test('the lines of the first benches are read too', () => {
  const lines = [
    { name: 'script, beside React', unit: 'kB', ours: 92.54, ratio: 1.549 },
    { name: 'LCP, beside plain HTML', unit: 'ms', ours: 312, ratio: 1.164 },
    { name: 'LCP, beside React', unit: 'ms', ours: 312, ratio: 1.13 },
    { name: 'first usable input, beside React', unit: 'ms', ours: 1113.6, ratio: 1.312 },
  ]
  expect(readPageFigures(lines)).toEqual({ lcp: 1.164, input: 1.312, script: 92.54 })
  const renamed = lines.map((line) => ({
    ...line,
    name: line.name.replace(', beside p', ', vs p'),
  }))
  expect(readPageFigures(renamed).lcp).toBe(1.164)
})
