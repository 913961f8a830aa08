import { expect, test } from 'vitest'
import { makeSandbox } from '../../core/sandbox.ts'
import { makeShop } from '../shop.ts'
import { ajaxCart } from './ajax-cart.ts'
import { addLine, openCart } from './change-cart.ts'

const chai100 = 41_000_000_010_021
const baseUrl = 'http://localhost:4000'
const sandbox = makeSandbox({ baseUrl, thelaUrl: 'http://localhost:3000', seed: 1 })

test('The theme’s cart uses paise and contains the line’s own discount', () => {
  const shop = makeShop(sandbox, 'meher')
  const cart = openCart(shop)
  expect(addLine(shop, cart, { variantId: chai100, quantity: 3 })).toBeUndefined()
  const json = ajaxCart(shop, cart)
  expect(json).toMatchObject({
    original_total_price: 59_700,
    total_price: 53_730,
    total_discount: 5970,
    item_count: 3,
    items_subtotal_price: 53_730,
    currency: 'INR',
    requires_shipping: true,
    cart_level_discount_applications: [],
    discount_codes: [],
  })
  expect(json.token).toMatch(/^hW\w+\?key=[0-9a-f]{32}$/)
  const [item] = json.items as Record<string, unknown>[]
  expect(item?.key).toMatch(new RegExp(`^${chai100}:[0-9a-f]{32}$`))
  expect(item).toMatchObject({
    id: chai100,
    variant_id: chai100,
    title: 'Station Masala Chai - 100 g',
    price: 19_900,
    presentment_price: 199,
    original_line_price: 59_700,
    final_line_price: 53_730,
    line_level_total_discount: 5970,
    url: `/shop/meher/products/masala-chai?variant=${chai100}`,
    options_with_values: [{ name: 'Weight', value: '100 g' }],
    line_level_discount_allocations: [
      {
        amount: 5970,
        discount_application: {
          type: 'automatic',
          value: '10.0',
          value_type: 'percentage',
          target_selection: 'entitled',
          total_allocated_amount: 5970,
        },
      },
    ],
  })
})

test('A code applies to what the automatic discounts leave', () => {
  const shop = makeShop(sandbox, 'meher')
  const cart = openCart(shop)
  addLine(shop, cart, { variantId: chai100, quantity: 2 })
  cart.codes = ['welcome10', 'MONSOON15', 'NOPE']
  expect(ajaxCart(shop, cart)).toMatchObject({
    items_subtotal_price: 35_820,
    total_price: 32_238,
    cart_level_discount_applications: [
      { type: 'discount_code', title: 'WELCOME10', total_allocated_amount: 3582 },
    ],
    discount_codes: [
      { code: 'WELCOME10', applicable: true },
      { code: 'MONSOON15', applicable: false },
      { code: 'NOPE', applicable: false },
    ],
  })
})

test('The cart never exceeds the stock', () => {
  const shop = makeShop(sandbox, 'meher')
  const cart = openCart(shop)
  const last = 41_000_000_010_032
  expect(addLine(shop, cart, { variantId: last, quantity: 2 })).toBe(
    'You can only add 1 of Kashmiri Saffron - 5 g to the cart.',
  )
  const soldOut = 41_000_000_010_042
  expect(addLine(shop, cart, { variantId: soldOut, quantity: 1 })).toMatch(/already sold out/)
  expect(addLine(shop, cart, { variantId: 1, quantity: 1 })).toBe('Cannot find variant')
})

test('Each sunscreen makes a serum free, or else a second sunscreen', () => {
  const shop = makeShop(sandbox, 'resha')
  const sunscreen = 41_000_000_030_031
  const serum = 41_000_000_030_041
  const totalOf = (...lines: (readonly [number, number])[]) => {
    const cart = openCart(shop)
    for (const [variantId, quantity] of lines) addLine(shop, cart, { variantId, quantity })
    return ajaxCart(shop, cart).total_price
  }
  expect(totalOf([sunscreen, 1])).toBe(64_900)
  expect(totalOf([sunscreen, 2])).toBe(64_900)
  expect(totalOf([sunscreen, 3])).toBe(129_800)
  expect(totalOf([sunscreen, 1], [serum, 1])).toBe(64_900)
  expect(totalOf([sunscreen, 3], [serum, 1])).toBe(129_800)
  expect(totalOf([serum, 2])).toBe(239_800)
})
