import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateAddressText } from './address-text.ts'
import { validateEmail } from './email.ts'
import { validateUrl } from './fields.ts'
import { validateGstin } from './gstin.ts'
import { paiseFromRupees } from '../money/index.ts'
import { validateFullName, stripName } from './person-name.ts'
import { validatePhone } from './phone.ts'
import { validatePincode } from './pincode.ts'
import { findState } from '../regions/index.ts'
import { validateZipcode } from './zipcode.ts'

const rules: readonly [string, (text: string) => unknown][] = [
  ['address text', validateAddressText],
  ['e-mail', validateEmail],
  ['URL', validateUrl],
  ['GSTIN', validateGstin],
  ['full name', validateFullName],
  ['strip name', stripName],
  ['phone', validatePhone],
  ['pincode', validatePincode],
  ['zip code', validateZipcode],
  ['state', findState],
]

test.each(rules)('[I61] the rule for %s takes any text', (_name, rule) => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void rule(text)))
})

test('[I61] invalid amounts throw one kind of error', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        expect(Number.isSafeInteger(paiseFromRupees(text))).toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }),
  )
})
