import type { CartItemReply } from '@thela/contracts/calls/shapes/cart'
import type { InventoryItem } from '@thela/contracts/inventory-item'
import type { QuantityChange } from '@thela/domain/checkout'

export interface StockChange {
  readonly key: string
  readonly change: Extract<QuantityChange, 'LOWER' | 'REMOVE'>
}

/**
 * The sellable quantity of each line; the same item in several lines counts as one demand. [I21]
 */
function sellable(
  items: readonly CartItemReply[],
  inventory: readonly InventoryItem[],
): ReadonlyMap<string, number> {
  const left = new Map(inventory.map((item) => [item.variant_id, availableOf(item)]))
  return new Map(
    items.map(({ key, variantId, quantity }) => {
      const taken = Math.min(quantity, left.get(variantId) ?? quantity)
      left.set(variantId, (left.get(variantId) ?? quantity) - taken)
      return [key, taken]
    }),
  )
}

export function availableOf(item: InventoryItem): number {
  if (!item.isOutOfStock) return item.requestedQty
  return item.availableForSale && !item.expired ? Math.max(0, item.availableQty) : 0
}

/** No item of the cart can be sold. */
export function isNothingLeft(
  items: readonly CartItemReply[],
  inventory: readonly InventoryItem[],
): boolean {
  return [...sellable(items, inventory).values()].every((pieces) => pieces === 0)
}

/** The changes that reduce the cart to the available stock; they never empty it. */
export function stockChanges(
  items: readonly CartItemReply[],
  inventory: readonly InventoryItem[],
): readonly StockChange[] {
  if (isNothingLeft(items, inventory)) return []
  const possible = sellable(items, inventory)
  return items.flatMap(({ key, quantity }): StockChange[] => {
    const pieces = possible.get(key) ?? quantity
    if (pieces === 0) return [{ key, change: 'REMOVE' }]
    return Array.from({ length: quantity - pieces }, () => ({ key, change: 'LOWER' }))
  })
}
