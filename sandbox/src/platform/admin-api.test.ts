import { afterEach, beforeEach, expect, test } from 'vitest'
import { asAdmin, asStranger, until } from '../testing/shop-client.ts'
import type { GraphqlReply, Json } from '../testing/shop-client.ts'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'
import { webhookSignature } from './webhooks.ts'

const chai100 = 'gid://shopify/ProductVariant/41000000010021'
const lastSaffron = 'gid://shopify/ProductVariant/41000000010032'

const orderCreate = `mutation ($order: OrderCreateOrderInput!, $options: OrderCreateOptionsInput) {
  orderCreate(order: $order, options: $options) {
    order { id name displayFinancialStatus totalPriceSet { shopMoney { amount } } }
    userErrors { code field message }
  }
}`

const inr = (amount: string): unknown => ({ shopMoney: { amount, currencyCode: 'INR' } })

let sandbox: StartedSandbox
beforeEach(async () => {
  sandbox = await startedSandbox()
  sandbox.sandbox.switches.set('platform', 'auto-fulfil', false)
})
afterEach(() => sandbox.close())

function place(
  order: Json | object,
  inventoryBehaviour = 'DECREMENT_OBEYING_POLICY',
): Promise<GraphqlReply> {
  return asAdmin(sandbox, orderCreate, { order, options: { inventoryBehaviour } })
}

async function units(id: string): Promise<unknown> {
  const query =
    'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ProductVariant { inventoryQuantity } } }'
  const { body } = await asAdmin(sandbox, query, { ids: [id] })
  return (body.data.nodes as Json[])[0]?.inventoryQuantity
}

const subscribe = `mutation ($uri: String!) {
  webhookSubscriptionCreate(topic: ORDERS_CREATE, webhookSubscription: { uri: $uri }) {
    webhookSubscription { topic uri } userErrors { message }
  }
}`

test('An order is numbered, priced, taken from the stock and announced with a valid signature', async () => {
  await asAdmin(sandbox, subscribe, { uri: `${sandbox.sandbox.thelaUrl}/webhooks/shopify/meher` })
  const { body } = await place({
    lineItems: [{ variantId: chai100, quantity: 2, priceSet: inr('179.10') }],
    shippingLines: [{ title: 'Standard', priceSet: inr('49.00') }],
    discountCode: { itemFixedDiscountCode: { code: 'WELCOME10', amountSet: inr('35.82') } },
    transactions: [{ kind: 'SALE', status: 'SUCCESS', gateway: 'thela', amountSet: inr('371.38') }],
    sourceIdentifier: 'ord_1',
    customAttributes: [{ key: 'thela_order', value: 'ord_1' }],
    shippingAddress: { firstName: 'Asha', city: 'Pune', zip: '411001', countryCode: 'IN' },
  })
  expect(body.data.orderCreate).toMatchObject({
    order: {
      name: '#1001',
      displayFinancialStatus: 'PAID',
      totalPriceSet: { shopMoney: { amount: '371.38' } },
    },
    userErrors: [],
  })
  expect(await units(chai100)).toBe(198)
  await until(() => sandbox.received.length >= 1)
  const created = sandbox.received.find(
    ({ headers }) => headers['x-shopify-topic'] === 'orders/create',
  )
  expect(created?.headers['x-shopify-hmac-sha256']).toBe(
    webhookSignature('shpss_meher_demo_secret', created?.body ?? ''),
  )
  expect(JSON.parse(created?.body ?? '')).toMatchObject({
    name: '#1001',
    total_price: '371.38',
    source_identifier: 'ord_1',
    financial_status: 'paid',
    note_attributes: [{ name: 'thela_order', value: 'ord_1' }],
    discount_codes: [{ code: 'WELCOME10', amount: '35.82', type: 'fixed_amount' }],
  })
})

test('The last unit is sold once', async () => {
  const order = { lineItems: [{ variantId: lastSaffron, quantity: 1 }] }
  const responses = await Promise.all([place(order), place(order), place(order)])
  const errors = responses.flatMap(
    ({ body }) => (body.data.orderCreate as Json).userErrors as Json[],
  )
  expect(errors.map(({ code }) => code)).toEqual([
    'INVENTORY_CLAIM_FAILED',
    'INVENTORY_CLAIM_FAILED',
  ])
  expect(await units(lastSaffron)).toBe(0)
})

test('An order is found by our identifier', async () => {
  await place({ lineItems: [{ variantId: chai100, quantity: 1 }], sourceIdentifier: 'ord_7' })
  await place({ lineItems: [{ variantId: chai100, quantity: 1 }], sourceIdentifier: 'ord_8' })
  const query =
    'query ($query: String) { orders(first: 5, query: $query) { nodes { name sourceIdentifier } } }'
  const bySource = await asAdmin(sandbox, query, { query: 'source_identifier:ord_7' })
  expect(bySource.body.data.orders).toEqual({
    nodes: [{ name: '#1001', sourceIdentifier: 'ord_7' }],
  })
  const byName = await asAdmin(sandbox, query, { query: 'name:#1002' })
  expect(byName.body.data.orders).toEqual({ nodes: [{ name: '#1002', sourceIdentifier: 'ord_8' }] })
})

test('The search finds a new order only after its lag; by its id it is found at once', async () => {
  sandbox.sandbox.switches.set('platform', 'search-lag-ms', 60_000)
  const order = { lineItems: [{ variantId: chai100, quantity: 1 }], sourceIdentifier: 'ord_9' }
  const { id } = ((await place(order)).body.data.orderCreate as Json).order as Json
  const query = `query ($id: ID!) { order(id: $id) { name }
    orders(first: 5, query: "source_identifier:ord_9") { nodes { name } } }`
  const early = await asAdmin(sandbox, query, { id })
  expect(early.body.data).toEqual({ order: { name: '#1001' }, orders: { nodes: [] } })
  sandbox.sandbox.switches.set('platform', 'search-lag-ms', 0)
  const later = await asAdmin(sandbox, query, { id })
  expect(later.body.data.orders).toEqual({ nodes: [{ name: '#1001' }] })
})

test('An invalid order is refused with the field that is wrong', async () => {
  const { body } = await place({
    lineItems: [{ variantId: 'gid://shopify/ProductVariant/1', quantity: 1 }],
  })
  expect(body.data.orderCreate).toEqual({
    order: null,
    userErrors: [
      {
        code: 'INVALID',
        field: ['order', 'lineItems', '0', 'variantId'],
        message: 'Variant does not exist',
      },
    ],
  })
  const unpaged = await asAdmin(sandbox, '{ orders { nodes { id } } }')
  expect(unpaged.body.errors[0]).toMatchObject({ message: 'you must provide one of first or last' })
})

const taxed = (rate: string, amount?: string) => ({
  title: 'GST',
  rate,
  ...(amount === undefined ? {} : { priceSet: inr(amount) }),
})

test.each([
  ['a negative rate', [taxed('-0.05', '5.00')], ['taxLines', '0', 'rate']],
  ['a negative amount', [taxed('0.05', '-5.00')], ['taxLines', '0', 'priceSet']],
  ['a rate without an amount', [taxed('0.05', '5'), taxed('0.05')], ['taxLines', '1', 'priceSet']],
  ['more than the prices that contain it', [taxed('0.05', '200.01')], ['taxLines']],
])('A tax line is refused: %s', async (_, taxLines, field) => {
  const lineItems = [{ variantId: chai100, quantity: 2, priceSet: inr('100.00') }]
  const order = { lineItems, taxLines, taxesIncluded: true }
  const { userErrors } = (await place(order)).body.data.orderCreate as Json
  expect(userErrors).toMatchObject([{ code: 'INVALID', field: ['order', ...field] }])
})

test('Taxes are in the prices, or come on top of them', async () => {
  const line = { variantId: chai100, quantity: 1, priceSet: inr('100.00') }
  for (const [taxesIncluded, amount] of [
    [true, '100.00'],
    [false, '105.00'],
  ] as const) {
    const taxLines = [taxed('0.05', '5.00')]
    const { body } = await place({ lineItems: [line], taxLines, taxesIncluded })
    expect(body.data.orderCreate).toMatchObject({
      order: { totalPriceSet: { shopMoney: { amount } } },
      userErrors: [],
    })
  }
})

test('A cancelled order restores its stock', async () => {
  const placed = await place({ lineItems: [{ variantId: chai100, quantity: 5 }] })
  const { id } = (placed.body.data.orderCreate as Json).order as Json
  const cancel = `mutation ($id: ID!) {
    orderCancel(orderId: $id, reason: CUSTOMER, restock: true) { job { done } orderCancelUserErrors { code } }
  }`
  const first = await asAdmin(sandbox, cancel, { id })
  expect(first.body.data.orderCancel).toEqual({ job: { done: true }, orderCancelUserErrors: [] })
  expect(await units(chai100)).toBe(200)
  const again = await asAdmin(sandbox, cancel, { id })
  expect(again.body.data.orderCancel).toEqual({
    job: null,
    orderCancelUserErrors: [{ code: 'INVALID' }],
  })
})

test('A refund is announced with its amount, and never exceeds what was received', async () => {
  const amountSet = inr('199.00')
  await place({
    lineItems: [{ variantId: chai100, quantity: 1 }],
    transactions: [{ kind: 'SALE', status: 'SUCCESS', gateway: 'thela', amountSet }],
  })
  const refund = (amount: number) =>
    fetch(`${sandbox.url}/control/api/platform/meher/orders/1001/refund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount }),
    })
  expect((await refund(5_000)).status).toBe(200)
  expect((await refund(15_000)).status).toBe(409)
  const ofRefunds = () =>
    sandbox.received.filter(({ headers }) => headers['x-shopify-topic'] === 'refunds/create')
  await until(() => ofRefunds().length === 1)
  expect(JSON.parse(ofRefunds()[0]?.body ?? '')).toMatchObject({
    transactions: [{ kind: 'refund', status: 'success', amount: '50.00', currency: 'INR' }],
  })
})

test('A refund is made once for its key, which is not taken with another amount', async () => {
  const amountSet = inr('199.00')
  await place({
    lineItems: [{ variantId: chai100, quantity: 1 }],
    transactions: [{ kind: 'SALE', status: 'SUCCESS', gateway: 'thela', amountSet }],
  })
  const query = '{ orders(first: 1) { nodes { id transactions(first: 1) { id } } } }'
  const { nodes } = (await asAdmin(sandbox, query, {})).body.data.orders as {
    nodes: { id: string; transactions: { id: string }[] }[]
  }
  const [order] = nodes
  const [paid] = order?.transactions ?? []
  const refundCreate = `mutation ($input: RefundInput!) {
    refundCreate(input: $input) @idempotent(key: "one-key") {
      refund { id totalRefundedSet { shopMoney { amount currencyCode } } } userErrors { message }
    }
  }`
  const refund = async (amount: string) => {
    const money = {
      orderId: order?.id,
      parentId: paid?.id,
      kind: 'REFUND',
      gateway: 'thela',
      amount,
    }
    const input = { orderId: order?.id, transactions: [money] }
    return (await asAdmin(sandbox, refundCreate, { input })).body.data.refundCreate
  }
  const made = await refund('50.00')
  expect(made).toMatchObject({ refund: { totalRefundedSet: inr('50.00') }, userErrors: [] })
  expect(await refund('50.00')).toEqual(made)
  expect(await refund('60.00')).toEqual({
    refund: null,
    userErrors: [
      { message: 'The same idempotency key cannot be used with different operation parameters.' },
    ],
  })
})

test('An app’s credentials get a token that works until it expires', async () => {
  const request = (body: object) =>
    fetch(`${sandbox.url}/platform/meher/admin/oauth/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'client_credentials', ...body }),
    })
  const credentials = { client_id: 'meher_demo_client', client_secret: 'shpss_meher_demo_secret' }
  expect((await request({ ...credentials, client_secret: 'wrong' })).status).toBe(401)
  sandbox.sandbox.switches.set('platform', 'token-seconds', 600)
  const granted = (await (await request(credentials)).json()) as Json
  expect(granted).toMatchObject({ expires_in: 600 })
  const status = async () => {
    const response = await fetch(`${sandbox.url}/platform/meher/admin/api/2026-07/graphql.json`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-access-token': String(granted.access_token),
      },
      body: JSON.stringify({ query: '{ shop { name } }' }),
    })
    return response.status
  }
  expect(await status()).toBe(200)
  const later = Date.now() + 601_000
  Object.assign(sandbox.sandbox, { now: () => later })
  expect(await status()).toBe(401)
})

test('Each response names its cost, and an empty bucket throttles', async () => {
  sandbox.sandbox.switches.set('platform', 'bucket-points', 15)
  sandbox.sandbox.switches.set('platform', 'points-per-second', 0)
  const order = { lineItems: [{ variantId: chai100, quantity: 1 }] }
  const first = await place(order)
  expect(first.body.extensions.cost).toEqual({
    requestedQueryCost: 10,
    actualQueryCost: 10,
    throttleStatus: { maximumAvailable: 15, currentlyAvailable: 5, restoreRate: 0 },
  })
  const second = await place(order)
  expect(second.status).toBe(200)
  expect(second.body.data).toBeUndefined()
  expect(second.body.errors).toEqual([{ message: 'Throttled', extensions: { code: 'THROTTLED' } }])
  expect(second.body.extensions.cost).toMatchObject({ actualQueryCost: null })
})

test('Unknown credentials are refused as the platform does it', async () => {
  const { status, body } = await asStranger(sandbox, '{ shop { name } }')
  expect(status).toBe(401)
  expect(body.errors).toMatch(/^\[API\] Invalid API key or access token/)
})

test('A response can be lost after the order was created', async () => {
  sandbox.sandbox.faults.add({
    system: 'platform',
    endpoint: 'admin orderCreate',
    kind: 'drop-after',
    times: 1,
  })
  await expect(place({ lineItems: [{ variantId: chai100, quantity: 1 }] })).rejects.toThrow(
    'fetch failed',
  )
  const ledger = await fetch(`${sandbox.url}/control/api/platform/meher/orders`)
  expect(await ledger.json()).toHaveLength(1)
})

test('A fulfilment books a parcel and returns its number', async () => {
  const shippingAddress = { firstName: 'Asha', city: 'Pune', zip: '411001', countryCode: 'IN' }
  await place({ lineItems: [{ variantId: chai100, quantity: 1 }], shippingAddress })
  const fulfil = `${sandbox.url}/control/api/platform/meher/orders/1001/fulfil`
  const { awb } = (await (await fetch(fulfil, { method: 'POST' })).json()) as { awb: string }
  expect(awb).toMatch(/^\d{14}$/)
  await until(() =>
    sandbox.received.some(({ headers }) => headers['x-shopify-topic'] === 'fulfillments/create'),
  )
  const report = sandbox.received.find(
    ({ headers }) => headers['x-shopify-topic'] === 'fulfillments/create',
  )
  expect(JSON.parse(report?.body ?? '')).toMatchObject({
    status: 'success',
    tracking_number: awb,
    tracking_company: 'Delhivery Surface',
    name: '#1001.1',
  })
  expect((await fetch(fulfil, { method: 'POST' })).status).toBe(409)
})

test('Orders are fulfilled automatically when the switch says so', async () => {
  sandbox.sandbox.switches.set('platform', 'auto-fulfil', true)
  sandbox.sandbox.switches.set('platform', 'auto-fulfil-after-ms', 20)
  await place({ lineItems: [{ variantId: chai100, quantity: 1 }] })
  await until(() =>
    sandbox.received.some(({ headers }) => headers['x-shopify-topic'] === 'orders/fulfilled'),
  )
})

test('A code can be looked up, and a webhook subscribed to once', async () => {
  const lookUp = `query ($code: String!) { codeDiscountNodeByCode(code: $code) { codeDiscount {
    ... on DiscountCodeBasic { title status customerGets { value { ... on DiscountPercentage { percentage } } } }
  } } }`
  const code = await asAdmin(sandbox, lookUp, { code: 'welcome10' })
  expect(code.body.data.codeDiscountNodeByCode).toEqual({
    codeDiscount: {
      title: 'Welcome',
      status: 'ACTIVE',
      customerGets: { value: { percentage: 0.1 } },
    },
  })
  const uri = 'https://seller.example/hooks'
  const first = await asAdmin(sandbox, subscribe, { uri })
  expect(first.body.data.webhookSubscriptionCreate).toMatchObject({ webhookSubscription: { uri } })
  const again = await asAdmin(sandbox, subscribe, { uri })
  expect(again.body.data.webhookSubscriptionCreate).toMatchObject({
    userErrors: [{ message: 'Address for this topic has already been taken' }],
  })
})
