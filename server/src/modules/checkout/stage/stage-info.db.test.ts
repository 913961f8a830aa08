/** The whole draft, and who finds it. [checkout §3 Stage info, D-75, I36] */
import { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import { getPayments, getShipping } from '@thela/contracts/calls/checkout/checkout'
import { stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { applyDiscount } from '@thela/contracts/calls/checkout/discounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { openTestBrowser } from '../../../testing/open-test-browser.ts'
import type { TestBrowser } from '../../../testing/open-test-browser.ts'

const GSTIN = '29ABCDE1234F1ZW'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({
    meher(file) {
      const partialCod = { prepaid: { kind: 'FLAT', amount: 10_000 } }
      file['uiConfig'] = { ...file['uiConfig'], partialCod: true }
      file['payments'] = { ...file['payments'], partialCod }
      const shop = { id: 'shop', displayText: 'Our shop', fixed: 0, address: '12 Church Street' }
      const near = { id: 'near', displayText: 'Today', fixed: 0, pincodes: ['560001'] }
      Object.assign((file['shippingPref'] ??= {}), {
        pickupRates: [shop],
        localDeliveryRates: [near],
      })
    },
  })
  app.platform.addCode({ code: 'TAKE10', percent: 10 })
})
afterAll(() => app.close())

const stageInfoOf = async (browser: TestBrowser, cartId: string) =>
  (await browser.requestWell(getCustomer, { query: { cartId } })).stageInfo

test('[checkout §3 Stage info, C3.7] every choice is kept under its specified name, and the last of each', async () => {
  const from = { utm_source: 'letter', utm_medium: 'email' }
  const shopper = await openShopper(app, { from })
  const { browser, cartId, addressId, stage } = shopper
  const office = await browser.saveAddress({ address_line1: '7 Brigade Road, flat 3' })
  await browser.requestWell(applyDiscount, { body: { code: 'TAKE10', cart_id: cartId } })
  const body = {
    ...stage,
    billing_address_id: office,
    shipping_option_id: 'express',
    payment: { option: 'UPI' as const },
    partial_cod_opted_in: true,
    subPaymentMethod: 'SWC' as const,
    recovery_utms: { source: 'sms', content: 'second' },
    gst_number: GSTIN,
  }
  await browser.requestWell(stageOrder, { body })
  expect(await stageInfoOf(browser, cartId)).toEqual({
    selectedAddressId: addressId,
    billingAddressId: office,
    shippingOptionId: 'express',
    shippingMetadata: { type: 'DELIVERY', serviceType: 'EXPRESS' },
    payment: { option: 'UPI', partial: true },
    partialCODOptedIn: true,
    subPaymentMethod: 'SWC',
    discountCodes: [{ code: 'TAKE10', value: 5_000 }],
    utmParams: { source: 'sms', medium: 'email', content: 'second' },
    gstin: GSTIN,
  })
  // What is taken back is not kept; the campaign is not a choice.
  await browser.requestWell(stageOrder, { body: stage })
  expect(await stageInfoOf(browser, cartId)).toEqual({
    selectedAddressId: addressId,
    shippingOptionId: 'standard',
    shippingMetadata: { type: 'DELIVERY', serviceType: 'SURFACE' },
    partialCODOptedIn: false,
    subPaymentMethod: 'SWC',
    discountCodes: [{ code: 'TAKE10', value: 5_000 }],
    utmParams: { source: 'sms', medium: 'email', content: 'second' },
  })
})

test.each([
  ['shop', { type: 'PICKUP', pickupId: 'shop' }],
  ['near', { type: 'LOCAL_DELIVERY', localDeliveryId: 'near' }],
  ['unknown', undefined],
])(
  '[checkout §3 Stage info, C3.7, D-7] %s is described as the store offers it, whatever the page says',
  async (shipping_option_id, shippingMetadata) => {
    const { browser, cartId, stage } = await openShopper(app)
    const reported = { type: 'DELIVERY' as const, pickupId: 'elsewhere' }
    const body = { ...stage, shipping_option_id, shippingMetadata: reported }
    await browser.requestWell(stageOrder, { body })
    const stageInfo = await stageInfoOf(browser, cartId)
    expect(stageInfo?.shippingMetadata).toEqual(shippingMetadata)
    expect(stageInfo?.shippingOptionId).toBe(shippingMetadata && shipping_option_id)
  },
)

test('[checkout §3 Stage info, C3.7, C3.8, C6.5, D-75] the same verified phone finds it on another device', async () => {
  const { browser, cartId, phone, addressId, stage } = await openShopper(app)
  const payment = { option: 'UPI' as const, partial: true }
  const body = { ...stage, shipping_option_id: 'express', payment, gst_number: GSTIN }
  await browser.requestWell(stageOrder, { body })
  const device = await openTestBrowser(app)
  await app.database.raw('delete from otp_send_counts; delete from otp_phones')
  await device.signIn(phone)
  expect(await stageInfoOf(device, cartId)).toEqual(await stageInfoOf(browser, cartId))
  const place = { cartId, addressId }
  expect(await device.requestWell(getShipping, { body: place })).toMatchObject({
    selectedId: 'express',
  })
  const chosen = { ...place, shippingOptionId: 'express' }
  expect(await device.requestWell(getPayments, { body: chosen })).toMatchObject({
    selected: payment,
  })
})

test('[checkout §3 Stage info, C3.8, D-75] the draft of a guest is found in its session only', async () => {
  const { browser, cartId, phone, stage } = await openShopper(app, { isGuest: true })
  await browser.requestWell(stageOrder, { body: stage })
  expect(await stageInfoOf(browser, cartId)).toMatchObject({ shippingOptionId: 'standard' })
  const device = await openTestBrowser(app)
  await device.goOnAsGuest(phone)
  expect(await stageInfoOf(device, cartId)).toBeUndefined()
})
