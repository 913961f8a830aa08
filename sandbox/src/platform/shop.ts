import type { Sandbox } from '../core/sandbox.ts'
import type { Cart } from './carts/cart.ts'
import { dhagaProducts } from './catalogue/dhaga.ts'
import { meherProducts } from './catalogue/meher.ts'
import { RESHA_BUNDLES, reshaProducts } from './catalogue/resha.ts'
import { DEMO_CODES, pairOffer } from './discount.ts'
import type { AutomaticDiscount, BuyGetDiscount, CodeDiscount } from './discount.ts'
import { Inventory } from './inventory.ts'
import type { Order, OrderEdit } from './orders/order.ts'
import type { Product, Variant } from './product.ts'
import type { Subscription } from './webhook-topics.ts'

export type ShopName = 'meher' | 'dhaga' | 'resha'

/** One merchant's shop on the hosted platform, with all of its data. */
export interface Shop {
  readonly sandbox: Sandbox
  name: ShopName
  title: string
  motto: string
  /** What its prices contain, or what is added to them; undefined where the shop says nothing about tax. */
  gstPercent?: number
  /** Whether prices are without the tax, which is then added to the cart. */
  isTaxOnTop: boolean
  domain: string
  locationId: number
  adminToken: string
  clientId: string
  /** Tokens issued for the client's credentials, with their expiry. */
  grantedTokens: Map<string, number>
  storefrontPrivateToken: string
  storefrontPublicToken: string
  clientSecret: string
  /** The shop's account with the courier's aggregator. */
  courierEmail: string
  products: readonly Product[]
  automaticDiscounts: readonly AutomaticDiscount[]
  buyGetDiscounts: readonly BuyGetDiscount[]
  codeDiscounts: readonly CodeDiscount[]
  inventory: Inventory
  /** Of products that are not simply on sale, by their ids. */
  productStates: Map<number, ProductState>
  carts: Map<string, Cart>
  orders: Order[]
  /** Begun by apps, by their ids; those that were not committed are dropped with the process. */
  edits: Map<number, OrderEdit>
  subscriptions: Subscription[]
  codeUses: Map<string, number>
}

export interface ProductState {
  status?: 'ACTIVE' | 'ARCHIVED' | 'DRAFT'
  /** As its owner wrote it. */
  saleEndsAt?: string
}

interface Face {
  title: string
  motto: string
  offer: string
  gstPercent?: number
  products: readonly Product[]
}

const faces: Readonly<Record<ShopName, Face>> = {
  meher: {
    title: 'Meher Pantry',
    motto: 'Tea, spices and things for the kitchen',
    offer: 'Take two, save 10%',
    products: meherProducts,
  },
  dhaga: {
    title: 'Dhaga Handloom',
    motto: 'Cloth with a maker’s name',
    offer: 'A pair costs 10% less',
    products: dhagaProducts,
  },
  resha: {
    title: 'resha everyday',
    motto: 'Cotton and care for every day',
    gstPercent: 5,
    offer: 'A pair costs 10% less',
    products: reshaProducts,
  },
}

export const shopNames = Object.keys(faces) as ShopName[]

export function makeShop(sandbox: Sandbox, name: ShopName): Shop {
  const { offer, ...face } = faces[name]
  return {
    ...face,
    isTaxOnTop: false,
    sandbox,
    name,
    domain: `${name}-demo.myshopify.com`,
    locationId: 90_000_000_001 + shopNames.indexOf(name),
    adminToken: `shpat_${name}_demo`,
    clientId: `${name}_demo_client`,
    grantedTokens: new Map(),
    storefrontPrivateToken: `shpss_priv_${name}_demo`,
    storefrontPublicToken: `${name}_demo_public`,
    clientSecret: `shpss_${name}_demo_secret`,
    courierEmail: `courier@${name}.example`,
    automaticDiscounts: [pairOffer(offer)],
    buyGetDiscounts: name === 'resha' ? RESHA_BUNDLES : [],
    codeDiscounts: DEMO_CODES,
    inventory: new Inventory(face.products.flatMap((product) => product.variants)),
    productStates: new Map(),
    carts: new Map(),
    orders: [],
    edits: new Map(),
    subscriptions: [],
    codeUses: new Map(),
  }
}

export interface Sold {
  product: Product
  variant: Variant
}

export function findVariant(shop: Shop, id: number | undefined): Sold | undefined {
  for (const product of shop.products) {
    const variant = product.variants.find((item) => item.id === id)
    if (variant !== undefined) return { product, variant }
  }
  return undefined
}

/** The address of a shop's pages, without a trailing slash. */
export function shopUrl(shop: Shop): string {
  return `${shop.sandbox.baseUrl}/shop/${shop.name}`
}
