import { expect, test } from 'vitest'
import { shortBankName } from './short-bank-name.ts'

test.each([
  ['PUNB_R', 'Punjab National Bank', 'PNB'],
  ['KKBK', 'Kotak Mahindra Bank', 'Kotak Bank'],
  ['AUBL', 'AU Small Finance Bank', 'AU Bank'],
  ['COSB', 'Cosmos Co-operative Bank', 'Cosmos Bank'],
  ['HDFC', 'HDFC Bank', 'HDFC Bank'],
])('a button calls %s, %s, "%s"', (code, name, short) => {
  expect(shortBankName(code, name)).toBe(short)
})
