import { expect, test } from 'vitest'
import { styleHalves } from './style-halves.ts'

test.each([
  ['between two rules', ['a{gap:0}b{gap:0}', 'i{gap:0}']],
  ['never within a condition', ['a{gap:0}@media print{b{gap:0}i{gap:0}}', 'p{gap:0}']],
  ['by no brace of a text', [String.raw`a:after{content:"}\"}"}`, `b:after{content:'{'}`]],
  ['not at all where one rule is most of it', ['a{gap:0}@media print{b{gap:0}}']],
  ['not at all where a text has no end', ['a{gap:0}b:after{content:"}']],
  ['nothing', ['']],
])('[ADR-020] the styles of a head in two: %s', (_, halves) => {
  expect(styleHalves(halves.join(''))).toEqual(halves)
})
