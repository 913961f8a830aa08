/** When a store's upsell is offered. [checkout §3 Upsell and bundle] */
import type { Paise } from '../../money/index.ts'
import type { LineItem } from '../../orders/index.ts'

export interface UpsellConditions {
  /** Of the items, after their discounts. */
  readonly minimum: Paise
  readonly maximum?: Paise
  /** One of these products must be in the cart; empty for any cart. */
  readonly withProducts: readonly string[]
}

export function isUpsellOffered(
  cart: { readonly itemsTotal: Paise; readonly items: readonly Pick<LineItem, 'productId'>[] },
  { minimum, maximum, withProducts }: UpsellConditions,
): boolean {
  const isWorth =
    cart.itemsTotal >= minimum && (maximum === undefined || cart.itemsTotal <= maximum)
  const isWith = cart.items.some(({ productId }) => withProducts.includes(productId))
  return isWorth && (isWith || withProducts.length === 0)
}
