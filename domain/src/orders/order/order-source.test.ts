import { expect, test } from 'vitest'
import { orderSourceOf } from './order-source.ts'

test.each([
  ['SHOPIFY', 'SWC_SHOPIFY'],
  ['WOOCOMMERCE', 'SWC_WOOCOMMERCE'],
  ['A_PLATFORM_WITHOUT_A_NAME_THERE', 'SWIFT'],
  [undefined, 'SWIFT'],
])('[account §3] an order of this checkout on %s came from %s', (platform, source) => {
  expect(orderSourceOf(platform)).toBe(source)
})
