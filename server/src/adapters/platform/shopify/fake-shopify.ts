import { createHmac } from 'node:crypto'
import type { ShopifySettings } from './index.ts'

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

/** A cart as the Storefront API returns it. */
export function fakeCart(quantity: number) {
  const rupees = quantity * 499.5
  return {
    id: `gid://shopify/Cart/${TOKEN}`,
    note: '',
    cost: { totalAmount: { amount: (rupees - 99).toFixed(1), currencyCode: 'INR' } },
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
