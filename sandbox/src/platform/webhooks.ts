import { createHmac, randomUUID } from 'node:crypto'
import { fulfillmentJson } from './orders/fulfillment-json.ts'
import type { Fulfillment, Order } from './orders/order.ts'
import { orderJson } from './orders/order-json.ts'
import type { Variant } from './product.ts'
import type { Shop } from './shop.ts'
import { APP_TOPICS } from './webhook-topics.ts'
import type { WebhookTopic } from './webhook-topics.ts'
import { gid } from './gid.ts'

/** Base64 HMAC-SHA256 over the body as sent. */
export function webhookSignature(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('base64')
}

/** Where an app's own configuration sends its topics. */
export function appAddress(shop: Shop): string {
  return `${shop.sandbox.thelaUrl}/webhooks/shopify/${shop.name}`
}

export function announceOrder(shop: Shop, order: Order, ...topics: WebhookTopic[]): void {
  for (const topic of topics) announce(shop, topic, orderJson(shop, order))
}

export function announceFulfillment(
  shop: Shop,
  topic: 'fulfillments/create' | 'fulfillments/update',
  { order, fulfillment }: { order: Order; fulfillment: Fulfillment },
): void {
  announce(shop, topic, fulfillmentJson(shop, order, fulfillment))
}

export function announceRefund(shop: Shop, refund: Record<string, unknown>): void {
  announce(shop, 'refunds/create', refund)
}

export function announceStock(shop: Shop, variants: readonly Variant[]): void {
  for (const variant of new Set(variants)) {
    if (!variant.tracked) continue
    announce(shop, 'inventory_levels/update', {
      inventory_item_id: variant.inventoryItemId,
      location_id: shop.locationId,
      available: shop.inventory.units(variant),
      updated_at: new Date(shop.sandbox.now()).toISOString(),
      admin_graphql_api_id: `${gid('InventoryLevel', shop.locationId)}?inventory_item_id=${variant.inventoryItemId}`,
    })
  }
}

function announce(shop: Shop, topic: WebhookTopic, payload: unknown): void {
  const body = JSON.stringify(payload)
  const eventId = randomUUID()
  const own = shop.subscriptions.filter((item) => item.topic === topic).map(({ uri }) => uri)
  const configured = APP_TOPICS.includes(topic) ? [appAddress(shop)] : []
  for (const url of [...configured, ...own]) {
    shop.sandbox.webhooks.send({
      system: 'platform',
      account: shop.name,
      event: topic,
      url,
      body,
      headers: {
        'content-type': 'application/json',
        'x-shopify-topic': topic,
        'x-shopify-hmac-sha256': webhookSignature(shop.clientSecret, body),
        'x-shopify-shop-domain': shop.domain,
        'x-shopify-api-version': '2026-07',
        'x-shopify-webhook-id': randomUUID(),
        'x-shopify-event-id': eventId,
        'x-shopify-triggered-at': new Date(shop.sandbox.now()).toISOString(),
      },
    })
  }
}
