import { expect, test } from 'vitest'
import { paise } from '../money/index.ts'
import type { InvoiceContent } from './invoice.ts'
import { needsBuyer, withoutBuyer } from './without-buyer.ts'

const address = {
  name: 'Asha Rao',
  addressLine1: '12, MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  pincode: '560001',
}
const content = {
  kind: 'TAX_INVOICE',
  buyer: { address },
  shippedTo: address,
  placeOfSupply: { code: '29', state: 'Karnataka' },
  total: 50_000,
} as unknown as InvoiceContent

test.each([
  [4_999_999, undefined, false],
  [5_000_000, undefined, true],
  [100, '29ABCDE1234F1Z5', true],
])('[account §6, D-40] at %i paise and GSTIN %s the buyer stays: %s', (total, gstin, stays) => {
  const buyer = { address, ...(gstin === undefined ? {} : { gstin }) } as InvoiceContent['buyer']
  expect(needsBuyer({ buyer, total: paise(total) })).toBe(stays)
})

test('[account §6, D-40] without its buyer an invoice keeps its sums and the place of supply', () => {
  const erased = withoutBuyer(content)
  expect(JSON.stringify(erased)).not.toMatch(/Asha|MG Road|Bengaluru|560001/)
  expect(erased).toMatchObject({ total: 50_000, placeOfSupply: { code: '29' } })
  expect(erased.buyer.address).toMatchObject({ state: 'Karnataka', country: 'India' })
})
