/** [account §5, A5.23, D-28, ADR-269] */
import { getCountries } from '@thela/contracts/calls/accounts/addresses'
import { continueAsGuest, generateOtp, validateOtp } from '@thela/contracts/calls/identity/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { openTestBrowser } from '../../testing/open-test-browser.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const allowPhonesAbroad = (allowInternationalPhones: boolean) =>
  app.applyMeher((file) => {
    file['signIn'] = { ...file['signIn'], allowInternationalPhones }
  })

const openBrowser = () => openTestBrowser(app, 'meher')

test('[account §5, A5.23, A5.15] a number of another country gets no code unless the store allows it', async () => {
  await allowPhonesAbroad(false)
  const browser = await openBrowser()
  const phone = '+447911123456'
  for (const call of [generateOtp, continueAsGuest]) {
    const { status, failure } = await browser.request(call, { body: { phone } })
    expect(status).toBe(400)
    expect(failure.details?.fields).toEqual({
      phone: { code: 'PHONE', description: 'Please enter a valid mobile number' },
    })
  }
  expect(await browser.requestWell(getCountries, { query: { of: 'PHONES' } })).toHaveLength(1)
})

test('[account §5, A5.23] where the store allows it the code goes abroad, and its session has the number in E.164', async () => {
  await allowPhonesAbroad(true)
  const browser = await openBrowser()
  const phone = '+447911123456'
  const sent = await browser.requestWell(generateOtp, { body: { phone: '0044 07911 123456' } })
  const body = { cid: sent.tracking_id, challengeText: app.sms.codeOf(phone) }
  const { session } = await browser.requestWell(validateOtp, { body })
  expect(session).toMatchObject({ kind: 'USER', phone })
  const countries = await browser.requestWell(getCountries, { query: { of: 'PHONES' } })
  expect(countries).toContainEqual({ name: 'United States', callingCode: '1' })
  // Where it delivers to is another setting.
  expect(await browser.requestWell(getCountries, { query: {} })).toHaveLength(1)
})

test('[account §5, A5.23] a guest may have such a number too; one of India is taken as before', async () => {
  await allowPhonesAbroad(true)
  for (const [typed, phone] of [
    ['+1 (415) 555-2671', '+14155552671'],
    ['98765 43210', '+919876543210'],
    ['+91 98765 43210', '+919876543210'],
  ]) {
    const { session } = await (
      await openBrowser()
    ).requestWell(continueAsGuest, { body: { phone: typed ?? '' } })
    expect(session).toMatchObject({ kind: 'GUEST', phone })
  }
})

test.each([
  ['of no country', '+99912345678'],
  ['too short for its country', '+4479111'],
  ['of a form that its country does not have', '+10000000000'],
  ['with letters', '+44 79x1 123456'],
  ['Indian, but no mobile', '+912223456789'],
  ['a code alone', '+44'],
  ['zeros', '0000000000000'],
])('[account §5, A5.15, A5.23] one %s is refused, not sent to', async (_, phone) => {
  await allowPhonesAbroad(true)
  const { status, failure } = await (await openBrowser()).request(generateOtp, { body: { phone } })
  expect(status).toBe(400)
  expect(failure.details?.fields?.['phone']?.code).toMatch(/^(PHONE|ONLY_NUMBERS|MANDATORY)$/)
})
