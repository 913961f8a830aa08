import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { placeOrderOnPlatform } from '../../../testing/place-order.ts'
import { fakeSnapshot } from '../../orders/testing/fake-snapshot.ts'

let app: TestApp
let orders = 0
let token = ''
let other = ''
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
  token = await app.stores.tokens.create(app.meher, 'accounts')
  other = await app.stores.tokens.create(app.dhaga, 'accounts')
})
afterAll(() => app.close())

interface LinkReply {
  readonly id: string
  readonly url: string
  readonly state: string
  readonly code?: string
  readonly links: readonly { readonly id: string }[]
  readonly hasMore: boolean
}

async function request(
  method: 'GET' | 'POST',
  path: string,
  options: { readonly body?: object; readonly key?: string; readonly as?: string } = {},
) {
  const { body, key, as = token } = options
  const response = await app.http.inject({
    method,
    url: `/stores/meher/links${path}`,
    ...(body ? { payload: body } : {}),
    headers: { authorization: `Bearer ${as}`, ...(key ? { 'idempotency-key': key } : {}) },
  })
  return { ...response.json<LinkReply>(), status: response.statusCode }
}

const wanted = {
  amount: 125_000,
  description: 'Workshop, 12 December',
  reference: 'W-12',
  customer: { name: 'Asha Rao', phone: '98765 43210', email: ' Asha@Example.in ' },
}

test('[D-71] a store’s system makes a link, reads it, and cancels it', async () => {
  const made = await request('POST', '', { body: wanted })
  expect(made).toMatchObject({
    ...wanted,
    status: 200,
    state: 'OPEN',
    url: `https://pay.example/pay?payid=${made.id}`,
    customer: { name: 'Asha Rao', phone: '+919876543210', email: 'asha@example.in' },
    paid: 0,
    uses: 0,
    maxUses: 1,
  })
  expect(await request('GET', `/${made.id}`)).toMatchObject({ link: { id: made.id }, payments: [] })
  expect(await request('POST', `/${made.id}/cancel`)).toMatchObject({ state: 'CANCELLED' })
  expect(await request('POST', `/${made.id}/cancel`)).toMatchObject({ state: 'CANCELLED' })
})

test('[I5] asked for again with its key it is the same link', async () => {
  const key = 'a-key-of-the-accounts'
  const [first, second] = [
    await request('POST', '', { body: wanted, key }),
    await request('POST', '', { body: wanted, key }),
  ]
  expect(second.id).toBe(first.id)
  for (const other of [{ amount: 999_900 }, { description: 'Another' }, { maxUses: 3 }]) {
    const refused = await request('POST', '', { body: { ...wanted, ...other }, key })
    expect(refused).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
  }
})

test('the list has pages', async () => {
  for (let count = 0; count < 52; count += 1) await request('POST', '', { body: { amount: 100 } })
  const [first, second] = [await request('GET', '?page=1'), await request('GET', '?page=2')]
  expect(first.links).toHaveLength(50)
  expect(first.hasMore).toBe(true)
  expect(second.hasMore).toBe(false)
  const ids = [...first.links, ...second.links].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('[I17, I31] another store’s token finds nothing, and no token is refused', async () => {
  const { id } = await request('POST', '', { body: wanted })
  expect(await request('GET', `/${id}`, { as: other })).toMatchObject({ status: 404 })
  expect(await request('POST', '', { body: wanted, as: other })).toMatchObject({ status: 404 })
  expect(await request('GET', `/${id}`, { as: 'thela_none' })).toMatchObject({ status: 401 })
})

test.each([
  ['nothing', {}],
  ['an amount and an order', { amount: 100, orderId: 'A'.repeat(27) }],
  ['an amount below one rupee', { amount: 99 }],
  ['an amount that is no integer', { amount: 100.5 }],
  ['parts of more uses', { amount: 1_000, minPart: 100, maxUses: 2 }],
  ['parts above the amount', { amount: 1_000, minPart: 1_001 }],
  ['an end that is over', { amount: 100, expiresAt: '2020-01-01T00:00:00Z' }],
  ['an end that is no time', { amount: 100, expiresAt: 'tomorrow' }],
  ['a wrong phone', { amount: 100, customer: { phone: '12' } }],
  ['a wrong email', { amount: 100, customer: { email: 'x' } }],
  ['an end on 30 February', { amount: 100, expiresAt: '2099-02-30T00:00:00Z' }],
  ['an end in the year 275760', { amount: 100, expiresAt: '+275760-01-01T00:00:00Z' }],
  ['a parameter of another name', { amount: 100, extraParams: { 'a b': 'x' } }],
  ['a parameter that is no text', { amount: 100, extraParams: { 'a b': '\u0000' } }],
  ['a parameter with a control character', { amount: 100, extraParams: { a: '\u0000' } }],
  ['an unknown field', { amount: 100, colour: 'red' }],
])('refuses %s', async (_, body) => {
  expect(await request('POST', '', { body })).toMatchObject({ status: 400 })
})

test.each([
  ['returnUrl', 'https://%'],
  ['returnUrl', 'https://shop.%'],
  ['returnUrl', 'javascript:alert(1)'],
  ['returnUrl', 'http://shop.example/thanks'],
  ['returnUrl', 'https://shop.example/ thanks'],
  ['returnUrl', 'https://दुकान.example'],
  ['cancelUrl', 'https://shop.example@evil.example'],
  ['cancelUrl', ''],
])('[checkout §5, C5.26] refuses “%s” “%s” in the specified words', async (field, address) => {
  const reply = await request('POST', '', { body: { amount: 100, [field]: address } })
  expect(reply).toMatchObject({
    status: 400,
    details: { fields: { [field]: { code: 'URL', description: 'Enter valid URL' } } },
  })
})

test('an order that is not there has no link', async () => {
  expect(await request('POST', '', { body: { orderId: 'A'.repeat(27) } })).toMatchObject({
    status: 404,
  })
})

describe('[D-71] a link of an order, as its owner sees it', () => {
  const place = async () => {
    const snapshot = fakeSnapshot({ language: 'hi' })
    return placeOrderOnPlatform(app, { cartId: `seen-${(orders += 1)}`, snapshot })
  }
  const due = fakeSnapshot().quote.dueOnDelivery
  const end = (orderId: string) =>
    app.database.transaction((db) =>
      app.orders.cancel(db, { storeId: 'meher', orderId }, 'cancel-seen'),
    )

  test('what the order owes, and once it is cancelled', async () => {
    const orderId = await place()
    const made = await request('POST', '', { body: { orderId } })
    const order = { id: orderId, status: 'CONFIRMED', isCancelled: false, paidOnline: 0, due }
    expect(made).toMatchObject({ status: 200, state: 'OPEN', order, language: 'hi' })
    expect(made.url).toBe(`https://pay.example/prepay?payment_link_id=${made.id}`)
    await end(orderId)
    const ended = { state: 'CANCELLED', order: { isCancelled: true, due: 0 } }
    expect(await request('GET', `/${made.id}`)).toMatchObject({ link: ended })
    expect((await request('GET', '')).links[0]).toMatchObject({ id: made.id, ...ended })
  })

  test('what was paid by another link of it', async () => {
    const orderId = await place()
    const [one, two] = [
      await request('POST', '', { body: { orderId } }),
      await request('POST', '', { body: { orderId } }),
    ]
    await app.database.transaction((db) =>
      app.orders.notePaidOnline(db, {
        storeId: 'meher',
        orderId,
        requestId: 'use-1',
        amount: due,
        method: 'UPI',
      }),
    )
    const paid = { state: 'PAID', order: { paidOnline: due, due: 0 } }
    const { links } = await request('GET', '')
    for (const { id } of [one, two]) {
      expect(links.find((link) => link.id === id)).toMatchObject(paid)
    }
  })
})
