/** An address outside India, from its saving to the order. [checkout §5 Address form, ADR-160] */
import { getCustomer, saveCustomerInfo } from '@thela/contracts/calls/accounts/accounts'
import { getPayments, getShipping } from '@thela/contracts/calls/checkout/checkout'
import type { WireAddress } from '@thela/contracts/calls/shapes/address'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper, TEA_FOR_TWO } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { ADDRESS, IN_LONDON, openTestBrowser } from '../../../testing/open-test-browser.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    meher: (file) => {
      file['uiConfig'] = { ...file['uiConfig'], allowInternationalAddress: true }
      file['shippingPref'] = {
        zones: [{ id: 'world', countries: ['Nepal', '*'], minSLA: 6, maxSLA: 12 }],
        deliveryRates: [
          { id: 'standard', displayText: 'FREE', speed: 'SURFACE' },
          { id: 'world', displayText: 'International', fixed: 150_000, zones: ['world'] },
        ],
      } as never
      file['payments'] = { ...file['payments'], cod: { countries: ['Nepal'] } }
    },
  })
})
afterAll(() => app.close())

const { pincode: _, ...WITHOUT_PINCODE } = ADDRESS
const LONDON: WireAddress = { ...WITHOUT_PINCODE, ...IN_LONDON }
const KATHMANDU: WireAddress = {
  ...LONDON,
  phone: '9841234567',
  zipcode: '44600',
  city: 'Kathmandu',
  state: 'Bagmati',
  country: 'nepal',
  callingCode: '+977',
}

const saveIn = async (address: object, store = 'meher') => {
  const browser = await openTestBrowser(app, store)
  await browser.goOnAsGuest('+919650000201')
  return browser.request(saveCustomerInfo, { body: { type: 'ADDRESS', address } as never })
}

test('[checkout §5, ADR-160] a country and its calling code are saved by the names of the lists', async () => {
  const { reply } = await saveIn(KATHMANDU)
  expect(reply.addressList[0]).toMatchObject({
    country: 'Nepal',
    callingCode: '977',
    phone: '+9779841234567',
    zipcode: '44600',
  })
  const { callingCode: _without, ...address } = LONDON
  const london = await saveIn(address)
  expect(london.reply.addressList[0]).toMatchObject({ phone: '+442071838750', callingCode: '44' })
})

test.each([
  ['an unknown country', { country: 'Atlantis' }, { country: { code: 'COUNTRY' } }],
  ['no calling code of any', { callingCode: '999' }, { callingCode: { code: 'CALLING_CODE' } }],
  ['a zip code of ten letters', { zipcode: 'ABCDEFGHIJ' }, { zipcode: { code: 'ZIPCODE' } }],
  ['nothing where there are states', { state: '' }, { state: { code: 'MANDATORY' } }],
])('[checkout §5, I51] %s is refused', async (_name, change, fields) => {
  const { status, failure } = await saveIn({ ...LONDON, ...change })
  expect(status).toBe(400)
  expect(failure.details?.fields).toMatchObject(fields)
})

test('[checkout §5, ADR-160] a country without states needs none', async () => {
  const place = { country: 'Hong Kong SAR China', callingCode: '852', state: '', zipcode: '999077' }
  const { status, reply } = await saveIn({ ...LONDON, ...place, phone: '21234567' })
  expect(status).toBe(200)
  expect(reply.addressList[0]).toMatchObject({ state: '', country: 'Hong Kong SAR China' })
})

test('[checkout §3 Store uiConfig flags, C5.3] a store without the flag refuses it, and lists none', async () => {
  const { status, failure } = await saveIn(LONDON, 'dhaga')
  expect(status).toBe(400)
  expect(failure.details?.fields).toMatchObject({ country: { code: 'INDIA_ONLY' } })
  const browser = await openTestBrowser(app)
  await browser.signIn('+919650000202')
  await browser.requestWell(saveCustomerInfo, { body: { type: 'ADDRESS', address: LONDON } })
  const countriesListed = async () =>
    (await browser.requestWell(getCustomer)).addressList.map(({ country }) => country)
  expect(await countriesListed()).toEqual(['United Kingdom'])
})

test('[checkout §5, ADR-160] rates and ways to pay are those of the country', async () => {
  const shopper = await openShopper(app)
  const { browser, cartId } = shopper
  const addressId = await browser.saveAddress(LONDON)
  const { options } = await browser.requestWell(getShipping, { body: { cartId, addressId } })
  expect(options).toMatchObject([{ id: 'world', charge: 150_000, minSLA: 6, maxSLA: 12 }])
  const more = { address_id: addressId, shipping_option_id: 'world' }
  const body = { cartId, addressId, shippingOptionId: 'world' }
  const payments = await browser.requestWell(getPayments, { body })
  expect(payments.options.find(({ id }) => id === 'COD')?.reason).toEqual({ code: 'COD_COUNTRY' })
  expect((await shopper.placeCod(more)).failure.code).toBe('METHOD_UNAVAILABLE')
  // The rate that names no zone is for India.
  const cheap = { ...more, shipping_option_id: 'standard' }
  const refused = await shopper.pay(TEA_FOR_TWO, undefined, cheap)
  expect(refused.failure.code).toBe('STAGE_INCOMPLETE')
  expect((await shopper.pay(TEA_FOR_TWO + 150_000, undefined, more)).status).toBe(200)
})

test('[checkout §5, ADR-160] COD abroad is for the countries that the store names', async () => {
  const shopper = await openShopper(app)
  const address_id = await shopper.browser.saveAddress(KATHMANDU)
  const placed = await shopper.placeCod({ address_id, shipping_option_id: 'world' })
  expect(placed.status).toBe(200)
})
