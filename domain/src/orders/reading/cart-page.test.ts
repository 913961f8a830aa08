import { expect, test } from 'vitest'
import { cartPageOf } from './cart-page.ts'

test.each([
  [true, 'CART'],
  [false, 'PAY'],
] as const)(
  '[account §2, A2.18, C2.42, D-71] hosted by a platform: %s, a cart is on the page %s',
  (hasPlatform, page) => {
    expect(cartPageOf(hasPlatform)).toBe(page)
  },
)
