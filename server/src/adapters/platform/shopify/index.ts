import type { PlatformCart } from '@thela/domain/checkout'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type {
  NewPlatformOrder,
  PlacedPlatformOrder,
  StorePlatform,
  VariantStock,
} from '../../../ports/store-platform.ts'
import type { TokenCache } from '../../../ports/token-cache.ts'
import type { OutboundHttp } from '../../outbound-http.ts'
import { makeShopifyClient, throwUserErrors } from './client.ts'
import type { ShopifyAccess } from './client.ts'
import { gidOf, idOfGid } from './gid.ts'
import { orderInput } from './order-input.ts'
import { isOurOrder } from './our-order.ts'
import {
  CAN_MARK_PAID,
  CART,
  CREATE_ORDER,
  FIND_ORDER,
  MARK_PAID,
  REMOVE_LINE,
  STOCK,
  UPDATE_LINE,
} from './queries.ts'
import { serverCart } from './server-cart.ts'
import { variantStock } from './variant-stock.ts'
import { parseShopifyWebhook, WEBHOOK_HEADERS } from './webhook.ts'
import {
  cartChangeData,
  cartData,
  canMarkPaidData,
  markPaidData,
  orderCreateData,
  ordersData,
  stockData,
  variant,
} from './wire.ts'
import type { WireCart, WireOrderName } from './wire.ts'

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

function makeCarts(client: Client, shopUrl: string) {
  async function fetchCart(token: string): Promise<PlatformCart | undefined> {
    const { cart } = await client.storefront(
      {
        operation: 'fetch-cart',
        effect: 'READ',
        query: CART,
        variables: { cartId: gidOf('Cart', token) },
      },
      cartData,
    )
    return cart === null ? undefined : readCart(cart, token)
  }

  function readCart(cart: WireCart, token: string): PlatformCart | undefined {
    if (cart.cost.totalAmount.currencyCode !== 'INR') throw refused('CURRENCY_NOT_INR')
    // Part of a cart is never sold as the whole.
    if (cart.lines.pageInfo.hasNextPage) throw refused('CART_TOO_LONG')
    return serverCart(cart, { token, shopUrl })
  }

  async function changeLine(
    token: string,
    lineKey: string,
    quantity: number,
  ): Promise<PlatformCart | undefined> {
    const cartId = gidOf('Cart', token)
    const { change } = await client.storefront(
      {
        operation: 'set-line-quantity',
        effect: 'REPEATABLE',
        ...(quantity > 0
          ? { query: UPDATE_LINE, variables: { cartId, lines: [{ id: lineKey, quantity }] } }
          : { query: REMOVE_LINE, variables: { cartId, lineIds: [lineKey] } }),
      },
      cartChangeData,
    )
    throwUserErrors(change.userErrors)
    return change.cart ? readCart(change.cart, token) : undefined
  }

  async function setLineQuantity(
    token: string,
    lineKey: string,
    quantity: number,
  ): Promise<PlatformCart | undefined> {
    try {
      return await changeLine(token, lineKey, quantity)
    } catch (error) {
      if (!(error instanceof ExternalServiceError) || error.kind !== 'refused' || quantity > 0)
        throw error
      // A line that is already removed counts as removed.
      const cart = await fetchCart(token)
      if (cart?.items.some(({ key }) => key === lineKey) === true) throw error
      return cart
    }
  }

  return { fetchCart, setLineQuantity }
}

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
    .map(variantStock)
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
    fetchStock: (variantIds) => fetchStock(client, variantIds),
    findOrder: (sourceId, options) => findOrder(client, sourceId, options),
    orderSearchLagMs: settings.orderSearchLagSeconds * 1_000,
    createOrder: (order) => createOrder(client, order),
    markPaid: (platformOrderId) => markPaid(client, platformOrderId),
    parseWebhook: (webhook) => parseShopifyWebhook(settings, webhook),
  }
}

function placed({ id, name }: WireOrderName): PlacedPlatformOrder {
  const platformOrderId = idOfGid('Order', id)
  if (platformOrderId === undefined) throw invalidResponse('ORDER_ID')
  return { platformOrderId, name }
}

function refused(reason: string): ExternalServiceError {
  return new ExternalServiceError({
    system: 'shopify',
    kind: 'refused',
    outcomeUnknown: false,
    reason,
  })
}

function invalidResponse(reason: string): ExternalServiceError {
  return new ExternalServiceError({
    system: 'shopify',
    kind: 'invalidResponse',
    outcomeUnknown: true,
    reason,
  })
}
