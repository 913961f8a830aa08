import { expect, test } from 'vitest'
import { isBankFound } from './find-bank.ts'

const BANKS = [
  { id: 'HDFC', name: 'HDFC Bank' },
  { id: 'SBIN', name: 'State Bank of India' },
  { id: 'BARB_R', name: 'Bank of Baroda' },
  { id: 'BKID', name: 'Bank of India' },
  { id: 'PUNB_R', name: 'Punjab National Bank' },
  { id: 'JAKA', name: 'Jammu & Kashmir Bank' },
  { id: 'ABCD' },
]

test.each([
  ['', BANKS.map(({ id }) => id)],
  ['hdfc', ['HDFC']],
  ['state', ['SBIN']],
  ['SBI', ['SBIN']],
  ['bank of b', ['BARB_R']],
  ['bob', ['BARB_R']],
  ['of india', ['SBIN', 'BKID']],
  ['  India  bank ', ['SBIN', 'BKID']],
  ['pnb', ['PUNB_R']],
  ['j&k', ['JAKA']],
  ['barb', ['BARB_R']],
  ['abc', ['ABCD']],
  ['xyz', []],
])('[checkout §9] “%s” finds %j', (query, found) => {
  expect(BANKS.filter((bank) => isBankFound(bank, query)).map(({ id }) => id)).toEqual(found)
})
