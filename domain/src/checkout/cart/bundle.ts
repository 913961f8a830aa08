/** Bundle offers of a product: one of them is chosen. [checkout §2, account §3, D-24] */
import { addPaise, multiplyPaise } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import type { LineItem } from '../../orders/index.ts'
import { itemsTotalOf } from './cart.ts'
import { cartWithoutId } from './cart-of-platform.ts'
import type { PlatformCart } from './cart-of-platform.ts'
import { quantityIn } from './variant-updates.ts'
import type { VariantUpdate } from './variant-updates.ts'

export interface BundleContent {
  readonly id: string
  readonly variants: readonly VariantUpdate[]
}

type Items = readonly Pick<LineItem, 'variantId' | 'quantity'>[]

const sizeOf = ({ variants }: Pick<BundleContent, 'variants'>): number =>
  variants.reduce((sum, { quantity }) => sum + quantity, 0)

/** The largest of the bundles that the cart contains; of two as large the first. */
export function chosenBundle<B extends BundleContent>(
  items: Items,
  bundles: readonly B[],
): B | undefined {
  const contained = bundles.filter(({ variants }) =>
    variants.every(({ variantId, quantity }) => quantityIn(items, variantId) >= quantity),
  )
  return contained.reduce<B | undefined>(
    (largest, bundle) => (largest && sizeOf(largest) >= sizeOf(bundle) ? largest : bundle),
    undefined,
  )
}

/** What makes this bundle the chosen one: of the one before only what both contain stays. */
export function updatesForBundle(
  items: Items,
  bundles: readonly BundleContent[],
  chosen: BundleContent,
): readonly VariantUpdate[] {
  const kept = new Set(chosen.variants.map(({ variantId }) => variantId))
  const left = (chosenBundle(items, bundles)?.variants ?? []).filter(
    ({ variantId }) => !kept.has(variantId),
  )
  return [...chosen.variants, ...left.map(({ variantId }) => ({ variantId, quantity: 0 }))]
}

/** Its items cost this by themselves. */
export const bundleValue = (
  items: readonly { readonly price: Paise; readonly quantity: number }[],
): Paise => addPaise(...items.map(({ price, quantity }) => multiplyPaise(price, quantity)))

/**
 * The platform takes this for a cart of the bundle; undefined where it put anything else into the
 * cart. (ADR-145)
 */
export function bundlePrice(
  { variants }: BundleContent,
  platformCart: PlatformCart,
): Paise | undefined {
  const cart = cartWithoutId(platformCart)
  const isWhole = variants.every(
    ({ variantId, quantity }) => quantityIn(cart.items, variantId) === quantity,
  )
  return isWhole && cart.totalItems === sizeOf({ variants }) ? itemsTotalOf(cart) : undefined
}
