import { describe, expect, test } from 'vitest'
import { paise } from '../../money/index.ts'
import type { DiscountAllocation, LineItem } from '../../orders/index.ts'
import { bundlePrice, bundleValue, chosenBundle, updatesForBundle } from './bundle.ts'

const line = (variantId: string, quantity: number) => ({ variantId, quantity })

describe('[account §3, A3.35] bundles of a product', () => {
  const only = { id: 'only', variants: [{ variantId: 'sun', quantity: 1 }] }
  const pair = { id: 'pair', variants: [{ variantId: 'sun', quantity: 2 }] }
  const serum = {
    id: 'serum',
    variants: [
      { variantId: 'sun', quantity: 1 },
      { variantId: 'ser', quantity: 1 },
    ],
  }
  const bundles = [pair, serum, only]

  test.each([
    ['one', [line('sun', 1)], 'only'],
    ['two', [line('sun', 2)], 'pair'],
    ['one in each of two lines', [line('sun', 1), line('sun', 1)], 'pair'],
    ['one with the serum', [line('sun', 1), line('ser', 1)], 'serum'],
    ['the serum alone', [line('ser', 1)], undefined],
  ])('%s is the chosen bundle', (_, items, id) => {
    expect(chosenBundle(items, bundles)?.id).toBe(id)
  })

  test('another one takes out what only the one before contained', () => {
    const items = [line('sun', 1), line('ser', 1), line('tea', 1)]
    expect(updatesForBundle(items, bundles, pair)).toEqual([
      { variantId: 'sun', quantity: 2 },
      { variantId: 'ser', quantity: 0 },
    ])
    expect(updatesForBundle([line('tea', 1)], bundles, serum)).toEqual(serum.variants)
  })
})

describe('[ADR-145] what a bundle costs', () => {
  const pair = { id: 'pair', variants: [{ variantId: 'sun', quantity: 2 }] }
  const item = (variantId: string, quantity: number, total: number): LineItem => ({
    key: variantId,
    variantId,
    productId: 'p',
    productTitle: 'Sunscreen',
    quantity,
    originalTotal: paise(49_900 * quantity),
    total: paise(total),
    discountAllocations: [],
    isGiftCard: false,
    grams: 80,
    requiresShipping: true,
    isTaxable: true,
  })
  const ofCart = (amount: number): DiscountAllocation[] => [
    {
      amount: paise(amount),
      title: 'Pair',
      isAutomatic: true,
      value: '1',
      valueType: 'fixed_amount',
    },
  ]

  test.each([
    ['of a line', [item('sun', 2, 49_900)], 0, 49_900],
    ['of the whole cart', [item('sun', 2, 99_800)], 9_800, 90_000],
    ['of none', [item('sun', 2, 99_800)], 0, 99_800],
  ])('the platform’s price, after a discount %s', (_, items, amount, price) => {
    const cartLevelDiscounts = amount > 0 ? ofCart(amount) : []
    const totalDiscount = paise(amount)
    const cart = { token: 't', items, totalDiscount, cartLevelDiscounts }
    expect(bundlePrice(pair, cart)).toBe(price)
  })

  test.each([
    ['fewer pieces', [item('sun', 1, 49_900)]],
    ['a gift besides', [item('sun', 2, 99_800), item('gift', 1, 0)]],
    ['another variant', [item('mini', 2, 99_800)]],
  ])('a cart with %s has no price of the bundle', (_, items) => {
    const cart = { token: 't', items, totalDiscount: paise(0), cartLevelDiscounts: [] }
    expect(bundlePrice(pair, cart)).toBeUndefined()
  })

  test('its items by themselves', () => {
    const tube = { price: paise(49_900), quantity: 2 }
    expect(bundleValue([tube, { price: paise(69_950), quantity: 1 }])).toBe(169_750)
  })
})
