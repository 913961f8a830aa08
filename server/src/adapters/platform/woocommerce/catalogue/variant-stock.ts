/** Price and stock of what is in a cart, before it is paid. [woocommerce §9] */
import type { VariantStock } from '../../../../ports/store-platform.ts'
import type { Client } from '../transport/client.ts'
import { paiseOfText } from '../transport/money.ts'
import { plainText } from '../transport/plain-text.ts'
import { choiceTitle, isPublished, parentId, readProducts } from './read-products.ts'
import type { WireProduct } from '../carts/wire.ts'

const FIELDS =
  'id,name,type,parent_id,status,price,stock_status,stock_quantity,manage_stock,backorders,attributes'

export async function fetchStock(
  client: Client,
  variantIds: readonly string[],
): Promise<readonly VariantStock[]> {
  if (variantIds.length === 0) return []
  const ids = [...new Set(variantIds)]
  const read = await readProducts(client, ids, FIELDS)
  const parents = [...read.values()].flatMap((entry) => parentId(entry) ?? [])
  const parentsById = await readProducts(client, parents, FIELDS)
  return ids.flatMap((id) => {
    const wire = read.get(id)
    return wire ? [variantStock(wire, parentsById.get(parentId(wire) ?? ''))] : []
  })
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
