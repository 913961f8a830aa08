import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeTokenCache } from '../../../../ports/testing/fake-token-cache.ts'
import type { FakeReply, FakeRequest } from '../../../testing/fake-server.ts'
import { makeCartAccess } from '../session/cart-access.ts'
import { makeCarts } from './carts.ts'
import { makeCoupons } from '../codes/coupon-by-code.ts'
import { makeExclusive } from '../transport/exclusive.ts'
import { fakeCart, fakeToken, startFakeShop } from '../testing/fake-woocommerce.ts'
import { makeProductFacts } from '../catalogue/product-facts.ts'
import { makeSessions } from '../session/session.ts'
import { makeRegionCodes } from './state-code.ts'

const NAME = 't_00000001'

async function start() {
  let instead: (request: FakeRequest) => FakeReply | undefined = () => undefined
  const shop = await startFakeShop((request) => instead(request))
  const { client } = shop
  shop.carts.set(NAME, new Map([['11', 2]]))
  const tokens = fakeTokenCache()
  const parts = {
    client,
    sessions: makeSessions(client, tokens),
    exclusive: makeExclusive(tokens),
    products: makeProductFacts(client, Date.now),
    coupons: makeCoupons(client, Date.now),
  }
  const carts = makeCarts({
    carts: makeCartAccess(parts),
    regions: makeRegionCodes(client, Date.now),
    discountCodes: { setCodes: async () => ({ cart: undefined, refused: [] }) },
  })
  await carts.adoptCart({ token: fakeToken(NAME), nonce: 'nonce-1' })
  return {
    ...shop,
    carts,
    tokens,
    lines: () => [...(shop.carts.get(NAME) ?? [])],
    setInstead: (next: typeof instead) => void (instead = next),
  }
}

let shop: Awaited<ReturnType<typeof start>>
beforeEach(async () => {
  shop = await start()
})
afterEach(() => shop.close())

test('the cart comes with its name, without being read once more', async () => {
  const before = shop.requests.filter(({ path }) => path.endsWith('/cart')).length
  const adopted = await shop.carts.adoptCart({ token: fakeToken(NAME), nonce: 'nonce-1' })
  expect(shop.requests.filter(({ path }) => path.endsWith('/cart'))).toHaveLength(before + 1)
  expect(adopted).toEqual({ token: NAME, cart: await shop.carts.fetchCart(NAME) })
})

test('[W4] a cart that the shop does not know is refused as such', async () => {
  const unknown = { token: fakeToken('t_99999999') }
  await expect(shop.carts.adoptCart(unknown)).rejects.toMatchObject({
    kind: 'refused',
    reason: 'NO_CART',
  })
})

test('[I43] the cart has no secret of its token, and none is in what is stored by its name', async () => {
  const cart = await shop.carts.fetchCart(NAME)
  expect(cart).toMatchObject({ token: NAME, items: [{ variantId: '11', quantity: 2 }] })
  expect(JSON.stringify(cart)).not.toContain(fakeToken(NAME))
  expect([...shop.tokens.kept.keys()]).toEqual([`cart ${NAME}`])
})

test('[W5] a dead cart is none to read, and refused to change', async () => {
  shop.kill(NAME)
  expect(await shop.carts.fetchCart(NAME)).toBeUndefined()
  await expect(shop.carts.setLineQuantity(NAME, '11', 1)).rejects.toMatchObject({
    reason: 'SESSION_OVER',
  })
  const added = [{ variantId: '11', quantity: 1 }]
  await expect(shop.carts.changeLines(NAME, { added, changed: [] })).rejects.toMatchObject({
    reason: 'SESSION_OVER',
  })
  await expect(shop.carts.setLineQuantity('t_unknown', '11', 1)).rejects.toMatchObject({
    reason: 'SESSION_OVER',
  })
})

describe('[D-73] lines', () => {
  test('what was added before a refusal is taken back', async () => {
    const added = [
      { variantId: '11', quantity: 1 },
      { variantId: '13', quantity: 1 },
      { variantId: '999', quantity: 1 },
    ]
    const changes = { added, changed: [{ key: '11', quantity: 7 }] }
    await expect(shop.carts.changeLines(NAME, changes)).rejects.toMatchObject({
      reason: 'CART_INVALID_PRODUCT',
    })
    expect(shop.lines()).toEqual([['11', 2]])
  })

  test('[W14] a quantity of 0 removes, which counts also where it was removed already', async () => {
    const added = [{ variantId: '13', quantity: 3 }]
    const changed = [
      { key: 'gone', quantity: 0 },
      { key: '11', quantity: 4 },
    ]
    const cart = await shop.carts.changeLines(NAME, { added, changed })
    expect(cart?.items.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      ['11', 4],
      ['13', 3],
    ])
    expect(await shop.carts.setLineQuantity(NAME, 'gone', 0)).toBeDefined()
    await expect(shop.carts.setLineQuantity(NAME, 'gone', 1)).rejects.toMatchObject({
      kind: 'refused',
    })
  })

  test('an addition whose reply is lost is not made again', async () => {
    shop.setInstead(({ path }) =>
      path.endsWith('/add-item') ? { status: 502, json: '' } : undefined,
    )
    const changes = { added: [{ variantId: '13', quantity: 1 }], changed: [] }
    await expect(shop.carts.changeLines(NAME, changes)).rejects.toMatchObject({
      kind: 'unavailable',
      outcomeUnknown: true,
    })
    expect(shop.requests.filter(({ path }) => path.endsWith('/add-item'))).toHaveLength(1)
  })
})

describe('[ADR-198] a new cart', () => {
  const engraved = (value: string) => [{ name: 'Engraving', value }]

  test('has the texts of its lines, though the shop has no place for them', async () => {
    const items = [{ variantId: '15', quantity: 1, properties: engraved('For Ira') }]
    const created = await shop.carts.createCart({ items, codes: [] })
    expect(created.items).toMatchObject([{ variantId: '15', properties: engraved('For Ira') }])
    expect(await shop.carts.fetchCart(created.token)).toEqual(created)
  })

  test('of two texts for one line none is lost: it is refused', async () => {
    const items = ['For Ira', 'For Aai'].map((text) => ({
      variantId: '15',
      quantity: 1,
      properties: engraved(text),
    }))
    await expect(shop.carts.createCart({ items, codes: [] })).rejects.toMatchObject({
      reason: 'OTHER_PROPERTIES',
    })
  })
})

test('[W17] the place of a delivery goes over in the shop’s codes, and nothing of the person', async () => {
  shop.setInstead(({ path, json }) => {
    if (path.endsWith('/data/countries/in'))
      return { json: { code: 'IN', states: [{ code: 'TS', name: 'Telangana' }] } }
    if (!path.endsWith('/update-customer')) return undefined
    const { shipping_address: address } = json as { shipping_address: Record<string, string> }
    const { country = '', state = '', postcode = '', city = '' } = address
    const there = fakeCart({ shipping_address: { country, state, postcode, city } })
    return { json: there, headers: { 'cart-token': fakeToken(NAME), nonce: 'nonce-3' } }
  })
  const cart = await shop.carts.deliveries.at(NAME, {
    country: 'India',
    state: 'telangana',
    pincode: '500001',
    city: 'Hyderabad',
    place: 'place-1',
  })
  expect(cart?.deliveries).toEqual({ place: 'place-1', rates: [] })
  const sent = shop.requests.find(({ path }) => path.endsWith('/update-customer'))
  const address = { country: 'IN', state: 'TS', postcode: '500001', city: 'Hyderabad' }
  expect(sent?.json).toEqual({ billing_address: address, shipping_address: address })
})

test('a code that the shop took off by itself stays named as one that does not apply', async () => {
  const headers = { 'cart-token': fakeToken(NAME), nonce: 'n' }
  const coupon = {
    code: 'flat100',
    discount_type: 'fixed_cart',
    totals: { total_discount: '8475', total_discount_tax: '1525' },
  }
  const withCart = (json: unknown) =>
    shop.setInstead(({ path }) => (path.endsWith('/store/v1/cart') ? { json, headers } : undefined))
  withCart(fakeCart({ coupons: [coupon] }))
  expect(await shop.carts.fetchCart(NAME)).toMatchObject({ codes: ['FLAT100'] })
  withCart(fakeCart({ errors: [{ code: 'woocommerce_rest_cart_coupon_error' }] }))
  expect(await shop.carts.fetchCart(NAME)).toMatchObject({ codes: ['FLAT100'], totalDiscount: 0 })
  withCart(fakeCart())
  expect(await shop.carts.fetchCart(NAME)).toMatchObject({ codes: ['FLAT100'] })
})
