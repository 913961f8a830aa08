import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorForList, lastErrorText } from './last-error.ts'

test.each([
  ['none', [], undefined],
  ['one', ['{"description":"Declined by bank"}'], 'Declined by bank'],
  ['the last', ['{"description":"First"}', '{"description":"Second"}'], 'Second'],
  ['no JSON', ['Declined'], undefined],
  ['no description', ['{"code":"X"}'], undefined],
  ['an empty one', ['{"description":""}'], undefined],
  ['another kind of description', ['{"description":7}'], undefined],
  ['null', ['null'], undefined],
  ['a list', ['[1]'], undefined],
])('[checkout §8, C8.24] last error: %s', (_, errors, expected) => {
  expect(lastErrorText(errors)).toBe(expected)
})

test('[checkout §8] what was listed is read again, and no text breaks it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      expect(lastErrorText([errorForList(text)])).toBe(text)
      lastErrorText([text])
    }),
  )
})
