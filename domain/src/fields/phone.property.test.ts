import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalisePhone } from './phone.ts'

const mobiles = fc.stringMatching(/^[6-9]\d{9}$/)
const prefixes = fc.constantFrom('', '+91', '91', '0', '+91 ', '91-', '0091')

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
