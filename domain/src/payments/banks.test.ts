import { expect, test } from 'vitest'
import { bankName, shortBankName } from './banks.ts'

test.each([
  ['SBIN', 'State Bank of India', 'SBI'],
  ['HDFC', 'HDFC Bank', 'HDFC Bank'],
  ['XXXX', undefined, undefined],
])('[checkout §3 EMI banks] the bank %s is %s, and read as %s', (code, name, short) => {
  expect([bankName(code), shortBankName(code)]).toEqual([name, short])
})
