/** The calls about a store's cart, under the base of each kind of platform. [checkout §7, D-72] */
import { PLATFORM_BASES } from '@thela/contracts/platform-base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper } from './testing/open-shopper.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'

const AMOUNT = 150_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test.each(Object.values(PLATFORM_BASES))(
  '[D-72] %s: a cart and a link are staged',
  async (base) => {
    const { browser, cartId, stage } = await openShopper(app)
    const headers = { 'x-thela-request': '1', authorization: `Bearer ${browser.session.token}` }
    const send = async (method: 'GET' | 'POST', path: string, payload?: object) => {
      const url = `${base}/${path}`
      const response = await app.http.inject({
        method,
        url,
        headers,
        ...(payload ? { payload } : {}),
      })
      return response.json<unknown>()
    }
    const payment = { option: 'UPI' }
    const staged = { ...stage, payment }
    expect(await send('GET', `V2/cart-info?cart_id=${cartId}`)).toMatchObject({ id: cartId })
    const ofCart = await send('POST', 'stage-order', staged)
    expect(ofCart).toMatchObject({ quote: { total: expect.any(Number) } })
    expect(await send('POST', 'stage-order?verify', staged)).toEqual(ofCart)
    expect(await send('GET', `store-info?cart_id=${cartId}`)).toMatchObject({ storeId: 'meher' })
    const query = `cart_id=${cartId}&timestamp=2026-11-23T10:15:00.000Z`
    const own = await send('GET', `order-info?${query}`)
    expect(own).toMatchObject({
      status: 'OPEN',
      orderInfo: {
        cartId,
        totalAmount: expect.any(Number),
        cartInfo: { id: cartId },
        shippingAddress: { name: expect.any(String) },
        isBillingAndShippingAddressSame: true,
      },
      swiftInfo: { mode: 'SWC', storeId: 'meher' },
    })
    expect(own).not.toHaveProperty('link')
    const { orderInfo: seen } = (
      await app.http.inject({ url: `${base}/order-info?${query}` })
    ).json<{ orderInfo: object }>()
    // Whoever has the address of a cart sees its price, and nothing of its customer.
    expect(seen).toMatchObject({ cartId, lastError: [] })
    for (const name of ['phone', 'shippingAddress', 'billingAddress']) {
      expect(seen).not.toHaveProperty(name)
    }
    const what = { amount: AMOUNT, description: 'Tea tasting, 12 December' }
    const { linkId } = await app.links.create(app.meher, what)
    const ofLink = await send('POST', 'stage-order', { cart_id: linkId, amount: AMOUNT, payment })
    expect(ofLink).toMatchObject({ quote: { total: AMOUNT } })
    const info = await send('GET', `order-info?cart_id=${linkId}`)
    expect(info).toMatchObject({ orderInfo: { totalAmount: AMOUNT } })
  },
)
