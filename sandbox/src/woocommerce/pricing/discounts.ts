import { readUnits } from '../store/money.ts'
import type { Coupon } from '../store/coupon.ts'
import type { Sold } from '../store/product.ts'
import type { Store } from '../store/store.ts'
import { isReduced } from './sold-price.ts'
import { roundHalfDown, roundHalfUp } from './taxes.ts'

export interface DiscountedItem {
  readonly key: string
  readonly sold: Sold
  readonly quantity: number
  /** With tax, before coupons; it may have fractions of a unit. */
  readonly gross: number
}

/** By the line's key, with tax. */
export type Shares = ReadonlyMap<string, number>

const PERCENT = 100
const ORDER_OF_TYPES = { fixed_product: 1, percent: 2, fixed_cart: 3 } as const

const matches = (ids: readonly number[], { product, variation }: Sold): boolean =>
  ids.includes(product.id) || (variation !== undefined && ids.includes(variation.id))

/** Coupons of a cart's sum apply to every line once they are valid; the others choose their lines. */
export function isForProduct(coupon: Coupon, sold: Sold): boolean {
  if (coupon.productIds.length > 0 && !matches(coupon.productIds, sold)) return false
  if (matches(coupon.excludedProductIds, sold)) return false
  return !(coupon.excludeSaleItems && isReduced(sold.sale))
}

export const isAmongProducts = (coupon: Coupon, sold: Sold): boolean =>
  matches(coupon.productIds, sold)

export const isExcluded = (coupon: Coupon, sold: Sold): boolean =>
  matches(coupon.excludedProductIds, sold)

/** The discounts of one cart while its coupons are applied one after the other. */
interface Spread {
  readonly shares: Map<string, number>
  /** What is left of a line's price. */
  remaining(item: DiscountedItem): number
  /** Takes the amount off, or what is left; the result is what was taken off. */
  discount(item: DiscountedItem, limit: number): number
}

function makeSpread(sums: Map<string, number>): Spread {
  const shares = new Map<string, number>()
  const remaining = ({ key, gross }: DiscountedItem): number =>
    Math.max(0, roundHalfUp(gross - (sums.get(key) ?? 0)))
  return {
    shares,
    remaining,
    discount(item, limit) {
      const amount = Math.min(remaining(item), limit)
      shares.set(item.key, (shares.get(item.key) ?? 0) + amount)
      sums.set(item.key, (sums.get(item.key) ?? 0) + amount)
      return amount
    },
  }
}

/** One unit for each article in turn, until the amount is used up. */
function discountSingleUnits(
  spread: Spread,
  items: readonly DiscountedItem[],
  amount: number,
): number {
  let total = 0
  for (const item of items) {
    for (let count = 0; count < item.quantity; count += 1) {
      total += spread.discount(item, 1)
      if (total >= amount) return total
    }
  }
  return total
}

function discountPercent(spread: Spread, items: readonly DiscountedItem[], percent: number): void {
  let total = 0
  let sum = 0
  for (const item of items) {
    const price = roundHalfUp(item.gross)
    sum += price
    total += spread.discount(item, Math.floor((price * percent) / PERCENT))
  }
  const whole = roundHalfDown((sum * percent) / PERCENT)
  if (total < whole) discountSingleUnits(spread, items, whole - total)
}

function discountEach(spread: Spread, items: readonly DiscountedItem[], amount: number): number {
  return items.reduce((sum, item) => sum + spread.discount(item, amount * item.quantity), 0)
}

/** The same for every article; what a cheap one could not take is spread again over the others. */
function discountCart(spread: Spread, all: readonly DiscountedItem[], amount: number): void {
  const items = all.filter((item) => spread.remaining(item) > 0)
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count === 0) return
  const each = Math.floor(amount / count)
  if (each === 0) {
    discountSingleUnits(spread, items, amount)
    return
  }
  const total = discountEach(spread, items, each)
  if (total > 0 && total < amount) discountCart(spread, items, amount - total)
}

function applyOne(
  store: Store,
  coupon: Coupon,
  { items, spread }: { items: readonly DiscountedItem[]; spread: Spread },
): void {
  const open = items.filter((item) => spread.remaining(item) > 0)
  const chosen = open.filter(({ sold }) => isForProduct(coupon, sold))
  if (coupon.discountType === 'percent') {
    discountPercent(spread, chosen, Number(coupon.amount))
  } else if (coupon.discountType === 'fixed_product') {
    discountEach(spread, chosen, readUnits(store, coupon.amount))
  } else {
    const amount = readUnits(store, coupon.amount)
    if (amount > 0) discountCart(spread, open, amount)
  }
}

/** Prices of articles first, then percents of the full prices, then amounts of the whole cart. */
export function spreadDiscounts(
  store: Store,
  coupons: readonly Coupon[],
  items: readonly DiscountedItem[],
): ReadonlyMap<string, Shares> {
  const sums = new Map<string, number>()
  const sorted = coupons.toSorted(
    (a, b) =>
      ORDER_OF_TYPES[a.discountType] - ORDER_OF_TYPES[b.discountType] ||
      Number(a.amount) - Number(b.amount) ||
      b.id - a.id,
  )
  const dearestFirst = items.toSorted((a, b) => b.gross * b.quantity - a.gross * a.quantity)
  return new Map(
    sorted.map((coupon) => {
      const spread = makeSpread(sums)
      applyOne(store, coupon, { items: dearestFirst, spread })
      return [coupon.code, spread.shares]
    }),
  )
}
