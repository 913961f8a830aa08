import { expect, test } from 'vitest'
import type { AddressType, AddressUse } from './address-use.ts'
import { addressView, isDefaultFor, kindOfAddress } from './address-view.ts'

test.each([
  ['a first address', false, false, 0, 'SHIPPING'],
  ['a first address, with billing', false, true, 0, 'SHIPPING_BILLING'],
  ['a saved one, with billing', false, true, 1, 'SHIPPING'],
  ['the billing address', true, true, 1, 'BILLING'],
  ['the billing address of nobody yet', true, true, 0, 'BILLING'],
])(
  '[checkout §2 Address section, C2.15] %s is viewed as %s',
  (_name, isBilling, showsBilling, savedCount, view) => {
    expect(addressView({ isBilling, showsBilling, savedCount })).toBe(view)
  },
)

const use = (addressType: AddressType, isDefault = false): AddressUse => ({
  addressType,
  atMs: 1,
  isDefault,
})

test.each([
  ['nothing', [], 'SHIPPING', false, false],
  ['a delivery', [use('SHIPPING_ADDRESS')], 'SHIPPING', false, false],
  ['a bill', [use('BILLING_ADDRESS')], 'BILLING', false, false],
  [
    'both, and the default of bills',
    [use('SHIPPING_ADDRESS'), use('BILLING_ADDRESS', true)],
    'SHIPPING_BILLING',
    false,
    true,
  ],
  ['deliveries by default', [use('SHIPPING_ADDRESS', true)], 'SHIPPING', true, false],
])('[checkout §3 Address, C3.45] used for %s', (_name, uses, kind, delivery, billing) => {
  expect(kindOfAddress({ uses })).toBe(kind)
  expect(isDefaultFor({ uses }, 'SHIPPING_ADDRESS')).toBe(delivery)
  expect(isDefaultFor({ uses }, 'BILLING_ADDRESS')).toBe(billing)
})
