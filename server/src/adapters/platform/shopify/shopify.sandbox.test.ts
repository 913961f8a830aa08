import { storePlatformSuite } from '../../../ports/testing/store-platform-suite.ts'
import type { RawWebhook } from '../../../ports/webhook.ts'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { changed, startSandboxWorld, textOf } from '../../testing/sandbox-world.ts'
import { makeShopify } from './index.ts'

const SKU = 'MEH-DFF-100'
const UNIT_PRICE = 79_900

/** Of the shop's tea two cost 10% less. */
const DISCOUNT = 15_980

storePlatformSuite('Shopify', async () => {
  const world = await startSandboxWorld('platform')
  const http = makeOutboundHttp({ allowPrivate: true })
  const inventory = await world.act<{ variantId: number; sku: string }[]>('meher/inventory')
  const variantId = inventory.find(({ sku }) => sku === SKU)?.variantId ?? 0
  const { token } = await world.act<{ token: string }>('meher/carts', {
    lines: [{ variantId, quantity: 2 }],
  })
  world.doubleWebhooks()
  const of = (topic: string, platformOrderId: string) => (webhook: RawWebhook) =>
    webhook.headers['x-shopify-topic'] === topic && textOf(webhook).includes(platformOrderId)
  return {
    platform: makeShopify(
      {
        shop: 'meher-demo.myshopify.com',
        shopUrl: `${world.url}/shop/meher`,
        adminUrl: `${world.url}/platform/meher`,
        storefrontUrl: `${world.url}/platform/meher`,
        apiVersion: '2026-07',
        adminToken: 'shpat_meher_demo',
        storefrontToken: 'shpss_priv_meher_demo',
        clientSecret: 'shpss_meher_demo_secret',
        orderSearchLagSeconds: 300,
      },
      http,
    ),
    cart: { token, variantId: String(variantId), unitPrice: UNIT_PRICE, discount: DISCOUNT },
    orderCount: async () => (await world.act<unknown[]>('meher/orders')).length,
    async parcelOf(platformOrderId) {
      const { awb } = await world.act<{ awb: string }>(`meher/orders/${platformOrderId}/fulfil`, {})
      const webhooks = await world.webhooks(2, of('fulfillments/create', platformOrderId))
      return { trackingNumber: awb, webhooks }
    },
    async cancellingOf(platformOrderId) {
      await world.act(`meher/orders/${platformOrderId}/cancel`, {})
      const [webhook] = await world.webhooks(1, of('orders/cancelled', platformOrderId))
      if (!webhook) throw new Error('no webhook came')
      return webhook
    },
    forged: (webhook) => changed(webhook, '"quantity":2', '"quantity":1'),
    setSearchLate: (isLate) =>
      world.sandbox.switches.set('platform', 'search-lag-ms', isLate ? 60_000 : 0),
    setFault: world.setFault,
    close: async () => {
      await http.close()
      await world.close()
    },
  }
})
