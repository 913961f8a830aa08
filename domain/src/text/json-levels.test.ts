import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isJsonTooDeep } from './json-levels.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test.each([
  ['32 levels', nested(32), false],
  ['33 levels', nested(33), true],
  ['never closed', '{"a":'.repeat(33), true],
  ['brackets in a text', JSON.stringify(nested(40)), false],
  ['an escaped quote in a text', JSON.stringify(`"${nested(40)}`), false],
  ['many beside each other', `[${'[],'.repeat(100)}[]]`, false],
])('[I61] %s: too deep is %s', (_name, text, isTooDeep) => {
  expect(isJsonTooDeep(text)).toBe(isTooDeep)
})

test('[I61] what is written with few levels is never too deep', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(isJsonTooDeep(JSON.stringify(value))).toBe(false)
    }),
  )
})
