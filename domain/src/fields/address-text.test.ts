import { expect, test } from 'vitest'
import { validateAddressText } from './address-text.ts'

test.each([
  ['12, MG Road', '12, MG Road'],
  ['  A!@#$&()-_+=[]|/{}.,:\'"`z  ', 'A!@#$&()-_+=[]|/{}.,:\'"`z'],
  ['Flat 4\nTower B\tEast', 'Flat 4 Tower B East'],
  ['१२ गाँधी मार्ग', '12 गाँधी मार्ग'],
  ['ശ്രീ\u200d നഗർ', 'ശ്രീ\u200d നഗർ'],
  ['شاہراہ', 'شاہراہ'],
])('[checkout §5, C5.22, A5.19] %j is a valid address text', (typed, cleaned) => {
  expect(validateAddressText(typed)).toEqual({ kind: 'valid', value: cleaned })
})

test.each([
  ['12% off; 12%', '% ;'],
  ['Rue é', 'é'],
  ['a\u0000b', 'U+0000'],
  ['a\u200db', 'U+200D'],
  ['a\ud800', 'U+D800'],
  ['home 🏠', '🏠'],
  ['नगर।', '।'],
])('[checkout §5, C5.22, A5.19] %j: please remove %s', (typed, characters) => {
  expect(validateAddressText(typed)).toEqual({
    kind: 'invalid',
    message: { code: 'UNSUPPORTED_CHARACTERS', params: { characters } },
  })
})
