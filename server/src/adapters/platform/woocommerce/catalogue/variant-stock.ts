/** Price and stock of what is in a cart, before it is paid. [woocommerce §9] */
import type { VariantStock } from '../../../../ports/store-platform.ts'
import type { Client } from '../transport/client.ts'
import { paiseOfText } from '../transport/money.ts'
import { plainText } from '../transport/plain-text.ts'
import { NO_ORDER, unlessRefused } from '../transport/refused.ts'
import type { ProductFacts } from './product-facts.ts'
import {
  choiceTitle,
  isPublished,
  parentId,
  readProducts,
  readVariations,
} from './read-products.ts'
import type { WireProduct } from '../carts/wire.ts'

const FIELDS =
  'id,name,type,parent_id,status,price,stock_status,stock_quantity,manage_stock,backorders,attributes'

/** `facts` say which variations have one parent, so that one call reads all of these. */
export async function fetchStock(
  client: Client,
  variantIds: readonly string[],
  facts?: ProductFacts,
): Promise<readonly VariantStock[]> {
  if (variantIds.length === 0) return []
  const ids = [...new Set(variantIds)]
  const byParent = await groupByParent(ids, facts)
  const read = new Map(await readByParents(client, byParent))
  const unread = ids.filter((id) => !read.has(id))
  for (const [id, wire] of await readProducts(client, [...unread, ...byParent.keys()], FIELDS))
    read.set(id, wire)
  const parents = [...read.values()].flatMap((wire) => parentId(wire) ?? [])
  const unreadParents = parents.filter((id) => !read.has(id))
  for (const [id, wire] of await readProducts(client, unreadParents, FIELDS)) read.set(id, wire)
  return ids.flatMap((id) => {
    const wire = read.get(id)
    return wire ? [variantStock(wire, read.get(parentId(wire) ?? ''))] : []
  })
}

type IdsByParent = ReadonlyMap<string, readonly string[]>

async function groupByParent(
  ids: readonly string[],
  facts: ProductFacts | undefined,
): Promise<IdsByParent> {
  const known = await facts?.read(ids)
  const groups = new Map<string, string[]>()
  for (const id of ids) {
    const parent = known?.get(id)?.productId
    if (parent === undefined || parent === id) continue
    groups.set(parent, [...(groups.get(parent) ?? []), id])
  }
  return groups
}

/** A variation that does not name its parent here is read by itself. */
async function readByParents(
  client: Client,
  byParent: IdsByParent,
): Promise<ReadonlyMap<string, WireProduct>> {
  const reads = [...byParent].map(([parent, ids]) => readSome(client, parent, ids))
  const read = (await Promise.all(reads)).flat().filter((wire) => parentId(wire) !== undefined)
  return new Map(read.map((wire) => [String(wire.id), wire]))
}

/** None of a parent that was deleted since it was noted. */
async function readSome(
  client: Client,
  parent: string,
  ids: readonly string[],
): Promise<readonly WireProduct[]> {
  const read = () => readVariations(client, parent, { fields: FIELDS, ids })
  return (await unlessRefused(NO_ORDER, read)) ?? []
}

export function variantStock(wire: WireProduct, parent: WireProduct | undefined): VariantStock {
  const isSold = isPublished(wire) && (parent === undefined || isPublished(parent))
  const counted = wire.manage_stock === 'parent' ? (parent ?? wire) : wire
  const isCounted = counted.manage_stock === true
  const choice = parent ? plainText(choiceTitle(wire)) : ''
  const product = plainText((parent ?? wire).name ?? '')
  return {
    variantId: String(wire.id),
    title: choice === '' ? product : `${product} - ${choice}`,
    price: paiseOfText(wire.price || '0'),
    // Sales beyond the stock make it negative there.
    availableQuantity: Math.max(0, isCounted ? Math.floor(counted.stock_quantity ?? 0) : 0),
    availableForSale: isSold && Boolean(wire.price) && wire.stock_status !== 'outofstock',
    ...(isSold ? {} : { expiredReason: 'WITHDRAWN' as const }),
    allowOutOfStock: !isCounted || (counted.backorders ?? 'no') !== 'no',
  }
}
