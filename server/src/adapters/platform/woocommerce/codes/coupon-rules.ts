/** Why a coupon does not apply, by its rules: the shop says it in its own language only. [D-23, woocommerce §4, §9] */
import type { PlatformCart } from '@thela/domain/checkout'
import { addPaise } from '@thela/domain/money'
import type { CodeReason } from '../../../../ports/discount-codes.ts'
import { paiseOfText } from '../transport/money.ts'
import { parseGmt } from '../transport/parse-gmt.ts'
import type { WireCoupon } from '../carts/wire.ts'

interface CouponUse {
  /** Its amounts do not count the coupon. */
  readonly cart: PlatformCart | undefined
  /** Of the buyer, as far as it is known. */
  readonly email: string | undefined
  readonly now: number
}

/** Explains why the shop does not apply it. */
export function couponReason(coupon: WireCoupon | undefined, use: CouponUse): CodeReason {
  if (!coupon || !isPublished(coupon)) return 'NOT_FOUND'
  const expiresAt = parseGmt(coupon.date_expires_gmt)
  if (expiresAt && expiresAt.getTime() <= use.now) return 'INACTIVE'
  const { usage_limit: limit } = coupon
  if (limit && coupon.usage_count >= limit) return 'USED_UP'
  if (!isForBuyer(coupon, use.email)) return 'NOT_FOR_CUSTOMER'
  const items = use.cart?.items ?? []
  if (!isInRange(coupon, items)) return 'BELOW_MINIMUM'
  return isForItems(coupon, items) ? 'NO_DISCOUNT' : 'NOT_FOR_ITEMS'
}

export const isPublished = ({ status = 'publish' }: WireCoupon): boolean => status === 'publish'

/** One for certain addresses is for nobody whose address is not known. */
export function isForBuyer(
  coupon: Pick<WireCoupon, 'email_restrictions' | 'usage_limit_per_user' | 'used_by'>,
  email: string | undefined,
): boolean {
  const { email_restrictions: patterns, usage_limit_per_user: limit, used_by: usedBy = [] } = coupon
  const address = email?.trim().toLowerCase() ?? ''
  if (patterns.length > 0 && !patterns.some((pattern) => isLike(pattern, address))) return false
  if (!limit || address === '') return true
  const uses = usedBy.filter((user) => String(user).toLowerCase() === address)
  return uses.length < limit
}

/** `*@example.com` is everybody there. */
function isLike(pattern: string, address: string): boolean {
  const [start = '', ...rest] = pattern.trim().toLowerCase().split('*')
  const end = rest.at(-1)
  if (end === undefined) return address === start
  const isLongEnough = address.length >= start.length + end.length
  return isLongEnough && address.startsWith(start) && address.endsWith(end)
}

type Items = PlatformCart['items']

/** An amount of 0 is no limit. */
function isInRange(coupon: WireCoupon, items: Items): boolean {
  const subtotal = addPaise(...items.map((item) => item.originalTotal))
  const minimum = paiseOfText(coupon.minimum_amount)
  const maximum = paiseOfText(coupon.maximum_amount)
  return subtotal >= minimum && (maximum <= 0 || subtotal <= maximum)
}

/** Of categories and reductions a cart says nothing: where all else is right, it is they. */
function isForItems(coupon: WireCoupon, items: Items): boolean {
  const isIn = (ids: readonly number[]) => (item: Items[number]) =>
    ids.includes(Number(item.productId)) || ids.includes(Number(item.variantId))
  const isNamed = isIn(coupon.product_ids)
  const isExcluded = isIn(coupon.excluded_product_ids)
  const isAny = coupon.product_ids.length === 0
  const hasOwn =
    coupon.discount_type === 'fixed_cart'
      ? (isAny || items.some(isNamed)) && !items.some(isExcluded)
      : items.some((item) => (isAny || isNamed(item)) && !isExcluded(item))
  const isForAllKinds =
    coupon.product_categories.length === 0 &&
    coupon.excluded_product_categories.length === 0 &&
    !coupon.exclude_sale_items
  return hasOwn && isForAllKinds
}
