import { getCartInfo, updateCart } from '@thela/contracts/calls/checkout/checkout'
import {
  getProductBundles,
  getUpsell,
  updateVariants,
} from '@thela/contracts/calls/checkout/offers'
import { createPaymentOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CUP, TEA } from '../../../ports/testing/fake-platform.ts'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { openTestBrowser } from '../../../testing/open-test-browser.ts'

let app: TestApp
const GONE = '909'
const PRODUCT = `p${TEA.variantId}`
const bundle = (id: string, variants: readonly (readonly [string, number])[], more = {}) => ({
  id,
  product: PRODUCT,
  description: `What ${id} has`,
  variants: variants.map(([variantId, quantity]) => ({ variantId, quantity })),
  ...more,
})
const texts = {
  image: 'https://pictures.example/pair.png',
  offerText: 'Buy 1 get 1 free',
  offerSubText: 'Save 50%',
  offerSubTextApplied: 'You save 50%',
  selectedHeader: 'In your cart',
  unSelectedHeader: 'Most popular',
}
const BUNDLES = [
  bundle('pair', [[TEA.variantId, 2]], texts),
  bundle('with-cup', [
    [TEA.variantId, 1],
    [CUP.variantId, 1],
  ]),
  bundle('with-gone', [[GONE, 1]]),
]

const offering = (upsell: object, more: object = {}) =>
  app.applyMeher((file) => void Object.assign(file, { upsell, bundles: BUNDLES, ...more }))

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.platform.faults.end()
  app.platform.change(TEA.variantId, { image: undefined })
  app.platform.change(CUP.variantId, { stock: CUP.stock, image: undefined })
  await offering({ displayText: 'Goes well with tea', variants: [CUP.variantId, GONE] })
})

const quantities = async (shopper: Awaited<ReturnType<typeof openShopper>>) => {
  const { browser, cartId } = shopper
  const { cartItems } = await browser.requestWell(getCartInfo, { query: { cart_id: cartId } })
  return Object.fromEntries(cartItems.map(({ variantId, quantity }) => [variantId, quantity]))
}
const update = (
  { browser, cartId }: Awaited<ReturnType<typeof openShopper>>,
  ...updates: (readonly [string, number])[]
) =>
  browser.request(updateVariants, {
    body: {
      cartId,
      variantUpdates: updates.map(([variantId, quantity]) => ({ variantId, quantity })),
    },
  })

test('[checkout §2 Coupons and offers, C2.25, C3.56, C7.12] upsell and bundles of a cart need no token', async () => {
  const { browser, cartId } = await openShopper(app)
  const reply = await browser.requestWell(getUpsell, {
    params: { id: cartId },
    headers: { authorization: undefined },
  })
  expect(reply).toEqual({
    displayText: 'Goes well with tea',
    variants: [
      {
        variantId: CUP.variantId,
        productId: `p${CUP.variantId}`,
        title: 'Cup',
        price: CUP.price,
        availableForSale: true,
      },
    ],
    bundles: [
      { ...BUNDLES[0], availableForSale: true, value: 2 * TEA.price, price: 2 * TEA.price },
      {
        ...BUNDLES[1],
        offerText: '',
        offerSubText: '',
        offerSubTextApplied: '',
        selectedHeader: '',
        unSelectedHeader: '',
        availableForSale: true,
        value: TEA.price + CUP.price,
        price: TEA.price + CUP.price,
      },
    ],
  })
})

test('[checkout §3 Upsell and bundle] what is sold out is said to be so, the bundle with it too', async () => {
  const { browser, cartId } = await openShopper(app)
  app.platform.change(CUP.variantId, { stock: 0 })
  const reply = await browser.requestWell(getUpsell, { params: { id: cartId } })
  expect(reply.variants[0]?.availableForSale).toBe(false)
  expect(reply.bundles.map(({ id, availableForSale }) => [id, availableForSale])).toEqual([
    ['pair', true],
    ['with-cup', false],
  ])
  expect(reply.bundles[1]).not.toHaveProperty('price')
})

test.each([
  ['too small a cart', { minimum: TEA_FOR_TWO + 1 }],
  ['too large a cart', { maximum: TEA_FOR_TWO - 1 }],
  ['a cart without its products', { withProducts: ['p909'] }],
])('[checkout §3 Upsell and bundle] nothing is offered to %s', async (_, conditions) => {
  await offering({ variants: [CUP.variantId], ...conditions })
  const { browser, cartId } = await openShopper(app)
  const reply = await browser.requestWell(getUpsell, { params: { id: cartId } })
  expect(reply.variants).toEqual([])
  expect(reply).not.toHaveProperty('displayText')
})

test('[D-73, C7.14, C3.56] quantities of variants are set, and repeating it changes nothing', async () => {
  const shopper = await openShopper(app)
  const added = await update(shopper, [CUP.variantId, 1])
  expect(added.reply).toMatchObject({ revision: 2, subTotal: TEA_FOR_TWO + CUP.price })
  expect((await update(shopper, [CUP.variantId, 1])).reply).toMatchObject({ revision: 2 })
  expect(await quantities(shopper)).toEqual({ [TEA.variantId]: 2, [CUP.variantId]: 1 })
  const bundled = await update(shopper, [TEA.variantId, 1], [CUP.variantId, 2])
  expect(bundled.reply).toMatchObject({ subTotal: TEA.price + 2 * CUP.price })
  await update(shopper, [CUP.variantId, 0])
  expect(await quantities(shopper)).toEqual({ [TEA.variantId]: 1 })
  expect((await update(shopper, [TEA.variantId, 0])).status).toBe(200)
  expect(await quantities(shopper)).toEqual({ [TEA.variantId]: 1 })
})

test('[I20, D-73] more than the stock is refused, and nothing is changed', async () => {
  const shopper = await openShopper(app)
  const beyond = await update(shopper, [TEA.variantId, 1], [CUP.variantId, 3])
  expect(beyond).toMatchObject({
    status: 409,
    failure: {
      code: 'OUT_OF_STOCK',
      details: { inventory: [{ variant_id: CUP.variantId, availableQty: 2, requestedQty: 3 }] },
    },
  })
  expect((await update(shopper, [GONE, 1])).failure.code).toBe('OUT_OF_STOCK')
  expect(await quantities(shopper)).toEqual({ [TEA.variantId]: 2 })
})

test('[D-73] two quantities of one variant contradict each other', async () => {
  const shopper = await openShopper(app)
  const { status } = await update(shopper, [CUP.variantId, 1], [CUP.variantId, 2])
  expect(status).toBe(400)
})

test('[D-73, ADR-146] of two changes at the same time one is refused: nothing is added twice', async () => {
  const shopper = await openShopper(app)
  const gate = Promise.withResolvers<undefined>()
  const isReading = Promise.withResolvers<undefined>()
  app.platform.faults.wrap('fetchCart', async (perform) => {
    const form = await perform()
    isReading.resolve(undefined)
    await gate.promise
    return form
  })
  const first = update(shopper, [CUP.variantId, 1])
  await isReading.promise
  app.platform.faults.end('fetchCart')
  const second = await update(shopper, [CUP.variantId, 1])
  gate.resolve(undefined)
  expect((await first).status).toBe(200)
  expect([second.status, second.failure.code]).toEqual([409, 'CART_CHANGED'])
  expect((await quantities(shopper))[CUP.variantId]).toBe(1)
  expect((await update(shopper, [CUP.variantId, 2])).status).toBe(200)
})

test('[ADR-146] a change whose server died blocks the cart no longer than its requests last', async () => {
  const shopper = await openShopper(app)
  const claimed = (until: string) =>
    app.database.raw(`update carts set lines_changing_until = now() + interval '${until}'`)
  await claimed('20 seconds')
  expect((await update(shopper, [CUP.variantId, 1])).failure.code).toBe('CART_CHANGED')
  await claimed('-1 second')
  expect((await update(shopper, [CUP.variantId, 1])).status).toBe(200)
})

test('[D-73] a lost reply of the platform: pressing again adds nothing twice', async () => {
  const shopper = await openShopper(app)
  app.platform.faults.loseReplies('changeLines')
  expect((await update(shopper, [CUP.variantId, 1])).failure.code).toBe('PLATFORM_UNAVAILABLE')
  app.platform.faults.end()
  expect((await update(shopper, [CUP.variantId, 1])).status).toBe(200)
  expect((await quantities(shopper))[CUP.variantId]).toBe(1)
})

test('[D-18, I13] a price that was shown before the change is not paid', async () => {
  const shopper = await openShopper(app)
  await update(shopper, [CUP.variantId, 1])
  const stale = await shopper.pay(TEA_FOR_TWO)
  expect([stale.status, stale.failure.code]).toEqual([409, 'CART_CHANGED'])
  const body = shopper.payBody(TEA_FOR_TWO + CUP.price, { revision: 2 })
  expect((await shopper.browser.request(createPaymentOrder, { body })).status).toBe(200)
})

test('[I31] neither another person’s cart nor an ordered one is changed', async () => {
  const shopper = await openShopper(app)
  await shopper.placeCod()
  expect((await update(shopper, [CUP.variantId, 1])).failure.code).toBe('ORDER_ALREADY_PLACED')
  const { cartId } = await openShopper(app, { store: 'dhaga' })
  const stranger = { ...shopper, cartId }
  expect((await update(stranger, [CUP.variantId, 1])).failure.code).toBe('INVALID_CART')
})

test('[ADR-159, C3.8] an expired checkout and an expired cart take no change', async () => {
  const shopper = await openShopper(app)
  const [over, gone] = [await openShopper(app), await openShopper(app)]
  await app.database.raw(
    `update carts set started_at = now() - interval '31 days' where cart_id = $1`,
    [over.cartId],
  )
  await app.database.raw('update carts set expires_at = now() where cart_id = $1', [gone.cartId])
  for (const ended of [over, gone]) {
    const { status, failure } = await update(ended, [CUP.variantId, 1])
    expect([status, failure.code]).toEqual([404, 'INVALID_CART'])
    const form = await app.platform.platformOf('meher').fetchCart(ended.token)
    expect(form?.items.map(({ variantId }) => variantId)).not.toContain(CUP.variantId)
  }
  expect((await update(shopper, [CUP.variantId, 1])).status).toBe(200)
})

test('[checkout §6, C6.3, I31] without a token the cart of nobody is changed, and no customer’s', async () => {
  const browser = await openTestBrowser(app, 'meher')
  const { cartId } = await browser.startCart([[TEA, 2]])
  const headers = { authorization: undefined }
  const changes = async (id: string) => {
    const { cartItems } = await browser.requestWell(getCartInfo, { query: { cart_id: id } })
    const line = { cart_id: id, key: cartItems[0]?.key, change: 'RAISE' }
    const variants = { cartId: id, variantUpdates: [{ variantId: CUP.variantId, quantity: 1 }] }
    return [
      await browser.request(updateCart, { body: line, headers }),
      await browser.request(updateVariants, { body: variants, headers }),
    ]
  }
  expect((await changes(cartId)).map(({ status }) => status)).toEqual([200, 200])
  const owner = await openShopper(app)
  await owner.pay(TEA_FOR_TWO)
  const refused = (await changes(owner.cartId)).map(({ failure }) => failure.code)
  expect(refused).toEqual(['CART_OF_ANOTHER', 'CART_OF_ANOTHER'])
})

test('[checkout §3 Store uiConfig flags] without allowEdit only what is offered may be chosen', async () => {
  await offering({ variants: [CUP.variantId] }, { bundles: [], uiConfig: { allowEdit: false } })
  const shopper = await openShopper(app)
  expect((await update(shopper, [TEA.variantId, 3])).status).toBe(400)
  expect((await update(shopper, [CUP.variantId, 1])).status).toBe(200)
  expect((await update(shopper, [CUP.variantId, 0])).status).toBe(200)
})

test('[checkout §2, D-24, A3.33, A3.36] the bundles of a product are open to the shop’s own page', async () => {
  const browser = await openTestBrowser(app)
  const bundlesOf = (productId: string, storeId = 'meher') =>
    browser.request(getProductBundles, {
      query: { storeId, productId },
      headers: { authorization: undefined, origin: 'https://shop.example' },
    })
  const offered = await bundlesOf(PRODUCT)
  expect(offered.reply.bundles.map(({ id, value }) => [id, value])).toEqual([
    ['pair', 2 * TEA.price],
    ['with-cup', TEA.price + CUP.price],
  ])
  expect(offered.headers['access-control-allow-origin']).toBe('*')
  expect((await bundlesOf('p909')).reply.bundles).toEqual([])
  // It is the store's file that offers them.
  expect((await bundlesOf(PRODUCT, 'dhaga')).reply.bundles).toEqual([])
  expect((await bundlesOf(PRODUCT, 'nobody')).status).toBe(404)
})

test('[account §3, A3.33] a bundle without a picture of its own has those of its first two pieces', async () => {
  const browser = await openTestBrowser(app)
  const [tea, cup] = ['https://pictures.example/tea.png', 'https://pictures.example/cup.png']
  app.platform.change(TEA.variantId, { image: tea })
  app.platform.change(CUP.variantId, { image: cup })
  const both = [[TEA.variantId, 1] as const, [CUP.variantId, 1] as const]
  const bundles = [
    bundle('own', both, texts),
    bundle('both', both),
    bundle('two', [[TEA.variantId, 2]]),
    bundle('one', [[TEA.variantId, 1]]),
  ]
  await offering({}, { bundles })
  const query = { storeId: 'meher', productId: PRODUCT }
  const reply = await browser.requestWell(getProductBundles, { query })
  expect(reply.bundles.map(({ id, image, secondImage }) => [id, image, secondImage])).toEqual([
    ['own', texts.image, undefined],
    ['both', tea, cup],
    ['two', tea, tea],
    ['one', tea, undefined],
  ])
})

test('[ADR-145] a bundle has the price that the platform takes for it, and none where that is not known', async () => {
  const browser = await openTestBrowser(app)
  const offeredOnly = async (id: string) => {
    await offering({}, { bundles: [bundle(id, [[TEA.variantId, 2]], texts)] })
    const query = { storeId: 'meher', productId: PRODUCT }
    return (await browser.requestWell(getProductBundles, { query })).bundles[0]
  }
  app.platform.discount(`made-cart-${app.platform.createdCarts.length + 1}`, TEA.price)
  expect(await offeredOnly('one-free')).toMatchObject({ price: TEA.price, value: 2 * TEA.price })
  for (const kind of ['unavailable', 'refused'] as const) {
    app.platform.faults.begin(kind, 'createCart')
    const unknown = await offeredOnly(`no-price-${kind}`)
    expect(unknown).toMatchObject({ value: 2 * TEA.price })
    expect(unknown).not.toHaveProperty('price')
  }
})

test('[D-24, ADR-295] a product page asks the platform once for all who open it at the same time', async () => {
  const browser = await openTestBrowser(app)
  const bundles = () =>
    browser.request(getProductBundles, { query: { storeId: 'meher', productId: PRODUCT } })
  app.platform.faults.begin('unavailable', 'fetchVariants')
  expect((await bundles()).failure.code).toBe('PLATFORM_UNAVAILABLE')
  let requests = 0
  app.platform.faults.wrap('fetchVariants', (perform) => {
    requests += 1
    return perform()
  })
  const cartsBefore = app.platform.createdCarts.length
  const replies = await Promise.all(Array.from({ length: 20 }, bundles))
  for (const { reply } of replies) expect(reply.bundles).toHaveLength(2)
  expect(requests).toBe(1)
  expect(app.platform.createdCarts.length - cartsBefore).toBeLessThanOrEqual(2)
  // What the owner changes shows at once.
  await offering({}, { bundles: [BUNDLES[0]] })
  expect((await bundles()).reply.bundles).toHaveLength(1)
  expect(requests).toBe(2)
})
