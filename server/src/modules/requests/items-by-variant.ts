import type { PiecesOfLine } from '@thela/domain/orders'
import type { StoredOrder } from '../orders/index.ts'

/** As a platform counts them: two lines may have one variant. */
export function itemsByVariant(
  { snapshot }: StoredOrder,
  items: readonly PiecesOfLine[],
): readonly { readonly variantId: string; readonly quantity: number }[] {
  const counts = new Map<string, number>()
  for (const { lineKey, quantity } of items) {
    const variantId = snapshot.lines.find(({ key }) => key === lineKey)?.variantId
    if (variantId) counts.set(variantId, (counts.get(variantId) ?? 0) + quantity)
  }
  return [...counts].map(([variantId, quantity]) => ({ variantId, quantity }))
}
