import { paiseFromRupees } from '@thela/domain/money'
import type { CatalogueVariant } from '../../../ports/store-platform.ts'
import type { makeShopifyClient } from './client.ts'
import { gidOf, idOfGid } from './gid.ts'
import { VARIANTS } from './queries.ts'
import { ONLY_VARIANT } from './server-cart.ts'
import { offeredProduct, offeredVariant, variantsData } from './wire.ts'
import type { WireOfferedVariant } from './wire.ts'

/** [shopify §6] */
export async function fetchVariants(
  client: ReturnType<typeof makeShopifyClient>,
  wanted: { readonly variantIds: readonly string[]; readonly productIds: readonly string[] },
): Promise<readonly CatalogueVariant[]> {
  const ids = [
    ...wanted.variantIds.map((id) => gidOf('ProductVariant', id)),
    ...wanted.productIds.map((id) => gidOf('Product', id)),
  ]
  if (ids.length === 0) return []
  const { nodes } = await client.storefront(
    { operation: 'fetch-variants', effect: 'READ', query: VARIANTS, variables: { ids } },
    variantsData,
  )
  const found = nodes.flatMap((node) => {
    if (offeredVariant.Check(node)) return [node]
    return offeredProduct.Check(node) ? node.variants.nodes : []
  })
  const variants = found.map(catalogueVariant).filter((variant) => variant !== undefined)
  // A variant that is wanted by itself and with its product is listed once.
  return [...new Map(variants.map((variant) => [variant.variantId, variant])).values()]
}

function catalogueVariant(wire: WireOfferedVariant): CatalogueVariant | undefined {
  const variantId = idOfGid('ProductVariant', wire.id)
  const productId = idOfGid('Product', wire.product.id)
  if (variantId === undefined || productId === undefined) return undefined
  const price = paiseFromRupees(wire.price.amount)
  const before = wire.compareAtPrice ? paiseFromRupees(wire.compareAtPrice.amount) : price
  const image = wire.image ?? wire.product.featuredImage
  return {
    variantId,
    productId,
    productTitle: wire.product.title,
    ...(wire.title === ONLY_VARIANT ? {} : { variantTitle: wire.title }),
    price,
    ...(before > price ? { compareAtPrice: before } : {}),
    ...(image ? { image: image.url } : {}),
    isAvailable: wire.availableForSale,
  }
}
