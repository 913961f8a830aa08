/** Which items of an order can be bought again. [ADR-246] */
export const BUY_AGAIN_REASONS = ['GONE', 'SOLD_OUT', 'FEWER'] as const

/** `FEWER`: not as many as were ordered, so the new cart has less of it. */
export type BuyAgainReason = (typeof BUY_AGAIN_REASONS)[number]

export interface OrderedLine {
  readonly variantId: string
  readonly title: string
  readonly quantity: number
  readonly properties?: readonly { readonly name: string; readonly value: string }[]
}

/** Of a variant that the shop still has. */
export interface SoldVariant {
  readonly variantId: string
  readonly availableQuantity: number
  readonly availableForSale: boolean
  readonly allowOutOfStock: boolean
  /** It is sold no more, whatever its stock. */
  readonly isEnded: boolean
}

export interface BuyAgain<Line extends OrderedLine> {
  readonly items: readonly Line[]
  readonly missing: readonly { readonly title: string; readonly reason: BuyAgainReason }[]
}

/** Lines of one variant share its stock, the first ones first. */
export function itemsToBuyAgain<Line extends OrderedLine>(
  lines: readonly Line[],
  variants: readonly SoldVariant[],
): BuyAgain<Line> {
  const left = new Map(variants.map((each) => [each.variantId, stockOf(each)]))
  const items: Line[] = []
  const missing: BuyAgain<Line>['missing'][number][] = []
  for (const line of lines) {
    const { variantId, title, quantity } = line
    const variant = variants.find((each) => each.variantId === variantId)
    const stock = left.get(variantId)
    if (!variant || variant.isEnded || stock === undefined) missing.push({ title, reason: 'GONE' })
    else if (stock <= 0) missing.push({ title, reason: 'SOLD_OUT' })
    else {
      const taken = Math.min(quantity, stock)
      left.set(variantId, stock - taken)
      items.push({ ...line, quantity: taken })
      if (taken < quantity) missing.push({ title, reason: 'FEWER' })
    }
  }
  return { items, missing }
}

function stockOf({ availableQuantity, availableForSale, allowOutOfStock }: SoldVariant): number {
  if (!availableForSale) return 0
  return allowOutOfStock ? Number.MAX_SAFE_INTEGER : availableQuantity
}
