import { expect, test } from 'vitest'
import { lookUp } from './look-up.ts'

test.each([
  ['known', 1],
  ['unknown', undefined],
  ['', undefined],
  ['constructor', undefined],
  ['toString', undefined],
  ['__proto__', undefined],
])('[I61] %j is looked up among the table’s own words', (word, found) =>
  expect(lookUp({ known: 1 }, word)).toBe(found),
)
