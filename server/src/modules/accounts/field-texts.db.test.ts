/** What the server replies about each field of an address, word for word. [checkout §5 Address form] */
import { saveCustomerInfo } from '@thela/contracts/calls/accounts/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { ADDRESS, openTestBrowser } from '../../testing/open-test-browser.ts'
import type { TestBrowser } from '../../testing/open-test-browser.ts'

let app: TestApp
/** Of a store that takes addresses abroad and one name alone. */
let free: TestBrowser
/** Of one that takes neither. */
let strict: TestBrowser
beforeAll(async () => {
  app = await openTestApp({
    meher: (file) => {
      file['uiConfig'] = { ...file['uiConfig'], allowInternationalAddress: true }
    },
  })
  free = await (await openTestBrowser(app, 'meher')).signIn('+919650000301')
  strict = await (await openTestBrowser(app, 'dhaga')).signIn('+919650000302')
})
afterAll(() => app.close())

async function textOf(browser: TestBrowser, change: Readonly<Record<string, string>>) {
  const address = { ...ADDRESS, ...change }
  const { status, failure } = await browser.request(saveCustomerInfo, {
    body: { type: 'ADDRESS', address },
  })
  expect({ status, code: failure.code }).toEqual({ status: 400, code: 'INVALID_FIELDS' })
  const fields = Object.entries(failure.details?.fields ?? {})
  return Object.fromEntries(fields.map(([name, { description }]) => [name, description]))
}

describe('[I51] an invalid field is told in the specified words', () => {
  test.each([
    ['C5.24', 'address_line1', ' ', 'Mandatory Field'],
    ['C5.24', 'name', ' ', 'Mandatory Field'],
    ['C5.7', 'name', '...', 'Please enter a valid name'],
    ['C5.8', 'phone', '5876543210', 'Please enter a valid mobile number'],
    ['C5.25', 'phone', '98765x3210', 'Invalid Input! Can contain only numbers'],
    ['C5.25', 'alternatePhone', 'same as above', 'Invalid Input! Can contain only numbers'],
    ['C5.25', 'pincode', '56000a', 'Invalid Input! Can contain only numbers'],
    ['C5.25', 'pincode', 'नहीं पता', 'Invalid Input! Can contain only numbers'],
    ['C5.13', 'pincode', '060001', 'Please enter a valid pincode'],
    [
      'C5.12',
      'alternatePhone',
      ADDRESS.phone,
      'Alternate phone cannot be the same as phone number',
    ],
    ['C5.12', 'alternatePhone', '12345', 'Please enter a valid mobile number'],
    ['C5.17, C5.28', 'address_line1', '12 Church', 'should be at least 10 character'],
    [
      'C5.17, C5.28',
      'address_line1',
      'x'.repeat(151),
      'should be less than or equal to 150 character',
    ],
    [
      'C5.18, C5.28',
      'address_line2',
      'x'.repeat(91),
      'should be less than or equal to 90 character',
    ],
    ['C5.22', 'address_line1', '12 Church Street; ~1', 'Please remove unsupported characters: ; ~'],
    ['C5.19', 'email', 'nobody', 'Please enter a valid email'],
    ['C5.21', 'gstin', '29AAGCR4375J1ZX', 'Enter valid GSTIN'],
  ])('[%s] %s “%s”: %s', async (_rule, field, text, description) => {
    expect(await textOf(free, { [field]: text })).toEqual({ [field]: description })
  })

  test.each([
    ['Asha', 'Please enter valid first name & last name'],
    ['Asha R4o', 'Full name should contain only alphabets'],
    ['. .', 'Please enter a valid name'],
  ])('[C5.4, C5.7] the full name “%s”: %s', async (name, description) => {
    expect(await textOf(strict, { name })).toEqual({ name: description })
  })

  test.each([
    ['zipcode', 'ABCDEFGHIJ', 'Please enter a valid zip code'],
    ['phone', '1234', 'Please enter a valid mobile number'],
    ['phone', '020x12345', 'Invalid Input! Can contain only numbers'],
    ['phone', '00000000', 'Please enter a valid mobile number'],
  ])('[C5.9, C5.14, C5.25] abroad, %s “%s”: %s', async (field, text, description) => {
    const london = { country: 'United Kingdom', callingCode: '44', state: 'Camden', zipcode: 'NW1' }
    const valid = { ...london, phone: '2071838750', pincode: '' }
    expect(await textOf(free, { ...valid, [field]: text })).toEqual({ [field]: description })
  })
})
