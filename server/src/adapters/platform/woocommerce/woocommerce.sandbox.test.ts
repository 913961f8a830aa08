import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NO_CART } from '../../../ports/cart-orders.ts'
import { newCartsSuite } from '../../../ports/testing/new-carts-suite.ts'
import { ownCheckoutSuite } from '../../../ports/testing/own-checkout-suite.ts'
import { sampleAddress } from '../../../ports/testing/sample-order.ts'
import { storePlatformSuite } from '../../../ports/testing/store-platform-suite.ts'
import { agreeOnCart, requireCartOrders } from './testing/fake-agreement.ts'
import { startWoocommerce } from './testing/fake-demo-shop.ts'

storePlatformSuite('WooCommerce', startWoocommerce)
newCartsSuite('WooCommerce', startWoocommerce)
ownCheckoutSuite('WooCommerce', startWoocommerce)

describe('carts of the shop’s page', () => {
  let shop: Awaited<ReturnType<typeof startWoocommerce>>
  beforeEach(async () => {
    shop = await startWoocommerce()
  })
  afterEach(() => shop.close())

  interface CartThere {
    readonly items: readonly { readonly id: number; readonly quantity: number }[]
    readonly totals: { readonly total_price: string; readonly total_shipping: string }
  }
  const cartThere = async () => (await (await shop.shopper.call('/cart')).json()) as CartThere
  const totalsThere = async () => (await cartThere()).totals
  const quantityOf = async (id: number) =>
    (await cartThere()).items.find((item) => item.id === id)?.quantity ?? 0
  const add = (platform = shop.platform) =>
    platform.changeLines(shop.cart.token, {
      added: [{ variantId: '124', quantity: 1 }],
      changed: [],
    })

  test('[W6] what changes here is seen there, and the other way round', async () => {
    await shop.shopper.call('/cart/add-item', { id: 124, quantity: 1 })
    const cart = await shop.platform.fetchCart(shop.cart.token)
    expect(cart?.items.map(({ variantId }) => variantId)).toEqual(['102', '124'])
    await shop.platform.setLineQuantity(shop.cart.token, cart?.items[1]?.key ?? '', 5)
    expect(await quantityOf(124)).toBe(5)
  })

  test('[W22] changes at once, of two processes, are not lost', async () => {
    shop.setSwitch('race-ms', 20)
    const platforms = [shop.platform, shop.openAgain()]
    await Promise.all(platforms.flatMap((platform) => [add(platform), add(platform)]))
    shop.setSwitch('race-ms', 0)
    expect(await quantityOf(124)).toBe(4)
  })

  test.each(['8.0.3', '10.0.2', '10.5.0'])(
    '[W2, W3] version %s takes its calls',
    async (version) => {
      shop.setSwitch('version', version)
      const pass = await shop.pass()
      expect(await shop.platform.adoptCart?.(pass)).toMatchObject({ token: shop.cart.token })
      expect((await add())?.items).toHaveLength(2)
      const stale = { token: pass.token, nonce: '0123456789' }
      await shop.platform.adoptCart?.(stale)
      expect((await add())?.items).toHaveLength(2)
      expect(await quantityOf(124)).toBe(2)
    },
  )

  test('[W4, W5] a made-up token, or one whose time is over, is good for no cart', async () => {
    const [head = '', , signature = ''] = (await shop.pass()).token.split('.')
    const payload = { user_id: shop.cart.token, iss: 'store-api', exp: 4_000_000_000 }
    const made = [head, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature]
    const noCart = { kind: 'refused', reason: NO_CART }
    const { platform } = shop
    await expect(platform.adoptCart?.({ token: made.join('.') })).rejects.toMatchObject(noCart)
    shop.setSwitch('cart-life-seconds', 0)
    await expect(platform.adoptCart?.(await shop.pass())).rejects.toMatchObject(noCart)
  })

  test.each([
    ['Maharashtra', '411001', 'Pune'],
    ['Karnataka', '560001', 'Bengaluru'],
    ['Telangana', '500001', 'Hyderabad'],
    ['Chhattisgarh', '492001', 'Raipur'],
  ])(
    '[W11, W15, W17] at %s items and delivery cost what the shop says',
    async (state, pincode, city) => {
      await shop.shopper.call('/cart/add-item', { id: 124, quantity: 3 })
      await shop.shopper.call('/cart/apply-coupon', { code: 'welcome10' })
      const place = { ...sampleAddress, state, pincode, city, place: 'here' }
      const cart = await shop.platform.deliveries?.at(shop.cart.token, place)
      expect(cart?.deliveries).toMatchObject({ place: 'here' })
      expect(cart?.deliveries?.rates.map(({ charge }) => charge)).toEqual([4_900, 0, 12_000])
      const items = cart?.items.reduce((sum, { total }) => sum + total, 0)
      const { total_price: price, total_shipping: delivery } = await totalsThere()
      expect(items).toBe(Number(price) - Number(delivery))
      expect(cart).toMatchObject({ codes: ['WELCOME10'], totalDiscount: 14_450 })
    },
  )

  test('[W1] the cart of a customer who is logged in has their number for a name, and the order is theirs', async () => {
    const pass = await shop.act<{ token: string; nonce: string }>('customers/7/session', {})
    await fetch(`${shop.settings.apiUrl}/wc/store/v1/cart/add-item`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'cart-token': pass.token,
        nonce: pass.nonce,
      },
      body: JSON.stringify({ id: 124, quantity: 1 }),
    })
    const adopted = await shop.platform.adoptCart?.(pass)
    expect(adopted).toMatchObject({ token: '7', cart: { items: [{ variantId: '124' }] } })
    const theirs = { ...shop, cart: { ...shop.cart, token: '7' } }
    const { wanted } = await agreeOnCart(theirs)
    const cartOrders = requireCartOrders(theirs)
    const draft = await cartOrders.freeze(await cartOrders.open('7', wanted), wanted)
    const there = await shop.act<{ customer_id: number }>(`orders/${draft.platformOrderId}`)
    expect(there).toMatchObject({ customer_id: 7, status: 'pending' })
  })

  test('[W16] where the shop does not send there is no rate, and no error', async () => {
    const place = { ...shop.unserved, place: 'far' }
    const cart = await shop.platform.deliveries?.at(shop.cart.token, place)
    expect(cart?.deliveries).toEqual({ place: 'far', rates: [] })
  })

  test('[W10, W11] in a shop without decimals items cost what the shop says, too', async () => {
    await shop.shopper.call('/cart/add-item', { id: 124, quantity: 3 })
    shop.setSwitch('decimals', 0)
    const cart = await shop.platform.fetchCart(shop.cart.token)
    const { total_price: price, total_shipping: delivery } = await totalsThere()
    const rupees = Number(price) - Number(delivery)
    expect(cart?.items.reduce((sum, { total }) => sum + total, 0)).toBe(rupees * 100)
  })

  test('[W67] a shop with plain links has the same carts', async () => {
    const platform = shop.openAgain(`${shop.settings.shopUrl}/?rest_route=`)
    expect(await platform.fetchCart(shop.cart.token)).toEqual(
      await shop.platform.fetchCart(shop.cart.token),
    )
    expect((await add(platform))?.items).toHaveLength(2)
    expect(await platform.fetchStock(['102', '105'])).toHaveLength(2)
  })
})
