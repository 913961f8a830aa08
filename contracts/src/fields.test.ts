import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { CartIdSchema, literals, PincodeSchema, StoreIdSchema, Text } from './fields.ts'

test.each([
  ['अ', true],
  ['a\nb\tc', true],
  ['x'.repeat(5), true],
  ['x'.repeat(6), false],
  ['\u0000', false],
  ['\u0085', false],
  ['\ud800', false],
  [5, false],
])('[I61] text %j passes: %s', (value, passes) => {
  expect(Value.Check(Text(5, 'A text.'), value)).toBe(passes)
})

describe('[I51] a value of a list in the rules', () => {
  const status = literals(['OPEN', 'CLOSED'])
  test.each([
    ['OPEN', true],
    ['open', false],
    ['', false],
    [undefined, false],
  ])('%j: %s', (value, passes) => {
    expect(Value.Check(status, value)).toBe(passes)
  })
})

test.each([
  [CartIdSchema, 'a'.repeat(27), true],
  [CartIdSchema, 'a'.repeat(26), false],
  [CartIdSchema, `${'a'.repeat(26)}/`, false],
  [StoreIdSchema, 'meher-2', true],
  [StoreIdSchema, '-meher', false],
  [PincodeSchema, '560001', true],
  [PincodeSchema, '060001', false],
])('[I61] ids and pincodes have one form: %#', (schema, value, passes) => {
  expect(Value.Check(schema, value)).toBe(passes)
})
