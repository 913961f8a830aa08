/** [account §7, checkout §3 Store uiConfig flags] */
import {
  checkAddress,
  checkEmail,
  countAddresses,
  getCountries,
  getStates,
} from '@thela/contracts/calls/accounts/addresses'
import { saveCustomerInfo } from '@thela/contracts/calls/accounts/accounts'
import { validateAddressText } from '@thela/domain/fields'
import { INDIAN_STATES } from '@thela/domain/regions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countryCode } from '../../adapters/country-code.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { ADDRESS, openTestBrowser } from '../../testing/open-test-browser.ts'
import { countriesOf, statesOf } from './countries.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({
    meher: (file) => {
      file['uiConfig'] = { ...file['uiConfig'], allowInternationalAddress: true }
    },
  })
})
afterAll(() => app.close())

const statesIn = (country: string) => ({ params: { country } })

test('[account §7 Get countries, A7.6, A7.9, A7.21, A3.16] a store that delivers abroad has every country with its calling code', async () => {
  const browser = await openTestBrowser(app)
  const countries = await browser.requestWell(getCountries)
  expect(countries[0]).toEqual({ name: 'India', callingCode: '91' })
  expect(countries).toContainEqual({ name: 'United Kingdom', callingCode: '44' })
  expect(countries.length).toBeGreaterThan(200)
  const states = await browser.requestWell(getStates, statesIn('United States'))
  expect(states).toContainEqual({ name: 'California' })
  expect(await browser.requestWell(getStates, statesIn('us'))).toEqual(states)
  expect(await browser.requestWell(getStates, statesIn('Nowhere'))).toEqual([])
})

test('[account §9, C1.1] a store that does not has India alone', async () => {
  const browser = await openTestBrowser(app, 'dhaga')
  expect(await browser.requestWell(getCountries)).toEqual([{ name: 'India', callingCode: '91' }])
  expect(await browser.requestWell(getStates, statesIn('United States'))).toEqual([])
  const indian = (await browser.requestWell(getStates, statesIn('India'))).map(({ name }) => name)
  expect(indian.toSorted()).toEqual(INDIAN_STATES.map(({ name }) => name).toSorted())
})

test('[checkout §5 Address form, C7.39, C7.40] every listed country and state can be saved, and the platform knows the country', async () => {
  const wrong: string[] = []
  for (const { name } of await countriesOf(true)) {
    if (countryCode(name) === undefined) wrong.push(name)
    for (const text of [name, ...(await statesOf(name, true))]) {
      if (validateAddressText(text).kind !== 'valid') wrong.push(text)
    }
  }
  expect(wrong).toEqual([])
})

test('[ADR-176] the states of the Emirates are listed by the names of their addresses', async () => {
  expect(await statesOf('AE', true)).toEqual([
    'Abu Dhabi',
    'Ajman',
    'Dubai',
    'Fujairah',
    'Ras Al Khaimah',
    'Sharjah',
    'Umm Al Quwain',
  ])
})

test('[ADR-150] what a browser loads of the lists stays light', async () => {
  const countries = await countriesOf(true)
  const ofStates = await Promise.all(
    countries.map(async ({ name }) =>
      (await statesOf(name, true)).map((state) => ({ name: state })),
    ),
  )
  const weightOf = (list: unknown) => JSON.stringify(list).length
  expect(weightOf(countries)).toBeLessThan(10_500)
  expect(Math.max(...ofStates.map(weightOf))).toBeLessThan(6_000)
})

test('[checkout §7 Generic checkout, C7.41, A7.20] the count is of the addresses that the store’s list has', async () => {
  const browser = await openTestBrowser(app)
  expect((await browser.request(countAddresses)).failure.code).toBe('TOKEN_KIND')
  await browser.signIn('+919650000101')
  expect(await browser.requestWell(countAddresses)).toEqual({ count: 0 })
  await browser.saveAddress()
  const abroad = { ...ADDRESS, country: 'United Kingdom', callingCode: '44', phone: '2071838750' }
  const { pincode: _, ...address } = {
    ...abroad,
    state: 'Camden',
    city: 'London',
    zipcode: 'NW1 6XE',
  }
  await browser.requestWell(saveCustomerInfo, { body: { type: 'ADDRESS', address } })
  expect(await browser.requestWell(countAddresses)).toEqual({ count: 2 })
  const other = await openTestBrowser(app)
  await other.signIn('+919650000102')
  expect(await other.requestWell(countAddresses)).toEqual({ count: 0 })
})

test('[checkout §5, C7.34] what is probably wrong is detected, with its sentence', async () => {
  const browser = await openTestBrowser(app)
  await browser.goOnAsGuest('+919650000103')
  const check = (changes: object) =>
    browser.requestWell(checkAddress, { body: { address: { ...ADDRESS, ...changes } } })
  const detected = {
    result: 'DETECTED',
    message: 'Seems like an incorrect address. Please check your address before proceeding.',
  }
  expect(await check({})).toEqual({ result: 'NOT_DETECTED' })
  expect(await check({ address_line1: 'asdfghjkl qwertyuiop' })).toEqual(detected)
  expect(await check({ pincode: '682001' })).toEqual(detected)
  expect(await check({ pincode: undefined })).toEqual({ result: 'NOT_DETECTED' })
})

test('[checkout §5, C7.37] an e-mail address is checked, and the one that was meant named', async () => {
  const browser = await openTestBrowser(app)
  const check = (email: string) => browser.requestWell(checkEmail, { body: { email } })
  expect(await check(' Asha.Rao@Example.in ')).toEqual({ valid: true })
  expect(await check('asha@gmail.con')).toEqual({ valid: true, suggestion: 'asha@gmail.com' })
  for (const email of ['', 'asha', 'asha@', 'asha rao@example.in', `${'a'.repeat(300)}@b.in`]) {
    expect(await check(email)).toEqual({
      valid: false,
      message: 'Please enter a valid email',
    })
  }
})
