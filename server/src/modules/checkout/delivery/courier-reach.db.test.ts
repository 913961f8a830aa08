import {
  getPayments,
  getServiceability,
  getShipping,
} from '@thela/contracts/calls/checkout/checkout'
import { stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    meher: (file) =>
      Object.assign((file['shippingPref'] ??= {}), { courierPickupPincode: '400001' }),
  })
  app.courier.reaches.set('799001', { isServed: false, takesCash: false })
  app.courier.reaches.set('700001', { isServed: true, takesCash: false })
})
afterAll(() => app.close())

const serviceabilityOf = (shopper: Shopper, pincode: string) =>
  shopper.browser.requestWell(getServiceability, {
    params: { pincode },
    query: { storeId: 'meher' },
  })

test('[D-85, D-70, C7.24] where the courier does not deliver, nothing is offered or sold', async () => {
  const shopper = await openShopper(app)
  const { browser, cartId } = shopper
  expect(await serviceabilityOf(shopper, '799001')).toMatchObject({
    known: true,
    deliverable: false,
    codAvailable: false,
  })
  const address_id = await browser.saveAddress({
    pincode: '799001',
    city: 'Agartala',
    state: 'Tripura',
  })
  const { options } = await browser.requestWell(getShipping, {
    body: { cartId, addressId: address_id },
  })
  expect(options).toEqual([])
  const more = { address_id, shipping_option_id: 'standard' }
  const body = { ...shopper.stage, ...more }
  for (const { status, failure } of [
    await shopper.placeCod(more),
    await shopper.pay(TEA_FOR_TWO, undefined, more),
    await browser.request(stageOrder, { body, query: { verify: 'true' } }),
  ]) {
    expect({ status, code: failure.code }).toEqual({ status: 409, code: 'UNDELIVERABLE' })
  }
})

test('[D-85, D-70] where it takes no cash, the order is delivered but not by COD', async () => {
  const shopper = await openShopper(app)
  const { browser, cartId } = shopper
  expect(await serviceabilityOf(shopper, '700001')).toMatchObject({
    deliverable: true,
    codAvailable: false,
  })
  const address_id = await browser.saveAddress({
    pincode: '700001',
    city: 'Kolkata',
    state: 'West Bengal',
  })
  const { options } = await browser.requestWell(getPayments, {
    body: { cartId, addressId: address_id },
  })
  expect(options.find(({ id }) => id === 'COD')?.reason).toEqual({ code: 'COD_PINCODE' })
  const refused = await shopper.placeCod({ address_id })
  expect(refused.failure.code).toBe('METHOD_UNAVAILABLE')
  expect((await shopper.pay(TEA_FOR_TWO, undefined, { address_id })).status).toBe(200)
})

test('[D-85, I27] while the courier is down, the store’s own zones count', async () => {
  const shopper = await openShopper(app)
  app.courier.faults.begin('unavailable')
  expect(await serviceabilityOf(shopper, '110001')).toMatchObject({
    deliverable: true,
    codAvailable: true,
  })
  app.courier.faults.end()
})
