import { amountOf } from '@thela/domain/orders'
import { getCustomer, saveCustomerInfo } from '@thela/contracts/calls/accounts/accounts'
import {
  getPayments,
  getServiceability,
  getShipping,
} from '@thela/contracts/calls/checkout/checkout'
import {
  createPaymentOrder,
  placeOrderCod,
  stageOrder,
  getSuccessInfo,
} from '@thela/contracts/calls/checkout/checkout-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { ADDRESS, openTestBrowser } from '../../../testing/open-test-browser.ts'

const CLOSED = '799001'
let app: TestApp

const close = (pincodes: readonly string[]) => (file: Record<string, Record<string, unknown>>) => {
  Object.assign(file['shippingPref'] ?? {}, { undeliverablePincodes: pincodes })
  file['payments'] = {
    ...file['payments'],
    cod: {},
    methods: [{ type: 'COD', charge: { kind: 'PERCENT', percent: 10 } }],
  }
}

beforeAll(async () => {
  app = await openTestApp({ meher: close(['799']) })
})
afterAll(() => app.close())

/** Each call that leads to an order. */
const everyPayingCall = async (shopper: Shopper, more: object) => {
  const body = { ...shopper.stage, ...more }
  return [
    await shopper.placeCod(more),
    await shopper.pay(TEA_FOR_TWO, undefined, more),
    await shopper.browser.request(stageOrder, { body, query: { verify: 'true' } }),
  ]
}
const atClosedPincode = (shopper: Shopper) =>
  shopper.browser.saveAddress({ pincode: CLOSED, city: 'Agartala', state: 'Tripura' })

test.each([{}, { shipping_option_id: 'standard' }, { shipping_option_id: 'express' }])(
  '[D-70, D-22, C4.54] an undeliverable pincode is refused in every paying call: %j',
  async (choice) => {
    const shopper = await openShopper(app)
    const address_id = await atClosedPincode(shopper)
    const more = { shipping_option_id: undefined, ...choice, address_id }
    for (const { status, failure } of await everyPayingCall(shopper, more)) {
      expect({ status, code: failure.code }).toEqual({ status: 409, code: 'UNDELIVERABLE' })
    }
  },
)

test('[D-22] COD is not offered where serviceability says that it is not available', async () => {
  const shopper = await openShopper(app)
  const addressId = await atClosedPincode(shopper)
  const { browser, cartId } = shopper
  const output = await browser.requestWell(getServiceability, {
    params: { pincode: CLOSED },
    query: { storeId: 'meher' },
  })
  expect(output).toMatchObject({ known: true, deliverable: false, codAvailable: false })
  expect(output).not.toHaveProperty('promisedDate')
  const { options } = await browser.requestWell(getPayments, { body: { cartId, addressId } })
  expect(options.find(({ id }) => id === 'COD')?.reason).toEqual({ code: 'COD_PINCODE' })
  const { options: rates } = await browser.requestWell(getShipping, { body: { cartId, addressId } })
  expect(rates).toEqual([])
})

test('[checkout §5 email, I51, C5.19] an email is demanded by the server where the store demands it', async () => {
  await app.applyMeher((file) => {
    close(['799'])(file)
    file['uiConfig'] = { ...file['uiConfig'], skipEmailValidation: false }
  })
  const guest = await openTestBrowser(app)
  await guest.goOnAsGuest('+919500012345')
  const { email: _, ...address } = ADDRESS
  const body = { type: 'ADDRESS', address }
  const { savedAddressId } = await guest.requestWell(saveCustomerInfo, { body })
  const { cartId } = await guest.startCart()
  const stage = {
    cart_id: cartId,
    revision: 1,
    address_id: savedAddressId,
    shipping_option_id: 'standard',
  }
  const pay = {
    storeId: 'meher',
    cartId,
    amount: TEA_FOR_TWO,
    stage,
    meta: { paymentMethod: 'UPI' },
  }
  for (const { status, failure } of [
    await guest.request(placeOrderCod, { body: stage }),
    await guest.request(createPaymentOrder, { body: pay }),
    await guest.request(stageOrder, { body: stage, query: { verify: 'true' } }),
  ]) {
    expect({ status, failure }).toMatchObject({
      status: 400,
      failure: {
        code: 'INVALID_FIELDS',
        details: { fields: { email: { code: 'MANDATORY', description: 'Mandatory Field' } } },
      },
    })
  }
  await guest.saveAddress({ address_line1: '7 Brigade Road, flat 3' })
  expect((await guest.request(createPaymentOrder, { body: pay })).status).toBe(200)
  await app.applyMeher(close(['799']))
})

test('[C3.31] a store that skips the email takes an order without one', async () => {
  await app.applyMeher((file) => {
    close(['799'])(file)
    file['uiConfig'] = { ...file['uiConfig'], skipEmailValidation: true }
  })
  try {
    const { placeCod, browser } = await openShopper(app, { address: { email: '' } })
    expect((await placeCod()).status).toBe(200)
    expect((await browser.requestWell(getCustomer)).email).toBeUndefined()
  } finally {
    await app.applyMeher(close(['799']))
  }
})

test('[D-19] the COD charge is that of the payment method', async () => {
  const shopper = await openShopper(app)
  const { reply } = await shopper.browser.request(getPayments, {
    body: { cartId: shopper.cartId, addressId: shopper.addressId, shippingOptionId: 'standard' },
  })
  const cod = reply.options.find(({ id }) => id === 'COD')?.quote
  expect(cod && amountOf(cod, 'paymentCharge')).toBe(TEA_FOR_TWO / 10)
  expect(cod).toMatchObject({ dueOnDelivery: (TEA_FOR_TWO * 11) / 10, payableNow: 0 })
})

test('[D-85, C3.43] the promised date is the one of the delivery that the checkout selects and the order has', async () => {
  const { browser, cartId, addressId, placeCod } = await openShopper(app)
  const { promisedDate, proposed } = await browser.requestWell(getServiceability, {
    params: { pincode: '560001' },
    query: { storeId: 'meher' },
  })
  const { options } = await browser.requestWell(getShipping, { body: { cartId, addressId } })
  const free = options.find(({ charge }) => charge === 0)
  const faster = options.filter(({ latest }) => (latest ?? '') < (free?.latest ?? ''))
  expect(proposed).toEqual({
    charge: 0,
    latest: free?.latest,
    fasterFrom: Math.min(...faster.map(({ charge }) => charge)),
  })
  expect(faster.length).toBeGreaterThan(0)
  expect(promisedDate).toBe(free?.latest)
  expect((await placeCod()).status).toBe(200)
  const info = await browser.requestWell(getSuccessInfo, { query: { cart_id: cartId } })
  expect(info.shipping_metadata).toMatchObject({ latest: promisedDate })
})

test('[D-85, C3.43] a date is promised where the store has a zone, and never for an unknown pincode', async () => {
  const browser = await openTestBrowser(app)
  const request = (pincode: string) =>
    browser.requestWell(getServiceability, { params: { pincode }, query: { storeId: 'meher' } })
  expect(await request('560001')).toMatchObject({ known: true, promisedDate: expect.any(String) })
  const [islands, nobody, unknown] = [
    await request('744101'),
    await request('999999'),
    await request('123456'),
  ]
  expect(islands).toMatchObject({ known: true, deliverable: true })
  expect([nobody.known, unknown.known]).toEqual([false, false])
  for (const place of [islands, nobody, unknown]) expect(place).not.toHaveProperty('promisedDate')
  const shopper = await openShopper(app)
  const address = { pincode: '744101', city: 'Port Blair', state: 'Andaman and Nicobar Islands' }
  const addressId = await shopper.browser.saveAddress(address)
  expect(islands.proposed).toEqual({ charge: 0 })
  const { options } = await shopper.browser.requestWell(getShipping, {
    body: { cartId: shopper.cartId, addressId },
  })
  expect(options.map(({ id, earliest }) => [id, earliest])).toEqual([['standard', undefined]])
})
