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
    expect(await send('GET', `V2/cart-info?cart_id=${cartId}`)).toMatchObject({ id: cartId })
    const ofCart = await send('POST', 'stage-order', { ...stage, payment })
    expect(ofCart).toMatchObject({ quote: { total: expect.any(Number) } })
    const what = { amount: AMOUNT, description: 'Tea tasting, 12 December' }
    const { linkId } = await app.links.create(app.meher, what)
    const ofLink = await send('POST', 'stage-order', { cart_id: linkId, amount: AMOUNT, payment })
    expect(ofLink).toMatchObject({ quote: { total: AMOUNT } })
    const info = await send('GET', `order-info?cart_id=${linkId}`)
    expect(info).toMatchObject({ orderInfo: { totalAmount: AMOUNT } })
  },
)
