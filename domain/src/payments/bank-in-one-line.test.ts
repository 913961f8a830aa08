import { expect, test } from 'vitest'
import { bankInOneLine } from './bank-in-one-line.ts'

test.each([
  ['PUNB_R', 'Punjab National Bank', 'PNB'],
  ['KKBK', 'Kotak Mahindra Bank', 'Kotak Bank'],
  ['AUBL', 'AU Small Finance Bank', 'AU Bank'],
  ['COSB', 'Cosmos Co-operative Bank', 'Cosmos Bank'],
  ['HDFC', 'HDFC Bank', 'HDFC Bank'],
])('a button calls %s, %s, "%s"', (code, name, short) => {
  expect(bankInOneLine(code, name)).toBe(short)
})
