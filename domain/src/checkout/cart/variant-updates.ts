/** Quantities of variants, whichever lines hold them. [checkout §3 Upsell and bundle, D-57] */
import type { LineItem } from '../../orders/index.ts'
import type { QuantityUpdate } from './change-quantity.ts'

/** The quantity that a cart shall have of a variant; 0 for none. */
export interface VariantUpdate {
  readonly variantId: string
  readonly quantity: number
}

/** What is sent to the platform. */
export interface CartLineChanges {
  readonly added: readonly VariantUpdate[]
  readonly changed: readonly QuantityUpdate[]
}

type Line = Pick<LineItem, 'key' | 'variantId' | 'quantity' | 'properties'>

export const quantityIn = (
  items: readonly Pick<LineItem, 'variantId' | 'quantity'>[],
  variantId: string,
): number =>
  items.reduce((sum, item) => sum + (item.variantId === variantId ? item.quantity : 0), 0)

/** Lines with texts of the shopper are the last that are lowered, and are never raised. */
const isPlain = ({ properties = [] }: Line): boolean => properties.length === 0

/**
 * The changes after which the cart has these quantities: the same updates a second time change
 * nothing. Undefined where the cart would be empty, since its last item is never removed.
 */
export function lineChanges(
  items: readonly Line[],
  updates: readonly VariantUpdate[],
): CartLineChanges | undefined {
  const wanted = new Map(updates.map(({ variantId, quantity }) => [variantId, quantity]))
  const added: VariantUpdate[] = []
  const changed: QuantityUpdate[] = []
  for (const [variantId, quantity] of wanted) {
    const lines = items.filter((line) => line.variantId === variantId)
    const more = quantity - quantityIn(lines, variantId)
    const plain = lines.find(isPlain)
    if (more > 0 && plain) changed.push({ key: plain.key, quantity: plain.quantity + more })
    else if (more > 0) added.push({ variantId, quantity: more })
    else changed.push(...loweredBy(lines, -more))
  }
  const isKept = items.some(
    ({ key }) => changed.find((change) => change.key === key)?.quantity !== 0,
  )
  return isKept || added.length > 0 ? { added, changed } : undefined
}

function loweredBy(lines: readonly Line[], pieces: number): QuantityUpdate[] {
  const order = [...lines.filter(isPlain), ...lines.filter((line) => !isPlain(line))]
  let left = pieces
  return order.flatMap(({ key, quantity }) => {
    const taken = Math.min(left, quantity)
    left -= taken
    return taken > 0 ? [{ key, quantity: quantity - taken }] : []
  })
}
