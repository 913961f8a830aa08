import { expect, test } from 'vitest'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { makeShopifyHistory } from './order-history.ts'

const bag = (amount: string) => ({ shopMoney: { amount } })
const place = {
  name: 'Asha Rao',
  phone: '+919876543210',
  address1: '12 Church Street',
  address2: null,
  city: 'Bengaluru',
  province: null,
  provinceCode: 'KA',
  country: 'India',
  zip: '560001',
}
const nodeOf = (id: number, more: object = {}) => ({
  id: `gid://shopify/Order/${id}`,
  name: `#${id}`,
  createdAt: `2025-11-20T06:00:${id}Z`,
  updatedAt: `2025-11-20T06:00:${id}Z`,
  cancelledAt: null,
  tags: ['COD', 'thela'],
  email: null,
  phone: '+919876543210',
  discountCode: 'TEA10',
  customAttributes: [{ key: 'thela_order', value: `o${id}` }],
  shippingAddress: place,
  billingAddress: null,
  lineItems: {
    pageInfo: { hasNextPage: false },
    nodes: [
      {
        id: 'gid://shopify/LineItem/5',
        title: 'Tea',
        variantTitle: null,
        sku: 'T-1',
        quantity: 2,
        requiresShipping: true,
        taxable: true,
        originalUnitPriceSet: bag('249.50'),
        variant: { id: 'gid://shopify/ProductVariant/11' },
        product: null,
      },
    ],
  },
  shippingLines: {
    nodes: [
      { title: 'Standard', originalPriceSet: bag('40.0') },
      { title: 'COD charge', originalPriceSet: bag('30.00') },
    ],
  },
  taxesIncluded: true,
  totalTaxSet: bag('24.71'),
  totalPriceSet: bag('519.00'),
  totalReceivedSet: bag('0.0'),
  refunds: [],
  ...more,
})

const refund = (id: number, amount: string) => ({
  id: `gid://shopify/Refund/${id}`,
  totalRefundedSet: bag(amount),
})

async function ordersOf(pages: readonly (readonly object[])[]) {
  const input: { query?: string; after?: string }[] = []
  const server = await startFakeServer(({ json }) => {
    const { variables } = json as { variables: { query: string; after?: string } }
    input.push(variables)
    const index = Number(variables.after ?? 0)
    const pageInfo = { hasNextPage: index + 1 < pages.length, endCursor: String(index + 1) }
    return { json: { data: { orders: { pageInfo, nodes: pages[index] } } } }
  })
  const http = makeOutboundHttp({ allowPrivate: true })
  const history = makeShopifyHistory(
    {
      shop: 'a.myshopify.com',
      apiVersion: '2026-07',
      orderSearchLagSeconds: 300,
      shopUrl: 'https://a.example',
      clientSecret: 'c',
      adminUrl: server.url,
      storefrontUrl: server.url,
      adminToken: 't',
      storefrontToken: 's',
    },
    http,
  )
  const found = await history
    .ordersSince(new Date('2025-11-20T00:00:00Z'))
    .catch((error: unknown) => error as Error)
  await Promise.all([http.close(), server.close()])
  return { found, input }
}

test('[I1] reads our orders since a time, page after page, oldest first, with their money in paise', async () => {
  const { found, input } = await ordersOf([
    [nodeOf(13), nodeOf(12, { tags: ['of another app'] })],
    [
      nodeOf(11, { updatedAt: '2025-11-19T23:59:59Z' }),
      nodeOf(10),
      nodeOf(14, {
        createdAt: '2025-11-19T06:00:00Z',
        refunds: [refund(1, '20.50'), refund(2, '0.0')],
      }),
    ],
  ])
  expect(input).toEqual([
    { query: `tag:thela updated_at:>='2025-11-20T00:00:00.000Z'` },
    { query: `tag:thela updated_at:>='2025-11-20T00:00:00.000Z'`, after: '1' },
  ])
  expect(found).toMatchObject([
    // Created before, and changed since. A refund of no money took items off only.
    { platformOrderId: '14', refunds: [{ platformRefundId: '1', amount: 20_50 }] },
    {
      platformOrderId: '10',
      name: '#10',
      attributes: { thela_order: 'o10' },
      shippingAddress: { name: 'Asha Rao', state: 'KA', pincode: '560001' },
      lines: [{ id: '5', variantId: '11', productId: '', quantity: 2, unitPrice: 249_50 }],
      charges: [
        { title: 'Standard', charge: 40_00 },
        { title: 'COD charge', charge: 30_00 },
      ],
      discountCode: 'TEA10',
      tax: { amount: 24_71, isOnTop: false },
      total: 519_00,
      received: 0,
    },
    { platformOrderId: '13' },
  ])
})

test('never treats a part of an order as the whole', async () => {
  const long = { lineItems: { pageInfo: { hasNextPage: true }, nodes: [] } }
  const { found } = await ordersOf([[nodeOf(10, long)]])
  expect(found).toMatchObject({ name: 'ExternalServiceError', kind: 'invalidResponse' })
})
