import { paise } from '@thela/domain/money'
import { playFault } from './fake-faults.ts'
import { fakePlatform, TEA } from './fake-platform.ts'
import { cartOrdersSuite } from './cart-orders-suite.ts'
import type { PlatformWithCartOrders } from './cart-orders-suite.ts'
import { discountCodesSuite } from './discount-codes-suite.ts'
import type { PlatformWithCodes } from './discount-codes-suite.ts'
import { newCartsSuite } from './new-carts-suite.ts'
import { ownCheckoutSuite } from './own-checkout-suite.ts'
import type { PlatformWithOwnCheckout } from './own-checkout-suite.ts'
import { proofFor } from './read-verified.ts'
import { storePlatformSuite } from './store-platform-suite.ts'
import type { PlatformEvent } from '../store-platform.ts'
import type { RawWebhook } from '../webhook.ts'

const LAMP = { variantId: '201', title: 'Lamp', price: 49_950, stock: 10, isCounted: true }

const webhookOf = (event: PlatformEvent): RawWebhook => ({
  body: Buffer.from(JSON.stringify(event)),
  headers: proofFor('meher'),
})

async function start(fake = fakePlatform()): Promise<PlatformWithCodes & PlatformWithOwnCheckout> {
  fake.offer(LAMP)
  fake.fillCart('cart-1', [[LAMP, 2]])
  fake.discount('cart-1', 9_900)
  fake.addCode({ code: 'TAKE10', percent: 10, doesCombine: true })
  fake.addCode({ code: 'LINE5', percent: 5, variantId: '201', doesCombine: true })
  fake.addCode({ code: 'SHIPFREE' })
  fake.addCode({ code: 'ALONE', amount: 5_000 })
  fake.addCode({ code: 'OLD', amount: 5_000, isActive: false })
  fake.addCode({ code: 'BIG', amount: 5_000, fromSubtotal: 1_000_000 })
  fake.addCode({ code: 'GONE', amount: 5_000, usageLimit: 3, used: 3 })
  fake.addCode({ code: 'CUPS', amount: 5_000, variantId: '102' })
  fake.addCode({
    code: 'FIRST',
    amount: 5_000,
    isOncePerCustomer: true,
    usedBy: ['old@example.com'],
  })
  fake.addCode({ code: 'FEW', amount: 5_000, usageLimit: 2 })
  return {
    platform: fake.platformOf('meher'),
    cart: {
      token: 'cart-1',
      variantId: '201',
      unitPrice: LAMP.price,
      discount: 9_900,
      other: { variantId: TEA.variantId, productId: `p${TEA.variantId}` },
    },
    codes: {
      valid: { code: 'TAKE10', amount: 9_990 },
      ofLine: 'LINE5',
      alone: 'ALONE',
      freeDelivery: 'SHIPFREE',
      refused: {
        NOT_FOUND: 'NOPE',
        INACTIVE: 'OLD',
        BELOW_MINIMUM: 'BIG',
        USED_UP: 'GONE',
        NOT_FOR_ITEMS: 'CUPS',
      },
      once: { code: 'FIRST', usedBy: 'old@example.com' },
      listed: [
        { code: 'TAKE10', type: 'PERCENTAGE', value: 10 },
        { code: 'FEW', type: 'FIXED', value: paise(5_000) },
      ],
      limited: { code: 'FEW', usageLimit: 2 },
    },
    orderCount: () => fake.placed.length,
    isPaid: (platformOrderId) => fake.markedPaid.has(platformOrderId),
    stateOf(platformOrderId) {
      const { cancelled, removed, addresses } = fake.changes
      const ofOrder = removed.filter((each) => each.platformOrderId === platformOrderId)
      const taken = ofOrder.flatMap(({ items }) => items)
      return {
        isCancelled: cancelled.has(platformOrderId),
        quantity: 2 - taken.reduce((sum, { quantity }) => sum + quantity, 0),
        stock: fake.stockOf('201') ?? 0,
        shippingCity: addresses.get(platformOrderId)?.city ?? '',
        total: fake.changes.money.totalOf(platformOrderId),
        received: fake.changes.money.receivedOf(platformOrderId),
      }
    },
    async parcelOf(platformOrderId) {
      fake.changes.sent.add(platformOrderId)
      const webhook = webhookOf({
        kind: 'FULFILLED',
        eventId: 'event-1',
        topic: 'fulfilled',
        platformOrderId,
        fulfilmentId: '501',
        trackingNumber: 'AWB1',
        lineQuantities: [{ variantId: '201', quantity: 2 }],
        at: new Date('2026-11-20T04:30:00Z'),
      })
      return { trackingNumber: 'AWB1', webhooks: [webhook, webhook] }
    },
    cancellingOf: async (platformOrderId, sourceId) =>
      webhookOf({
        kind: 'CANCELLED',
        eventId: 'event-2',
        topic: 'cancelled',
        platformOrderId,
        sourceId,
      }),
    async filledIn(url) {
      const { items = [], buyer = {} } = fake.ownCheckouts.get(url) ?? {}
      const { phone, email, address } = buyer
      const filled = { phone, email, pincode: address?.pincode }
      const known = Object.entries(filled).filter(([, value]) => value !== undefined)
      return { ...Object.fromEntries(known), quantity: items[0]?.quantity ?? 0 }
    },
    canOrderAt: async (url) => fake.ownCheckouts.has(url),
    async orderAt(url) {
      const cartId = fake.ownCheckouts.get(url)?.cartId ?? ''
      fake.ownCheckouts.delete(url)
      return webhookOf({
        kind: 'ORDERED_IN_SHOP',
        eventId: 'event-3',
        topic: 'created',
        platformOrderId: '9001',
        cartId,
      })
    },
    tampered: (webhook) => ({ ...webhook, headers: proofFor('dhaga') }),
    setSearchLate(isLate) {
      fake.search.isLate = isLate
    },
    setFault: (fault) => playFault(fake.faults, ['createOrder', 'removeCharge'], fault),
    close: async () => {},
  }
}

storePlatformSuite('The fake platform', () => start())
discountCodesSuite('The fake platform', () => start())
ownCheckoutSuite('The fake platform', () => start())
newCartsSuite('The fake platform', () => start())

async function startWithCartOrders(): Promise<PlatformWithCartOrders> {
  const fake = fakePlatform()
  fake.makesOrders()
  fake.cartOrders.deliveries.unserved.add('744101')
  return {
    ...(await start(fake)),
    pass: async () => ({ token: fake.cartOrders.passOf('cart-1') }),
    unserved: {
      country: 'India',
      state: 'Andaman and Nicobar Islands',
      city: 'Port Blair',
      pincode: '744101',
    },
    payInShop: async (platformOrderId) => fake.cartOrders.payInShop(platformOrderId),
  }
}

cartOrdersSuite('The fake platform', startWithCartOrders)
