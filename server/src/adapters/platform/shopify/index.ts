import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type {
  NewPlatformOrder,
  PlacedPlatformOrder,
  StorePlatform,
  VariantStock,
} from '../../../ports/store-platform.ts'
import type { TokenCache } from '../../../ports/token-cache.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeCarts } from './carts.ts'
import { fetchVariants } from './catalogue.ts'
import { makeShopifyClient, throwUserErrors } from './client.ts'
import type { ShopifyAccess } from './client.ts'
import { gidOf, idOfGid } from './gid.ts'
import { orderChanges } from './order-changes.ts'
import { orderInput } from './order-input.ts'
import { isOurOrder } from './our-order.ts'
import { openOwnCheckout } from './own-checkout.ts'
import { refused } from './refused.ts'
import { CAN_MARK_PAID, CREATE_ORDER, FIND_ORDER, MARK_PAID, STOCK } from './queries.ts'
import { variantStock } from './variant-stock.ts'
import { parseShopifyWebhook, WEBHOOK_HEADERS } from './webhook.ts'
import {
  canMarkPaidData,
  markPaidData,
  orderCreateData,
  ordersData,
  stockData,
  variant,
} from './wire.ts'
import type { WireOrderName } from './wire.ts'

/** [shopify §6] Every shop's images come from here. */
const IMAGE_ORIGINS = ['https://cdn.shopify.com']

export interface ShopifySettings extends ShopifyAccess {
  /** `{name}.myshopify.com`, whose webhooks are accepted. */
  readonly shop: string
  /** The shop's public address. */
  readonly shopUrl: string
  /** How long their search may not find a new order; not documented, usually seconds. */
  readonly orderSearchLagSeconds: number
}

/** Creating an order is slow there, and only a job waits for it. */
const CREATE_ORDER_MS = 15_000

type Client = ReturnType<typeof makeShopifyClient>

async function findOrder(
  client: Client,
  sourceId: string,
  { isThorough }: { readonly isThorough: boolean },
): Promise<PlacedPlatformOrder | undefined> {
  const { orders, newest } = await client.admin(
    {
      operation: 'find-order',
      effect: 'READ',
      query: FIND_ORDER,
      variables: {
        isThorough,
        query: `source_identifier:"${sourceId.replace(/["\\]/g, '\\$&')}"`,
      },
    },
    ordersData,
  )
  // A search that does not know a filter ignores it and finds everything.
  const found = [...orders.nodes, ...(newest?.nodes ?? [])].find((order) =>
    isOurOrder(sourceId, {
      sourceIdentifier: order.sourceIdentifier,
      tags: order.tags,
      attributes: order.customAttributes.map(({ key, value }) => ({ name: key, value })),
    }),
  )
  return found && placed(found)
}

async function createOrder(client: Client, order: NewPlatformOrder): Promise<PlacedPlatformOrder> {
  const { orderCreate } = await client.admin(
    {
      operation: 'create-order',
      effect: 'ONCE',
      query: CREATE_ORDER,
      variables: {
        order: orderInput(order),
        // Our own hold has checked the stock; a paid order must not fail because of the platform's
        // count.
        options: {
          inventoryBehaviour: 'DECREMENT_IGNORING_POLICY',
          // The platform sends the confirmation by email itself.
          sendReceipt: order.email !== undefined,
        },
      },
      totalMs: CREATE_ORDER_MS,
    },
    orderCreateData,
  )
  throwUserErrors(orderCreate.userErrors)
  if (!orderCreate.order) throw invalidResponse('NO_ORDER')
  return placed(orderCreate.order)
}

/** Asked for first: a second time, or after a cancellation there, it is refused. */
async function markPaid(client: Client, platformOrderId: string): Promise<void> {
  const id = gidOf('Order', platformOrderId)
  const { order } = await client.admin(
    { operation: 'can-mark-paid', effect: 'READ', query: CAN_MARK_PAID, variables: { id } },
    canMarkPaidData,
  )
  if (!order?.canMarkAsPaid) return
  const { orderMarkAsPaid } = await client.admin(
    {
      operation: 'mark-paid',
      effect: 'REPEATABLE',
      query: MARK_PAID,
      variables: { input: { id } },
    },
    markPaidData,
  )
  if (orderMarkAsPaid.userErrors.length > 0) throw refused('NOT_MARKED_PAID')
}

async function fetchStock(
  client: Client,
  variantIds: readonly string[],
): Promise<readonly VariantStock[]> {
  const ids = [...new Set(variantIds)].map((id) => gidOf('ProductVariant', id))
  if (ids.length === 0) return []
  const { nodes } = await client.admin(
    { operation: 'fetch-stock', effect: 'READ', query: STOCK, variables: { ids } },
    stockData,
  )
  return nodes
    .filter((node) => variant.Check(node))
    .map((found) => variantStock(found, Date.now()))
    .filter((stock) => stock !== undefined)
}

export function makeShopify(
  settings: ShopifySettings,
  http: OutboundHttp,
  cache?: TokenCache,
): StorePlatform {
  const client = makeShopifyClient(settings, http, cache)
  return {
    storefrontUrl: settings.shopUrl,
    imageOrigins: IMAGE_ORIGINS,
    webhookHeaders: WEBHOOK_HEADERS,
    ...makeCarts(client, settings.shopUrl),
    openOwnCheckout: (brought) => openOwnCheckout(client, brought),
    fetchVariants: (wanted) => fetchVariants(client, wanted),
    fetchStock: (variantIds) => fetchStock(client, variantIds),
    findOrder: (sourceId, options) => findOrder(client, sourceId, options),
    orderSearchLagMs: settings.orderSearchLagSeconds * 1_000,
    createOrder: (order) => createOrder(client, order),
    markPaid: (platformOrderId) => markPaid(client, platformOrderId),
    orderChanges: orderChanges(client),
    parseWebhook: (webhook) => parseShopifyWebhook(settings, webhook),
  }
}

function placed({ id, name }: WireOrderName): PlacedPlatformOrder {
  const platformOrderId = idOfGid('Order', id)
  if (platformOrderId === undefined) throw invalidResponse('ORDER_ID')
  return { platformOrderId, name }
}

function invalidResponse(reason: string): ExternalServiceError {
  return new ExternalServiceError({
    system: 'shopify',
    kind: 'invalidResponse',
    outcomeUnknown: true,
    reason,
  })
}
