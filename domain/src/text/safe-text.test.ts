import { expect, test } from 'vitest'
import { isLine, isSafeText } from './safe-text.ts'

test.each([
  ['plain', true],
  ['line\nand\ttab\r', true],
  ['आशा 🏠', true],
  ['', true],
  ['a\u0000b', false],
  ['\u001b[31m', false],
  ['\u007f', false],
  ['\u0085', false],
  ['\ud83c', false],
  ['x\udfe0', false],
])('[I61] %j can be stored: %s', (text, safe) => {
  expect(isSafeText(text)).toBe(safe)
})

test.each([
  ['Our own van', true],
  ['आशा की गाड़ी 🚚', true],
  // The joiners of Indian scripts are letters' own.
  ['क्\u200dष', true],
  ['', true],
  ['a\nb', false],
  ['a\rb', false],
  ['a\tb', false],
  ['a\u0000b', false],
  ['a\u2028b', false],
  ['\u202egnp.van', false],
  ['\u2066x\u2069', false],
  ['\u200fx', false],
  ['\ud83c', false],
])('[I59, I61] %j is one line that reads as it is written: %s', (text, isOne) => {
  expect(isLine(text)).toBe(isOne)
})
