import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addPaidOrder, restStore } from '../../testing/rest-store.ts'
import type { RestReply, RestStore } from '../../testing/rest-store.ts'
import { setStatus } from '../orders/set-status.ts'
import type { Order } from '../store/order.ts'
import { findSold } from '../store/store.ts'

let shop: RestStore
let order: Order

beforeEach(async () => {
  shop = await restStore()
  order = addPaidOrder(shop.store)
})
afterEach(async () => shop.app.close())

const refund = async (body: object, id: number = order.id): Promise<RestReply> =>
  shop.rest(`orders/${id}/refunds`, { method: 'POST', body })

const byHand = async (amount: string): Promise<RestReply> => refund({ amount, api_refund: false })

const stock = (): number | null | undefined => findSold(shop.store, 11)?.sale.stock

describe('[W 52] the rows of refunds', () => {
  test('a refund by hand', async () => {
    const reply = await refund({
      amount: '100.00',
      reason: 'Late',
      api_refund: false,
      meta_data: [{ key: 'rfnd', value: 'rfnd_1' }],
    })
    expect(reply).toMatchObject({
      status: 201,
      body: {
        amount: '100.00',
        reason: 'Late',
        refunded_by: 1,
        refunded_payment: false,
        meta_data: [{ key: 'rfnd', value: 'rfnd_1' }],
        line_items: [],
        shipping_lines: [],
        tax_lines: [],
        fee_lines: [],
      },
    })
    expect(order.status).toBe('processing')
    const list = await shop.rest(`orders/${order.id}/refunds`)
    expect(list.body).toEqual([reply.body])
    const { id } = reply.body as { id: number }
    expect((await shop.rest(`orders/${order.id}/refunds/${id}`)).body).toEqual(reply.body)
  })

  test('by default the payment method is asked, and has no gateway', async () => {
    expect(await refund({ amount: '100.00' })).toMatchObject({
      status: 500,
      body: {
        code: 'woocommerce_rest_cannot_create_order_refund',
        message: 'The payment gateway for this order does not exist.',
        data: 500,
      },
    })
    order.paymentMethod = 'cod'
    expect(await refund({ amount: '100.00' })).toMatchObject({
      status: 500,
      body: {
        code: 'woocommerce_rest_cannot_create_order_refund',
        message: 'The payment gateway for this order does not support automatic refunds.',
        data: 500,
      },
    })
    expect(order.refunds).toHaveLength(0)
  })

  test.each(['799.01', 'abc'])('the amount %s is invalid', async (amount) => {
    expect(await byHand(amount)).toMatchObject({
      status: 500,
      body: {
        code: 'woocommerce_rest_cannot_create_order_refund',
        message: 'Invalid refund amount.',
        data: 500,
      },
    })
  })

  test('a negative amount, an unknown order', async () => {
    expect(await byHand('-5')).toMatchObject({
      status: 500,
      body: { code: 'woocommerce_rest_invalid_order_refund', data: 400 },
    })
    expect(await refund({ amount: '5', api_refund: false }, 999_999)).toMatchObject({
      status: 500,
      body: { code: 'woocommerce_rest_invalid_order_id', data: 404 },
    })
  })

  test('nothing can be refunded', async () => {
    expect(await byHand('0')).toMatchObject({ status: 201, body: { amount: '0.00' } })
    expect(order.status).toBe('processing')
  })
})

describe('[W 53] nothing is idempotent', () => {
  test('the same body twice makes two refunds', async () => {
    const body = {
      amount: '100.00',
      api_refund: false,
      meta_data: [{ key: 'rfnd', value: 'rfnd_1' }],
    }
    const headers = { 'idempotency-key': 'rfnd_1' }
    const path = `orders/${order.id}/refunds`
    const first = await shop.rest(path, { method: 'POST', body, headers })
    const second = await shop.rest(path, { method: 'POST', body, headers })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(order.refunds).toHaveLength(2)
  })

  test('two full refunds at once are both made', async () => {
    shop.set('race-ms', 20)
    const replies = await Promise.all([byHand('799.00'), byHand('799.00')])
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(order.refunds.map(({ amount }) => amount)).toEqual([79_900, 79_900])
  })

  test('one after the other, the second has nothing left', async () => {
    expect((await byHand('799.00')).status).toBe(201)
    expect((await byHand('799.00')).status).toBe(500)
  })
})

describe('[W 54] stock and status', () => {
  const byLine = () => ({
    api_refund: false,
    line_items: [
      {
        id: order.lines[0]?.id,
        quantity: 1,
        refund_total: 677.12,
        refund_tax: [{ id: 3, refund_total: 121.88 }],
      },
    ],
  })

  test('by lines the amount is their sum, and the stock comes back', async () => {
    const before = stock() ?? 0
    const reply = await refund(byLine())
    expect(reply).toMatchObject({
      status: 201,
      body: {
        amount: '799.00',
        line_items: [{ product_id: 11, quantity: -1, total: '-677.12', total_tax: '-121.88' }],
      },
    })
    expect(stock()).toBe(before + 1)
    expect(order.lines[0]?.meta).toMatchObject([
      { key: '_reduced_stock', value: '0' },
      { key: '_restock_refunded_items', value: '1' },
    ])
    expect(order.status).toBe('refunded')
  })

  test('by the amount alone it does not', async () => {
    const before = stock()
    expect((await byHand('799.00')).status).toBe(201)
    expect(stock()).toBe(before)
    expect(order.status).toBe('refunded')
  })

  test('neither does it where the caller says so', async () => {
    const before = stock()
    expect((await refund({ ...byLine(), api_restock: false })).status).toBe(201)
    expect(stock()).toBe(before)
  })

  test('cancelled afterwards, an order gives back only what was not refunded', async () => {
    const before = stock() ?? 0
    const two = addPaidOrder(shop.store, 2)
    const line = { id: two.lines[0]?.id, quantity: 1, refund_total: 677.12 }
    await refund({ api_refund: false, line_items: [line] }, two.id)
    setStatus(shop.store, two, 'cancelled')
    expect(stock()).toBe(before + 2)
  })

  test('a refund that is deleted leaves its amount to be refunded', async () => {
    const { body } = await byHand('700.00')
    const path = `orders/${order.id}/refunds/${(body as { id: number }).id}`
    expect(await shop.rest(path, { method: 'DELETE' })).toMatchObject({
      status: 501,
      body: { code: 'woocommerce_rest_trash_not_supported' },
    })
    expect((await shop.rest(`${path}?force=true`, { method: 'DELETE' })).status).toBe(200)
    expect((await byHand('799.00')).status).toBe(201)
  })

  test('the status changes at the full sum', async () => {
    await byHand('700.00')
    expect(order.status).toBe('processing')
    await byHand('99.00')
    expect(order.status).toBe('refunded')
  })
})
