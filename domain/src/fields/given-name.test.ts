import { expect, test } from 'vitest'
import { givenName } from './given-name.ts'

test.each([
  ['Asha Rao', 'Asha'],
  ['  Dr. Asha Rao', 'Asha'],
  ['Smt Asha', 'Asha'],
  ['श्रीमती लक्ष्मी वेंकटरमण', 'लक्ष्मी'],
  ['डॉ. आशा', 'आशा'],
  ['Shri', undefined],
  ['', undefined],
])('%j is spoken to as %j', (name, given) => {
  expect(givenName(name)).toBe(given)
})
