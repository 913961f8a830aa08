import { expect, test } from 'vitest'
import { captionedPlateText, plateText } from './plate-text.ts'

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
])('[D-83] the plate of “%s” reads %j', (name, lines) => {
  expect(plateText(name)).toEqual(lines)
})

test.each([
  ['CRED', ['C']],
  ['BHIM', ['B']],
  ['MobiKwik', ['MK']],
  ['Yes Bank', ['YB']],
  ['IDFC FIRST Bank', ['IDFC']],
  ['State Bank of India', ['SBI']],
  ['', []],
])('[D-83, ADR-192] beside its name the plate of “%s” reads %j', (name, lines) => {
  expect(captionedPlateText(name)).toEqual(lines)
})
