import { afterEach, beforeEach, expect, test } from 'vitest'
import { asAdmin, until } from '../testing/shop-client.ts'
import type { Json } from '../testing/shop-client.ts'
import { startedSandbox } from '../testing/started-sandbox.ts'
import type { StartedSandbox } from '../testing/started-sandbox.ts'

const inr = (amount: string): unknown => ({ shopMoney: { amount, currencyCode: 'INR' } })

const CREATE = `mutation ($order: OrderCreateOrderInput!) {
  orderCreate(order: $order) { order { id } userErrors { message } }
}`
const BEGIN = `mutation ($id: ID!) {
  orderEditBegin(id: $id) {
    calculatedOrder {
      id totalPriceSet { shopMoney { amount } }
      shippingLines { id title stagedStatus price { shopMoney { amount } } }
    }
    userErrors { field message }
  }
}`
const REMOVE = `mutation ($id: ID!, $line: ID!) {
  orderEditRemoveShippingLine(id: $id, shippingLineId: $line) {
    calculatedOrder { totalPriceSet { shopMoney { amount } } shippingLines { title stagedStatus } }
    userErrors { code message }
  }
}`
const COMMIT = `mutation ($id: ID!) {
  orderEditCommit(id: $id, notifyCustomer: false) {
    order { totalPriceSet { shopMoney { amount } } }
    userErrors { message }
  }
}`
const ORDER = `query ($id: ID!) { order(id: $id) {
  totalPriceSet { shopMoney { amount } }
  totalOutstandingSet { shopMoney { amount } }
  left: shippingLines(first: 5) { nodes { title isRemoved } }
  all: shippingLines(first: 5, includeRemovals: true) { nodes { title isRemoved } }
} }`

interface Edit {
  id: string
  shippingLines: { id: string; title: string }[]
}

let sandbox: StartedSandbox
beforeEach(async () => {
  sandbox = await startedSandbox()
  sandbox.sandbox.switches.set('platform', 'auto-fulfil', false)
})
afterEach(() => sandbox.close())

async function run(query: string, variables: unknown): Promise<Json> {
  const { body } = await asAdmin(sandbox, query, variables)
  return Object.values(body.data)[0] as Json
}

/** Of ₹279, and ₹40 for paying on delivery. */
async function place(): Promise<string> {
  const order = {
    lineItems: [
      {
        variantId: 'gid://shopify/ProductVariant/41000000010021',
        quantity: 1,
        priceSet: inr('230'),
      },
    ],
    shippingLines: [
      { title: 'Standard', priceSet: inr('49.00') },
      { title: 'Fee', priceSet: inr('40.00') },
    ],
    financialStatus: 'PENDING',
  }
  return ((await run(CREATE, { order })).order as Json).id as string
}

const begin = async (id: string): Promise<Edit> =>
  (await run(BEGIN, { id })).calculatedOrder as unknown as Edit
const lineOf = ({ shippingLines }: Edit, title: string) =>
  shippingLines.find((line) => line.title === title)?.id

test('An edit counts once it is committed: the line is gone and the totals are lower', async () => {
  const id = await place()
  const edit = await begin(id)
  expect(edit).toMatchObject({
    totalPriceSet: { shopMoney: { amount: '319.00' } },
    shippingLines: [
      { title: 'Standard', stagedStatus: 'NONE' },
      { title: 'Fee', stagedStatus: 'NONE', price: { shopMoney: { amount: '40.00' } } },
    ],
  })
  const removed = await run(REMOVE, { id: edit.id, line: lineOf(edit, 'Fee') })
  expect(removed).toMatchObject({
    calculatedOrder: {
      totalPriceSet: { shopMoney: { amount: '279.00' } },
      shippingLines: [{ stagedStatus: 'NONE' }, { title: 'Fee', stagedStatus: 'REMOVED' }],
    },
    userErrors: [],
  })
  expect(await run(ORDER, { id })).toMatchObject({
    totalPriceSet: { shopMoney: { amount: '319.00' } },
    left: { nodes: [{ title: 'Standard' }, { title: 'Fee', isRemoved: false }] },
  })
  expect(await run(COMMIT, { id: edit.id })).toEqual({
    order: { totalPriceSet: { shopMoney: { amount: '279.00' } } },
    userErrors: [],
  })
  expect(await run(ORDER, { id })).toEqual({
    totalPriceSet: { shopMoney: { amount: '279.00' } },
    totalOutstandingSet: { shopMoney: { amount: '279.00' } },
    left: { nodes: [{ title: 'Standard', isRemoved: false }] },
    all: {
      nodes: [
        { title: 'Standard', isRemoved: false },
        { title: 'Fee', isRemoved: true },
      ],
    },
  })
})

test('An updated order is announced with its lower total, and keeps its removed line as such', async () => {
  const subscribe = `mutation ($uri: String!) {
    webhookSubscriptionCreate(topic: ORDERS_UPDATED, webhookSubscription: { uri: $uri }) { userErrors { message } }
  }`
  await run(subscribe, { uri: `${sandbox.sandbox.thelaUrl}/webhooks/shopify/meher` })
  const edit = await begin(await place())
  await run(REMOVE, { id: edit.id, line: lineOf(edit, 'Fee') })
  await run(COMMIT, { id: edit.id })
  const isUpdate = ({ headers }: { headers: Record<string, unknown> }) =>
    headers['x-shopify-topic'] === 'orders/updated'
  await until(() => sandbox.received.some(isUpdate))
  expect(JSON.parse(sandbox.received.find(isUpdate)?.body ?? '')).toMatchObject({
    total_price: '279.00',
    shipping_lines: [
      { title: 'Standard', is_removed: false },
      { title: 'Fee', is_removed: true },
    ],
  })
})

test('Of two edits of one line the second is refused, and so is what there is not', async () => {
  const id = await place()
  const [first, second] = [await begin(id), await begin(id)]
  for (const edit of [first, second]) {
    await run(REMOVE, { id: edit.id, line: lineOf(edit, 'Fee') })
  }
  expect(await run(REMOVE, { id: first.id, line: lineOf(first, 'Fee') })).toMatchObject({
    calculatedOrder: null,
    userErrors: [{ code: 'INVALID' }],
  })
  expect(await run(COMMIT, { id: first.id })).toMatchObject({ userErrors: [] })
  for (const edit of [first, second]) {
    const again = await run(COMMIT, { id: edit.id })
    expect(again).toMatchObject({ order: null, userErrors: [{ message: expect.any(String) }] })
  }
  expect(await run(ORDER, { id })).toMatchObject({
    totalPriceSet: { shopMoney: { amount: '279.00' } },
  })
  expect(await run(BEGIN, { id: 'gid://shopify/Order/1' })).toMatchObject({
    calculatedOrder: null,
    userErrors: [{ field: ['id'] }],
  })
})

test('An app without the scope may not edit orders', async () => {
  const id = await place()
  sandbox.sandbox.switches.set('platform', 'scopes', 'write_orders')
  const { body } = await asAdmin(sandbox, BEGIN, { id })
  expect(body.errors).toMatchObject([{ extensions: { code: 'ACCESS_DENIED' } }])
  expect(body.data).toEqual({ orderEditBegin: null })
})
