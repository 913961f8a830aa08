/** [I31, I36, ADR-198] */
import { applyDiscount } from '@thela/contracts/calls/checkout/discounts'
import { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import { copyCart, getCartInfo, updateCart } from '@thela/contracts/calls/checkout/checkout'
import { stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { paise } from '@thela/domain/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CUP, TEA } from '../../../ports/testing/fake-platform.ts'
import { openShopper } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { openTestBrowser } from '../../../testing/open-test-browser.ts'
import type { TestBrowser } from '../../../testing/open-test-browser.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterEach(() => app.platform.faults.end())
afterAll(() => app.close())

const copy = (browser: TestBrowser, cartId: string) =>
  browser.request(copyCart, { body: { cart_id: cartId } })
const itemsOf = async (browser: TestBrowser, cartId: string) => {
  // As if the page was opened later: what the platform has is read.
  await app.database.raw(`update carts set updated_at = now() - interval '1 minute'`)
  const { cartItems } = await browser.requestWell(getCartInfo, { query: { cart_id: cartId } })
  return cartItems.map(({ variantId, quantity }) => [variantId, quantity])
}
const raise = async (browser: TestBrowser, cartId: string) => {
  const { cartItems } = await browser.requestWell(getCartInfo, { query: { cart_id: cartId } })
  const body = { cart_id: cartId, key: cartItems[0]?.key ?? '', change: 'RAISE' as const }
  return browser.requestWell(updateCart, { body })
}
/** Signed in, with a draft: the cart belongs to this customer. */
async function openOwner(): Promise<Shopper> {
  const owner = await openShopper(app)
  await owner.browser.requestWell(stageOrder, { query: {}, body: owner.stage })
  return owner
}

test('[I31] who changes a copy changes nothing for the person of the first cart, and the reverse', async () => {
  const owner = await openOwner()
  const stranger = await openTestBrowser(app)
  const { reply } = await copy(stranger, owner.cartId)
  await raise(stranger, reply.id)
  expect(await itemsOf(stranger, reply.id)).toEqual([[TEA.variantId, 3]])
  expect(await itemsOf(owner.browser, owner.cartId)).toEqual([[TEA.variantId, 2]])
  expect((await owner.pay()).status).toBe(200)
  await raise(owner.browser, owner.cartId)
  await raise(owner.browser, owner.cartId)
  expect(await itemsOf(stranger, reply.id)).toEqual([[TEA.variantId, 3]])
})

test('[I36] a copy has the items with their properties and the codes, and nothing that the first person wrote', async () => {
  const owner = await openShopper(app)
  app.platform.addCode({ code: 'COPIED', amount: 5_000 })
  const properties = [
    { name: 'Engraving', value: 'For Aai' },
    { name: '_bundle', value: 'b1' },
  ]
  app.platform.edit(owner.token, (form) => ({
    ...form,
    items: form.items.map((item) => ({ ...item, properties })),
    note: 'Asha, ring twice',
    attributes: [
      { name: 'Gift', value: 'for Ira' },
      { name: '_customer', value: 'asha@example.in' },
    ],
  }))
  const { browser, cartId, stage } = owner
  await browser.requestWell(applyDiscount, { body: { code: 'COPIED', cart_id: cartId } })
  const gift = await app.payments.balances.issueGiftCard(app.meher, { amount: paise(20_000) })
  const staged = { ...stage, gift_card_codes: [gift.code] }
  await browser.requestWell(stageOrder, { query: {}, body: staged })
  const stranger = await openShopper(app, { isGuest: true })
  const { reply } = await copy(stranger.browser, cartId)
  expect(reply).toMatchObject({
    cartItems: [{ quantity: 2, properties: [{ name: 'Engraving', value: 'For Aai' }] }],
    discountCodes: [{ code: 'COPIED', value: 5_000 }],
    quote: { lines: expect.not.arrayContaining([expect.objectContaining({ key: 'giftCard' })]) },
  })
  const { rows } = await app.database.raw('select * from carts where cart_id = $1', [reply.id])
  expect(rows).toMatchObject([{ stage: {}, subject: null, cart: { items: [{ properties }] } }])
  expect(JSON.stringify(rows)).not.toMatch(/asha|ring twice|Ira|560001/i)
  const { stageInfo } = await stranger.browser.requestWell(getCustomer, {
    query: { cartId: reply.id },
  })
  expect(stageInfo).toBeUndefined()
})

test('[I5] pressed again, also at the same time, it is the same copy, as it was changed; another person has their own', async () => {
  const owner = await openOwner()
  const stranger = await openTestBrowser(app)
  const both = await Promise.all([1, 2, 3].map(() => copy(stranger, owner.cartId)))
  const ids = new Set(both.map(({ reply }) => reply.id))
  expect(ids.size).toBe(1)
  const [id = ''] = ids
  await raise(stranger, id)
  const before = app.platform.createdCarts.length
  const again = await copy(stranger, owner.cartId)
  expect(again.reply).toMatchObject({ id, cartItems: [{ quantity: 3 }] })
  expect(app.platform.createdCarts).toHaveLength(before)
  const other = await copy(await openTestBrowser(app), owner.cartId)
  expect(other.reply).toMatchObject({ cartItems: [{ quantity: 2 }] })
  expect(other.reply.id).not.toBe(id)
})

test('[I3] who comes back with the shop’s cart gets to the copy that they have begun', async () => {
  const owner = await openOwner()
  const other = await openShopper(app)
  const { reply } = await copy(other.browser, owner.cartId)
  const stage = { ...other.stage, cart_id: reply.id, revision: reply.revision }
  await other.browser.requestWell(stageOrder, { query: {}, body: stage })
  const form = new URLSearchParams({ store: 'meher', token: owner.token }).toString()
  const begin = await app.http.inject({ url: `/start?${form}` })
  const cartId = /cart_id=([\w-]{27})/.exec(String(begin.headers.location))?.[1] ?? ''
  const { rows } = await app.database.raw('select subject from carts where cart_id = $1', [
    reply.id,
  ])
  const [{ subject }] = rows as [{ subject: string }]
  const back = await app.checkout.readCart(cartId)
  expect(await app.checkout.findBegun(back, async () => subject)).toContain(reply.id)
})

test('[D-84] a platform that is silent, or sells some of it no more, is told, and nothing is lost', async () => {
  const owner = await openShopper(app, { lines: [[CUP, 1]] })
  const stranger = await openTestBrowser(app)
  for (const operation of ['fetchCart', 'createCart'] as const) {
    app.platform.faults.begin('unavailable', operation)
    const { status, failure } = await copy(stranger, owner.cartId)
    expect([status, failure.code]).toEqual([502, 'PLATFORM_UNAVAILABLE'])
    app.platform.faults.end()
  }
  app.platform.faults.begin('refused', 'createCart')
  expect((await copy(stranger, owner.cartId)).failure.code).toBe('PLATFORM_UNAVAILABLE')
  app.platform.change(CUP.variantId, { stock: 0 })
  const { status, failure } = await copy(stranger, owner.cartId)
  expect([status, failure.code]).toEqual([409, 'OUT_OF_STOCK'])
  app.platform.faults.end()
  app.platform.change(CUP.variantId, { stock: CUP.stock })
  expect((await copy(stranger, owner.cartId)).status).toBe(200)
  expect(await itemsOf(owner.browser, owner.cartId)).toEqual([[CUP.variantId, 1]])
})

test('[I3] what is ordered, here or in the shop, is not copied', async () => {
  const [buyer, inShop] = [await openShopper(app), await openShopper(app)]
  await buyer.placeCod()
  await app.database.raw('update carts set ordered_in_shop_at = now() where cart_id = $1', [
    inShop.cartId,
  ])
  const stranger = await openTestBrowser(app)
  for (const { cartId } of [buyer, inShop]) {
    expect((await copy(stranger, cartId)).failure.code).toBe('ORDER_ALREADY_PLACED')
  }
})
