import { expect, test } from 'vitest'
import { addressFormat } from './address-format.ts'

test.each([
  ['United Kingdom', true, 'COUNTY'],
  ['United States', true, 'STATE'],
  ['Canada', true, 'PROVINCE'],
  ['United Arab Emirates', false, 'EMIRATE'],
  ['Qatar', false, 'MUNICIPALITY'],
  ['Monaco', true, 'OTHER'],
])(
  '[checkout §5 Address form, C5.15, ADR-195] an address in %s: zip code %s, and a %s',
  (country, hasZipcode, region) => {
    expect(addressFormat(country)).toEqual({ hasZipcode, region })
  },
)
