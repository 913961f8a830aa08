import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatGiftCardCode,
  giftCardCode,
  readGiftCardCode,
  validateGiftCardText,
} from './gift-card-code.ts'

const bytes = fc.uint8Array({ minLength: 15, maxLength: 15 })
const CHARACTERS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']

test('[ADR-106] a code has 16 characters in groups of four, and is read as it is typed', () => {
  const code = giftCardCode(Uint8Array.from({ length: 15 }, (_, index) => index))
  expect(formatGiftCardCode(code)).toMatch(/^0123-4567-89AB-CDE[0-9A-Z]$/)
  for (const typed of [
    code,
    code.toLowerCase(),
    formatGiftCardCode(code),
    ` ${formatGiftCardCode(code).replaceAll('-', ' ')} `,
    code.replaceAll('0', 'o').replaceAll('1', 'l'),
  ]) {
    expect(readGiftCardCode(typed)).toBe(code)
  }
})

test.each(['', 'x', '0123-4567-89AB', '0123-4567-89AB-CDEU', 'ΑΒΓΔ', '0'.repeat(17)])(
  '[ADR-106] %j is no code',
  (typed) => {
    expect(readGiftCardCode(typed)).toBeUndefined()
  },
)

test.each([
  ['TAKE 10', 'invalid'],
  ['0123\u00a04567', 'invalid'],
  [' TAKE10 ', 'valid'],
  ['0123 4567 89AB CDE1', 'valid'],
  [' 0123-4567-89AB-CDE1\n', 'valid'],
])('[checkout §5, C5.27, ADR-178] whitespace in the gift card code %j: %s', (typed, kind) => {
  const result = validateGiftCardText(typed)
  expect(result.kind).toBe(kind)
  if (result.kind !== 'valid') expect(result.message).toEqual({ code: 'NO_WHITESPACE' })
})

test('[ADR-106] every code is read back, and no code with one wrong character is', () => {
  fc.assert(
    fc.property(bytes, fc.nat({ max: 15 }), fc.constantFrom(...CHARACTERS), (random, at, other) => {
      const code = giftCardCode(random)
      expect(readGiftCardCode(formatGiftCardCode(code))).toBe(code)
      const wrong = code.slice(0, at) + other + code.slice(at + 1)
      expect(readGiftCardCode(wrong)).toBe(wrong === code ? code : undefined)
    }),
  )
})
