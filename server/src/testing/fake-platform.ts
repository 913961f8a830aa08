import type { PlatformCart } from '@thela/domain/checkout'
import type { LineItem } from '@thela/domain/orders'
import { multiplyPaise, paise, ZERO_PAISE } from '@thela/domain/money'
import type { NewPlatformOrder, PlatformEvent, StorePlatform } from '../ports/store-platform.ts'
import { fakeTrouble } from './fake-trouble.ts'
import { arrived, readVerified } from './read-verified.ts'

export interface FakeGoods {
  readonly variantId: string
  readonly title: string
  readonly price: number
  readonly stock: number
}

/** What every pretended shop sells. Prices in paise. */
export const TEA: FakeGoods = { variantId: '101', title: 'Tea', price: 25_000, stock: 1_000 }
export const CUP: FakeGoods = { variantId: '102', title: 'Cup', price: 9_900, stock: 2 }

const lineOf = (token: string, goods: FakeGoods, quantity: number): LineItem => ({
  // As on the platforms, whoever knows it knows the cart.
  key: `${goods.variantId}:line?cart=${token}`,
  variantId: goods.variantId,
  productId: `p${goods.variantId}`,
  productTitle: goods.title,
  quantity,
  originalTotal: multiplyPaise(paise(goods.price), quantity),
  total: multiplyPaise(paise(goods.price), quantity),
  discountAllocations: [],
  isGiftCard: false,
  grams: 100,
  requiresShipping: true,
  isTaxable: true,
})

/** A store platform in memory: carts, a shelf, placed orders. */
export function fakePlatform() {
  const trouble = fakeTrouble('shopify')
  const orderTrouble = fakeTrouble('shopify')
  const inventory = new Map([TEA, CUP].map((goods) => [goods.variantId, { ...goods }]))
  const carts = new Map<string, Map<string, number>>()
  const discounts = new Map<string, number>()
  const placed: NewPlatformOrder[] = []

  function formOf(token: string): PlatformCart | undefined {
    const wanted = [...(carts.get(token) ?? [])].filter(([, quantity]) => quantity > 0)
    if (wanted.length === 0) return undefined
    const items = wanted.flatMap(([variantId, quantity]) => {
      const goods = inventory.get(variantId)
      return goods ? [lineOf(token, goods, quantity)] : []
    })
    const amount = paise(discounts.get(token) ?? 0)
    const gift = { title: 'Gift', amount, value: '1', valueType: 'fixed_amount' as const }
    return {
      token,
      items,
      totalDiscount: amount,
      cartLevelDiscounts: amount === ZERO_PAISE ? [] : [{ ...gift, isAutomatic: true }],
    }
  }

  const nameOf = (index: number) => ({
    platformOrderId: `${1001 + index}`,
    name: `#${1001 + index}`,
  })

  const platformOf = (storeId: string): StorePlatform => ({
    imageOrigins: ['https://pictures.example'],
    webhookHeaders: [],
    storefrontUrl: 'https://shop.example',
    async fetchCart(token) {
      trouble.trigger()
      return arrived(formOf(token))
    },
    async setLineQuantity(token, lineKey, quantity) {
      trouble.trigger()
      carts.get(token)?.set(lineKey.replace(/:line.*/, ''), quantity)
      return arrived(formOf(token))
    },
    async fetchStock(variantIds) {
      trouble.trigger()
      return variantIds.flatMap((variantId) => {
        const goods = inventory.get(variantId)
        if (!goods) return []
        const { title, price, stock: availableQuantity } = goods
        return {
          variantId,
          title,
          price: paise(price),
          availableQuantity,
          availableForSale: true,
          allowOutOfStock: false,
        }
      })
    },
    orderSearchLagMs: 300_000,
    async findOrder(wanted) {
      trouble.trigger()
      const known = placed.findIndex(({ sourceId }) => sourceId === wanted)
      return known < 0 ? undefined : nameOf(known)
    },
    async createOrder(order) {
      trouble.trigger()
      orderTrouble.trigger()
      return nameOf(placed.push(order) - 1)
    },
    parseWebhook: (webhook) => readVerified<PlatformEvent>(storeId, webhook),
  })

  return {
    platformOf,
    trouble,
    /** Only the placing of orders. */
    orderTrouble,
    placed,
    /** Puts goods into the platform's own cart of a token. */
    fillCart(token: string, lines: readonly (readonly [FakeGoods, number])[]): void {
      carts.set(token, new Map(lines.map(([{ variantId }, quantity]) => [variantId, quantity])))
    },
    discount(token: string, amount: number): void {
      discounts.set(token, amount)
    },
    change(variantId: string, change: Partial<Pick<FakeGoods, 'price' | 'stock' | 'title'>>): void {
      Object.assign(inventory.get(variantId) ?? {}, change)
    },
  }
}
