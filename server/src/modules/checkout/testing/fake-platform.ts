import { paise } from '@thela/domain/money'
import type { NewPlatformOrder, StorePlatform } from '../../../ports/store-platform.ts'

const unused = () => Promise.reject(new Error('not part of this'))
const PRICE = paise(249_00)

/** A platform in memory: each cart token names the one variant that is in the cart. */
export function fakePlatform() {
  const inventory = new Map<string, number>()
  /** Of one piece, where it is no longer the first price. */
  const prices = new Map<string, number>()
  const orders = new Map<string, NewPlatformOrder>()
  const nameOf = (sourceId: string) => ({ platformOrderId: `77${sourceId}`, name: '#M-77' })
  const platform: { -readonly [AsyncAction in keyof StorePlatform]: StorePlatform[AsyncAction] } = {
    imageOrigins: ['https://pictures.example'],
    webhookHeaders: [],
    storefrontUrl: 'https://shop.example',
    async fetchCart(token) {
      const [variantId = ''] = token.split('-')
      const price = paise(prices.get(variantId) ?? PRICE)
      return {
        token,
        items: [
          {
            key: `${variantId}:key`,
            variantId,
            productId: `9${variantId}`,
            productTitle: 'Clay cup',
            quantity: 1,
            originalTotal: price,
            total: price,
            discountAllocations: [],
            isGiftCard: false,
            grams: 250,
            requiresShipping: true,
            isTaxable: true,
          },
        ],
        totalDiscount: paise(0),
        cartLevelDiscounts: [],
      }
    },
    setLineQuantity: unused,
    async fetchStock(variantIds) {
      return variantIds.map((variantId) => ({
        variantId,
        title: 'Clay cup',
        price: PRICE,
        availableQuantity: inventory.get(variantId) ?? 0,
        availableForSale: (inventory.get(variantId) ?? 0) > 0,
        allowOutOfStock: false,
      }))
    },
    orderSearchLagMs: 300_000,
    findOrder: async (sourceId) => (orders.has(sourceId) ? nameOf(sourceId) : undefined),
    async createOrder(order) {
      orders.set(order.sourceId, order)
      for (const { variantId, quantity } of order.lines) {
        inventory.set(variantId, (inventory.get(variantId) ?? 0) - quantity)
      }
      return nameOf(order.sourceId)
    },
    parseWebhook: () => 'INVALID_SIGNATURE',
  }
  return { platform, inventory, prices, orders }
}
