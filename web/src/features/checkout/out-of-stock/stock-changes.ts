import type { CartItem } from '@thela/contracts/cart'
import type { InventoryItem } from '@thela/contracts/checkout'
import type { QuantityChange } from '@thela/domain/checkout'

export interface StockChange {
  readonly key: string
  readonly change: Extract<QuantityChange, 'LOWER' | 'REMOVE'>
}

/** How many of each line can be sold; the same item in several lines counts as one demand. [I21] */
function sellable(
  items: readonly CartItem[],
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

/** The presses that bring the cart down to what is there; none where nothing would be left. */
export function stockChanges(
  items: readonly CartItem[],
  inventory: readonly InventoryItem[],
): readonly StockChange[] {
  const possible = sellable(items, inventory)
  const isNothingLeft = items.every(({ key }) => possible.get(key) === 0)
  if (isNothingLeft) return []
  return items.flatMap(({ key, quantity }): StockChange[] => {
    const taken = possible.get(key) ?? quantity
    if (taken === 0) return [{ key, change: 'REMOVE' }]
    return Array.from({ length: quantity - taken }, () => ({ key, change: 'LOWER' }))
  })
}
