import { expect, test } from 'vitest'
import { findCoupon, findSold } from '../store/store.ts'
import { filledCart, newShopper, testStore } from './test-store.ts'
import type { Reply, TestStore } from './test-store.ts'

const CURRENCY = {
  currency_code: 'INR',
  currency_symbol: '₹',
  currency_minor_unit: 2,
  currency_decimal_separator: '.',
  currency_thousand_separator: ',',
  currency_prefix: '₹',
  currency_suffix: '',
}
const KARNATAKA = { state: 'KA', postcode: '560001', country: 'IN' }

const statusAndCode = ({ status, body }: Reply): unknown[] => [status, body.code]

const selectedRates = ({ body }: Reply): string[] =>
  body.shipping_rates.flatMap((item) =>
    item.shipping_rates.filter(({ selected }) => selected).map((rate) => rate.rate_id),
  )

function changeStock({ store }: TestStore, id: number, stock: number): void {
  const sold = findSold(store, id)
  if (sold !== undefined) sold.sale.stock = stock
}

test('[W 9] add-item is 201, the others are 200, each with the whole cart', async () => {
  const started = testStore()
  const { call } = started
  const { token } = await newShopper(started)
  const added = await call('POST /cart/add-item', { token, body: { id: 11, quantity: 1 } })
  expect(added.status).toBe(201)
  const key = added.body.items[0]?.key
  expect(key).toBe('6512bd43d9caa6e02c990b0a82652dca')
  const calls: [string, object][] = [
    ['/cart/update-item', { key, quantity: 2 }],
    ['/cart/apply-coupon', { code: 'FLAT100' }],
    ['/cart/update-customer', { shipping_address: KARNATAKA }],
    ['/cart/select-shipping-rate', { package_id: 0, rate_id: 'free_shipping:3' }],
    ['/cart/remove-coupon', { code: 'flat100' }],
    ['/cart/remove-item', { key }],
  ]
  for (const [path, body] of calls) {
    const reply = await call(`POST ${path}`, { token, body })
    expect([path, reply.status]).toEqual([path, 200])
    expect(Object.keys(reply.body)).toEqual(Object.keys(added.body))
  }
  const emptied = await call('DELETE /cart/items', { token })
  expect([emptied.status, emptied.body]).toEqual([200, []])
})

test('[W 9] the whole cart of the facts', async () => {
  const started = testStore()
  const { call } = started
  const { token } = await filledCart(started, { id: 11, quantity: 2 })
  await call('POST /cart/apply-coupon', { token, body: { code: 'FLAT100' } })
  await call('POST /cart/update-customer', { token, body: { shipping_address: KARNATAKA } })
  const { body } = await call('POST /cart/select-shipping-rate', {
    token,
    body: { package_id: 0, rate_id: 'free_shipping:3' },
  })
  expect(body.items[0]).toEqual({
    key: '6512bd43d9caa6e02c990b0a82652dca',
    id: 11,
    type: 'simple',
    quantity: 2,
    quantity_limits: { minimum: 1, maximum: 50, multiple_of: 1, editable: true },
    name: 'Steel tiffin, 3 tiers',
    short_description: expect.any(String),
    description: expect.any(String),
    sku: 'TIFFIN-3',
    low_stock_remaining: null,
    backorders_allowed: false,
    show_backorder_badge: false,
    sold_individually: false,
    permalink: expect.stringContaining('http://sandbox.test/woo/facts/product/'),
    images: [expect.objectContaining({ id: expect.any(Number), src: expect.any(String) })],
    variation: [],
    item_data: [],
    prices: {
      price: '79900',
      regular_price: '79900',
      sale_price: '79900',
      price_range: null,
      ...CURRENCY,
      raw_prices: {
        precision: 6,
        price: '799000000',
        regular_price: '799000000',
        sale_price: '799000000',
      },
    },
    totals: {
      line_subtotal: '135424',
      line_subtotal_tax: '24376',
      line_total: '126949',
      line_total_tax: '22851',
      ...CURRENCY,
    },
    catalog_visibility: 'visible',
    extensions: {},
  })
  expect(body).toMatchObject({
    coupons: [
      {
        code: 'flat100',
        discount_type: 'fixed_cart',
        totals: { total_discount: '8475', total_discount_tax: '1525', ...CURRENCY },
      },
    ],
    fees: [],
    totals: {
      total_items: '135424',
      total_items_tax: '24376',
      total_fees: '0',
      total_fees_tax: '0',
      total_discount: '8475',
      total_discount_tax: '1525',
      total_shipping: '0',
      total_shipping_tax: '0',
      total_price: '149800',
      total_tax: '22851',
      tax_lines: [{ name: 'IGST', price: '22851', rate: '18%' }],
      ...CURRENCY,
    },
    shipping_address: { state: 'KA', postcode: '560001', country: 'IN', phone: '' },
    billing_address: { state: 'MH', email: '' },
    needs_payment: true,
    needs_shipping: true,
    payment_requirements: ['products'],
    has_calculated_shipping: true,
    items_count: 2,
    items_weight: 1800,
    cross_sells: [],
    errors: [],
    payment_methods: ['cod'],
    extensions: {},
  })
  expect(body.shipping_rates[0]).toMatchObject({
    package_id: 0,
    name: 'Shipment 1',
    destination: { state: 'KA', postcode: '560001' },
    items: [{ quantity: 2, name: 'Steel tiffin, 3 tiers' }],
  })
  expect(body.shipping_rates[0]?.shipping_rates[0]).toMatchObject({
    rate_id: 'flat_rate:2',
    name: 'Standard delivery',
    price: '4900',
    taxes: '0',
    instance_id: 2,
    method_id: 'flat_rate',
    meta_data: [{ key: 'Items', value: 'Steel tiffin, 3 tiers &times; 2' }],
    selected: false,
    ...CURRENCY,
  })
})

test('[W 9] a variation by its id, by labels and by slugs is the same line', async () => {
  const started = testStore()
  const { token } = await newShopper(started)
  const bodies = [
    { id: 25, quantity: 1 },
    {
      id: 21,
      quantity: 1,
      variation: [
        { attribute: 'Size', value: 'M' },
        { attribute: 'Colour', value: 'Madder red' },
      ],
    },
    {
      id: 21,
      quantity: 1,
      variation: [
        { attribute: 'pa_size', value: 'm' },
        { attribute: 'pa_colour', value: 'madder-red' },
      ],
    },
  ]
  for (const body of bodies) {
    expect((await started.call('POST /cart/add-item', { token, body })).status).toBe(201)
  }
  const { body } = await started.call('GET /cart', { token })
  expect(body.items).toMatchObject([
    {
      type: 'variation',
      id: 25,
      quantity: 3,
      variation: [
        { attribute: 'Colour', value: 'Madder red' },
        { attribute: 'Size', value: 'M' },
      ],
    },
  ])
})

test('[W 9] _fields cuts the cart', async () => {
  const started = testStore()
  const { body } = await started.call('GET /cart?_fields=items_count,totals.total_price')
  expect(Object.keys(body).toSorted()).toEqual(['items_count', 'totals'])
})

test('[W 12] an empty cart: no shipping, and the address of the base', async () => {
  const { body } = await testStore().call('GET /cart')
  expect(body).toMatchObject({
    items: [],
    shipping_rates: [],
    needs_payment: false,
    needs_shipping: false,
    totals: { total_shipping: null, total_shipping_tax: null, total_price: '0' },
    shipping_address: { state: 'MH', country: 'IN' },
  })
})

test('[W 13] what cannot be added is refused', async () => {
  const started = testStore()
  const { token } = await newShopper(started)
  const open = { id: 26, quantity: 1 }
  const rows: [object, string][] = [
    [{ id: 17, quantity: 1 }, 'woocommerce_rest_product_out_of_stock'],
    [{ id: 19, quantity: 3 }, 'woocommerce_rest_product_partially_out_of_stock'],
    [{ id: 9999, quantity: 1 }, 'woocommerce_rest_cart_invalid_product'],
    [{ id: 21, quantity: 1 }, 'woocommerce_rest_variation_id_from_variation_data'],
    [open, 'woocommerce_rest_missing_variation_data'],
    [{ id: 11, quantity: 0 }, 'woocommerce_rest_product_invalid_quantity'],
    [{ id: 11, quantity: -1 }, 'woocommerce_rest_product_invalid_quantity'],
    [{ id: 11, quantity: 1.5 }, 'rest_invalid_param'],
  ]
  for (const [body, code] of rows) {
    const reply = await started.call('POST /cart/add-item', { token, body })
    expect([body, ...statusAndCode(reply), reply.body.data.status]).toEqual([body, 400, code, 400])
  }
  const missing = await started.call('POST /cart/add-item', { token, body: open })
  expect(missing.body.message).toMatch(/Colour is a required field$/)
  expect((await started.call('GET /cart', { token })).body.items).toEqual([])
})

test('[W 13] version 10.5 has another code for a product without a choice', async () => {
  const started = testStore({ version: '10.5.0' })
  const { token } = await newShopper(started)
  const reply = await started.call('POST /cart/add-item', { token, body: { id: 21, quantity: 1 } })
  expect(statusAndCode(reply)).toEqual([400, 'woocommerce_rest_missing_attributes'])
})

test('[W 13] every coupon that is refused has one code', async () => {
  const started = testStore()
  const { token } = await filledCart(started, { id: 13, quantity: 1 })
  const code = async (text: string) =>
    started.call('POST /cart/apply-coupon', { token, body: { code: text } })
  expect((await code('save10')).status).toBe(200)
  const once = findCoupon(started.store, 'once')
  if (once !== undefined) once.usageCount = 1
  const free = findCoupon(started.store, 'freeship')
  if (free !== undefined) free.expiresAt = 0
  const messages = new Set<string>()
  for (const text of ['nothing', 'FREESHIP', 'FLAT100', 'TIFFIN50', 'ONCE', 'SAVE10', '']) {
    const reply = await code(text)
    expect([text, ...statusAndCode(reply)]).toEqual([
      text,
      400,
      'woocommerce_rest_cart_coupon_error',
    ])
    messages.add(reply.body.message)
  }
  expect(messages.size).toBe(7)
  const other = await code('MINE')
  expect(statusAndCode(other)).toEqual([400, 'woocommerce_rest_cart_coupon_error'])
  expect(other.body.data.details).toEqual({
    cart: expect.any(String),
    checkout: expect.any(String),
  })
  const removed = await started.call('POST /cart/remove-coupon', { token, body: { code: 'ONCE' } })
  expect(statusAndCode(removed)).toEqual([400, 'woocommerce_rest_cart_coupon_error'])
})

test('[W 13] a store whose coupons are off says so', async () => {
  const started = testStore({ coupons: false })
  const { token } = await filledCart(started, { id: 11, quantity: 1 })
  const reply = await started.call('POST /cart/apply-coupon', { token, body: { code: 'SAVE10' } })
  expect(statusAndCode(reply)).toEqual([404, 'woocommerce_rest_cart_coupon_disabled'])
})

test('[W 13] a coupon that stands alone takes the place of others and bears none beside it', async () => {
  const started = testStore()
  const { token } = await filledCart(started, { id: 11, quantity: 3 })
  await started.call('POST /cart/apply-coupon', { token, body: { code: 'SAVE10' } })
  const alone = await started.call('POST /cart/apply-coupon', { token, body: { code: 'BIG20' } })
  expect(alone.body.coupons.map(({ code }) => code)).toEqual(['big20'])
  const second = await started.call('POST /cart/apply-coupon', { token, body: { code: 'SAVE10' } })
  expect(statusAndCode(second)).toEqual([400, 'woocommerce_rest_cart_coupon_error'])
})

test('[W 14] quantity 0 is refused, and so is more than there is', async () => {
  const started = testStore()
  const { token } = await filledCart(started, { id: 11, quantity: 1 })
  const { body } = await started.call('GET /cart', { token })
  const key = body.items[0]?.key
  for (const quantity of [0, 60]) {
    const sent = { token, body: { key, quantity } }
    const reply = await started.call('POST /cart/update-item', sent)
    expect(statusAndCode(reply)).toEqual([400, 'invalid_quantity'])
  }
  expect((await started.call('GET /cart', { token })).body.items[0]?.quantity).toBe(1)
})

test('[W 14] an unknown key is refused with the whole cart', async () => {
  const started = testStore()
  const { token } = await filledCart(started, { id: 11, quantity: 1 })
  for (const path of ['update-item', 'remove-item']) {
    const sent = { token, body: { key: 'unknown', quantity: 2 } }
    const reply = await started.call(`POST /cart/${path}`, sent)
    expect(statusAndCode(reply)).toEqual([409, 'woocommerce_rest_cart_invalid_key'])
    expect(reply.body.data).toMatchObject({ status: 409, cart: { items: [{ id: 11 }] } })
  }
})

test('[W 15] the first rate is selected; an unknown one selects it again', async () => {
  const started = testStore()
  const { token } = await filledCart(started, { id: 11, quantity: 1 })
  const select = async (body: object) =>
    started.call('POST /cart/select-shipping-rate', { token, body })
  expect(selectedRates(await started.call('GET /cart', { token }))).toEqual(['flat_rate:2'])
  expect(selectedRates(await select({ package_id: 0, rate_id: 'flat_rate:4' }))).toEqual([
    'flat_rate:4',
  ])
  expect(selectedRates(await select({ package_id: 7, rate_id: 'flat_rate:2' }))).toEqual([
    'flat_rate:4',
  ])
  const unknown = await select({ package_id: 0, rate_id: 'flat_rate:99' })
  expect([unknown.status, selectedRates(unknown)]).toEqual([200, ['flat_rate:2']])
  expect(statusAndCode(await select({ package_id: 0 }))).toEqual([
    400,
    'rest_missing_callback_param',
  ])
})

test('[W 15] a coupon for free delivery selects it, and its removal selects the first rate', async () => {
  const started = testStore()
  const { token } = await filledCart(started, { id: 13, quantity: 1 })
  const body = { code: 'FREESHIP' }
  const applied = await started.call('POST /cart/apply-coupon', { token, body })
  expect(selectedRates(applied)).toEqual(['free_shipping:3'])
  const removed = await started.call('POST /cart/remove-coupon', { token, body })
  expect(selectedRates(removed)).toEqual(['flat_rate:2'])
})

test('[W 16] a country that is not served: no rates and no error', async () => {
  const started = testStore()
  const { token } = await filledCart(started, { id: 11, quantity: 1 })
  const body = { shipping_address: { country: 'US', state: 'CA', postcode: '94016' } }
  const reply = await started.call('POST /cart/update-customer', { token, body })
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({ shipping_rates: [], errors: [], totals: { total_tax: '0' } })
})

test('[W 17] states, postcodes and phones of the address', async () => {
  const started = testStore()
  const { token } = await newShopper(started)
  const send = async (address: object) =>
    started.call('POST /cart/update-customer', { token, body: { shipping_address: address } })
  const refused: [object, string][] = [
    [{ state: 'XX' }, 'invalid_state'],
    [{ state: 'TG' }, 'invalid_state'],
    [{ state: 'CG' }, 'invalid_state'],
    [{ postcode: '5600' }, 'invalid_postcode'],
    [{ phone: '12ab' }, 'invalid_phone'],
  ]
  for (const [address, code] of refused) {
    const reply = await send(address)
    expect(statusAndCode(reply)).toEqual([400, 'rest_invalid_param'])
    expect(reply.body.data.details['shipping_address']?.code).toBe(code)
  }
  expect((await send({ state: 'XX' })).body.message).toBe('Invalid parameter(s): shipping_address')
  const listed = (await send({ state: 'XX' })).body.data.details['shipping_address']?.message
  expect(listed).toContain('TS')
  for (const state of ['Karnataka', 'ka']) {
    expect((await send({ state })).body.shipping_address['state']).toBe('KA')
  }
  const stored = await send({ state: 'KA', postcode: '400001', phone: '+91 98765 43210' })
  expect(stored.body.shipping_address).toMatchObject({
    state: 'KA',
    postcode: '400001',
    phone: '+91 98765 43210',
  })
})

test('[W 17] a bad e-mail is taken, and parts of an address are merged', async () => {
  const started = testStore()
  const { token } = await newShopper(started)
  const send = async (billing: object) =>
    started.call('POST /cart/update-customer', { token, body: { billing_address: billing } })
  await send({ first_name: 'Asha', city: 'Pune' })
  const reply = await send({ email: 'not-an-email' })
  expect([reply.status, reply.body.billing_address]).toMatchObject([
    200,
    { first_name: 'Asha', city: 'Pune', email: 'not-an-email', state: 'MH' },
  ])
})

test('[W 21] the error of a withdrawn product sticks until a page of the store displays it', async () => {
  const started = testStore()
  const page = await started.request('GET /?add-to-cart=11')
  const cookie = page.cookies[0]?.split(';')[0] ?? ''
  const token = (await started.call('GET /cart', { cookie })).headers['cart-token'] ?? ''
  const product = started.store.products.find(({ id }) => id === 11)
  if (product !== undefined) product.status = 'draft'
  const codes = async () =>
    (await started.call('GET /cart', { token })).body.errors.map(({ code }) => code)
  expect(await codes()).toEqual(['woocommerce_rest_cart_item_error'])
  if (product !== undefined) product.status = 'publish'
  await started.call('DELETE /cart/items', { token })
  expect(await codes()).toEqual(['woocommerce_rest_cart_item_error'])
  await started.request('GET /', { cookie })
  expect(await codes()).toEqual([])
})

test('[W 21] version 8.0 displays the error once', async () => {
  const started = testStore({ version: '8.0.3' })
  const { token } = await filledCart(started, { id: 11, quantity: 1 })
  const product = started.store.products.find(({ id }) => id === 11)
  if (product !== undefined) product.status = 'draft'
  expect((await started.call('GET /cart', { token })).body.errors).toHaveLength(1)
  expect((await started.call('GET /cart', { token })).body.errors).toEqual([])
})

test('[W 22] parallel writes to one cart lose updates while all of them succeed', async () => {
  const started = testStore({ 'race-ms': 20 })
  const { token } = await newShopper(started)
  const add = async () =>
    started.call('POST /cart/add-item', { token, body: { id: 11, quantity: 1 } })
  const replies = await Promise.all([add(), add(), add(), add()])
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect((await started.call('GET /cart', { token })).body.items[0]?.quantity).toBe(1)
})

test('[W 68] names in messages have entities', async () => {
  const started = testStore()
  changeStock(started, 19, 2)
  const { token } = await newShopper(started)
  const body = { id: 19, quantity: 3 }
  const reply = await started.call('POST /cart/add-item', { token, body })
  expect(reply.body.message).toBe(
    'You cannot add that amount of &quot;Brass diya, pair&quot; to the cart because there is not enough stock (2 remaining).',
  )
})

test('[W 68] a store in Hindi changes the message, not the code', async () => {
  const started = testStore({ 'language-hindi': true })
  const { token } = await newShopper(started)
  const body = { id: 17, quantity: 1 }
  const reply = await started.call('POST /cart/add-item', { token, body })
  expect(reply.body.code).toBe('woocommerce_rest_product_out_of_stock')
  expect(reply.body.message).toMatch(/\p{Script=Devanagari}/u)
})
