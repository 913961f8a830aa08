import type { Cart } from '../store/cart.ts'
import type { Coupon } from '../store/coupon.ts'
import { readUnits } from '../store/money.ts'
import { findCoupon } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { isAmongProducts, isExcluded, isForProduct } from './discounts.ts'
import { cartTexts, escapeEntities, priceMarkup } from './messages.ts'
import type { PricedCart } from './priced-cart.ts'
import { isReduced } from './sold-price.ts'
import { soldName } from './sold-name.ts'

export interface CouponCheck {
  readonly coupon: Coupon
  readonly cart: Cart
  /** The cart as it is now, without the coupon if it is not applied yet. */
  readonly priced: PricedCart
}

/** Why a coupon cannot be put into the cart; undefined if it can. */
export function couponProblem(store: Store, check: CouponCheck): string | undefined {
  const { coupon, cart } = check
  const texts = cartTexts(store)
  if (cart.coupons.includes(coupon.code)) return texts.applied(escapeEntities(coupon.code))
  const invalid = invalidCoupon(store, check)
  if (invalid !== undefined) return invalid
  const alone = cart.coupons.find((code) => findCoupon(store, code)?.individualUse === true)
  return alone === undefined ? undefined : texts.appliedAlone(escapeEntities(alone))
}

/** Why a coupon is not valid for the cart, whether it is applied already or not. */
export function invalidCoupon(store: Store, check: CouponCheck): string | undefined {
  const { coupon, cart, priced } = check
  const texts = cartTexts(store)
  const code = escapeEntities(coupon.code)
  const { usageLimit, usageCount, expiresAt } = coupon
  if (usageLimit !== null && usageLimit > 0 && usageCount >= usageLimit) return texts.usedUp(code)
  if (expiresAt !== null && store.sandbox.now() > expiresAt) return texts.expired(code)
  const subtotal = priced.totals.items + priced.totals.itemsTax
  const minimum = readUnits(store, coupon.minimumAmount)
  if (minimum > 0 && subtotal < minimum) {
    return texts.belowMinimum(code, priceMarkup(store, coupon.minimumAmount))
  }
  const maximum = readUnits(store, coupon.maximumAmount)
  if (maximum > 0 && subtotal > maximum) {
    return texts.aboveMaximum(code, priceMarkup(store, coupon.maximumAmount))
  }
  return (
    invalidForProducts(store, coupon, priced) ??
    (isForAnotherEmail(coupon, cart) ? texts.emailInCart(code) : undefined)
  )
}

function invalidForProducts(
  store: Store,
  coupon: Coupon,
  { lines }: PricedCart,
): string | undefined {
  const texts = cartTexts(store)
  const code = escapeEntities(coupon.code)
  if (coupon.productIds.length > 0 && !lines.some(({ sold }) => isAmongProducts(coupon, sold))) {
    return texts.notApplicable(code)
  }
  if (coupon.discountType !== 'fixed_cart') {
    const isForNone = lines.length > 0 && !lines.some(({ sold }) => isForProduct(coupon, sold))
    return isForNone ? texts.notApplicable(code) : undefined
  }
  if (coupon.excludeSaleItems && lines.some(({ sold }) => isReduced(sold.sale))) {
    return texts.saleItems(code)
  }
  const excluded = lines.filter(({ sold }) => isExcluded(coupon, sold))
  if (excluded.length === 0) return undefined
  return texts.excluded(code, escapeEntities(excluded.map(({ sold }) => soldName(sold)).join(', ')))
}

/** Also true while the cart has no e-mail address. "*@example.com" is everybody there. */
export function isForAnotherEmail({ emailRestrictions }: Coupon, { billing }: Cart): boolean {
  if (emailRestrictions.length === 0) return false
  const email = (billing.email ?? '').trim().toLowerCase()
  return !emailRestrictions.some((pattern) => {
    const lower = pattern.toLowerCase()
    return lower.startsWith('*') ? email.endsWith(lower.slice(1)) : email === lower
  })
}

/** For `data.details` of a coupon that is for another e-mail address. */
export function emailTexts(store: Store, coupon: Coupon): { cart: string; checkout: string } {
  const texts = cartTexts(store)
  const code = escapeEntities(coupon.code)
  return { cart: texts.emailInCart(code), checkout: texts.emailAtCheckout(code) }
}
