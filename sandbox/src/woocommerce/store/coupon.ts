/** Amounts are rupees in texts, as on the wire; "0.00" is no limit. */
export interface Coupon {
  readonly id: number
  /** Lower case. */
  readonly code: string
  amount: string
  discountType: 'percent' | 'fixed_cart' | 'fixed_product'
  description: string
  /** Milliseconds since 1970, or null. */
  expiresAt: number | null
  usageCount: number
  usageLimit: number | null
  usageLimitPerUser: number | null
  individualUse: boolean
  freeShipping: boolean
  excludeSaleItems: boolean
  productIds: number[]
  excludedProductIds: number[]
  minimumAmount: string
  maximumAmount: string
  emailRestrictions: string[]
  usedBy: string[]
  status: 'publish' | 'trash'
  createdAt: number
  modifiedAt: number
  meta: { id: number; key: string; value: unknown }[]
}
