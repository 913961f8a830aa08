/** [checkout §3 Cart info as received, I13] */
import { addPaise, atLeastZero, paise, subtractPaise } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import type { DiscountAllocation, LineItem, LineProperty } from '../../orders/index.ts'
import { omitUndefined } from '../../values/index.ts'
import type { CartId } from '../../values/index.ts'
import type {
  Cart,
  CartCoupon,
  CartDiscount,
  FreeDelivery,
  PlatformDeliveries,
  TaxLine,
} from './cart.ts'
import { couponCode } from '../price/coupon.ts'

/** The platform's cart, in our terms. */
export interface PlatformCart {
  readonly token: string
  readonly items: readonly LineItem[]
  readonly totalDiscount: Paise
  readonly cartLevelDiscounts: readonly DiscountAllocation[]
  /** The platform's list of discounts; undefined if it has none. */
  readonly discounts?: readonly CartDiscount[]
  /** The codes on it, whether they apply or not. */
  readonly codes?: readonly string[]
  /** Those of them that apply, and make the delivery free. */
  readonly freeDeliveries?: readonly (FreeDelivery & { readonly code: string })[]
  readonly note?: string
  readonly attributes?: readonly LineProperty[]
  readonly tags?: readonly string[]
  readonly taxLines?: readonly TaxLine[]
  readonly isChargeTaxKnown?: boolean
  readonly deliveries?: PlatformDeliveries
}

export const cartOfPlatform = (id: CartId, platformCart: PlatformCart): Cart => ({
  id,
  ...cartWithoutId(platformCart),
})

/** Sums are computed from the lines, never taken from the platform, so that they always add up. */
export function cartWithoutId(platformCart: PlatformCart): Omit<Cart, 'id'> {
  const { token, totalDiscount, cartLevelDiscounts, note } = platformCart
  const { attributes, tags, isChargeTaxKnown, deliveries } = platformCart
  const items = platformCart.items.filter(({ quantity }) => quantity > 0)
  const subtotal = addPaise(...items.map((item) => item.originalTotal))
  const wholeCart = addPaise(...cartLevelDiscounts.map(({ amount }) => amount))
  const ofLines = subtractPaise(subtotal, addPaise(...items.map((item) => item.total)))
  const discounted = paise(
    Math.min(subtotal, Math.max(atLeastZero(totalDiscount), ofLines + wholeCart)),
  )
  const applied = [...cartLevelDiscounts, ...items.flatMap((item) => item.discountAllocations)]
  const coupons = couponsOfCart(platformCart, applied, discounted)
  const ofCodes = addPaise(...coupons.map(({ amount }) => amount))
  const automatic = applied.filter(({ isAutomatic }) => isAutomatic)
  const titles = [...new Set(automatic.map(({ title }) => title))]
  const taxLines = platformCart.taxLines?.filter(({ amount }) => amount > 0)
  return {
    token,
    currency: 'INR',
    items,
    totalItems: items.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal,
    discountAmount: subtractPaise(discounted, ofCodes),
    hasAutomaticDiscount: automatic.length > 0,
    discountAllocations: cartLevelDiscounts,
    discounts: discountsOfCart(platformCart),
    ...(coupons.length > 0 ? { coupons } : {}),
    areAllItemsShippable: items.every((item) => item.requiresShipping),
    weightGrams: items.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0),
    ...omitUndefined({
      discountTitle: titles.join(', ') || undefined,
      note,
      attributes,
      tags,
      taxLines,
      isChargeTaxKnown,
      deliveries,
    }),
  }
}

/** Without a list but with a total discount above 0, returns one FIXED discount of that value. */
function discountsOfCart({ discounts, totalDiscount }: PlatformCart): readonly CartDiscount[] {
  if (discounts !== undefined && discounts.length > 0) return discounts
  if (totalDiscount <= 0) return []
  return [{ code: '', type: 'FIXED', value: totalDiscount }]
}

/** Each code once, and together never more than everything that is taken off. */
function couponsOfCart(
  { codes = [], freeDeliveries = [] }: PlatformCart,
  applied: readonly DiscountAllocation[],
  discounted: Paise,
): readonly CartCoupon[] {
  const byCode = applied.filter(({ isAutomatic }) => !isAutomatic)
  const named = [...codes, ...byCode.map(({ title }) => title)].map(couponCode)
  let left = discounted
  return [...new Set(named)]
    .filter((code) => code !== '')
    .map((code) => {
      const ofCode = byCode.filter(({ title }) => couponCode(title) === code)
      const amount = paise(Math.min(left, addPaise(...ofCode.map((each) => each.amount))))
      left = subtractPaise(left, amount)
      const free = freeDeliveries.find((each) => couponCode(each.code) === code)
      const { maximumCharge } = free ?? {}
      return {
        code,
        amount,
        ...(free ? { freeDelivery: omitUndefined({ maximumCharge }) } : {}),
      }
    })
}
