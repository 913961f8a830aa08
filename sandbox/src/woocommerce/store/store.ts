import type { Sandbox } from '../../core/sandbox.ts'
import type { Cart } from './cart.ts'
import type { Coupon } from './coupon.ts'
import type { DeliveryZone } from './delivery.ts'
import type { ApiKey } from './key.ts'
import type { Mail, Order } from './order.ts'
import type { Product, Sold } from './product.ts'
import type { TaxRate } from './tax.ts'
import type { Webhook } from './webhook.ts'

/** What a store is set up with; all of it is data. */
export interface StoreDraft {
  /** In its addresses: /woo/{name} */
  readonly name: string
  readonly title: string
  readonly motto: string
  readonly baseState: string
  readonly products: readonly Product[]
  readonly taxRates: readonly TaxRate[]
  readonly zones: readonly DeliveryZone[]
  readonly coupons: readonly Omit<Coupon, 'createdAt' | 'modifiedAt'>[]
  readonly keys: readonly ApiKey[]
}

/** One WooCommerce site with its data. */
export interface Store extends Omit<StoreDraft, 'coupons' | 'keys'> {
  readonly sandbox: Sandbox
  readonly coupons: Coupon[]
  readonly keys: ApiKey[]
  /** By their user ids. */
  readonly carts: Map<string, Cart>
  readonly orders: Order[]
  readonly webhooks: Webhook[]
  readonly mails: Mail[]
  /** Used by OAuth, with their times in seconds. */
  readonly usedNonces: Map<string, number>
  /** The last id that was given: products, orders, refunds, coupons and lines share one row of numbers. */
  lastId: number
}

const FIRST_FREE_ID = 38

export function makeStore(sandbox: Sandbox, draft: StoreDraft): Store {
  const copied = structuredClone(draft)
  const now = sandbox.now()
  return {
    ...copied,
    sandbox,
    coupons: copied.coupons.map((coupon) => ({ ...coupon, createdAt: now, modifiedAt: now })),
    keys: [...copied.keys],
    carts: new Map(),
    orders: [],
    webhooks: [],
    mails: [],
    usedNonces: new Map(),
    lastId: Math.max(FIRST_FREE_ID, ...copied.coupons.map(({ id }) => id)),
  }
}

export function nextId(store: Store): number {
  store.lastId += 1
  return store.lastId
}

/** The site's address, without a trailing slash. */
export const siteUrl = (store: Store): string => `${store.sandbox.baseUrl}/woo/${store.name}`

/** A simple product or a variation by its own id. */
export function findSold(store: Store, id: number): Sold | undefined {
  for (const product of store.products) {
    if (product.id === id && product.variations.length === 0) return { product, sale: product.sale }
    const variation = product.variations.find((item) => item.id === id)
    if (variation !== undefined) return { product, variation, sale: variation.sale }
  }
  return undefined
}

export const findOrder = (store: Store, id: number): Order | undefined =>
  store.orders.find((order) => order.id === id)

export const findCoupon = (store: Store, code: string): Coupon | undefined =>
  store.coupons.find((coupon) => coupon.code === code.toLowerCase() && coupon.status === 'publish')
