import { expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import { cartId } from '../../values/index.ts'
import { itemsTotalOf, requiresShipping } from './cart.ts'
import type { LineItem } from '../../orders/index.ts'
import { cartOfPlatform } from './cart-of-platform.ts'
import type { PlatformCart } from './cart-of-platform.ts'
import { changeQuantity } from './change-quantity.ts'

const line: LineItem = {
  key: 'k1',
  variantId: 'v1',
  productId: 'p1',
  productTitle: 'Clay cup',
  variantTitle: 'Blue',
  quantity: 2,
  originalTotal: paise(1000_00),
  total: paise(900_00),
  discountAllocations: [
    {
      amount: paise(100_00),
      title: 'Pair',
      value: '10',
      valueType: 'percentage',
      isAutomatic: true,
    },
  ],
  isGiftCard: false,
  grams: 250,
  requiresShipping: true,
  isTaxable: true,
}
const form: PlatformCart = {
  token: 'abc',
  items: [line],
  totalDiscount: paise(100_00),
  cartLevelDiscounts: [],
}
const cart = (change: Partial<PlatformCart> = {}) =>
  cartOfPlatform(cartId('c1'), { ...form, ...change })

test('[checkout §3, C3.1, C3.4] the server form becomes our cart', () => {
  expect(cart({ note: 'Ring twice' })).toMatchObject({
    id: 'c1',
    token: 'abc',
    currency: 'INR',
    totalItems: 2,
    subtotal: 1000_00,
    discountAmount: 100_00,
    weightGrams: 500,
    areAllItemsShippable: true,
    hasAutomaticDiscount: true,
    discountTitle: 'Pair',
    note: 'Ring twice',
    items: [{ key: 'k1', total: 900_00, originalTotal: 1000_00 }],
  })
})

test('[checkout §3, C3.6] no discount list but a total discount: one FIXED discount of that value', () => {
  expect(cart().discounts).toEqual([{ code: '', type: 'FIXED', value: 100_00 }])
  expect(cart({ totalDiscount: paise(0) }).discounts).toEqual([])
  const own = [{ code: 'TEN', type: 'PERCENTAGE' as const, value: 12.5 }]
  expect(cart({ discounts: own }).discounts).toEqual(own)
})

test('[checkout §3, C3.4] discounts of the whole cart count in addition to those of lines', () => {
  const discount = {
    amount: paise(50_00),
    title: 'Festival',
    value: '50',
    valueType: 'fixed_amount' as const,
    isAutomatic: true,
  }
  expect(cart({ cartLevelDiscounts: [discount], totalDiscount: paise(150_00) })).toMatchObject({
    discountAmount: 150_00,
    discountTitle: 'Festival, Pair',
    hasAutomaticDiscount: true,
    discountAllocations: [
      { amount: 50_00, title: 'Festival', value: '50', valueType: 'fixed_amount' },
    ],
  })
})

test('[checkout §3] a line’s own discount is an automatic one, with its title', () => {
  const [allocation] = line.discountAllocations
  const twice = { ...line, key: 'k2' }
  expect(cart({ items: [line, twice] })).toMatchObject({
    hasAutomaticDiscount: true,
    discountTitle: 'Pair',
    discountAllocations: [],
    items: [{ discountAllocations: [{ title: 'Pair', amount: 100_00 }] }, {}],
  })
  const coded = allocation && [{ ...allocation, title: 'TEN', isAutomatic: false }]
  const byCode = cart({ items: [{ ...line, discountAllocations: coded ?? [] }] })
  expect(byCode).toMatchObject({
    hasAutomaticDiscount: false,
    discountAmount: 0,
    coupons: [{ code: 'TEN', amount: 100_00 }],
  })
  expect(byCode.discountTitle).toBeUndefined()
  expect(itemsTotalOf(byCode)).toBe(900_00)
})

test('[D-23] a code that does not apply is on the cart, and takes nothing off', () => {
  expect(cart({ codes: ['old', ' TEN '] }).coupons).toEqual([
    { code: 'OLD', amount: 0 },
    { code: 'TEN', amount: 0 },
  ])
  expect(cart({ codes: [] })).not.toHaveProperty('coupons')
})

test('[checkout §3, C3.5] tags and taxes of the platform are kept; a tax of nothing is none', () => {
  const taxLines = [{ amount: paise(42_86), title: 'IGST' }, { amount: paise(0) }]
  expect(cart({ tags: ['tea'], taxLines })).toMatchObject({
    tags: ['tea'],
    taxLines: [{ amount: 42_86, title: 'IGST' }],
    subtotal: 1000_00,
    discountAmount: 100_00,
  })
})

test('[D-68] what the platform asks for a delivery stays with the cart, also where it sends nothing', () => {
  const rates = [{ id: 'flat_rate:2', title: 'Standard', charge: paise(49_00) }]
  expect(cart({ deliveries: { place: 'p', rates } }).deliveries).toEqual({ place: 'p', rates })
  expect(cart({ deliveries: { place: 'p', rates: [] } })).toHaveProperty('deliveries.rates', [])
  expect(cart()).not.toHaveProperty('deliveries')
})

test('[I13] a discount is never more than the amount it applies to', () => {
  expect(cart({ totalDiscount: paise(5000_00) }).discountAmount).toBe(1000_00)
})

test('[checkout §3] an empty line is dropped; one physical item is enough to need shipping', () => {
  const card = { ...line, key: 'k2', isGiftCard: true, requiresShipping: false }
  const mixed = cart({ items: [line, card, { ...line, key: 'k3', quantity: 0 }] })
  expect(mixed.items.map(({ key }) => key)).toEqual(['k1', 'k2'])
  expect(mixed.areAllItemsShippable).toBe(false)
  expect(requiresShipping(mixed)).toBe(true)
  expect(requiresShipping(cart({ items: [card] }))).toBe(false)
})

const item = { key: 'a', quantity: 1 }
const two = { key: 'a', quantity: 2 }
const other = { key: 'b', quantity: 1 }

test.each([
  ['raising', [item], 'RAISE', { key: 'a', quantity: 2 }],
  ['lowering from 2', [two], 'LOWER', { key: 'a', quantity: 1 }],
  ['lowering the only item from 1', [item], 'LOWER', undefined],
  ['removing the only item', [two], 'REMOVE', undefined],
  ['lowering one of two from 1', [item, other], 'LOWER', { key: 'a', quantity: 0 }],
  ['removing one of two', [two, other], 'REMOVE', { key: 'a', quantity: 0 }],
  ['a line that is gone', [other], 'RAISE', undefined],
] as const)('[checkout §2] %s', (_name, items, change, update) => {
  expect(changeQuantity(items, 'a', change)).toEqual(update)
})
