import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeOrdersOfStore } from '../../testing/woo-orders.ts'
import type { Json, OrdersOfStore } from '../../testing/woo-orders.ts'

let shop: OrdersOfStore

beforeEach(() => {
  shop = makeOrdersOfStore()
})
afterEach(async () => {
  shop.sandbox.schedule.clear()
  await shop.app.close()
})

async function create(body: Json = {}): Promise<number> {
  const { status, body: order } = await shop.rest('POST', '/orders', body)
  expect(status).toBe(201)
  return Number(order.id)
}

const list = async (query: string) => {
  const reply = await shop.rest('GET', `/orders?_fields=id&${query}`)
  return { ...reply, ids: (reply.body as unknown as { id: number }[]).map(({ id }) => id) }
}

/** Sets when an order was made, and when it was last changed. */
function dateOrder(id: number, utc: string): void {
  const index = shop.store.orders.findIndex((order) => order.id === id)
  const order = shop.store.orders[index]
  if (order === undefined) throw new Error(`no order ${id}`)
  const time = Date.parse(utc)
  shop.store.orders[index] = { ...order, createdAt: time, modifiedAt: time }
}

describe('the list of orders', () => {
  test('[W 57] has the headers of its pages; a page past the end is empty', async () => {
    const ids = [await create(), await create(), await create()]
    const first = await list('per_page=2')
    expect(first.ids).toEqual([ids[2], ids[1]])
    expect(first.headers).toMatchObject({ 'x-wp-total': '3', 'x-wp-totalpages': '2' })
    expect(first.headers.link).toMatch(/^<[^>]*[?&]page=2[^>]*>; rel="next"$/)
    expect(first.headers.link).toContain('status%5B0%5D=any')
    const second = await list('per_page=2&page=2')
    expect(second.ids).toEqual([ids[0]])
    expect(second.headers.link).toMatch(/^<[^>]*[?&]page=1[^>]*>; rel="prev"$/)
    expect(await list('page=7')).toMatchObject({ status: 200, ids: [] })
    expect((await list('offset=1&per_page=1')).ids).toEqual([ids[1]])
  })

  test.each(['per_page=101', 'per_page=0', 'page=0', 'per_page=x', 'orderby=price', 'after=today'])(
    '[W 57] %s is 400',
    async (query) => {
      expect(await shop.rest('GET', `/orders?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'rest_invalid_param', data: { status: 400 } },
      })
    },
  )

  test('_fields cuts the response; a nested name stands for its whole parent', async () => {
    const id = await create({ billing: { city: 'Pune' } })
    const { body } = await shop.rest('GET', `/orders/${id}?_fields=id,billing.city`)
    expect(Object.keys(body).toSorted()).toEqual(['billing', 'id'])
    expect(body.billing).toMatchObject({ city: 'Pune', country: '' })
  })

  test('[W 50] unknown filters are ignored, so that all orders come', async () => {
    const ids = [await create(), await create({ transaction_id: 'pay_1' })]
    for (const query of ['transaction_id=pay_1', 'meta_key=a&meta_value=b', 'unknown=1']) {
      expect((await list(query)).ids).toEqual(ids.toReversed())
    }
  })

  test('[W 50] search looks at e-mail and names, not at meta data or the transaction', async () => {
    const id = await create({
      billing: { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com' },
      transaction_id: 'pay_D',
      meta_data: [{ key: '_thela_attempt', value: 'att_1' }],
    })
    await create()
    expect((await list('search=ASHA%40example.com')).ids).toEqual([id])
    expect((await list('search=asha+rao')).ids).toEqual([id])
    expect((await list('search=pay_D')).ids).toEqual([])
    expect((await list('search=att_1')).ids).toEqual([])
  })

  test('[W 50] drafts are in the list, the bin only by its status', async () => {
    const draft = await create({ status: 'checkout-draft' })
    const inBin = await create()
    const pending = await create()
    await shop.rest('DELETE', `/orders/${inBin}`)
    expect((await list('')).ids).toEqual([pending, draft])
    expect((await list('status=trash')).ids).toEqual([inBin])
    expect((await list('status=pending,completed')).ids).toEqual([pending])
    expect((await list('status[]=checkout-draft')).ids).toEqual([draft])
  })

  test('[W 50] dates without a zone are local; with Z or dates_are_gmt they are UTC', async () => {
    const early = await create()
    const late = await create()
    dateOrder(early, '2026-11-22T01:00:00Z')
    dateOrder(late, '2026-11-22T09:00:00Z')
    const time = '2026-11-22T05:00:00'
    expect((await list(`after=${time}`)).ids).toEqual([late, early])
    expect((await list(`after=${time}Z`)).ids).toEqual([late])
    expect((await list(`after=${time}&dates_are_gmt=true`)).ids).toEqual([late])
    expect((await list(`before=${time}Z`)).ids).toEqual([early])
    expect((await list(`modified_after=${time}Z&orderby=modified&order=asc`)).ids).toEqual([late])
    expect((await list('after=2026-11-22T09:00:00Z')).ids).toEqual([])
  })

  test('[W 50] the filters that work', async () => {
    const first = await create({ line_items: [{ product_id: 11 }], customer_id: 7 })
    const second = await create({ line_items: [{ product_id: 13 }] })
    expect((await list(`include=${first},${second}&order=asc&orderby=id`)).ids).toEqual([
      first,
      second,
    ])
    expect((await list(`include=${second},${first}&orderby=include`)).ids).toEqual([second, first])
    expect((await list(`exclude=${first}`)).ids).toEqual([second])
    expect((await list('product=13')).ids).toEqual([second])
    expect((await list('customer=7')).ids).toEqual([first])
    expect((await list('created_via=store-api')).ids).toEqual([])
  })
})

describe('orders by their ids', () => {
  test('[W 51] an unknown order is 400 for PUT and 404 for GET and DELETE', async () => {
    const code = 'woocommerce_rest_shop_order_invalid_id'
    expect(await shop.rest('PUT', '/orders/9999', {})).toMatchObject({
      status: 400,
      body: { code },
    })
    expect(await shop.rest('GET', '/orders/9999')).toMatchObject({ status: 404, body: { code } })
    expect(await shop.rest('DELETE', '/orders/9999')).toMatchObject({ status: 404, body: { code } })
    expect(await shop.rest('GET', '/orders/abc')).toMatchObject({
      status: 404,
      body: { code: 'rest_no_route' },
    })
  })

  test('DELETE puts an order into the bin once, by force it is gone', async () => {
    const id = await create()
    expect(await shop.rest('DELETE', `/orders/${id}`)).toMatchObject({
      status: 200,
      body: { id, status: 'pending' },
    })
    expect((await shop.rest('GET', `/orders/${id}`)).body.status).toBe('trash')
    expect((await shop.rest('DELETE', `/orders/${id}`)).status).toBe(410)
    expect((await shop.rest('DELETE', `/orders/${id}?force=true`)).status).toBe(200)
    expect((await shop.rest('GET', `/orders/${id}`)).status).toBe(404)
  })

  test('a batch is 200 although parts of it failed', async () => {
    const [changedId, deletedId] = [await create(), await create()]
    const { status, body } = await shop.rest('POST', '/orders/batch', {
      create: [{ line_items: [{ quantity: 1 }] }, { customer_note: 'second' }],
      update: [
        { id: 9999, status: 'completed' },
        { id: changedId, status: 'cancelled' },
      ],
      delete: [deletedId],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      create: [
        {
          id: 0,
          error: {
            code: 'woocommerce_rest_required_product_reference',
            message: expect.any(String),
            data: { status: 400 },
          },
        },
        { customer_note: 'second' },
      ],
      update: [
        { id: 9999, error: { code: 'woocommerce_rest_shop_order_invalid_id' } },
        { id: changedId, status: 'cancelled' },
      ],
      delete: [{ id: deletedId }],
    })
    expect((await shop.rest('GET', `/orders/${deletedId}`)).status).toBe(404)
  })

  test('notes are added, listed by kind and deleted by force', async () => {
    const id = await create()
    const { status, body } = await shop.rest('POST', `/orders/${id}/notes`, {
      note: 'Call before delivery',
      customer_note: true,
    })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { note: 'Call before delivery', customer_note: true },
    })
    const { body: notes } = await shop.rest('GET', `/orders/${id}/notes?type=customer`)
    expect(notes).toMatchObject([{ id: body.id }])
    const address = `/orders/${id}/notes/${String(body.id)}`
    expect((await shop.rest('DELETE', address)).status).toBe(501)
    expect((await shop.rest('DELETE', `${address}?force=true`)).status).toBe(200)
    expect((await shop.rest('GET', address)).status).toBe(404)
    expect(await shop.rest('POST', `/orders/${id}/notes`, {})).toMatchObject({
      status: 400,
      body: { code: 'rest_missing_callback_param' },
    })
    expect(await shop.rest('GET', '/orders/9999/notes')).toMatchObject({
      status: 404,
      body: { code: 'woocommerce_rest_order_invalid_id' },
    })
  })
})
