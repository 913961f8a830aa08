import type { Coupon } from '../store/coupon.ts'
import { restUrl } from '../store/rest-url.ts'
import type { Store } from '../store/store.ts'
import { gmtDate, localDate } from './wire-dates.ts'

/** "20" as "20.00", as the store gives every amount of a coupon. */
const amountText = (text: string): string => Number(text === '' ? 0 : text).toFixed(2)

export function couponJson(store: Store, coupon: Coupon): Record<string, unknown> {
  const collection = `${restUrl(store)}/wc/v3/coupons`
  return {
    id: coupon.id,
    code: coupon.code,
    amount: amountText(coupon.amount),
    status: coupon.status,
    date_created: localDate(coupon.createdAt),
    date_created_gmt: gmtDate(coupon.createdAt),
    date_modified: localDate(coupon.modifiedAt),
    date_modified_gmt: gmtDate(coupon.modifiedAt),
    discount_type: coupon.discountType,
    description: coupon.description,
    date_expires: localDate(coupon.expiresAt),
    date_expires_gmt: gmtDate(coupon.expiresAt),
    usage_count: coupon.usageCount,
    individual_use: coupon.individualUse,
    product_ids: coupon.productIds,
    excluded_product_ids: coupon.excludedProductIds,
    usage_limit: coupon.usageLimit,
    usage_limit_per_user: coupon.usageLimitPerUser,
    limit_usage_to_x_items: null,
    free_shipping: coupon.freeShipping,
    product_categories: [],
    excluded_product_categories: [],
    exclude_sale_items: coupon.excludeSaleItems,
    minimum_amount: amountText(coupon.minimumAmount),
    maximum_amount: amountText(coupon.maximumAmount),
    email_restrictions: coupon.emailRestrictions,
    used_by: coupon.usedBy,
    meta_data: coupon.meta,
    _links: { self: [{ href: `${collection}/${coupon.id}` }], collection: [{ href: collection }] },
  }
}
