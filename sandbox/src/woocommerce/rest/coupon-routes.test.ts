import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { restStore } from '../../testing/rest-store.ts'
import type { RestReply, RestStore } from '../../testing/rest-store.ts'

let shop: RestStore

beforeEach(async () => {
  shop = await restStore()
})
afterEach(async () => shop.app.close())

const post = async (body: object): Promise<RestReply> =>
  shop.rest('coupons', { method: 'POST', body })

describe('coupons by REST', () => {
  test('nothing locks: one code may be made twice at the same moment, and not afterwards', async () => {
    const body = { code: 'once-only', discount_type: 'fixed_cart', amount: '20.00' }
    const made = await Promise.all([post(body), post(body)])
    expect(made.map(({ status }) => status)).toEqual([201, 201])
    expect((await post(body)).body).toMatchObject({
      code: 'woocommerce_rest_coupon_code_already_exists',
    })
  })

  test('a code is found in any spelling', async () => {
    const reply = await shop.rest('coupons?code=FLAT100')
    expect(reply.body).toMatchObject([
      {
        id: 28,
        code: 'flat100',
        amount: '100.00',
        discount_type: 'fixed_cart',
        minimum_amount: '599.00',
        maximum_amount: '0.00',
        date_expires: null,
        usage_limit: null,
        limit_usage_to_x_items: null,
        product_categories: [],
      },
    ])
    expect((await shop.rest('coupons?code=nothing')).body).toEqual([])
    expect((await shop.rest('coupons?code=flat100&_fields=id,code')).body).toEqual([
      { id: 28, code: 'flat100' },
    ])
  })

  test('a coupon that is used once is made, read and deleted', async () => {
    const made = await post({
      code: 'Prepaid-20',
      discount_type: 'fixed_cart',
      amount: '20',
      usage_limit: 1,
    })
    expect(made).toMatchObject({
      status: 201,
      body: { code: 'prepaid-20', amount: '20.00', usage_limit: 1, usage_count: 0 },
    })
    const { id } = made.body as { id: number }
    expect(made.headers['location']).toBe(`http://shop.test/woo/facts/wp-json/wc/v3/coupons/${id}`)
    expect((await shop.rest(`coupons/${id}?force=true`, { method: 'DELETE' })).status).toBe(200)
    expect(await shop.rest(`coupons/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'woocommerce_rest_shop_coupon_invalid_id' },
    })
  })

  test('an amount that is no number is nothing', async () => {
    expect(await post({ code: 'odd', amount: 'abc' })).toMatchObject({
      status: 201,
      body: { amount: '0.00' },
    })
  })

  test('a code that exists, an unknown kind and no code are refused', async () => {
    expect(await post({ code: 'SAVE10' })).toMatchObject({
      status: 400,
      body: { code: 'woocommerce_rest_coupon_code_already_exists' },
    })
    expect(await post({ code: 'x', discount_type: 'half' })).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param', data: { params: { discount_type: expect.any(String) } } },
    })
    expect(await post({})).toMatchObject({
      status: 400,
      body: { code: 'rest_missing_callback_param', data: { params: ['code'] } },
    })
  })

  test('[W 68] an expiry is local without a zone; null changes nothing, an empty text clears it', async () => {
    const put = async (body: object): Promise<RestReply> =>
      shop.rest('coupons/28', { method: 'PUT', body })
    expect((await put({ date_expires: '2027-01-01T00:00:00' })).body).toMatchObject({
      date_expires: '2027-01-01T00:00:00',
      date_expires_gmt: '2026-12-31T18:30:00',
    })
    expect((await put({ date_expires: null })).body).toMatchObject({
      date_expires: '2027-01-01T00:00:00',
    })
    expect((await put({ date_expires: '' })).body).toMatchObject({
      date_expires: null,
      date_expires_gmt: null,
    })
  })

  test('the bin takes a coupon out of the list and frees its code', async () => {
    const binned = await shop.rest('coupons/28', { method: 'DELETE' })
    expect(binned.body).toMatchObject({ id: 28, status: 'trash' })
    expect((await shop.rest('coupons?code=flat100')).body).toEqual([])
    expect((await post({ code: 'flat100' })).status).toBe(201)
  })

  test('[W 57] lists have their headers', async () => {
    const reply = await shop.rest('coupons?per_page=2')
    expect(reply.body).toHaveLength(2)
    expect(Number(reply.headers['x-wp-total'])).toBe(shop.store.coupons.length)
    expect((await shop.rest('coupons?page=99')).body).toEqual([])
    expect(await shop.rest('coupons?per_page=101')).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param' },
    })
  })
})
