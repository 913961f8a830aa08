import { expect, test } from 'vitest'
import { needsCodConfirmation } from './cod-confirmation.ts'

const guest = { isPhoneVerified: false, hasEarlierOrder: true }
const newcomer = { isPhoneVerified: true, hasEarlierOrder: false }
const regular = { isPhoneVerified: true, hasEarlierOrder: true }

test.each([
  ['guests', [true, false, false]],
  ['risk', [true, true, false]],
  ['always', [true, true, true]],
  ['never', [false, false, false]],
] as const)('[D-87, C4.58] %s: a guest, a new customer, a known customer', (setting, expected) => {
  const input = [guest, newcomer, regular].map((buyer) => needsCodConfirmation(setting, buyer))
  expect(input).toEqual(expected)
})
