import type { LineItem } from '../../orders/index.ts'

/** Increasing, decreasing and removing a line in the summary. [checkout §2 Order summary, D-57] */
export type QuantityChange = 'RAISE' | 'LOWER' | 'REMOVE'

/** Zero removes the line. */
export interface QuantityUpdate {
  readonly key: string
  readonly quantity: number
}

/** Undefined where the change is not allowed: nothing is sent to the platform. */
export function changeQuantity(
  items: readonly Pick<LineItem, 'key' | 'quantity'>[],
  key: string,
  change: QuantityChange,
): QuantityUpdate | undefined {
  const line = items.find((item) => item.key === key)
  if (line === undefined) return undefined
  if (change === 'RAISE') return { key, quantity: line.quantity + 1 }
  const quantity = change === 'LOWER' ? line.quantity - 1 : 0
  const wouldEmptyCart = quantity === 0 && items.length === 1
  return wouldEmptyCart ? undefined : { key, quantity }
}
