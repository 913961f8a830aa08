/** [shopify §6, ADR-127] */
import type { PlatformCart } from '@thela/domain/checkout'
import type { DiscountAllocation, LineItem, LineProperty } from '@thela/domain/orders'
import { addPaise, paiseFromRupees, rupeesText, subtractPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { lookUp, omitUndefined } from '@thela/domain/values'
import { idOfGid } from './gid.ts'
import type { WireAllocation, WireCart, WireLine } from './wire.ts'

const GRAMS: Readonly<Record<string, number>> = {
  GRAMS: 1,
  KILOGRAMS: 1_000,
  OUNCES: 28.349523125,
  POUNDS: 453.59237,
}

/** The platform's name of the only variant of a product. */
export const ONLY_VARIANT = 'Default Title'

/** Converts the platform's cart; undefined when it is empty or invalid. */
export function serverCart(
  wire: WireCart,
  { token, shopUrl }: { token: string; shopUrl: string },
): PlatformCart | undefined {
  const items = wire.lines.nodes.map((line) => serverCartItem(line, shopUrl))
  if (items.length === 0 || items.includes(undefined)) return undefined
  const known = items.filter((item) => item !== undefined)
  const ofCart = wire.discountAllocations.map(discountOf)
  const tags = [
    ...new Set(wire.lines.nodes.flatMap(({ merchandise }) => merchandise.product.tags ?? [])),
  ]
  const ofLines = known.map((item) => subtractPaise(item.originalTotal, item.total))
  return {
    token,
    items: known,
    totalDiscount: addPaise(...ofCart.map(({ amount }) => amount), ...ofLines),
    cartLevelDiscounts: ofCart,
    discounts: codeDiscounts([
      ...wire.discountAllocations,
      ...wire.lines.nodes.flatMap((line) => line.discountAllocations),
    ]),
    ...(wire.discountCodes ? { codes: wire.discountCodes.map(({ code }) => code) } : {}),
    ...(wire.note ? { note: wire.note } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...omitUndefined({ taxLines: taxLinesOf(wire) }),
    ...written('attributes', wire.attributes),
  }
}

function serverCartItem(line: WireLine, shopUrl: string): LineItem | undefined {
  const { merchandise, cost } = line
  const { product } = merchandise
  const variantId = idOfGid('ProductVariant', merchandise.id)
  const productId = idOfGid('Product', product.id)
  if (variantId === undefined || productId === undefined) return undefined
  return {
    key: line.id,
    variantId,
    productId,
    productTitle: product.title,
    ...(merchandise.title === ONLY_VARIANT ? {} : { variantTitle: merchandise.title }),
    ...optionsOf(merchandise),
    ...(product.productType === '' ? {} : { productType: product.productType }),
    ...(merchandise.image ? { image: merchandise.image.url } : {}),
    url: `${shopUrl}/products/${encodeURIComponent(product.handle)}?variant=${variantId}`,
    ...(merchandise.sku ? { sku: merchandise.sku } : {}),
    ...(product.vendor === '' ? {} : { vendor: product.vendor }),
    quantity: line.quantity,
    originalTotal: paiseFromRupees(cost.subtotalAmount.amount),
    total: paiseFromRupees(cost.totalAmount.amount),
    discountAllocations: line.discountAllocations.map(discountOf),
    isGiftCard: product.isGiftCard,
    grams: Math.round((merchandise.weight ?? 0) * (lookUp(GRAMS, merchandise.weightUnit) ?? 0)),
    requiresShipping: merchandise.requiresShipping,
    isTaxable: merchandise.taxable,
    ...(product.tags?.length ? { tags: product.tags } : {}),
    ...written('properties', line.attributes),
  }
}

/**
 * The tax of the whole cart. The platform does not say whether prices contain it: it came on top where
 * the total is the lines, less what is taken off the whole cart, and the tax.
 */
function taxLinesOf({ cost, lines, discountAllocations }: WireCart): PlatformCart['taxLines'] {
  const { totalTaxAmount, totalAmount } = cost
  if (!totalTaxAmount) return undefined
  const amount = paiseFromRupees(totalTaxAmount.amount)
  const ofLines = lines.nodes.map((line) => paiseFromRupees(line.cost.totalAmount.amount))
  const untaxed = subtractPaise(
    addPaise(...ofLines),
    addPaise(...discountAllocations.map(amountOf)),
  )
  const isOnTop = paiseFromRupees(totalAmount.amount) === addPaise(untaxed, amount)
  return [{ amount, ...(isOnTop && amount > 0 ? { isOnTop } : {}) }]
}

/** Empty values of optional fields are left out. */
function written<Field extends string>(
  field: Field,
  attributes: WireLine['attributes'] = [],
): { [F in Field]?: LineProperty[] } {
  const filled = attributes.flatMap(({ key, value }) => (value ? [{ name: key, value }] : []))
  return (filled.length > 0 ? { [field]: filled } : {}) as { [F in Field]?: LineProperty[] }
}

/** A product with one variant has no options to choose from. */
function optionsOf({
  title,
  selectedOptions = [],
}: WireLine['merchandise']): Pick<LineItem, 'options'> {
  const isChosen = title !== ONLY_VARIANT && selectedOptions.length > 0
  return isChosen ? { options: selectedOptions.map(({ name, value }) => ({ name, value })) } : {}
}

function discountOf(wire: WireAllocation): DiscountAllocation {
  const { value } = wire.discountApplication
  return {
    amount: amountOf(wire),
    title: wire.code || wire.title || 'Discount',
    isAutomatic: !wire.code,
    ...('percentage' in value
      ? { value: String(value.percentage), valueType: 'percentage' }
      : { value: rupeesText(paiseFromRupees(value.amount)), valueType: 'fixed_amount' }),
  }
}

/** One entry per code, however many lines it was spread over: its per cent, or the sum of its parts. */
function codeDiscounts(allocations: readonly WireAllocation[]): PlatformCart['discounts'] & {} {
  const codes = new Set(allocations.flatMap(({ code }) => (code ? [code] : [])))
  return [...codes].map((code) => {
    const ofCode = allocations.filter((allocation) => allocation.code === code)
    const [percentage] = ofCode.flatMap(({ discountApplication: { value } }) =>
      'percentage' in value ? [value.percentage] : [],
    )
    return percentage === undefined
      ? { code, type: 'FIXED', value: addPaise(...ofCode.map(amountOf)) }
      : { code, type: 'PERCENTAGE', value: percentage }
  })
}

function amountOf(wire: WireAllocation): Paise {
  return paiseFromRupees(wire.discountedAmount.amount)
}
