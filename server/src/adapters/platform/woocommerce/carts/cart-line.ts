/** A line of their cart. [woocommerce §4] */
import { subtractPaise, addPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import type { DiscountAllocation, LineItem, LineProperty } from '@thela/domain/orders'
import { plainText } from '../transport/plain-text.ts'
import type { ProductFact } from '../catalogue/product-facts.ts'
import type { Session } from '../session/session.ts'
import type { WireCart, WireLine } from './wire.ts'

interface AroundLine {
  readonly session: Session
  readonly products: ReadonlyMap<string, ProductFact>
  readonly originalTotal: Paise
  readonly discountAllocations: readonly DiscountAllocation[]
}

export function cartLine(wire: WireCart, line: WireLine, around: AroundLine): LineItem {
  const { originalTotal, discountAllocations, session } = around
  const variantId = String(line.id)
  const fact = around.products.get(variantId)
  const options = (line.variation ?? []).map(({ attribute, value }) => ({
    name: plainText(attribute),
    value: plainText(value),
  }))
  const [image] = line.images ?? []
  const picture = image?.thumbnail || image?.src
  const properties = [...(session.properties?.[line.key] ?? []), ...displayedTexts(line)]
  return {
    key: line.key,
    variantId,
    productId: fact?.productId ?? variantId,
    productTitle: plainText(line.name),
    ...(options.length > 0
      ? { variantTitle: options.map(({ value }) => value).join(' / '), options }
      : {}),
    ...(picture ? { image: picture } : {}),
    ...(line.permalink ? { url: line.permalink } : {}),
    ...(line.sku ? { sku: line.sku } : {}),
    quantity: line.quantity,
    originalTotal,
    total: subtractPaise(
      originalTotal,
      addPaise(...discountAllocations.map(({ amount }) => amount)),
    ),
    discountAllocations,
    isGiftCard: false,
    grams: gramsOfOne(wire, line, around.products),
    requiresShipping: wire.needs_shipping && fact?.isVirtual !== true,
    isTaxable: fact?.isTaxable ?? true,
    ...(properties.length > 0 ? { properties } : {}),
  }
}

/** Grams stand for the whole cart only, and weights of products in the shop's unit: their shares are the same. */
function gramsOfOne(
  { items, items_weight: grams }: WireCart,
  line: WireLine,
  products: AroundLine['products'],
): number {
  if (!grams) return 0
  if (items.length === 1) return Math.round(grams / line.quantity)
  const weight = ({ id }: WireLine): number => products.get(String(id))?.weight ?? 0
  const all = items.reduce((sum, item) => sum + weight(item) * item.quantity, 0)
  return all > 0 ? Math.round((grams * weight(line)) / all) : 0
}

function displayedTexts({ item_data: data = [] }: WireLine): readonly LineProperty[] {
  return data.flatMap(({ name, key, value, hidden }) => {
    const title = plainText(name || key || '')
    const text = typeof value === 'string' ? plainText(value) : ''
    return title === '' || text === '' || hidden === true ? [] : [{ name: title, value: text }]
  })
}
