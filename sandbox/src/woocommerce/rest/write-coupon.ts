import { makeCoupon } from '../catalogue/coupon-draft.ts'
import { invalidParameter, Problem } from '../problem.ts'
import type { Coupon } from '../store/coupon.ts'
import { race } from '../store/settings.ts'
import { findCoupon, nextId } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { readNumbers } from './rest-routes.ts'
import { readDate } from './wire-dates.ts'
import { writeMeta } from './write-meta.ts'

type Body = Readonly<Record<string, unknown>>
type Change = (coupon: Coupon, value: unknown) => void

const DISCOUNT_TYPES = ['percent', 'fixed_cart', 'fixed_product'] as const

const amount = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? (Number(value) || 0).toFixed(2) : '0.00'

const limit = (value: unknown): number | null => (Number(value) > 0 ? Number(value) : null)

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Fields of a body, each with what it sets. Null changes nothing, as in the store. */
const CHANGES: Readonly<Record<string, Change>> = {
  amount: (coupon, value) => void (coupon.amount = amount(value)),
  description: (coupon, value) => void (coupon.description = String(value)),
  individual_use: (coupon, value) => void (coupon.individualUse = value === true),
  free_shipping: (coupon, value) => void (coupon.freeShipping = value === true),
  exclude_sale_items: (coupon, value) => void (coupon.excludeSaleItems = value === true),
  product_ids: (coupon, value) => void (coupon.productIds = readNumbers(value)),
  excluded_product_ids: (coupon, value) => void (coupon.excludedProductIds = readNumbers(value)),
  usage_limit: (coupon, value) => void (coupon.usageLimit = limit(value)),
  usage_limit_per_user: (coupon, value) => void (coupon.usageLimitPerUser = limit(value)),
  minimum_amount: (coupon, value) => void (coupon.minimumAmount = amount(value)),
  maximum_amount: (coupon, value) => void (coupon.maximumAmount = amount(value)),
  email_restrictions: (coupon, value) => void (coupon.emailRestrictions = texts(value)),
  date_expires: (coupon, value) => void (coupon.expiresAt = expiry(value, 'local')),
  date_expires_gmt: (coupon, value) => void (coupon.expiresAt = expiry(value, 'gmt')),
}

function expiry(value: unknown, zone: 'local' | 'gmt'): number | null {
  if (value === '') return null
  const ms = readDate(String(value), zone)
  if (ms === undefined) {
    throw invalidParameter(zone === 'gmt' ? 'date_expires_gmt' : 'date_expires', {
      message: 'Invalid date.',
      code: 'rest_invalid_date',
    })
  }
  return ms
}

/** Rejects on a code that another coupon has, unless both are made at the same moment. */
export async function createCoupon(store: Store, body: Body): Promise<Coupon> {
  const { code } = body
  if (code === undefined) {
    throw new Problem(400, 'rest_missing_callback_param', {
      message: 'Missing parameter(s): code',
      data: { status: 400, params: ['code'] },
    })
  }
  const text = readCode(store, code)
  await race(store)
  const now = store.sandbox.now()
  const coupon: Coupon = {
    ...makeCoupon({ id: nextId(store), code: text }),
    createdAt: now,
    modifiedAt: now,
  }
  writeFields(store, coupon, body)
  store.coupons.push(coupon)
  return coupon
}

/** A coupon's own code may be written again; another one replaces it, as the store does. */
export function updateCoupon(store: Store, coupon: Coupon, body: Body): Coupon {
  const { code } = body
  const isRenamed = typeof code === 'string' && code.toLowerCase() !== coupon.code
  const renamed = isRenamed ? { ...coupon, code: readCode(store, code) } : coupon
  writeFields(store, renamed, body)
  renamed.modifiedAt = store.sandbox.now()
  store.coupons.splice(store.coupons.indexOf(coupon), 1, renamed)
  return renamed
}

function readCode(store: Store, code: unknown): string {
  const text = typeof code === 'string' ? code.trim().toLowerCase() : ''
  if (text === '') {
    throw new Problem(400, 'woocommerce_rest_empty_coupon_code', {
      message: 'The coupon code cannot be empty.',
    })
  }
  if (findCoupon(store, text) !== undefined) {
    throw new Problem(400, 'woocommerce_rest_coupon_code_already_exists', {
      message: 'The coupon code already exists',
    })
  }
  return text
}

function writeFields(store: Store, coupon: Coupon, body: Body): void {
  const { discount_type: discountType } = body
  const type = DISCOUNT_TYPES.find((known) => known === discountType)
  if (discountType !== undefined && type === undefined) {
    throw invalidParameter('discount_type', {
      message: 'discount_type is not one of percent, fixed_cart, and fixed_product.',
      code: 'rest_not_in_enum',
    })
  }
  if (type !== undefined) coupon.discountType = type
  for (const [name, change] of Object.entries(CHANGES)) {
    const value = body[name]
    if (value !== undefined && value !== null) change(coupon, value)
  }
  writeMeta(store, coupon.meta, body['meta_data'])
}
