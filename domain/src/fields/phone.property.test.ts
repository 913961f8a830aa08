import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalisePhone, typedPhone } from './phone.ts'

const mobiles = fc.stringMatching(/^[6-9]\d{9}$/)
const CODES = ['', '+91', '91', '0', '+91 ', '91-', '0091', '+91 0', '91 0', '091 ', '+91 (0) ']
const RARE = ['+91 +91', '+91 91 ', '+91 0091', 'tel:+91', '\u202a+91\u00a0', '+९१ ']
const prefixes = fc.constantFrom(...CODES, ...RARE)
const groupings = fc.constantFrom(
  (digits: string) => digits,
  (digits: string) => `${digits.slice(0, 5)} ${digits.slice(5)}`,
  (digits: string) => `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`,
)
/** A field that is typed into key by key. */
const typedInto = (text: string) => [...text].reduce((shown, key) => typedPhone(shown + key), '')

test('[checkout §5] a mobile is the same number with any prefix', () => {
  fc.assert(
    fc.property(mobiles, prefixes, (digits, prefix) => {
      expect(normalisePhone(prefix + digits)).toBe(`+91${digits}`)
    }),
  )
})

test('[checkout §5] normalising twice changes nothing, and no text throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), mobiles), (text) => {
      const phone = normalisePhone(text)
      if (phone !== undefined) expect(normalisePhone(phone)).toBe(phone)
    }),
  )
})

test('[checkout §5, D-80] what is typed key by key, or pasted, is the number that was meant', () => {
  fc.assert(
    fc.property(mobiles, prefixes, groupings, (digits, prefix, grouped) => {
      const text = prefix + grouped(digits)
      for (const shown of [typedInto(text), typedPhone(text)])
        expect(normalisePhone(shown)).toBe(`+91${digits}`)
    }),
  )
})

test('[checkout §5, D-80] with a digit too many or too few there is no number, however it was typed', () => {
  const typos = fc.stringMatching(/^[0-8]\d{10}$|^[6-8]\d{8}$/)
  fc.assert(
    fc.property(typos, (digits) => {
      fc.pre(!/^0[6-9]/.test(digits))
      expect(normalisePhone(typedInto(digits))).toBeUndefined()
    }),
  )
})
