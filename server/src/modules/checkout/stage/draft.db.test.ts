import { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import { getPayments, getShipping } from '@thela/contracts/calls/checkout/checkout'
import { stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { openTestBrowser } from '../../../testing/open-test-browser.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('[checkout §3 Stage info, §4, C3.8] choices are returned, to the person who made them only', async () => {
  const shopper = await openShopper(app)
  const { browser, cartId, addressId, stage } = shopper
  const newest = await browser.saveAddress({ address_line1: '7 Brigade Road, flat 3' })
  const body = { ...stage, shipping_option_id: 'express', payment: { option: 'COD' as const } }
  const before = await browser.requestWell(getCustomer, { query: { cartId } })
  expect(before.stageInfo).toBeUndefined()
  const proposed = before.addressList.filter((address) => address.defaultSelected)
  expect(proposed.map(({ id }) => id)).toEqual([newest])

  await browser.requestWell(stageOrder, { body: { ...body, billing_address_id: newest } })
  const { stageInfo, addressList } = await browser.requestWell(getCustomer, { query: { cartId } })
  expect(stageInfo).toEqual({
    selectedAddressId: addressId,
    billingAddressId: newest,
    shippingOptionId: 'express',
    shippingMetadata: { type: 'DELIVERY', serviceType: 'EXPRESS' },
    payment: { option: 'COD' },
    partialCODOptedIn: false,
    subPaymentMethod: 'SWC',
  })
  const selected = addressList.filter((address) => address.defaultSelected)
  expect(selected.map(({ id }) => id)).toEqual([addressId])
  const place = { cartId, addressId }
  expect(await browser.requestWell(getShipping, { body: place })).toMatchObject({
    selectedId: 'express',
  })
  expect(await browser.requestWell(getPayments, { body: place })).toMatchObject({
    selected: { option: 'COD' },
  })

  const stranger = await openTestBrowser(app)
  await stranger.signIn('+919400000002')
  const input = await stranger.requestWell(getCustomer, { query: { cartId } })
  expect(input.stageInfo).toBeUndefined()
})

test('[checkout §7] the first six digits of a card are used for its price and not kept', async () => {
  const { browser, cartId, stage } = await openShopper(app)
  const payment = { option: 'CREDIT_DEBIT_CARD' as const, bin: '411111' }
  await browser.requestWell(stageOrder, {
    body: { ...stage, shipping_option_id: 'express', payment },
  })
  const { stageInfo } = await browser.requestWell(getCustomer, { query: { cartId } })
  expect(stageInfo?.payment).toEqual({ option: 'CREDIT_DEBIT_CARD' })
})

test('[checkout §3 Address, C3.45] staging counts as a use: as the delivery or as the billing address', async () => {
  const { browser, addressId, stage } = await openShopper(app)
  const office = await browser.saveAddress({ address_line1: '7 Brigade Road, flat 3' })
  await browser.requestWell(stageOrder, { body: { ...stage, billing_address_id: office } })
  const { addressList } = await browser.requestWell(getCustomer, {})
  expect(addressList.map(({ id, recentUse }) => [id, recentUse?.addressType])).toEqual([
    [addressId, 'SHIPPING_ADDRESS'],
    [office, 'BILLING_ADDRESS'],
  ])
  const elsewhere = await openShopper(app)
  const body = { ...elsewhere.stage, billing_address_id: office }
  await elsewhere.browser.request(stageOrder, { body })
  const own = await elsewhere.browser.requestWell(getCustomer, {})
  expect(own.addressList.map(({ id }) => id)).toEqual([elsewhere.addressId])
})
