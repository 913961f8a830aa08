import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carriesCardNumber } from './card-data-guard.ts'
import { detectCardNetwork } from './card-networks.ts'
import { validateCardNumber, passesLuhn } from './card-number.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

/** Visa numbers completed with a valid check digit. */
const goodNumbers = digits(14).map((middle) => {
  const body = `4${middle}`
  const last = [...'0123456789'].find((digit) => passesLuhn(body + digit)) ?? ''
  return body + last
})

test('[checkout §5, C5.32] a valid number is accepted, and with any one digit changed it is not', () => {
  fc.assert(
    fc.property(goodNumbers, fc.nat(15), fc.integer({ min: 1, max: 9 }), (number, index, by) => {
      expect(validateCardNumber(number, { blockedNetworks: [] }).kind).toBe('valid')
      const changed = String((Number(number.charAt(index)) + by) % 10)
      expect(passesLuhn(number.slice(0, index) + changed + number.slice(index + 1))).toBe(false)
    }),
  )
})

test('[I52] a card number is detected within any other text', () => {
  const words = fc.stringMatching(/^[a-z ,.]{0,20}$/)
  fc.assert(
    fc.property(goodNumbers, words, words, (number, before, after) => {
      expect(carriesCardNumber(`${before}x ${number} x${after}`)).toBe(true)
      expect(carriesCardNumber(number.replaceAll(/\d{4}/g, '$& '))).toBe(true)
    }),
  )
})

test('[checkout §5] a detected network stays the same as digits are added', () => {
  fc.assert(
    fc.property(digits(16), (number) => {
      const seen = new Set<string>()
      for (let length = 0; length <= 16; length++) {
        const network = detectCardNetwork(number.slice(0, length))
        if (network !== undefined) seen.add(network)
      }
      expect(seen.size).toBeLessThanOrEqual(1)
    }),
    { numRuns: 2000 },
  )
})
