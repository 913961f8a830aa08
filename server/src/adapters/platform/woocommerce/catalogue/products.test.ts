import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FakeReply } from '../../../testing/fake-server.ts'
import { fetchVariants } from './catalogue.ts'
import { startFakeShop } from '../testing/fake-woocommerce.ts'
import { makeProductFacts } from './product-facts.ts'
import { stateCode } from '../carts/state-code.ts'
import { fetchStock, variantStock } from './variant-stock.ts'
import type { WireProduct } from '../carts/wire.ts'

const article = (more: Partial<WireProduct> = {}): WireProduct => ({
  id: 11,
  name: 'Steel tiffin &amp; lid',
  type: 'simple',
  parent_id: 0,
  status: 'publish',
  price: '799',
  regular_price: '999',
  stock_status: 'instock',
  stock_quantity: 50,
  manage_stock: true,
  backorders: 'no',
  attributes: [],
  ...more,
})
const parent = article({
  id: 21,
  name: 'Cotton kurta',
  type: 'variable',
  manage_stock: false,
  images: [{ src: 'https://shop.example/kurta.jpg' }],
})
const variation = (id: number, size: string, more: Partial<WireProduct> = {}) =>
  article({
    id,
    type: 'variation',
    parent_id: 21,
    regular_price: '799',
    attributes: [{ option: 'Madder red' }, { option: size }],
    ...more,
  })

/** The list has products only, as theirs does. */
async function start() {
  const all = [article(), parent, article({ id: 15, status: 'draft' })]
  const variations = [variation(24, 'S'), variation(25, 'M', { stock_status: 'outofstock' })]
  return startFakeShop(({ path, query }): FakeReply => {
    const [, last = ''] = /\/([^/]+)$/.exec(path) ?? []
    if (last === 'variations') return { json: variations }
    if (last === 'products') {
      const ids = query.get('include')?.split(',') ?? []
      return { json: all.filter(({ id }) => ids.includes(String(id))) }
    }
    const found = [...all, ...variations].find(({ id }) => String(id) === last)
    if (found) return { json: found }
    const code = 'woocommerce_rest_product_invalid_id'
    return { status: 404, json: { code, data: { status: 404 } } }
  })
}

let shop: Awaited<ReturnType<typeof start>>
beforeEach(async () => {
  shop = await start()
})
afterEach(() => shop.close())

describe('[woocommerce §9] the catalogue', () => {
  test('lists variants and those of products in their order, each once, without what is not sold', async () => {
    const variants = await fetchVariants(shop.client, {
      variantIds: ['25', '11', '999', '15', 'gid', '21'],
      productIds: ['21', '998'],
    })
    expect(variants).toEqual([
      {
        variantId: '25',
        productId: '21',
        productTitle: 'Cotton kurta',
        variantTitle: 'Madder red / M',
        price: 79_900,
        image: 'https://shop.example/kurta.jpg',
        isAvailable: false,
      },
      {
        variantId: '11',
        productId: '11',
        productTitle: 'Steel tiffin & lid',
        price: 79_900,
        compareAtPrice: 99_900,
        isAvailable: true,
      },
      expect.objectContaining({ variantId: '24', isAvailable: true }),
    ])
    expect(await fetchVariants(shop.client, { variantIds: [], productIds: [] })).toEqual([])
  })

  test('stock is that of each once, and what was deleted is missing', async () => {
    const stock = await fetchStock(shop.client, ['11', '999', '25', '11'])
    expect(stock).toEqual([
      {
        variantId: '11',
        title: 'Steel tiffin & lid',
        price: 79_900,
        availableQuantity: 50,
        availableForSale: true,
        allowOutOfStock: false,
      },
      expect.objectContaining({
        variantId: '25',
        title: 'Cotton kurta - Madder red / M',
        availableForSale: false,
      }),
    ])
  })

  test('variations of one parent are read by one call, once their parent is known', async () => {
    const facts = makeProductFacts(shop.client, () => 0)
    await facts.read(['24', '25', '11'])
    const before = shop.requests.length
    const stock = await fetchStock(shop.client, ['24', '11', '25'], facts)
    expect(stock).toEqual(await fetchStock(shop.client, ['24', '11', '25']))
    const [variations, products] = shop.requests.slice(before)
    expect(variations?.path).toMatch(/\/products\/21\/variations$/)
    expect(variations?.query.get('include')).toBe('24,25')
    expect(products?.query.get('include')).toBe('11,21')
    expect(shop.requests.slice(before).filter(({ path }) => path.endsWith('/24'))).toHaveLength(1)
  })

  test('facts of products are read once, and do without where that fails', async () => {
    let now = 1
    const facts = makeProductFacts(shop.client, () => now)
    const read = await facts.read(['25'])
    expect(read.get('25')).toMatchObject({ productId: '21', isVirtual: false })
    const calls = shop.requests.length
    await facts.read(['25'])
    expect(shop.requests).toHaveLength(calls)
    await shop.close()
    now = 600_002
    expect(await facts.read(['25'])).toEqual(new Map())
  })
})

test.each([
  ['counted', {}, { availableQuantity: 50, allowOutOfStock: false }],
  ['oversold', { stock_quantity: -3 }, { availableQuantity: 0, allowOutOfStock: false }],
  ['with backorders', { backorders: 'notify' }, { allowOutOfStock: true }],
  ['not counted', { manage_stock: false, stock_quantity: null }, { allowOutOfStock: true }],
  ['sold out', { stock_status: 'outofstock' }, { availableForSale: false }],
  ['withdrawn', { status: 'draft' }, { availableForSale: false, expiredReason: 'WITHDRAWN' }],
  ['without a price', { price: '' }, { availableForSale: false }],
] as const)('[checkout §3 Inventory] the stock of an article that is %s', (_, more, stock) => {
  expect(variantStock(article(more), undefined)).toMatchObject(stock)
})

test('[checkout §3 Inventory] a variation that its parent counts, and one of a withdrawn parent', () => {
  const counted = article({ id: 21, type: 'variable', stock_quantity: 7 })
  const wire = variation(24, 'S', { manage_stock: 'parent', stock_quantity: null })
  expect(variantStock(wire, counted)).toMatchObject({
    availableQuantity: 7,
    allowOutOfStock: false,
  })
  expect(variantStock(wire, { ...counted, status: 'private' })).toMatchObject({
    expiredReason: 'WITHDRAWN',
    availableForSale: false,
  })
})

const STATES_10 = [
  { code: 'CT', name: 'Chhattisgarh' },
  { code: 'OD', name: 'Odisha' },
  { code: 'TS', name: 'Telangana' },
  { code: 'UK', name: 'Uttarakhand' },
  { code: 'DN', name: 'Dadra and Nagar Haveli' },
  { code: 'DD', name: 'Daman and Diu' },
  { code: 'PY', name: 'Pondicherry (Puducherry)' },
  { code: 'KA', name: 'Karnataka' },
]
const DH = { code: 'DH', name: 'Dadra and Nagar Haveli and Daman and Diu' }

test.each([
  ['TG', '500001', 'TS'],
  ['Chhattisgarh', '492001', 'CT'],
  ['odisha', '751001', 'OD'],
  ['Puducherry', '605001', 'PY'],
  ['DH', '396230', 'DN'],
  ['Daman and Diu', '396210', 'DD'],
  ['Bavaria', '80331', 'Bavaria'],
])('[W17] %s at %s has the shop’s code %s', (state, pincode, code) => {
  expect(stateCode(STATES_10, { state, pincode, isIndian: true })).toBe(code)
})

test('[W17] another version has other codes, and abroad a name or a code is enough', () => {
  const merged = [...STATES_10, DH]
  const at = (state: string) => ({ state, pincode: '396230', isIndian: true })
  expect(stateCode(merged, at('DH'))).toBe('DH')
  expect(stateCode([{ code: 'OR', name: 'Orissa' }], at('Odisha'))).toBe('OR')
  const abroad = { pincode: '44600', isIndian: false }
  expect(stateCode([{ code: 'BAG', name: 'Bagmati' }], { ...abroad, state: 'bagmati' })).toBe('BAG')
  expect(stateCode([], { ...abroad, state: 'Bagmati' })).toBe('Bagmati')
})
