/**
 * Checks that every item is in stock, per variant, however many lines contain it. [checkout §3
 * Inventory, D-19, I20, I21]
 */
export interface StockDemand {
  readonly variantId: string
  readonly title: string
  readonly quantity: number
}

/** Why an item is sold no more, whatever its stock: deleted, taken from sale, or after its sale. */
export const EXPIRED_REASONS = ['GONE', 'WITHDRAWN', 'SALE_ENDED'] as const
export type ExpiredReason = (typeof EXPIRED_REASONS)[number]

/** The platform's inventory of a variant. */
export interface InventoryLevel {
  readonly variantId: string
  readonly title: string
  readonly availableQty: number
  readonly availableForSale: boolean
  /** Sold even when out of stock. */
  readonly allowOutOfStock: boolean
  readonly expired: boolean
  readonly expiredReason?: ExpiredReason
}

export type StockResult = InventoryLevel & {
  readonly requestedQty: number
  readonly isOutOfStock: boolean
}

export interface StockCheck {
  readonly isAllAvailable: boolean
  readonly items: readonly StockResult[]
}

/** The parts of a bundle are separate demands: pass them as lines. */
export function checkStock(
  lines: readonly StockDemand[],
  inventories: readonly InventoryLevel[],
): StockCheck {
  const demands = new Map<string, StockDemand>()
  for (const line of lines) {
    const before = demands.get(line.variantId)?.quantity ?? 0
    demands.set(line.variantId, { ...line, quantity: before + line.quantity })
  }
  const items = [...demands.values()].map((demand) => stockResult(demand, inventories))
  return { isAllAvailable: items.every((item) => !item.isOutOfStock), items }
}

function stockResult(demand: StockDemand, inventories: readonly InventoryLevel[]): StockResult {
  const { variantId, title, quantity } = demand
  const inventory = inventories.find((candidate) => candidate.variantId === variantId) ?? {
    variantId,
    title,
    availableQty: 0,
    availableForSale: false,
    allowOutOfStock: false,
    expired: true,
    expiredReason: 'GONE',
  }
  const isShort = !inventory.allowOutOfStock && inventory.availableQty < quantity
  const isOutOfStock = !inventory.availableForSale || inventory.expired || isShort
  return { ...inventory, requestedQty: quantity, isOutOfStock }
}

/** True at the store's configured level or below. */
export function isStockLow({ items }: StockCheck, lowStockAt: number): boolean {
  return items.some((item) => !item.allowOutOfStock && item.availableQty <= lowStockAt)
}
