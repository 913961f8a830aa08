import { expect, test } from 'vitest'
import { countryCode } from './country-code.ts'

test.each([
  ['India', 'IN'],
  ['in', 'IN'],
  ['United Kingdom', 'GB'],
  ['U.K.', 'GB'],
  ['england', 'GB'],
  ['USA', 'US'],
  ['United States', 'US'],
  ['U.A.E.', 'AE'],
  ['Côte d’Ivoire', 'CI'],
  ['Turkey', 'TR'],
  ['Hong Kong', 'HK'],
  ['Atlantis', undefined],
  ['European Union', undefined],
  ['', undefined],
])('[checkout §3 Address] %s is %s', (name, code) => {
  expect(countryCode(name)).toBe(code)
})
