import { expect, test } from 'vitest'
import { validateAddressText } from './address-text.ts'
import { validateEmail } from './email.ts'
import { validateUrl } from './fields.ts'
import { validateGstin } from './gstin.ts'
import { validateFullName, stripName } from './person-name.ts'
import { validatePhone } from './phone.ts'
import { validatePincode } from './pincode.ts'
import { findState } from '../regions/index.ts'
import { validateZipcode } from './zipcode.ts'
import { takesLinearTime } from '../text/testing/linear-time.ts'

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

const LENGTH = 400_000
const ENDS = [
  ['', '!'],
  ['', ''],
  ['', " '"],
  ['https://', ' !'],
  ['https://', '@'],
] as const

test.each(rules)(
  '[I62] the rule for %s takes no more than linear time on hostile text',
  (_name, rule) => {
    const pieces = [
      'a',
      ' ',
      "'",
      '.',
      'a ',
      'a.',
      '0',
      '@',
      'a@',
      '-',
      'आ',
      '\u200d',
      'https://a.',
      'é',
    ]
    for (const piece of pieces) {
      for (const [start, end] of ENDS) {
        const isLinear = takesLinearTime(rule, start + piece.repeat(LENGTH / piece.length) + end)
        expect(isLinear, JSON.stringify(start + piece + end)).toBe(true)
      }
    }
  },
)
