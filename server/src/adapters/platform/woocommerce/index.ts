/** A store with a Store API, as a store platform. [woocommerce §1, §3] */
import type { StorePlatform } from '../../../ports/store-platform.ts'
import type { TokenCache } from '../../../ports/token-cache.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeCartAccess } from './session/cart-access.ts'
import { makeCartOrders } from './orders/cart-orders.ts'
import { makeCarts } from './carts/carts.ts'
import { fetchVariants } from './catalogue/catalogue.ts'
import { changedSince } from './events/changed-since.ts'
import { makeWooClient } from './transport/client.ts'
import type { WooSettings } from './transport/client.ts'
import { makeCoupons } from './codes/coupon-by-code.ts'
import { makeDiscountCodes } from './codes/discount-codes.ts'
import { makeExclusive } from './transport/exclusive.ts'
import { fetchEvents } from './events/fetch-events.ts'
import { findOrder, ORDER_SEARCH_LAG_MS } from './orders/find-order.ts'
import { createOrder } from './orders/finish-order.ts'
import { markPaid } from './orders/mark-paid.ts'
import { orderChanges } from './changes/order-changes.ts'
import { openOwnCheckout } from './orders/own-checkout.ts'
import { imageOrigins } from './catalogue/image-origins.ts'
import { makeProductFacts } from './catalogue/product-facts.ts'
import { makeSessions } from './session/session.ts'
import { makeRegionCodes } from './carts/state-code.ts'
import { fetchStock } from './catalogue/variant-stock.ts'
import { makeWaitingOrders } from './orders/waiting-orders.ts'
import { parseWooWebhook, WEBHOOK_HEADERS } from './events/webhook.ts'

/** All calls of one shop share these. */
function openShop(settings: WooSettings, http: OutboundHttp, tokens: TokenCache) {
  const client = makeWooClient(settings, http)
  const parts = {
    client,
    sessions: makeSessions(client, tokens),
    exclusive: makeExclusive(tokens),
    products: makeProductFacts(client, Date.now),
    coupons: makeCoupons(client, Date.now),
  }
  const regions = makeRegionCodes(client, Date.now)
  return { ...parts, regions, carts: makeCartAccess(parts) }
}

/** Locks and the secrets of carts are in `tokens`, so that all processes share them. */
export function makeWoocommerce(
  settings: WooSettings,
  http: OutboundHttp,
  tokens: TokenCache,
): StorePlatform {
  const shop = openShop(settings, http, tokens)
  const { client } = shop
  const discountCodes = makeDiscountCodes(shop)
  return {
    storefrontUrl: settings.shopUrl,
    imageOrigins: imageOrigins(settings),
    webhookHeaders: WEBHOOK_HEADERS,
    ...makeCarts({ ...shop, discountCodes }),
    discountCodes,
    cartOrders: makeCartOrders(shop),
    waitingOrders: makeWaitingOrders(shop),
    openOwnCheckout: (brought) => openOwnCheckout({ ...shop, shopUrl: settings.shopUrl }, brought),
    fetchVariants: (requested) => fetchVariants(client, requested),
    fetchStock: (variantIds) => fetchStock(client, variantIds, shop.products),
    findOrder: (sourceId, options) => findOrder(client, sourceId, options),
    orderSearchLagMs: ORDER_SEARCH_LAG_MS,
    createOrder: (order) => createOrder(shop, order),
    markPaid: (platformOrderId) => markPaid(shop, platformOrderId),
    orderChanges: orderChanges(shop),
    parseWebhook: (webhook) => parseWooWebhook(settings, webhook),
    fetchEvents: (platformOrderId) => fetchEvents(client, platformOrderId),
    changedSince: (since) => changedSince(client, since, Date.now),
  }
}
