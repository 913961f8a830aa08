import { expect, test } from 'vitest'
import { isSafeText } from './safe-text.ts'

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
