import { playFault } from './fake-faults.ts'
import { fakePlatform, TEA } from './fake-platform.ts'
import { proofFor } from './read-verified.ts'
import { storePlatformSuite } from './store-platform-suite.ts'
import type { PlatformEvent } from '../store-platform.ts'
import type { RawWebhook } from '../webhook.ts'

const LAMP = { variantId: '201', title: 'Lamp', price: 49_950, stock: 10 }

const webhookOf = (event: PlatformEvent): RawWebhook => ({
  body: Buffer.from(JSON.stringify(event)),
  headers: proofFor('meher'),
})

storePlatformSuite('The fake platform', async () => {
  const fake = fakePlatform()
  fake.offer(LAMP)
  fake.fillCart('cart-1', [[LAMP, 2]])
  fake.discount('cart-1', 9_900)
  return {
    platform: fake.platformOf('meher'),
    cart: {
      token: 'cart-1',
      variantId: '201',
      unitPrice: LAMP.price,
      discount: 9_900,
      other: { variantId: TEA.variantId, productId: `p${TEA.variantId}` },
    },
    orderCount: () => fake.placed.length,
    isPaid: (platformOrderId) => fake.markedPaid.has(platformOrderId),
    async parcelOf(platformOrderId) {
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
    tampered: (webhook) => ({ ...webhook, headers: proofFor('dhaga') }),
    setSearchLate(isLate) {
      fake.search.isLate = isLate
    },
    setFault: (fault) => playFault(fake.faults, ['createOrder'], fault),
    close: async () => {},
  }
})
