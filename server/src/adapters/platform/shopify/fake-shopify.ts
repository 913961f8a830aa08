import { createHmac } from 'node:crypto'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { startFakeServer } from '../../port-suites/fake-server.ts'
import type { FakeReply } from '../../port-suites/fake-server.ts'
import type { FakePlatform } from '../../port-suites/store-platform-suite.ts'
import { makeShopify } from './index.ts'
import type { ShopifySettings } from './index.ts'

type Fields = Readonly<Record<string, unknown>>

const SHOP = 'demo-store.myshopify.com'
const TOKEN = 'c1?key=k1'
const LINE = 'gid://shopify/CartLine/l1?cart=c1'

export const fakeSettings = {
  shop: SHOP,
  apiVersion: '2026-07',
  orderSearchLagSeconds: 300,
  adminToken: 'shpat_1',
  storefrontToken: 'private_1',
  clientSecret: 'shpss_test_secret',
  shopUrl: 'https://demo-store.example',
}

export function fakeAccess(url: string): ShopifySettings {
  return { ...fakeSettings, adminUrl: url, storefrontUrl: url }
}

/** Signs as the platform does. */
export function fakeWebhook(topic: string, payload: unknown) {
  const body = JSON.stringify(payload)
  const signature = createHmac('sha256', 'shpss_test_secret').update(body).digest('base64')
  return {
    body: Buffer.from(body),
    headers: {
      'x-shopify-topic': topic,
      'x-shopify-hmac-sha256': signature,
      'x-shopify-shop-domain': SHOP,
      'x-shopify-webhook-id': 'webhook-1',
    },
  }
}

/** A cart as the Storefront interface answers it. */
export function fakeCart(quantity: number) {
  const rupees = quantity * 499.5
  return {
    id: `gid://shopify/Cart/${TOKEN}`,
    note: '',
    cost: { totalAmount: { currencyCode: 'INR' } },
    discountAllocations: [
      {
        discountedAmount: { amount: '99.0' },
        discountApplication: { value: { percentage: 10 } },
        code: 'TEN',
      },
    ],
    lines: {
      pageInfo: { hasNextPage: false },
      nodes: [
        {
          id: LINE,
          quantity,
          cost: {
            subtotalAmount: { amount: rupees.toFixed(1) },
            totalAmount: { amount: rupees.toFixed(1) },
          },
          discountAllocations: [],
          merchandise: {
            id: 'gid://shopify/ProductVariant/101',
            title: 'Default Title',
            sku: '',
            taxable: true,
            requiresShipping: true,
            weight: 0.25,
            weightUnit: 'KILOGRAMS',
            image: null,
            product: {
              id: 'gid://shopify/Product/11',
              title: 'Lamp',
              handle: 'lamp',
              productType: '',
              vendor: 'Demo',
              isGiftCard: false,
            },
          },
        },
      ],
    },
  }
}

const stock = {
  id: 'gid://shopify/ProductVariant/101',
  title: 'Default Title',
  price: '499.50',
  availableForSale: true,
  inventoryQuantity: -1,
  inventoryPolicy: 'DENY',
  inventoryItem: { tracked: true },
  product: { title: 'Lamp' },
}

/** The answers of shopify §6–§8, and no more: for the tests of this adapter. */
export async function startFakeShopify(): Promise<FakePlatform> {
  const orders: {
    id: string
    name: string
    sourceIdentifier: string
    tags: string[]
    customAttributes: unknown[]
  }[] = []
  let quantity = 2
  let isDown = false

  function replyTo(query: string, variables: Fields): unknown {
    if (query.includes('query Cart')) {
      return { cart: variables.cartId === `gid://shopify/Cart/${TOKEN}` ? cart() : null }
    }
    if (query.includes('mutation UpdateLine')) {
      const [line] = variables.lines as { quantity: number }[]
      return change(() => line?.quantity ?? 0)
    }
    if (query.includes('mutation RemoveLine')) return change(() => 0)
    if (query.includes('query Stock')) {
      return { nodes: (variables.ids as string[]).map((id) => (id === stock.id ? stock : null)) }
    }
    // As the search does with a filter it does not know, it finds them all.
    if (query.includes('query FindOrder')) {
      const found = { nodes: orders }
      return { orders: found, ...(variables.isThorough === true ? { newest: found } : {}) }
    }
    const { sourceIdentifier } = variables.order as { sourceIdentifier: string }
    const number = 1_001 + orders.length
    orders.push({
      id: `gid://shopify/Order/${number}`,
      name: `#${number}`,
      sourceIdentifier,
      tags: ['thela'],
      customAttributes: [],
    })
    return { orderCreate: { order: orders.at(-1), userErrors: [] } }
  }

  const cart = () => (quantity > 0 ? fakeCart(quantity) : null)
  function change(wanted: () => number): unknown {
    if (quantity === 0) return { change: { cart: null, userErrors: [{ code: 'INVALID' }] } }
    quantity = wanted()
    return { change: { cart: cart(), userErrors: [] } }
  }

  const server = await startFakeServer(({ path, headers, json }): FakeReply => {
    if (isDown) return { status: 503, json: {} }
    const isAdmin = path === '/admin/api/2026-07/graphql.json'
    const token = headers[isAdmin ? 'x-shopify-access-token' : 'shopify-storefront-private-token']
    if (token !== (isAdmin ? 'shpat_1' : 'private_1'))
      return { status: 401, json: { errors: 'no' } }
    const { query, variables } = json as { query: string; variables: Fields }
    return { json: { data: replyTo(query, variables) } }
  })
  const http = makeOutboundHttp({ allowPrivate: true })

  return {
    platform: makeShopify(fakeAccess(server.url), http),
    cartToken: TOKEN,
    variantId: '101',
    orderCount: () => orders.length,
    webhookOfParcel: (platformOrderId, trackingNumber) =>
      fakeWebhook('fulfillments/create', {
        admin_graphql_api_id: 'gid://shopify/Fulfillment/501',
        order_id: Number(platformOrderId),
        status: 'success',
        created_at: '2026-11-20T10:00:00+05:30',
        tracking_company: 'Shiprocket',
        tracking_number: trackingNumber,
        tracking_url: 'https://courier.example/AWB1',
        line_items: [{ variant_id: 101, quantity: 2 }],
      }),
    webhookOfCancelling: (platformOrderId, sourceId) =>
      fakeWebhook('orders/cancelled', {
        id: Number(platformOrderId),
        admin_graphql_api_id: `gid://shopify/Order/${platformOrderId}`,
        source_identifier: sourceId,
        cancelled_at: '2026-11-20T10:00:00+05:30',
      }),
    setDown(value) {
      isDown = value
    },
    close: async () => {
      await http.close()
      await server.close()
    },
  }
}
