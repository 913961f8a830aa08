import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { restStore } from '../../testing/rest-store.ts'
import type { RestReply, RestStore } from '../../testing/rest-store.ts'
import { findSold } from '../store/store.ts'

let shop: RestStore

beforeEach(async () => {
  shop = await restStore()
})
afterEach(async () => shop.app.close())

const put = async (path: string, body: object): Promise<RestReply> =>
  shop.rest(path, { method: 'PUT', body })

const ids = ({ body }: RestReply): number[] => (body as { id: number }[]).map(({ id }) => id)

describe('products by REST', () => {
  test('some products, some fields', async () => {
    const fields = 'id,sku,stock_quantity,stock_status,manage_stock,status,price'
    const reply = await shop.rest(`products?include=11,19&_fields=${fields}`)
    expect(reply.body).toEqual([
      {
        id: 19,
        sku: 'DIYA-2',
        price: '349.50',
        status: 'publish',
        manage_stock: true,
        stock_quantity: 2,
        stock_status: 'instock',
      },
      {
        id: 11,
        sku: 'TIFFIN-3',
        price: '799',
        status: 'publish',
        manage_stock: true,
        stock_quantity: 50,
        stock_status: 'instock',
      },
    ])
  })

  test('variations are in a list only by their SKU', async () => {
    const sku = findSold(shop.store, 25)?.variation?.sku
    const bySku = await shop.rest(`products?sku=${sku},TIFFIN-3`)
    expect(ids(bySku)).toEqual([25, 11])
    expect(bySku.body).toMatchObject([{ type: 'variation', parent_id: 21 }, { type: 'simple' }])
    expect(ids(await shop.rest('products?include=25'))).toEqual([])
  })

  test('a variation has two addresses', async () => {
    const own = await shop.rest('products/25')
    expect(own.body).toMatchObject({
      id: 25,
      type: 'variation',
      parent_id: 21,
      price: '1299',
      stock_quantity: 3,
      attributes: expect.arrayContaining([
        expect.objectContaining({ name: 'Size', slug: 'pa_size', option: 'M' }),
      ]),
    })
    expect((await shop.rest('products/21/variations/25')).body).toEqual(own.body)
    expect(ids(await shop.rest('products/21/variations'))).toEqual([22, 23, 24, 25, 26])
    expect(await shop.rest('products/11/variations/25')).toMatchObject({ status: 404 })
  })

  test('an open attribute is missing', async () => {
    const { body } = await shop.rest('products/26')
    expect((body as { attributes: { name: string }[] }).attributes.map(({ name }) => name)).toEqual(
      ['Size'],
    )
  })

  test('a product with variations has the lowest price and no stock', async () => {
    expect((await shop.rest('products/21')).body).toMatchObject({
      type: 'variable',
      price: '1199',
      regular_price: '',
      manage_stock: false,
      stock_quantity: null,
      stock_status: 'instock',
      variations: [22, 23, 24, 25, 26],
    })
  })

  test('a reduced price', async () => {
    expect((await shop.rest('products/15')).body).toMatchObject({
      price: '999',
      regular_price: '1299',
      sale_price: '999',
      on_sale: true,
    })
  })

  test('the stock is set as it is written, and the last write wins', async () => {
    await Promise.all([
      put('products/11', { stock_quantity: 7 }),
      put('products/11', { stock_quantity: 5 }),
    ])
    expect((await shop.rest('products/11')).body).toMatchObject({ stock_quantity: 5 })
    expect((await put('products/25', { stock_quantity: -1 })).body).toMatchObject({
      stock_quantity: -1,
      stock_status: 'outofstock',
    })
    expect((await put('products/25', { backorders: 'notify' })).body).toMatchObject({
      stock_status: 'onbackorder',
      backorders_allowed: true,
    })
    expect((await put('products/11', { manage_stock: false })).body).toMatchObject({
      stock_quantity: null,
      stock_status: 'instock',
    })
  })

  test('prices and status', async () => {
    expect((await put('products/15', { sale_price: '' })).body).toMatchObject({ price: '1299' })
    expect((await put('products/15', { status: 'draft' })).body).toMatchObject({
      status: 'draft',
      purchasable: false,
    })
    expect(ids(await shop.rest('products?status=draft'))).toEqual([15])
  })

  test('an unknown product: 404 when read, 400 when written', async () => {
    const code = 'woocommerce_rest_product_invalid_id'
    expect(await shop.rest('products/999')).toMatchObject({ status: 404, body: { code } })
    expect(await put('products/999', {})).toMatchObject({ status: 400, body: { code } })
  })
})
