import {
  getCartInfo,
  getInventory,
  getPayments,
  getServiceability,
  getShipping,
  updateCart,
} from '@thela/contracts/calls/checkout/checkout'
import { stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { paise } from '@thela/domain/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { openTestBrowser } from '../../../testing/open-test-browser.ts'
import { CUP, TEA } from '../../../ports/testing/fake-platform.ts'
import { isAddingUp, openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'

let app: TestApp
const NOWHERE = 'AAAAAQAAAAAAAAAAAAAAAAAAAAA'
/** Simulates that the platform was asked long ago. */
const age = () => app.database.raw(`update carts set updated_at = now() - interval '1 minute'`)

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.platform.faults.end()
  app.platform.change(TEA.variantId, { price: TEA.price, stock: TEA.stock })
  app.platform.change(CUP.variantId, { stock: CUP.stock })
})

test('[checkout §3 Cart] a cart equals the platform’s; its token and personal data are not sent', async () => {
  const { browser, cartId, token, stage } = await openShopper(app)
  await browser.requestWell(stageOrder, { body: stage })
  const stranger = await openTestBrowser(app, 'dhaga')
  const reply = await stranger.requestWell(getCartInfo, {
    query: { cart_id: cartId },
    headers: { authorization: undefined },
  })
  expect(reply).toMatchObject({
    id: cartId,
    totalCartItems: 2,
    subTotal: TEA_FOR_TWO,
    discountAmount: 0,
    currency: 'INR',
    cartItems: [
      {
        key: expect.stringMatching(/^line_/),
        prodTitle: 'Tea',
        quantity: 2,
        prodTotal: TEA_FOR_TWO,
      },
    ],
  })
  expect(JSON.stringify(reply)).not.toContain(token)
  expect(JSON.stringify(reply)).not.toMatch(/Asha|Church|9876543210/)
})

test('[checkout §3, C1.1, C3.5, C3.6, C3.76] the mapped form: every field of the platform’s cart, and our own reference of it', async () => {
  const { browser, cartId, token } = await openShopper(app)
  const engraved = { name: 'Engraving', value: 'For Aai' }
  app.platform.edit(token, (form) => ({
    ...form,
    items: form.items.map((item) => ({
      ...item,
      options: [{ name: 'Size', value: '100 g' }],
      properties: [engraved, { name: '_source', value: 'app' }],
    })),
    totalDiscount: paise(5_000),
    note: 'Ring twice',
    attributes: [{ name: 'Gift', value: 'yes' }],
    tags: ['tea'],
    taxLines: [{ amount: paise(2_143) }],
  }))
  await age()
  const reply = await browser.requestWell(getCartInfo, { query: { cart_id: cartId } })
  const { lines, total } = reply.quote
  // The delivery has the items' share of tax.
  const taxInTotal = Math.round((2_143 * total) / (TEA_FOR_TWO - 5_000))
  expect(reply).toMatchObject({
    token: cartId,
    channel: 'SWC_SHOPIFY',
    currency: 'INR',
    allItemsShippable: true,
    subtotal: TEA_FOR_TWO,
    totalCartValue: TEA_FOR_TWO - 5_000,
    totalDiscount: 5_000,
    totalTax: 2_143,
    currentTotalCartValue: reply.quote.total,
    currentTotalDiscount: 5_000,
    currentTotalTax: taxInTotal,
    discountAllocations: [],
    discounts: [{ code: '', type: 'FIXED', value: 5_000 }],
    taxLines: [{ amount: 2_143 }],
    properties: [{ name: 'Gift', value: 'yes' }],
    optionsWithValues: [
      { key: reply.cartItems[0]?.key, options: [{ name: 'Size', value: '100 g' }] },
    ],
    tags: ['tea'],
    weight: 200,
    note: 'Ring twice',
    cartItems: [
      {
        properties: [engraved],
        giftCard: false,
        grams: 100,
        requiresShipping: true,
        taxable: true,
        productId: 'p101',
      },
    ],
  })
  const select = 'select started_at as "startedAt" from carts where cart_id = $1'
  const { rows } = await app.database.raw(select, [cartId])
  const { startedAt } = rows[0] as { startedAt: Date }
  expect(Date.parse(reply.expiry)).toBe(startedAt.getTime() + 30 * 86_400_000)
  expect(JSON.stringify(reply)).not.toContain(token)
  // What the prices contain changes no total.
  expect(lines).toContainEqual({ key: 'tax', amount: taxInTotal })
  const delivery = lines.find(({ key }) => key === 'shippingCharge')?.amount ?? 0
  expect(total).toBe(TEA_FOR_TWO - 5_000 + delivery)
})

test.each([NOWHERE, '//////////////////////////x', 'x'.repeat(27)])(
  '[I31] no cart %s: there is none, or it is no id at all',
  async (cart_id) => {
    const browser = await openTestBrowser(app)
    const { status, failure } = await browser.request(getCartInfo, { query: { cart_id } })
    expect([400, 404]).toContain(status)
    expect(['BAD_REQUEST', 'INVALID_CART']).toContain(failure.code)
  },
)

test('[D-25, C3.8] a cart expires after 30 days', async () => {
  const browser = await openTestBrowser(app)
  const { cartId } = await browser.startCart()
  await app.database.raw('update carts set expires_at = now() where cart_id = $1', [cartId])
  const { failure } = await browser.request(getCartInfo, { query: { cart_id: cartId } })
  expect(failure.code).toBe('INVALID_CART')
})

test('[D-18] a change on the platform makes a new revision; during its outage the last cart is shown', async () => {
  const { browser, cartId, stage } = await openShopper(app)
  app.platform.change(TEA.variantId, { price: 26_000 })
  await age()
  const changed = await browser.requestWell(getCartInfo, { query: { cart_id: cartId } })
  expect(changed).toMatchObject({ revision: stage.revision + 1, subTotal: 52_000 })
  await age()
  app.platform.faults.begin('invalidResponse')
  expect(await browser.requestWell(getCartInfo, { query: { cart_id: cartId } })).toEqual(changed)
})

test('[checkout §2, §8, C2.22, C7.13, C8.11, D-82] a line is increased, decreased and removed on the platform, which returns the prices', async () => {
  const { browser, cartId } = await openShopper(app, {
    lines: [
      [TEA, 2],
      [CUP, 1],
    ],
  })
  const { cartItems } = await browser.requestWell(getCartInfo, { query: { cart_id: cartId } })
  const change = (variantId: string, how: string) => {
    const key = cartItems.find((item) => item.variantId === variantId)?.key ?? variantId
    return browser.request(updateCart, { body: { cart_id: cartId, key, change: how } })
  }
  expect((await change('101', 'RAISE')).reply).toMatchObject({ subTotal: 84_900, revision: 2 })
  expect((await change('102', 'RAISE')).reply).toMatchObject({ subTotal: 94_800 })
  const beyond = await change('102', 'RAISE')
  expect(beyond).toMatchObject({
    status: 409,
    failure: {
      code: 'OUT_OF_STOCK',
      details: { inventory: [{ variant_id: '102', availableQty: 2, requestedQty: 3 }] },
    },
  })
  expect((await change('102', 'REMOVE')).reply).toMatchObject({ subTotal: 75_000 })
  expect((await change('no such line', 'LOWER')).reply).toMatchObject({ subTotal: 75_000 })
  app.platform.faults.begin('unavailable')
  // Lowered at once, raised after the stock was read.
  for (const kind of ['LOWER', 'RAISE'] as const) {
    expect(await change('101', kind)).toMatchObject({
      status: 502,
      failure: {
        code: 'PLATFORM_UNAVAILABLE',
        description: 'Unable to update product quantity',
      },
    })
  }
})

test('[checkout §3 Inventory, I20] lines of one variant share its stock: none can be raised beyond it', async () => {
  const { browser, cartId, token } = await openShopper(app, { lines: [[CUP, 1]] })
  // A second line, of the same variant with a property of its own.
  await app.database.raw(
    `update carts set cart = jsonb_set(cart, '{items}',
       cart->'items' || jsonb_set(cart->'items'->0, '{key}', '"102:engraved"')) where cart_id = $1`,
    [cartId],
  )
  const ofPlatform = `102:line?cart=${token}`
  const raise = (key: string) =>
    browser.request(updateCart, { body: { cart_id: cartId, key, change: 'RAISE' } })
  app.platform.change(CUP.variantId, { stock: 2 })
  for (const key of [ofPlatform, '102:engraved']) {
    expect((await raise(key)).failure).toMatchObject({
      statusCode: 409,
      code: 'OUT_OF_STOCK',
      details: { inventory: [{ variant_id: '102', availableQty: 2, requestedQty: 3 }] },
    })
  }
  app.platform.change(CUP.variantId, { stock: 3 })
  expect((await raise(ofPlatform)).status).toBe(200)
})

test('[checkout §2 Leaving prompt, C2.32, D-19] the stock check says whether it is low, by the store’s number', async () => {
  const { browser, cartId } = await openShopper(app)
  const isLow = async () =>
    (await browser.requestWell(getInventory, { query: { cart_id: cartId } })).isLow
  const { lowStockAt } = app.meher.config.leavingEarlyConfig
  app.platform.change(TEA.variantId, { stock: lowStockAt + 1 })
  expect(await isLow()).toBe(false)
  app.platform.change(TEA.variantId, { stock: lowStockAt })
  expect(await isLow()).toBe(true)
  app.platform.change(TEA.variantId, { allowOutOfStock: true })
  expect(await isLow()).toBe(false)
  app.platform.change(TEA.variantId, { allowOutOfStock: false })
})

test.each([true, false])(
  '[checkout §3 Store uiConfig flags, C3.15] allowEdit %j: a quantity is changed, or refused',
  async (allowEdit) => {
    const { browser, cartId } = await openShopper(app)
    const { cartItems } = await browser.requestWell(getCartInfo, { query: { cart_id: cartId } })
    await app.applyMeher((file) => {
      file['uiConfig'] = { ...file['uiConfig'], allowEdit }
    })
    try {
      const body = { cart_id: cartId, key: cartItems[0]?.key ?? '', change: 'RAISE' } as const
      const { status, failure } = await browser.request(updateCart, { body })
      expect([status, failure.code]).toEqual(allowEdit ? [200, undefined] : [400, 'BAD_REQUEST'])
      const after = await browser.requestWell(getCartInfo, { query: { cart_id: cartId } })
      expect(after.totalCartItems).toBe(allowEdit ? 3 : 2)
    } finally {
      await app.applyMeher(() => undefined)
    }
  },
)

test('[checkout §4 Paying, C7.8] stock line by line; an outage of the platform is reported', async () => {
  const { browser, cartId } = await openShopper(app, {
    lines: [
      [TEA, 1],
      [CUP, 2],
    ],
  })
  app.platform.change(CUP.variantId, { stock: 1 })
  const query = { cart_id: cartId, isV2: 'true' } as const
  const { items } = await browser.requestWell(getInventory, { query })
  expect(items).toMatchObject([
    { variant_id: '101', isOutOfStock: false },
    { variant_id: '102', isOutOfStock: true, availableQty: 1, requestedQty: 2 },
  ])
  app.platform.faults.begin('unavailable')
  const { status, failure } = await browser.request(getInventory, { query })
  expect({ status, code: failure.code }).toEqual({ status: 502, code: 'PLATFORM_UNAVAILABLE' })
})

test.each(['WITHDRAWN', 'SALE_ENDED'] as const)(
  '[checkout §3 Inventory, C3.55] what is %s is sold no more, whatever its stock',
  async (expiredReason) => {
    const { browser, cartId, stage } = await openShopper(app)
    app.platform.change(TEA.variantId, { expiredReason, allowOutOfStock: true })
    try {
      const { items } = await browser.requestWell(getInventory, { query: { cart_id: cartId } })
      const expired = { expired: true, expiredReason, isOutOfStock: true, allowOutOfStock: true }
      expect(items).toMatchObject([{ variant_id: TEA.variantId, ...expired }])
      const body = { ...stage, shipping_option_id: 'express' }
      const { failure } = await browser.request(stageOrder, { query: { verify: 'true' }, body })
      expect(failure).toMatchObject({ code: 'OUT_OF_STOCK', details: { inventory: [expired] } })
    } finally {
      app.platform.change(TEA.variantId, { expiredReason: undefined, allowOutOfStock: false })
    }
  },
)

test('[checkout §3 Inventory, C3.55] an item may be sold beyond its stock where the platform says so', async () => {
  const { browser, cartId } = await openShopper(app)
  const read = async () =>
    (await browser.requestWell(getInventory, { query: { cart_id: cartId, isV2: 'true' } })).items
  app.platform.change(TEA.variantId, { stock: 0, allowOutOfStock: true })
  expect(await read()).toMatchObject([{ allowOutOfStock: true, isOutOfStock: false }])
  app.platform.change(TEA.variantId, { allowOutOfStock: false })
  expect(await read()).toMatchObject([{ allowOutOfStock: false, isOutOfStock: true }])
  app.platform.change(TEA.variantId, { stock: 1_000 })
})

test('[D-22] a pincode: where it is, whether it is served, whether COD is possible', async () => {
  const browser = await openTestBrowser(app)
  const request = (pincode: string) =>
    browser.request(getServiceability, { params: { pincode }, query: { storeId: 'meher' } })
  expect((await request('560001')).reply).toMatchObject({
    known: true,
    state: 'Karnataka',
    deliverable: true,
    codAvailable: true,
  })
  expect((await request('999999')).status).toBe(200)
  expect((await request('012345')).failure.code).toBe('BAD_REQUEST')
  const nowhere = { params: { pincode: '560001' }, query: { storeId: 'no-such-store' } }
  expect((await browser.request(getServiceability, nowhere)).failure.code).toBe('NOT_FOUND')
})

test('[checkout §6, §9, C7.25] delivery and payment options, each with its quote', async () => {
  const { browser, cartId, addressId } = await openShopper(app)
  const body = { cartId, addressId }
  const shipping = await browser.requestWell(getShipping, { body })
  expect(shipping.options.map(({ id, charge }) => [id, charge])).toEqual([
    ['standard', 0],
    ['express', 7_900],
    ['same-day', 14_900],
  ])
  const payments = await browser.requestWell(getPayments, {
    body: { ...body, shippingOptionId: 'express' },
  })
  expect(payments.options.map(({ id, quote }) => [id, quote.total])).toEqual([
    ['UPI', 57_900],
    ['CREDIT_DEBIT_CARD', 57_900],
    ['COD', 61_900],
  ])
})

test('[I31] another person’s address, or another store’s cart, is refused', async () => {
  const mine = await openShopper(app)
  const theirs = await openShopper(app)
  const elsewhere = await openShopper(app, { store: 'dhaga', phone: mine.phone })
  const ofOthers = [
    { cartId: mine.cartId, addressId: theirs.addressId },
    { cartId: mine.cartId, addressId: NOWHERE },
    { cartId: elsewhere.cartId, addressId: mine.addressId },
  ]
  for (const body of ofOthers) {
    for (const call of [getShipping, getPayments]) {
      const { status, failure } = await mine.browser.request(call, { body })
      expect({ status, code: failure.code }).toEqual({ status: 404, code: 'NOT_FOUND' })
    }
    const stage = { ...mine.stage, cart_id: body.cartId, address_id: body.addressId }
    for (const query of [{}, { verify: 'true' }]) {
      const { status } = await mine.browser.request(stageOrder, { body: stage, query })
      expect([404, 409]).toContain(status)
    }
  }
})

test('[I36] a draft is shown to its owner, and to nobody else with the cart’s id', async () => {
  const mine = await openShopper(app)
  await mine.browser.requestWell(stageOrder, {
    body: { ...mine.stage, shipping_option_id: 'express' },
  })
  const request = (shopper: typeof mine) =>
    shopper.browser.requestWell(getShipping, {
      body: { cartId: mine.cartId, addressId: shopper.addressId },
    })
  expect((await request(mine)).selectedId).toBe('express')
  expect(await request(await openShopper(app))).not.toHaveProperty('selectedId')
})

test('[I13] staging returns sums that add up, with and without verifying', async () => {
  const { browser, stage } = await openShopper(app)
  for (const query of [{}, { verify: 'true' }]) {
    for (const option of ['UPI', 'COD'] as const) {
      const body = { ...stage, shipping_option_id: 'express', payment: { option } }
      const { quote } = await browser.requestWell(stageOrder, { body, query })
      expect(isAddingUp(quote)).toBe(true)
      expect(quote.total).toBe(option === 'COD' ? 61_900 : 57_900)
    }
  }
})
