import { paise } from '@thela/domain/money'
import { describe, expect, test } from 'vitest'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { newOrder } from '../../../ports/testing/sample-order.ts'
import { makeShopify } from './index.ts'
import { orderInput } from './order-input.ts'
import { fakeAccess, fakeCart, fakeSettings, fakeWebhook } from './fake-shopify.ts'
import { serverCart } from './server-cart.ts'
import { parseShopifyWebhook } from './webhook.ts'

describe('maps their cart', () => {
  const place = { token: 't', shopUrl: 'https://demo.example' }

  test('[checkout §3] keeps what the order summary shows', () => {
    expect(serverCart(fakeCart(2), place)).toEqual({
      token: 't',
      totalDiscount: 9_900,
      items: [
        {
          key: 'gid://shopify/CartLine/l1?cart=c1',
          variantId: '101',
          productId: '11',
          productTitle: 'Lamp',
          url: 'https://demo.example/products/lamp?variant=101',
          vendor: 'Demo',
          quantity: 2,
          originalTotal: 99_900,
          total: 99_900,
          discountAllocations: [],
          isGiftCard: false,
          grams: 250,
          requiresShipping: true,
          isTaxable: true,
        },
      ],
      cartLevelDiscounts: [
        { amount: 9_900, title: 'TEN', value: '10', valueType: 'percentage', isAutomatic: false },
      ],
      discounts: [{ code: 'TEN', type: 'PERCENTAGE', value: 10 }],
    })
  })

  test('keeps the shopper’s texts, and omits empty ones', () => {
    const cart = fakeCart(1)
    const [line] = cart.lines.nodes
    if (!line) throw new Error('there is a line')
    const attributes = [
      { key: 'Engraving', value: 'For Aai' },
      { key: 'Gift', value: '' },
      { key: 'Card', value: null },
    ]
    const lines = { ...cart.lines, nodes: [{ ...line, attributes }] }
    const kept = serverCart({ ...cart, note: 'Ring twice', attributes, lines }, place)
    const written = [{ name: 'Engraving', value: 'For Aai' }]
    expect(kept).toMatchObject({ note: 'Ring twice', attributes: written })
    expect(kept?.items[0]).toMatchObject({ properties: written })
  })

  test('[checkout §3, C3.5] tags, options and the tax that the prices contain; without them none', () => {
    const cart = fakeCart(1)
    const [line] = cart.lines.nodes
    if (!line) throw new Error('there is a line')
    const { merchandise } = line
    const colour = { name: 'Colour', value: 'Indigo' }
    const dyed = {
      ...line,
      merchandise: {
        ...merchandise,
        title: 'Indigo',
        selectedOptions: [colour],
        product: { ...merchandise.product, tags: ['cotton', 'loom'] },
      },
    }
    const taxed = {
      ...cart,
      cost: { ...cart.cost, totalTaxAmount: { amount: '64.5' } },
      lines: { ...cart.lines, nodes: [dyed, dyed] },
    }
    const kept = serverCart(taxed, place)
    expect(kept).toMatchObject({ tags: ['cotton', 'loom'], taxLines: [{ amount: 6_450 }] })
    expect(kept?.items[0]?.tags).toEqual(['cotton', 'loom'])
    expect(kept?.items[0]).toMatchObject({ variantTitle: 'Indigo', options: [colour] })
    const untaxed = serverCart({ ...cart, cost: { ...cart.cost, totalTaxAmount: null } }, place)
    expect(Object.keys(untaxed ?? {})).not.toEqual(expect.arrayContaining(['taxLines', 'tags']))
    expect(untaxed?.items[0]?.options).toBeUndefined()
  })

  test('is undefined when it is empty', () => {
    const cart = fakeCart(1)
    expect(serverCart({ ...cart, lines: { ...cart.lines, nodes: [] } }, place)).toBeUndefined()
  })
})

describe('maps our order', () => {
  const rupees = (amount: string) => ({ shopMoney: { amount, currencyCode: 'INR' } })

  test('writes money, names and charges as the platform wants them', () => {
    const order = newOrder({
      delivery: { title: 'Standard', amount: paise(4_900) },
      fees: [{ kind: 'paymentCharge', title: 'COD charge', amount: paise(2_000) }],
      discounts: [{ kind: 'couponDiscount', title: 'TEN', amount: paise(9_990) }],
      paid: paise(10_000),
    })
    expect(orderInput(order)).toMatchObject({
      currency: 'INR',
      sourceIdentifier: 'order-1',
      lineItems: [
        {
          variantId: 'gid://shopify/ProductVariant/101',
          quantity: 2,
          priceSet: rupees('499.50'),
          requiresShipping: true,
        },
      ],
      shippingAddress: {
        firstName: 'Asha',
        lastName: 'Rao',
        provinceCode: 'MH',
        countryCode: 'IN',
        zip: '411001',
      },
      shippingLines: [
        { title: 'Standard', priceSet: rupees('49.00') },
        { title: 'COD charge', priceSet: rupees('20.00') },
      ],
      discountCode: { itemFixedDiscountCode: { code: 'TEN', amountSet: rupees('99.90') } },
      financialStatus: 'PARTIALLY_PAID',
      transactions: [{ kind: 'SALE', status: 'SUCCESS', amountSet: rupees('100.00') }],
      customAttributes: [{ key: 'order', value: 'order-1' }],
    })
  })

  test.each([
    ['COD', 'Cash on Delivery (COD)', { paid: paise(10_000), dueOnDelivery: paise(89_900) }],
    ['Prepaid', 'Thela', { paid: paise(99_900) }],
  ])('[C3.73] the order’s type is the tag %s', (type, gateway, amounts) => {
    const { tags, transactions } = orderInput(newOrder(amounts))
    expect(tags).toEqual(['thela', type])
    expect(transactions).toMatchObject([{ gateway }])
  })

  test.each([
    [99_900, 'PAID', 1],
    [0, 'PENDING', 0],
    [1, 'PARTIALLY_PAID', 1],
  ])('[D-9] with %i paise paid is %s', (paid, financialStatus, transactions) => {
    const input = orderInput(newOrder({ paid: paise(paid) }))
    expect(input.financialStatus).toBe(financialStatus)
    expect(input.transactions).toHaveLength(transactions)
  })
})

describe('where an order goes, in their codes', () => {
  const to = (change: object) => {
    const { shippingAddress } = newOrder()
    const input = orderInput(newOrder({ shippingAddress: { ...shippingAddress, ...change } }))
    return input.shippingAddress
  }

  test.each([
    [
      { state: 'Karnataka', pincode: '560001' },
      { countryCode: 'IN', provinceCode: 'KA' },
    ],
    [
      { state: 'Daman and Diu', pincode: '396210' },
      { countryCode: 'IN', provinceCode: 'DD' },
    ],
    [
      { state: 'Dadra and Nagar Haveli', pincode: '396230' },
      { countryCode: 'IN', provinceCode: 'DN' },
    ],
    [{ state: '', country: '' }, { countryCode: 'IN' }],
    [
      { state: 'Greater London', country: 'United Kingdom', pincode: 'SW1A 1AA' },
      { countryCode: 'GB', province: 'Greater London', zip: 'SW1A 1AA' },
    ],
    [
      { state: 'CA', country: 'USA' },
      { countryCode: 'US', provinceCode: 'CA' },
    ],
    [
      { state: 'Delhi', country: 'Canada' },
      { countryCode: 'CA', province: 'Delhi' },
    ],
    [
      { state: 'North', country: 'Atlantis' },
      { country: 'Atlantis', province: 'North' },
    ],
  ])('[checkout §3 Address] %j', (change, region) => {
    expect(to(change)).toMatchObject(region)
    if (!('country' in region)) expect(to(change)).not.toHaveProperty('country')
  })
})

describe("Shopify's webhooks", () => {
  const reportedOrder = (topic: string, change: object) =>
    parseShopifyWebhook(
      fakeSettings,
      fakeWebhook(topic, { admin_graphql_api_id: 'gid://shopify/Order/1001', ...change }),
    )
  const attributes = [{ name: 'thela_order', value: 'order-1' }]

  test('cancels only what its body calls cancelled: the topic is not signed', () => {
    expect(reportedOrder('orders/cancelled', { cancelled_at: null })).toMatchObject({
      kind: 'OTHER',
    })
    expect(reportedOrder('orders/cancelled', {})).toMatchObject({ kind: 'OTHER' })
    const cancelled_at = '2026-11-20T10:00:00+05:30'
    expect(reportedOrder('orders/cancelled', { cancelled_at })).toMatchObject({ kind: 'CANCELLED' })
  })

  test.each(['constructor', 'toString', '__proto__'])(
    '[I61] the topic %s, which every object inherits, is none of ours',
    (topic) => {
      // As our own events are: the body of an unsigned topic must not become one.
      const body = { kind: 'REFUNDED', platformOrderId: '1001', platformRefundId: '7', amount: 100 }
      expect(reportedOrder(topic, body)).toEqual({ eventId: 'webhook-1', topic, kind: 'OTHER' })
    },
  )

  test('[I2] reports our orders that it created, by either mark', () => {
    const report = { kind: 'CREATED', platformOrderId: '1001', sourceId: 'order-1', name: '#1' }
    const made = (change: object) => reportedOrder('orders/create', { name: '#1', ...change })
    expect(made({ source_identifier: 'order-1' })).toMatchObject(report)
    expect(made({ tags: 'COD, thela', note_attributes: attributes })).toMatchObject(report)
    expect(made({ note_attributes: attributes })).toMatchObject({ kind: 'OTHER' })
    expect(made({})).toMatchObject({ kind: 'OTHER' })
  })

  test('[D-66] reports refunded amounts, not restocked items alone', () => {
    const refunded = (transactions: readonly object[]) =>
      parseShopifyWebhook(
        fakeSettings,
        fakeWebhook('refunds/create', { id: 77, order_id: 1_001, transactions }),
      )
    const item = { kind: 'refund', status: 'success', amount: '100.50', currency: 'INR' }
    const other = { ...item, status: 'failure' }
    expect(refunded([item, item, other])).toMatchObject({
      kind: 'REFUNDED',
      platformOrderId: '1001',
      platformRefundId: '77',
      amount: 20_100,
    })
    expect(refunded([other])).toMatchObject({ kind: 'OTHER' })
    expect(refunded([])).toMatchObject({ kind: 'OTHER' })
  })

  const parcel = (change: object) =>
    parseShopifyWebhook(
      fakeSettings,
      fakeWebhook('fulfillments/update', {
        admin_graphql_api_id: 'gid://shopify/Fulfillment/501',
        order_id: 1_001,
        created_at: '2026-11-20T10:00:00+05:30',
        line_items: [],
        ...change,
      }),
    )

  test('accepts the documented example', () => {
    const body = Buffer.from(
      '{"id":820982911946154508,"name":"#1001","total_price":"1499.00","currency":"INR"}',
    )
    const headers = {
      'x-shopify-hmac-sha256': 'YVF2Q1Qd4Em0QWWLrOowAAstpOPnLR+xSVw9MACBXpo=',
      'x-shopify-shop-domain': fakeSettings.shop,
      'x-shopify-topic': 'orders/create',
      'x-shopify-webhook-id': 'w1',
    }
    const report = { eventId: 'w1', topic: 'orders/create', kind: 'OTHER' }
    expect(parseShopifyWebhook(fakeSettings, { body, headers })).toEqual(report)
    const cancelled = { ...headers, 'x-shopify-topic': 'orders/cancelled' }
    expect(parseShopifyWebhook(fakeSettings, { body, headers: cancelled })).toBe('UNREADABLE')
  })

  test('[I17] accepts no other shop, though the same app signs for it', () => {
    const { body, headers } = fakeWebhook('orders/create', {})
    const other = { ...headers, 'x-shopify-shop-domain': 'other.myshopify.com' }
    expect(parseShopifyWebhook(fakeSettings, { body, headers: other })).toBe('INVALID_SIGNATURE')
  })

  test('reads the time with its zone', () => {
    expect(parcel({})).toMatchObject({ at: new Date('2026-11-20T04:30:00Z') })
  })

  test.each([
    ['2026-11-21T10:00:00+05:30', new Date('2026-11-21T04:30:00Z')],
    [null, undefined],
    ['soon', undefined],
  ])('[ADR-356] reads when a parcel was last changed: %j', (updated_at, reportedAt) => {
    const read = parcel({ updated_at })
    expect(read).toMatchObject({ kind: 'FULFILLED' })
    expect((read as { reportedAt?: Date }).reportedAt).toEqual(reportedAt)
  })

  test('treats a withdrawn parcel as none', () => {
    expect(parcel({ status: 'cancelled' })).toMatchObject({ kind: 'OTHER' })
  })

  test('[I59] passes on only web addresses', () => {
    expect(parcel({ tracking_url: 'javascript:alert(1)' })).not.toHaveProperty('trackingUrl')
  })

  test.each([
    [{ zip: '400 001' }, '400001'],
    [{ zip: 'K2P 0V6' }, undefined],
    [{ zip: 400_001 }, undefined],
    [null, undefined],
    ['400001', undefined],
  ])('[ADR-230] reads from where a parcel was sent: %j', (origin_address, originPincode) => {
    const read = parcel({ origin_address })
    expect(read).toMatchObject({ kind: 'FULFILLED' })
    expect((read as { originPincode?: string }).originPincode).toBe(originPincode)
  })

  test('uses the newest parcel of a fulfilled order', () => {
    const item = (id: number, created_at: string) => ({
      admin_graphql_api_id: `gid://shopify/Fulfillment/${id}`,
      order_id: 1_001,
      created_at,
      line_items: [],
    })
    const webhook = fakeWebhook('orders/fulfilled', {
      admin_graphql_api_id: 'gid://shopify/Order/1001',
      source_identifier: 'order-1',
      fulfillments: [item(2, '2026-11-21T10:00:00Z'), item(1, '2026-11-20T10:00:00Z')],
    })
    expect(parseShopifyWebhook(fakeSettings, webhook)).toMatchObject({
      kind: 'FULFILLED',
      fulfilmentId: '2',
      sourceId: 'order-1',
    })
  })
})

describe("Shopify's errors", () => {
  async function place(responses: readonly unknown[]) {
    let calls = 0
    const server = await startFakeServer(() => ({ json: responses[calls++] }))
    const http = makeOutboundHttp({ allowPrivate: true })
    const shop = makeShopify(fakeAccess(server.url), http)
    const result = await shop.createOrder(newOrder()).catch((error: unknown) => error)
    await Promise.all([http.close(), server.close()])
    return { result, calls }
  }
  const cost = {
    requestedQueryCost: 10,
    throttleStatus: { currentlyAvailable: 9, restoreRate: 50, maximumAvailable: 1_000 },
  }
  const throttled = {
    errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
    extensions: { cost },
  }

  test('waits for the bucket to refill, and then orders once', async () => {
    const order = { id: 'gid://shopify/Order/1', name: '#1' }
    const placed = { data: { orderCreate: { order, userErrors: [] } } }
    const { result, calls } = await place([throttled, placed])
    expect(result).toEqual({ platformOrderId: '1', name: '#1' })
    expect(calls).toBe(2)
  })

  test('fails after three throttled responses, knowing that nothing happened', async () => {
    const { result } = await place([throttled, throttled, throttled])
    expect(result).toMatchObject({
      kind: 'unavailable',
      outcomeUnknown: false,
      reason: 'THROTTLED',
    })
  })

  test('[I64] reports the code of an error and nothing of its text', async () => {
    const userErrors = [{ code: 'INVALID', message: 'Phone +919876543210 is invalid' }]
    const { result } = await place([{ data: { orderCreate: { order: null, userErrors } } }])
    expect(result).toMatchObject({ kind: 'refused', reason: 'INVALID' })
    expect(String(result)).not.toContain('98765')
  })

  test('the outcome is unknown when the response is invalid', async () => {
    const { result } = await place([{ data: { orderCreate: { order: null, userErrors: [] } } }])
    expect(result).toMatchObject({ kind: 'invalidResponse', outcomeUnknown: true })
  })
})

describe("Shopify's search for an order", () => {
  const orderOf = (number: number, sourceIdentifier: string | null, attribute?: string) => ({
    id: `gid://shopify/Order/${number}`,
    name: `#${number}`,
    sourceIdentifier,
    tags: ['thela'],
    customAttributes: attribute ? [{ key: 'thela_order', value: attribute }] : [],
  })
  const [other, ours] = [orderOf(1_001, 'order-2'), orderOf(1_002, 'order-1')]

  async function find(data: unknown, isThorough: boolean) {
    const server = await startFakeServer(() => ({ json: { data } }))
    const http = makeOutboundHttp({ allowPrivate: true })
    const shop = makeShopify(fakeAccess(server.url), http)
    const found = await shop.findOrder('order-1', { isThorough })
    await Promise.all([http.close(), server.close()])
    return { found, query: server.requests[0]?.json }
  }

  test('[I2] which leaves out a filter that it does not know, finds all orders: ours is taken', async () => {
    const { found } = await find({ orders: { nodes: [other, ours] } }, false)
    expect(found).toEqual({ platformOrderId: '1002', name: '#1002' })
    expect((await find({ orders: { nodes: [other] } }, false)).found).toBeUndefined()
  })

  test('[I2] looks through the newest orders as well when it is to be thorough', async () => {
    const newest = { nodes: [other, orderOf(1_003, null, 'order-1')] }
    const { found, query } = await find({ orders: { nodes: [] }, newest }, true)
    expect(found).toEqual({ platformOrderId: '1003', name: '#1003' })
    expect(query).toMatchObject({ variables: { isThorough: true } })
  })
})

test('[checkout §9, C7.45, C9.18] the stock is asked for up to three times', async () => {
  let calls = 0
  const server = await startFakeServer(() =>
    (calls += 1) < 3 ? { status: 503, json: {} } : { json: { data: { nodes: [] } } },
  )
  const http = makeOutboundHttp({ allowPrivate: true })
  const found = await makeShopify(fakeAccess(server.url), http).fetchStock(['101'])
  await Promise.all([http.close(), server.close()])
  expect([found, calls]).toEqual([[], 3])
})
