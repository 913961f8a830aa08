import type { StoreDraft } from '../store/store.ts'

type CouponDraft = StoreDraft['coupons'][number]

const PLAIN = {
  amount: '0.00',
  discountType: 'fixed_cart',
  description: '',
  expiresAt: null,
  usageCount: 0,
  usageLimit: null,
  usageLimitPerUser: null,
  individualUse: false,
  freeShipping: false,
  excludeSaleItems: false,
  minimumAmount: '0.00',
  maximumAmount: '0.00',
  status: 'publish',
} as const

/** A coupon without limits, but for what is set. */
export const makeCoupon = (
  parts: Pick<CouponDraft, 'id' | 'code'> & Partial<CouponDraft>,
): CouponDraft => ({
  ...PLAIN,
  productIds: [],
  excludedProductIds: [],
  emailRestrictions: [],
  usedBy: [],
  meta: [],
  ...parts,
})
