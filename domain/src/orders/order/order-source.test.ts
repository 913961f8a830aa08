import { expect, test } from 'vitest'
import { orderSourceOf } from './order-source.ts'

test.each([
  ['CART', 'SHOPIFY', 'SWC_SHOPIFY'],
  ['CART', 'WOOCOMMERCE', 'SWC_WOOCOMMERCE'],
  ['CART', 'A_PLATFORM_WITHOUT_A_NAME_THERE', 'SWIFT'],
  ['CART', undefined, 'SWIFT'],
  ['LINK_USE', 'SHOPIFY', 'SWIFT'],
  ['LINK_USE', undefined, 'SWIFT'],
] as const)(
  '[account §3, A3.20] what was paid as %s on %s came from %s',
  (kind, platform, source) => {
    expect(orderSourceOf(kind, platform)).toBe(source)
  },
)
