import { paiseFromRupees } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import type { VariantStock } from '../../../ports/store-platform.ts'
import { idOfGid } from './gid.ts'
import { ONLY_VARIANT } from './server-cart.ts'
import type { WireVariant } from './wire.ts'

/** [shopify §8] */
export function variantStock(wire: WireVariant, now: number): VariantStock | undefined {
  const variantId = idOfGid('ProductVariant', wire.id)
  if (variantId === undefined) return undefined
  const { title: productTitle } = wire.product
  return {
    variantId,
    title: wire.title === ONLY_VARIANT ? productTitle : `${productTitle} - ${wire.title}`,
    price: paiseFromRupees(wire.price),
    // Sales beyond the stock make it negative there.
    availableQuantity: Math.max(0, wire.inventoryQuantity ?? 0),
    availableForSale: wire.availableForSale,
    ...omitUndefined({ expiredReason: expiredReasonOf(wire.product, now) }),
    allowOutOfStock: wire.inventoryPolicy === 'CONTINUE' || !wire.inventoryItem.tracked,
  }
}

/** Statuses of a product that no sales channel sells. */
const WITHDRAWN: readonly string[] = ['ARCHIVED', 'DRAFT']

/** A text that is no time ends no sale. */
function expiredReasonOf(
  { status, saleEnd }: WireVariant['product'],
  now: number,
): VariantStock['expiredReason'] {
  if (WITHDRAWN.includes(status)) return 'WITHDRAWN'
  return saleEnd && Date.parse(saleEnd.value) <= now ? 'SALE_ENDED' : undefined
}
