import { getCustomer, saveCustomerInfo } from '@thela/contracts/calls/accounts/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { ADDRESS, openTestBrowser } from '../../testing/open-test-browser.ts'
import type { TestBrowser } from '../../testing/open-test-browser.ts'

let app: TestApp
let lastPhone = 9_600_000_000
const freshPhone = () => `+91${(lastPhone += 1)}`

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const signIn = async (phone = freshPhone()) => (await openTestBrowser(app)).signIn(phone)
const guest = async () => (await openTestBrowser(app)).goOnAsGuest(freshPhone())
const listOf = async (browser: TestBrowser) => (await browser.requestWell(getCustomer)).addressList
const save = (browser: TestBrowser, address: object) =>
  browser.request(saveCustomerInfo, { body: { type: 'ADDRESS', address } })
const saveEmail = (browser: TestBrowser, email: string) =>
  browser.request(saveCustomerInfo, { body: { type: 'EMAIL', email } })

test('[checkout §3 Customer, C7.20] a customer begins with nothing, and keeps what was saved', async () => {
  const phone = freshPhone()
  const browser = await signIn(phone)
  expect(await browser.requestWell(getCustomer)).toEqual({
    id: expect.any(String),
    phone,
    addressList: [],
    isLoaded: true,
    guestUser: false,
    isFirstTimeUser: true,
    highRTORisk: false,
  })
  const saved = await save(browser, ADDRESS)
  expect(saved.reply).toMatchObject({ fullName: 'Asha Rao', email: 'asha@example.in' })
  await app.database.raw('delete from otp_send_counts')
  expect(await (await signIn(phone)).requestWell(getCustomer)).toMatchObject({
    fullName: 'Asha Rao',
    email: 'asha@example.in',
    isFirstTimeUser: true,
    addressList: [
      {
        id: saved.reply.savedAddressId,
        name: 'Asha Rao',
        phone: '+919876543210',
        pincode: '560001',
        country: 'India',
        address_line1: '12 Church Street, first floor',
        city: 'Bengaluru',
        defaultSelected: true,
      },
    ],
  })
})

test('[I5] the same address saved again, also concurrently and in another case, is one address', async () => {
  const browser = await signIn()
  const responses = await Promise.all(Array.from({ length: 6 }, () => save(browser, ADDRESS)))
  const again = await save(browser, { ...ADDRESS, city: 'BENGALURU' })
  const ids = new Set([...responses, again].map(({ reply }) => reply.savedAddressId))
  expect(ids.size).toBe(1)
  expect(await listOf(browser)).toHaveLength(1)
})

test('[checkout §4 Address save cases, C4.9] a changed address replaces the old one', async () => {
  const browser = await signIn()
  const id = await browser.saveAddress()
  await browser.saveAddress({ address_line1: '7 Brigade Road, second floor' })
  const edited = { ...ADDRESS, id, address_line1: '14 Church Street, first floor' }
  const responses = [await save(browser, edited), await save(browser, edited)]
  const [first, again] = responses.map(({ reply }) => reply)
  expect(again?.savedAddressId).toBe(first?.savedAddressId)
  for (const list of [first?.addressList, await listOf(browser)]) {
    expect(list?.map(({ address_line1 }) => address_line1).toSorted()).toEqual([
      '14 Church Street, first floor',
      '7 Brigade Road, second floor',
    ])
  }
})

test('[checkout §4 Address save cases, C4.8] an address sent unchanged keeps its id', async () => {
  const browser = await signIn()
  const id = await browser.saveAddress()
  expect((await save(browser, { ...ADDRESS, id })).reply.savedAddressId).toBe(id)
  expect(await listOf(browser)).toHaveLength(1)
})

test('[checkout §4 Address save cases, C4.9] an address edited into another saved one is that one', async () => {
  const browser = await signIn()
  const id = await browser.saveAddress()
  const other = { address_line1: '7 Brigade Road, second floor' }
  const otherId = await browser.saveAddress(other)
  const { reply } = await save(browser, { ...ADDRESS, ...other, id })
  expect(reply.savedAddressId).toBe(otherId)
  expect(reply.addressList).toHaveLength(1)
})

test('[checkout §4 Address save cases, C4.9] without its id a changed address is a new one', async () => {
  const browser = await signIn()
  await browser.saveAddress()
  await browser.saveAddress({ name: 'Ravi Rao' })
  expect((await listOf(browser)).map(({ name }) => name)).toEqual(['Ravi Rao', 'Asha Rao'])
})

test('[I31] nobody changes or removes the address of another person, store or session', async () => {
  const phone = freshPhone()
  const holder = await signIn(phone)
  const id = await holder.saveAddress()
  const others = [
    await signIn(),
    await guest(),
    await (await openTestBrowser(app)).goOnAsGuest(phone),
    await (await openTestBrowser(app, 'dhaga')).signIn(phone),
  ]
  for (const other of others) {
    const { status } = await save(other, { ...ADDRESS, id, name: 'Some Thief' })
    expect(status).toBe(200)
    expect((await listOf(other)).map(({ name }) => name)).toEqual(['Some Thief'])
  }
  expect((await listOf(holder)).map((address) => [address.id, address.name])).toEqual([
    [id, 'Asha Rao'],
  ])
})

test('[checkout §5, A5.10] each invalid field is named with its message', async () => {
  const browser = await signIn()
  const bad = { ...ADDRESS, name: '1', pincode: '012345', address_line1: 'x', email: 'nobody' }
  const { status, failure } = await save(browser, bad)
  expect({ status, code: failure.code }).toEqual({ status: 400, code: 'INVALID_FIELDS' })
  expect(Object.keys(failure.details?.fields ?? {}).toSorted()).toEqual([
    'address_line1',
    'email',
    'name',
    'pincode',
  ])
  expect(await listOf(browser)).toEqual([])
})

test('[account §4, A4.40] a guest does not change the customer of the same phone', async () => {
  const phone = freshPhone()
  const browser = await (await openTestBrowser(app)).goOnAsGuest(phone)
  await browser.saveAddress()
  await saveEmail(browser, 'guest@example.in')
  const customer = await signIn(phone)
  expect(await customer.requestWell(getCustomer)).not.toHaveProperty('email')
  expect(await listOf(customer)).toEqual([])
  expect(await listOf(browser)).toHaveLength(1)
})

test('[checkout §5 Email, C7.20] an email is stored for a customer, and refused when it is invalid', async () => {
  const browser = await signIn()
  expect((await saveEmail(browser, 'asha@example.in')).reply.email).toBe('asha@example.in')
  expect(await browser.requestWell(getCustomer)).toMatchObject({ email: 'asha@example.in' })
  const { failure } = await saveEmail(browser, 'nobody')
  expect(failure.details?.fields).toHaveProperty('email')
})

test('a request without an address is refused', async () => {
  const browser = await signIn()
  const response = await browser.request(saveCustomerInfo, { body: { type: 'ADDRESS' } })
  expect(response.failure.code).toBe('BAD_REQUEST')
})

test('[I52] a card number in any field of an address is refused and not stored', async () => {
  const browser = await signIn()
  for (const address_line2 of ['4111 1111 1111 1111', 'card 4111-1111-1111-1111 12/27']) {
    const { failure } = await save(browser, { ...ADDRESS, address_line2 })
    expect(failure.code).toBe('CARD_DATA_REFUSED')
  }
  const withCode = await save(browser, { ...ADDRESS, cvv: '123' })
  expect(withCode.failure.code).toBe('CARD_DATA_REFUSED')
  expect(await listOf(browser)).toEqual([])
})

test('[D-89, account §4] of more than fifty addresses the one unused longest is removed', async () => {
  const browser = await guest()
  for (let number = 1; number <= 53; number += 1) {
    await save(browser, { ...ADDRESS, address_line1: `${number} Church Street, first floor` })
  }
  const { rows } = await app.database.raw(
    `select count(*)::int as count, min(address->>'addressLine1') as first from addresses
     where subject = $1`,
    [(await browser.requestWell(getCustomer)).id],
  )
  expect(rows).toEqual([{ count: 50, first: '10 Church Street, first floor' }])
  const again = { ...ADDRESS, address_line1: '4 Church Street, first floor' }
  expect((await save(browser, again)).status).toBe(200)
  expect(await listOf(browser)).toHaveLength(50)
  expect((await listOf(browser))[0]?.address_line1).toBe('4 Church Street, first floor')
})

const emailOf = async (browser: TestBrowser) => (await browser.requestWell(getCustomer)).email

test('[D-55, A4.40, ADR-301] a guest’s email is stored before an address too, and goes on with that session alone', async () => {
  const phone = freshPhone()
  const browser = await (await openTestBrowser(app)).goOnAsGuest(phone)
  expect(await emailOf(browser)).toBeUndefined()
  expect((await saveEmail(browser, 'asha@example.in')).reply).toEqual({
    addressList: [],
    email: 'asha@example.in',
  })
  expect((await saveEmail(browser, 'other@example.in')).reply.email).toBeUndefined()
  expect(await emailOf(browser)).toBe('asha@example.in')
  // Whoever types the same phone is somebody else until it is verified.
  const other = await (await openTestBrowser(app)).goOnAsGuest(phone)
  expect(await emailOf(other)).toBeUndefined()
  expect((await saveEmail(other, 'other@example.in')).reply.email).toBe('other@example.in')
  await browser.signIn(phone)
  expect(await emailOf(browser)).toBe('asha@example.in')
  // What was typed as a guest overwrites nothing of a customer's.
  await app.database.raw('delete from otp_send_counts')
  await other.signIn(phone)
  expect(await emailOf(other)).toBe('asha@example.in')
  const { rows } = await app.database.raw(
    `select email from guest_emails where email in ('asha@example.in', 'other@example.in')`,
  )
  expect(rows).toEqual([])
})

test('[D-55, A4.40] a guest’s email is added to an address without one, and returned only if it is stored', async () => {
  const browser = await guest()
  const { email: _, ...bare } = ADDRESS
  const { reply } = await save(browser, bare)
  expect((await saveEmail(browser, 'asha@example.in')).reply.email).toBe('asha@example.in')
  expect((await saveEmail(browser, 'other@example.in')).reply.email).toBeUndefined()
  expect(await listOf(browser)).toMatchObject([
    { id: reply.savedAddressId, email: 'asha@example.in' },
  ])
  // A second address without one gets no second e-mail.
  await save(browser, { ...bare, address_line1: '7 Brigade Road, second floor' })
  expect((await saveEmail(browser, 'other@example.in')).reply.email).toBeUndefined()
  expect((await saveEmail(browser, 'asha@example.in')).reply.addressList).toMatchObject([
    { email: 'asha@example.in' },
    { email: 'asha@example.in' },
  ])
})

test('[D-55] a verified customer’s name follows their own phone, not the one of a present', async () => {
  const phone = freshPhone()
  const browser = await signIn(phone)
  const nameOf = async () => (await browser.requestWell(getCustomer)).fullName
  await save(browser, { ...ADDRESS, phone, name: 'Asha Rao' })
  await save(browser, { ...ADDRESS, name: 'Ravi Kumar', address_line1: '4 Lal Bagh Road, Mavalli' })
  expect(await nameOf()).toBe('Asha Rao')
  await save(browser, { ...ADDRESS, phone, name: 'Asha Rao Iyer' })
  expect(await nameOf()).toBe('Asha Rao Iyer')
})

const OFFICE = { ...ADDRESS, address_line1: '7 Brigade Road, second floor' }
const saveFor = async (
  browser: TestBrowser,
  addressType: 'SHIPPING_ADDRESS' | 'BILLING_ADDRESS',
  address: object,
) => {
  const { reply } = await browser.request(saveCustomerInfo, {
    body: { type: 'ADDRESS', addressType, address },
  })
  return reply.savedAddressId ?? ''
}
const usesOf = async (browser: TestBrowser, addressId: string) => {
  const found = (await listOf(browser)).find(({ id }) => id === addressId)
  return found?.uses
    ?.map(({ addressType, isDefault }) => `${addressType}${isDefault ? ' default' : ''}`)
    .toSorted()
}
const selectedOf = async (browser: TestBrowser) =>
  (await listOf(browser)).find(({ defaultSelected }) => defaultSelected)?.id

test('[checkout §3 Address, C3.45] a billing address saved last is never where the parcel goes', async () => {
  const browser = await signIn()
  const home = await saveFor(browser, 'SHIPPING_ADDRESS', ADDRESS)
  const office = await saveFor(browser, 'BILLING_ADDRESS', OFFICE)
  expect(await selectedOf(browser)).toBe(home)
  expect((await listOf(browser)).map(({ id }) => id)).toEqual([home, office])
  const billed = (await listOf(browser)).find(({ id }) => id === office)
  expect(billed?.recentUse?.addressType).toBe('BILLING_ADDRESS')
})

test('[checkout §3 Address, C3.45] only billing addresses: none is selected', async () => {
  const browser = await signIn()
  await saveFor(browser, 'BILLING_ADDRESS', { ...OFFICE, defaultSelected: true })
  expect(await selectedOf(browser)).toBeUndefined()
})

test('[checkout §3 Address, I5] an address used for both is one address with two uses', async () => {
  const browser = await signIn()
  const home = await saveFor(browser, 'SHIPPING_ADDRESS', ADDRESS)
  expect(await saveFor(browser, 'BILLING_ADDRESS', ADDRESS)).toBe(home)
  expect(await listOf(browser)).toHaveLength(1)
  expect(await usesOf(browser, home)).toEqual(['BILLING_ADDRESS', 'SHIPPING_ADDRESS'])
})

test('[checkout §3 Address, C3.45] a default is valid until another one replaces it, per type', async () => {
  const browser = await signIn()
  const home = await saveFor(browser, 'SHIPPING_ADDRESS', { ...ADDRESS, defaultSelected: true })
  const office = await saveFor(browser, 'SHIPPING_ADDRESS', OFFICE)
  expect(await selectedOf(browser)).toBe(home)
  await saveFor(browser, 'BILLING_ADDRESS', { ...OFFICE, defaultSelected: true })
  expect(await selectedOf(browser)).toBe(home)
  await Promise.all([
    saveFor(browser, 'SHIPPING_ADDRESS', { ...ADDRESS, defaultSelected: true }),
    saveFor(browser, 'SHIPPING_ADDRESS', { ...OFFICE, defaultSelected: true }),
  ])
  const all = [...((await usesOf(browser, home)) ?? []), ...((await usesOf(browser, office)) ?? [])]
  expect(all.filter((use) => use === 'SHIPPING_ADDRESS default')).toHaveLength(1)
  expect(all.filter((use) => use === 'BILLING_ADDRESS default')).toHaveLength(1)
})

test('[checkout §4 Address save cases, C4.9] an edited address keeps its uses', async () => {
  const browser = await signIn()
  const id = await saveFor(browser, 'BILLING_ADDRESS', { ...ADDRESS, defaultSelected: true })
  const changed = { ...ADDRESS, id, address_line1: '14 Church Street, first floor' }
  const edited = await saveFor(browser, 'SHIPPING_ADDRESS', changed)
  expect(edited).not.toBe(id)
  expect(await usesOf(browser, edited)).toEqual(['BILLING_ADDRESS default', 'SHIPPING_ADDRESS'])
})

test.each(['ORDER', 'PAYMENT'] as const)(
  '[checkout §7, C7.20, ADR-122] type %s saves nothing and replies with what is known',
  async (type) => {
    const browser = await signIn()
    await save(browser, ADDRESS)
    const { status, reply } = await browser.request(saveCustomerInfo, { body: { type } })
    expect(status).toBe(200)
    expect(reply).toMatchObject({ fullName: 'Asha Rao', email: 'asha@example.in' })
    expect(reply.addressList).toEqual(await listOf(browser))
    const ofGuest = await (await guest()).requestWell(saveCustomerInfo, { body: { type } })
    expect(ofGuest).toEqual({ addressList: [] })
  },
)

test('[C7.47, C9.33, A9.11, D-79] a visitor id is random, lives a day and is given with consent only', async () => {
  const browser = await guest()
  const request = (consent?: boolean) =>
    browser.requestWell(saveCustomerInfo, {
      body: { type: 'FP_VISITOR_ID', ...(consent === undefined ? {} : { consent }) },
    })
  const [first, second] = [await request(true), await request(true)]
  expect(first.visitorId).toEqual({ id: expect.any(String), expiresInSeconds: 86_400 })
  expect(first.visitorId?.id).not.toBe(second.visitorId?.id)
  for (const consent of [false, undefined])
    expect(await request(consent)).not.toHaveProperty('visitorId')
})
