import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeOrdersOfStore } from '../../testing/woo-orders.ts'
import type { Json, OrdersOfStore } from '../../testing/woo-orders.ts'
import { findSold } from '../store/store.ts'

let shop: OrdersOfStore

beforeEach(() => {
  shop = makeOrdersOfStore()
})
afterEach(async () => {
  shop.sandbox.schedule.clear()
  await shop.app.close()
})

const TIFFIN = 11
const TURMERIC = 13
const SHEET = 15
const BOTTLE = 17

const inState = (state: string) => ({ country: 'IN', state, postcode: '400001', city: 'X' })
const karnataka = { shipping: inState('KA') }
const line = (productId: number, more: Json = {}) => ({ product_id: productId, ...more })
const delivery = (more: Json = {}) => ({
  method_id: 'flat_rate',
  method_title: 'Standard delivery',
  instance_id: '2',
  total: '49.00',
  ...more,
})

async function create(body: Json): Promise<Json> {
  const { status, body: order } = await shop.rest('POST', '/orders', body)
  expect(status).toBe(201)
  return order
}

const items = (order: Json, name: string): Json[] => order[name] as Json[]
const stock = (id: number) => findSold(shop.store, id)?.sale.stock

describe('POST /orders', () => {
  test('is 201 with the address of a whole order that was made by REST', async () => {
    const { status, headers, body } = await shop.rest('POST', '/orders', {
      billing: { ...inState('KA'), first_name: 'आशा', email: 'asha@example.com' },
      ...karnataka,
      payment_method: 'thela',
      payment_method_title: 'UPI',
      set_paid: true,
      transaction_id: 'pay_D',
      line_items: [line(TIFFIN, { quantity: 2 }), line(21, { variation_id: 25 })],
      shipping_lines: [delivery()],
      meta_data: [{ key: '_thela_attempt', value: 'att_1' }],
      customer_note: 'Ring twice 🙂',
    })
    expect(status).toBe(201)
    expect(headers.location).toBe(
      `http://shop.test/woo/facts/wp-json/wc/v3/orders/${String(body.id)}`,
    )
    expect(body).toMatchObject({
      status: 'processing',
      created_via: 'rest-api',
      payment_method: 'thela',
      transaction_id: 'pay_D',
      total: '2946.00',
      date_paid: expect.any(String),
      billing: { first_name: 'आशा', email: 'asha@example.com' },
      customer_note: 'Ring twice 🙂',
      meta_data: [{ key: '_thela_attempt', value: 'att_1' }],
      line_items: [
        { product_id: 11, variation_id: 0, quantity: 2, total: '1354.24', sku: 'TIFFIN-3' },
        { product_id: 21, variation_id: 25, quantity: 1, total: '1237.14' },
      ],
      shipping_lines: [{ instance_id: '2', total: '49.00', total_tax: '0.00' }],
    })
    expect([stock(11), stock(25)]).toEqual([48, 2])
  })

  test('[W 43] the same body twice makes two orders and takes the stock twice, key or no key', async () => {
    const body = { line_items: [line(SHEET)], set_paid: true, payment_method: 'thela' }
    shop.headers['idempotency-key'] = 'once'
    const first = await shop.rest('POST', '/orders', body)
    const second = await shop.rest('POST', '/orders', body)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).not.toBe(first.body.id)
    expect(stock(SHEET)).toBe(18)
  })

  test('[W 44] amounts are without tax; taxes and the total of a body are ignored', async () => {
    const order = await create({
      ...karnataka,
      total: '799.00',
      total_tax: '0.00',
      line_items: [
        line(TIFFIN, { total: '799.00', total_tax: '0.00', taxes: [{ id: 3, total: '0' }] }),
      ],
    })
    expect(order).toMatchObject({ total: '942.82', total_tax: '143.82' })
    const plain = await create({ ...karnataka, line_items: [line(TIFFIN)] })
    expect(plain).toMatchObject({ total: '799.00', total_tax: '121.88' })
  })

  test('[W 45] delivery without an instance id is taxed, with it not; version 8 taxes both', async () => {
    const total = async (more: Json) =>
      (
        await create({
          ...karnataka,
          line_items: [line(TURMERIC)],
          shipping_lines: [delivery(more)],
        })
      ).total
    expect(await total({})).toBe('198.00')
    expect(await total({ instance_id: undefined })).toBe('206.82')
    shop.setVersion('8.0.3')
    expect(await total({})).toBe('206.82')
  })

  test('[W 46] a fee of 40 adds 40.00 or 47.20, and a negative one takes tax along', async () => {
    const added = async (productId: number, fee: Json, deliveries: Json[] = []) => {
      const base = { ...karnataka, line_items: [line(productId)], shipping_lines: deliveries }
      const without = await create(base)
      const order = await create({ ...base, fee_lines: [{ name: 'COD fee', ...fee }] })
      return (Number(order.total) - Number(without.total)).toFixed(2)
    }
    expect(await added(TIFFIN, { total: '40.00', tax_status: 'none' })).toBe('40.00')
    expect(await added(TIFFIN, { total: '40.00' })).toBe('47.20')
    expect(await added(TURMERIC, { total: '-20.00', tax_status: 'none' })).toBe('-21.00')
    expect(await added(SHEET, { total: '-20.00', tax_status: 'none' }, [delivery()])).toBe('-22.28')
  })

  test('[W 47] a refused coupon is 400 and leaves a draft behind, whose id stands in the error', async () => {
    const { status, body } = await shop.rest('POST', '/orders', {
      line_items: [line(TURMERIC)],
      coupon_lines: [{ code: 'FLAT100' }],
    })
    const order = shop.store.orders[0]
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        code: 'woocommerce_rest_invalid_coupon',
        data: { status: 400, new_draft_order_id: order?.id },
      },
    })
    expect(order?.status).toBe('checkout-draft')
  })

  test('[W 47] of version 8 it is a pending order, and its id is not in the error', async () => {
    shop.setVersion('8.0.3')
    const { status, body } = await shop.rest('POST', '/orders', {
      line_items: [line(TURMERIC)],
      coupon_lines: [{ code: 'no such code' }],
    })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'woocommerce_rest_invalid_coupon', data: { status: 400 } },
    })
    expect(body.data).not.toHaveProperty('new_draft_order_id')
    expect(shop.store.orders.map((order) => order.status)).toEqual(['pending'])
  })

  test('[W 48] neither stock nor product, state or currency is checked', async () => {
    await create({ line_items: [line(19, { quantity: 5 })], status: 'processing' })
    await create({ line_items: [line(BOTTLE)], set_paid: true, payment_method: 'thela' })
    expect([stock(19), stock(BOTTLE)]).toEqual([-3, -1])
    expect(await create({ line_items: [line(999_999)] })).toMatchObject({ total: '0.00' })
    expect(await create({ line_items: [line(21)] })).toMatchObject({ total: '1199.00' })
    expect(await create({})).toMatchObject({ total: '0.00', line_items: [] })
    const elsewhere = await create({
      shipping: inState('Karnataka'),
      currency: 'XYZ',
      line_items: [line(TIFFIN)],
    })
    expect(elsewhere).toMatchObject({ currency: 'XYZ', shipping: { state: 'Karnataka' } })
    expect(items(elsewhere, 'tax_lines').map(({ label }) => label)).toEqual(['IGST'])
    const atBase = await create({ line_items: [line(TIFFIN)] })
    expect(items(atBase, 'tax_lines').map(({ label }) => label)).toEqual(['CGST', 'SGST'])
  })

  test('[W 48] quantity 0 is a crash; of version 8 it is 201', async () => {
    const body = { line_items: [line(TIFFIN, { quantity: 0 })] }
    expect(await shop.rest('POST', '/orders', body)).toMatchObject({
      status: 500,
      body: { code: 'internal_server_error', data: { status: 500 } },
    })
    shop.setVersion('8.0.3')
    expect(await create(body)).toMatchObject({ line_items: [], total: '0.00' })
  })

  test.each([
    [{ line_items: [{ quantity: 1 }] }, 'woocommerce_rest_required_product_reference'],
    [{ shipping_lines: [{ total: '49.00' }] }, 'woocommerce_rest_invalid_shipping_item'],
    [{ fee_lines: [{ total: '40.00' }] }, 'woocommerce_rest_invalid_fee_item'],
    [{ billing: { email: 'not-an-email' } }, 'rest_invalid_param'],
    [{ status: 'trash' }, 'rest_invalid_param'],
    [{ line_items: [{ product_id: 11, quantity: 1.5 }] }, 'rest_invalid_param'],
    [{ shipping_lines: [delivery({ total: 49 })] }, 'rest_invalid_param'],
  ])('[W 48] what is checked all the same: %j', async (body, code) => {
    expect(await shop.rest('POST', '/orders', body)).toMatchObject({ status: 400, body: { code } })
    expect(shop.store.orders).toEqual([])
  })

  test('[W 49] coupon_lines overwrite the own total of a line and its own discount', async () => {
    const order = await create({
      ...karnataka,
      line_items: [line(TURMERIC, { total: '100.00' })],
      coupon_lines: [{ code: 'SAVE10', discount: '99.00' }],
    })
    expect(items(order, 'line_items')[0]).toMatchObject({ subtotal: '141.90', total: '127.71' })
    expect(items(order, 'coupon_lines')[0]).toMatchObject({ code: 'save10', discount: '14.19' })
  })
})

describe('PUT /orders/{id}', () => {
  const put = async (id: unknown, body: Json): Promise<Json> => {
    const reply = await shop.rest('PUT', `/orders/${String(id)}`, body)
    expect(reply.status).toBe(200)
    return reply.body
  }

  test('[W 37] fees, lines and delivery without an id add on each PUT', async () => {
    const { id } = await create({
      ...karnataka,
      line_items: [line(SHEET)],
      shipping_lines: [delivery()],
    })
    const fee = { fee_lines: [{ name: 'COD fee', total: '40.00', tax_status: 'none' }] }
    expect(await put(id, fee)).toMatchObject({ total: '1088.00' })
    const twice = await put(id, fee)
    expect(twice).toMatchObject({ total: '1128.00' })
    const feeId = items(twice, 'fee_lines')[0]?.id
    const changed = await put(id, { fee_lines: [{ id: feeId, total: '30.00' }] })
    expect(changed).toMatchObject({ total: '1118.00' })
    const removed = await put(id, { fee_lines: [{ id: feeId, name: null }] })
    expect(removed).toMatchObject({ total: '1088.00' })
    expect(await put(id, { shipping_lines: [delivery()] })).toMatchObject({ total: '1137.00' })
    const more = await put(id, { line_items: [line(TURMERIC)] })
    expect(items(more, 'line_items')).toHaveLength(2)
  })

  test('[W 37] with its id a line changes its quantity but not its amounts; quantity 0 removes it', async () => {
    const order = await create({ ...karnataka, line_items: [line(TIFFIN)] })
    const lineId = items(order, 'line_items')[0]?.id
    const changed = await put(order.id, { line_items: [{ id: lineId, quantity: 3 }] })
    expect(changed).toMatchObject({ total: '799.00', line_items: [{ quantity: 3 }] })
    const removed = await put(order.id, { line_items: [{ id: lineId, quantity: 0 }] })
    expect(removed).toMatchObject({ total: '0.00', line_items: [] })
    const unknown = { line_items: [{ id: 1, quantity: 2 }] }
    expect(await shop.rest('PUT', `/orders/${String(order.id)}`, unknown)).toMatchObject({
      status: 400,
      body: { code: 'woocommerce_rest_invalid_item_id' },
    })
  })

  test('[W 39] another state makes the tax lines anew, not the delivery', async () => {
    const { id } = await create({
      ...karnataka,
      line_items: [line(TIFFIN)],
      shipping_lines: [delivery()],
    })
    const moved = await put(id, { shipping: { state: 'MH' } })
    expect(items(moved, 'tax_lines').map(({ label }) => label)).toEqual(['CGST', 'SGST'])
    expect(moved).toMatchObject({
      shipping: { state: 'MH', country: 'IN' },
      shipping_lines: [{ instance_id: '2', total: '49.00' }],
    })
  })

  test('merges addresses, replaces meta data of a known key, and removes coupons by an empty list', async () => {
    const order = await create({
      ...karnataka,
      billing: { first_name: 'Asha', email: 'asha@example.com' },
      meta_data: [{ key: 'a', value: '1' }],
      line_items: [line(TURMERIC)],
      coupon_lines: [{ code: 'save10' }],
    })
    expect(order.total).toBe('134.10')
    const changed = await put(order.id, {
      billing: { last_name: 'Rao' },
      meta_data: [{ key: 'a', value: { b: 2 } }],
      coupon_lines: [],
    })
    expect(changed).toMatchObject({
      billing: { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com' },
      meta_data: [{ key: 'a', value: { b: 2 } }],
      coupon_lines: [],
      total: '149.00',
    })
  })

  test('PATCH and POST of an order work as PUT', async () => {
    const { id } = await create({ line_items: [line(SHEET)] })
    const paid = await shop.rest('PATCH', `/orders/${String(id)}`, {
      set_paid: true,
      payment_method: 'thela',
      transaction_id: 'pay_1',
    })
    expect(paid.body).toMatchObject({ status: 'processing', date_paid: expect.any(String) })
    const again = await shop.rest('POST', `/orders/${String(id)}`, { transaction_id: 'pay_2' })
    expect(again).toMatchObject({
      status: 200,
      body: { transaction_id: 'pay_2', date_paid: paid.body.date_paid },
    })
    expect(stock(SHEET)).toBe(19)
  })
})
