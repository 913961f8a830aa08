import { getServiceability, getShipping } from '@thela/contracts/calls/checkout/checkout'
import { getSuccessInfo } from '@thela/contracts/calls/checkout/checkout-order'
import { getOrder } from '@thela/contracts/calls/orders/orders'
import { expect, test } from 'vitest'
import { openShopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'

test.each([true, false])(
  '[C3.36] hideSlaValues %j: serviceability, delivery options, thank-you page and order page',
  async (hideSlaValues) => {
    const app = await openTestApp({
      meher: (file) => Object.assign((file['uiConfig'] ??= {}), { hideSlaValues }),
    })
    try {
      const { browser, cartId, addressId, placeCod } = await openShopper(app)
      const place = await browser.requestWell(getServiceability, {
        params: { pincode: '560001' },
        query: { storeId: 'meher' },
      })
      const { options } = await browser.requestWell(getShipping, { body: { cartId, addressId } })
      const { status } = await placeCod()
      expect(status).toBe(200)
      const info = await browser.requestWell(getSuccessInfo, { query: { cart_id: cartId } })
      const { order } = await browser.requestWell(getOrder, { query: { id: info.orderId } })
      const isShown = !hideSlaValues
      expect({
        serviceability: 'promisedDate' in place,
        options: options.some((option) => 'latest' in option || 'maxSLA' in option),
        thankYou: 'latest' in (info.shipping_metadata ?? {}),
        order: order.subOrders.some(({ promised }) => promised !== undefined),
      }).toEqual({ serviceability: isShown, options: isShown, thankYou: isShown, order: isShown })
    } finally {
      await app.close()
    }
  },
)
