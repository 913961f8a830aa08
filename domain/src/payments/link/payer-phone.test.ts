import { expect, test } from 'vitest'
import { needsOwnPhone } from './payer-phone.ts'

test.each([
  ['WALLETS', true],
  ['BNPL', true],
  ['UPI', false],
  ['CREDIT_DEBIT_CARD', true],
  ['PREVIOUSLY_USED_CARD', true],
  ['NET_BANKING', true],
  ['COD', false],
] as const)('[ADR-306] %s needs the number of whoever pays: %s', (type, expected) => {
  expect(needsOwnPhone(type)).toBe(expected)
})
