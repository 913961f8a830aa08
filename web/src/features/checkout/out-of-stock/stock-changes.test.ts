import type { CartItemReply } from '@thela/contracts/calls/shapes/cart'
import type { InventoryItem } from '@thela/contracts/inventory-item'
import { describe, expect, test } from 'vitest'
import { isNothingLeft, stockChanges } from './stock-changes.ts'

const line = (key: string, variantId: string, quantity: number) =>
  ({ key, variantId, quantity, prodTitle: key }) as CartItemReply
const stock = (variantId: string, requestedQty: number, availableQty: number): InventoryItem => ({
  variant_id: variantId,
  title: variantId,
  availableQty,
  requestedQty,
  expired: false,
  isOutOfStock: availableQty < requestedQty,
  availableForSale: true,
  allowOutOfStock: false,
})

describe('[checkout §2] what can be done about missing stock', () => {
  test('lowers to the available quantity and removes what is sold out', () => {
    const items = [line('tea', 'v1', 3), line('saffron', 'v2', 1), line('box', 'v3', 1)]
    const inventory = [stock('v1', 3, 1), stock('v2', 1, 0), stock('v3', 1, 9)]
    expect(stockChanges(items, inventory)).toEqual([
      { key: 'tea', change: 'LOWER' },
      { key: 'tea', change: 'LOWER' },
      { key: 'saffron', change: 'REMOVE' },
    ])
  })

  test('[I21] one item in two lines is one demand', () => {
    const items = [line('plain', 'v1', 2), line('gift-wrapped', 'v1', 2)]
    expect(stockChanges(items, [stock('v1', 4, 3)])).toEqual([
      { key: 'gift-wrapped', change: 'LOWER' },
    ])
  })

  test('a cart is never emptied: then the action leads back to the store', () => {
    const items = [line('tea', 'v1', 2)]
    expect(isNothingLeft(items, [stock('v1', 2, 0)])).toBe(true)
    expect(stockChanges(items, [stock('v1', 2, 0)])).toEqual([])
  })

  test('an item that is no longer sold counts as unavailable, whatever its stock', () => {
    const gone = { ...stock('v1', 1, 5), isOutOfStock: true, availableForSale: false }
    const items = [line('tea', 'v1', 1), line('box', 'v3', 1)]
    expect(stockChanges(items, [gone])).toEqual([{ key: 'tea', change: 'REMOVE' }])
  })
})
