import { expect, test } from 'vitest'
import { writtenName } from './written-name.ts'

test.each([
  ['RuPay', ['RuPay']],
  ['BHIM', ['BHIM']],
  ['Cred Pay', ['Cred', 'Pay']],
  ['Ola Money', ['Ola', 'Money']],
  ['MobiKwik', ['Mobi', 'Kwik']],
  ['Free charge', ['Free', 'charge']],
  ['Freecharge', ['F']],
  ['Yes Bank', ['Yes', 'Bank']],
  ['State Bank of India', ['SBI']],
  ['IDFC FIRST Bank', ['IDFC']],
  ['UCO Bank', ['UCO']],
  ['Kotak Mahindra Bank', ['KMB']],
  ['Jammu & Kashmir Bank', ['JKB']],
  ['Punjab and Sind Bank', ['PSB']],
  ['Tamil Nadu State Apex Co-operative Bank', ['TNSA']],
  ['', []],
])('[D-83] “%s” is written as %j', (name, lines) => {
  expect(writtenName(name)).toEqual(lines)
})
