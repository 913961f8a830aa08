/** Servers of two versions serve the same carts while one replaces the other. [D-18, I31, ADR-288] */
import { getCartInfo } from '@thela/contracts/calls/checkout/checkout'
import type { Cart } from '@thela/domain/checkout'
import { paise } from '@thela/domain/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEA } from '../../../ports/testing/fake-platform.ts'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { cartsRepository } from './carts-repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.platform.change(TEA.variantId, { price: TEA.price, stock: TEA.stock }))

const cartOf = async ({ cartId }: Shopper): Promise<Cart> => {
  const { rows } = await app.database.raw('select cart from carts where cart_id = $1', [cartId])
  return (rows[0] as { cart: Cart }).cart
}
/** Simulates that the platform was asked long ago. */
const age = () => app.database.raw(`update carts set updated_at = now() - interval '1 minute'`)

/** The same cart, as a server of another version reads it. */
const otherVersions: Readonly<Record<string, (cart: Cart) => Cart>> = {
  'that reads a field more': (cart) => ({ ...cart, season: 'monsoon' }) as Cart,
  'that reads a field of the lines more': (cart) => ({
    ...cart,
    items: cart.items.map((item) => ({ ...item, colour: 'green' })),
  }),
  'without tags, taxes and codes': (cart) => {
    const { tags, taxLines, coupons, ...rest } = cart
    void [tags, taxLines, coupons]
    return rest
  },
  'with taxes that the prices contain': (cart) => ({
    ...cart,
    taxLines: [{ amount: paise(2_380), title: 'GST' }],
  }),
  'that gives a discount another meaning': (cart) => ({
    ...cart,
    discounts: [{ code: 'SALE', type: 'PERCENTAGE', value: 10 }],
  }),
  'that names a code without effect': (cart) => ({
    ...cart,
    coupons: [{ code: 'ENDED', amount: paise(0) }],
  }),
  'that names the product otherwise': (cart) => ({
    ...cart,
    items: cart.items.map((item) => ({ ...item, productTitle: 'Assam tea' })),
  }),
}

const readByOther = async (shopper: Shopper, other: (cart: Cart) => Cart) => {
  const cart = other(await cartOf(shopper))
  return cartsRepository.refresh(app.database, 'meher', shopper.cartId, cart)
}

test.each(Object.entries(otherVersions))(
  'a version %s: the cart does not change for its shopper, who pays',
  async (_, other) => {
    const shopper = await openShopper(app)
    for (let round = 0; round < 3; round += 1) {
      expect(await readByOther(shopper, other)).toBe(shopper.stage.revision)
      await age()
      const { revision } = await shopper.browser.requestWell(getCartInfo, {
        query: { cart_id: shopper.cartId },
      })
      expect(revision).toBe(shopper.stage.revision)
    }
    await readByOther(shopper, other)
    expect((await shopper.pay(TEA_FOR_TWO)).status).toBe(200)
    // What was read last is what is kept.
    expect(await cartOf(shopper)).toMatchObject({ items: [{ productTitle: 'Tea' }] })
  },
)

const changes: Readonly<Record<string, (cart: Cart) => Cart>> = {
  'a line more': (cart) => ({
    ...cart,
    items: cart.items.flatMap((item) => [item, { ...item, key: 'line_more' }]),
  }),
  'another variant': (cart) => ({
    ...cart,
    items: cart.items.map((item) => ({ ...item, variantId: '102' })),
  }),
  'a unit more': (cart) => ({
    ...cart,
    items: cart.items.map((item) => ({ ...item, quantity: item.quantity + 1 })),
  }),
  'another price': (cart) => ({
    ...cart,
    items: cart.items.map((item) => ({ ...item, originalTotal: paise(1) })),
  }),
  'another discount of a line': (cart) => ({
    ...cart,
    items: cart.items.map((item) => ({ ...item, total: paise(1) })),
  }),
  'another text on a line': (cart) => ({
    ...cart,
    items: cart.items.map((item) => ({ ...item, properties: [{ name: 'Text', value: 'Asha' }] })),
  }),
  'another total': (cart) => ({ ...cart, subtotal: paise(1) }),
  'another discount': (cart) => ({ ...cart, discountAmount: paise(1) }),
  'another code': (cart) => ({ ...cart, coupons: [{ code: 'SALE', amount: paise(1) }] }),
  'a tax on top': (cart) => ({ ...cart, taxLines: [{ amount: paise(1), isOnTop: true }] }),
}

test.each(Object.entries(changes))('%s makes a new revision, once', async (_, change) => {
  const shopper = await openShopper(app)
  const next = shopper.stage.revision + 1
  const changed = change(await cartOf(shopper))
  const write = () => cartsRepository.refresh(app.database, 'meher', shopper.cartId, changed)
  expect(await Promise.all([write(), write()])).toEqual([next, next])
})
