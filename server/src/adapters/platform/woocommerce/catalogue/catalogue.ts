/** What the shop's pages sell. Prices are as the shop enters them: with tax. [woocommerce §9] */
import type { CatalogueVariant, StorePlatform } from '../../../../ports/store-platform.ts'
import type { Client } from '../transport/client.ts'
import { paiseOfText } from '../transport/money.ts'
import { plainText } from '../transport/plain-text.ts'
import {
  choiceTitle,
  isPublished,
  parentId,
  readProducts,
  readVariations,
} from './read-products.ts'
import type { WireProduct } from '../carts/wire.ts'

const FIELDS =
  'id,name,type,parent_id,status,price,regular_price,stock_status,attributes,image,images'

/** A parent is sold by its variations only; other types are no articles of this shop. */
const SOLD_ALONE: readonly (string | undefined)[] = ['simple', 'variation']

export async function fetchVariants(
  client: Client,
  { variantIds, productIds }: Parameters<StorePlatform['fetchVariants']>[0],
): Promise<readonly CatalogueVariant[]> {
  if (variantIds.length + productIds.length === 0) return []
  const read = new Map(await readProducts(client, [...variantIds, ...productIds], FIELDS))
  const variations = new Map<string, readonly WireProduct[]>()
  for (const id of new Set(productIds))
    if (read.get(id)?.type === 'variable')
      variations.set(id, await readVariations(client, id, { fields: FIELDS }))
  const entries = [
    ...variantIds.flatMap((id) => read.get(id) ?? []),
    ...productIds.flatMap((id) => variations.get(id) ?? read.get(id) ?? []),
  ]
  const parents = entries.flatMap((entry) => parentId(entry) ?? [])
  const unread = parents.filter((id) => !read.has(id))
  for (const [id, parent] of await readProducts(client, unread, FIELDS)) read.set(id, parent)
  const sold = entries
    .map((entry) => catalogueVariant(entry, read.get(parentId(entry) ?? '')))
    .filter((variant) => variant !== undefined)
  return [...new Map(sold.map((variant) => [variant.variantId, variant])).values()]
}

function catalogueVariant(
  wire: WireProduct,
  parent: WireProduct | undefined,
): CatalogueVariant | undefined {
  const isSold = isPublished(wire) && (wire.type !== 'variation' || (parent && isPublished(parent)))
  if (!isSold || !SOLD_ALONE.includes(wire.type) || !wire.price) return undefined
  const price = paiseOfText(wire.price)
  const before = wire.regular_price ? paiseOfText(wire.regular_price) : price
  const image = wire.image?.src || wire.images?.[0]?.src || parent?.images?.[0]?.src
  const title = parent ? plainText(choiceTitle(wire)) : ''
  return {
    variantId: String(wire.id),
    productId: parentId(wire) ?? String(wire.id),
    productTitle: plainText((parent ?? wire).name ?? ''),
    ...(title === '' ? {} : { variantTitle: title }),
    price,
    ...(before > price ? { compareAtPrice: before } : {}),
    ...(image ? { image } : {}),
    isAvailable: wire.stock_status !== 'outofstock',
  }
}
