import { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import { getShipping } from '@thela/contracts/calls/checkout/checkout'
import { stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { logout, refreshSession } from '@thela/contracts/calls/identity/identity'
import { getOrder, listOrders } from '@thela/contracts/calls/orders/orders'
import type { Session } from '@thela/contracts/calls/identity/identity'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper } from '../../testing/open-shopper.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { openTestBrowser } from '../../testing/open-test-browser.ts'
import type { TestBrowser } from '../../testing/open-test-browser.ts'

/** `meher` and `attic` are one seller's, `dhaga` is another's. */
let app: TestApp
let lastPhone = 9_810_000_000
const freshPhone = () => `+91${(lastPhone += 1)}`

const applyAttic = (sellerId: string) =>
  app.applyStore('meher', (file) =>
    Object.assign(file, { storeId: 'attic', storeName: 'Attic', seller: { id: sellerId } }),
  )

beforeAll(async () => {
  app = await openTestApp({ meher: (file) => Object.assign(file, { seller: { id: 'meher' } }) })
  await applyAttic('meher')
})
afterAll(() => app.close())

const cookieName = (storeId: string) => `__Host-thela-${storeId}`
/** Opens a page of the store in this browser, with nothing but its cookies. */
async function openPage(browser: TestBrowser, storeId: string): Promise<Session> {
  const store = await app.stores.get(storeId)
  return (await app.identity.sessionFor(store, Object.fromEntries(browser.cookies))).session
}
const at = async (browser: TestBrowser, storeId: string) => {
  const session = await openPage(browser, storeId)
  return { kind: session.kind, phone: session.phone, audience: decodeJwt(session.token).aud }
}
const listed = async (browser: TestBrowser, body = {}) => {
  const { orders, total } = await browser.requestWell(listOrders, { body })
  expect(orders).toHaveLength(total)
  return orders.map(({ id, storeInfo }) => ({ id, storeId: storeInfo.storeId }))
}
async function orderedAt(store: string, phone: string) {
  const shopper = await openShopper(app, { store, phone })
  const { reply } = await shopper.placeCod()
  await app.database.raw('delete from otp_send_counts; delete from otp_phones')
  return reply.orderId
}

test('[D-77] a phone verified at one store is verified at the other, with a token of that store', async () => {
  const phone = freshPhone()
  const browser = await (await openTestBrowser(app, 'meher')).signIn(phone)
  expect(await at(browser, 'attic')).toEqual({ kind: 'USER', phone, audience: 'attic' })
  const [here, there] = [browser.session, await openPage(browser, 'attic')]
  const mine = await browser.requestWell(getCustomer, {})
  browser.hold(there)
  const theirs = await browser.requestWell(getCustomer, {})
  expect(theirs.phone).toBe(phone)
  expect(theirs.id).not.toBe(mine.id)
  // Addresses stay with the store where they were saved.
  await browser.saveAddress()
  browser.hold(here)
  expect((await browser.requestWell(getCustomer, {})).addressList).toEqual([])
})

test('[D-77, A2.25, A7.18] the list shows the orders of all stores of the seller, BRANDS some of them', async () => {
  const phone = freshPhone()
  const [pantry, attic, other] = [
    await orderedAt('meher', phone),
    await orderedAt('attic', phone),
    await orderedAt('dhaga', phone),
  ]
  const browser = await (await openTestBrowser(app, 'meher')).signIn(phone)
  const both = [
    { id: attic, storeId: 'attic' },
    { id: pantry, storeId: 'meher' },
  ]
  expect(await listed(browser)).toEqual(both)
  expect(await listed(browser, { filters: { BRANDS: ['attic'] } })).toEqual(both.slice(0, 1))
  expect(await listed(browser, { filters: { BRANDS: ['dhaga'] } })).toEqual([])
  expect(await listed(browser, { filters: { BRANDS: ['dhaga', 'meher'] } })).toEqual(both.slice(1))
  const page = await browser.requestWell(listOrders, { body: { pageSize: 1, page: 2 } })
  expect([page.total, page.orders.map(({ id }) => id)]).toEqual([2, [pantry]])

  const read = async (id: string) => (await browser.request(getOrder, { query: { id } })).status
  expect([await read(pantry), await read(attic), await read(other)]).toEqual([200, 404, 404])
  browser.hold(await openPage(browser, 'attic'))
  expect([await read(pantry), await read(attic), await read(other)]).toEqual([404, 200, 404])
})

test('[D-77, D-27] the session of one store is refreshed at the other, and its secret with it', async () => {
  const browser = await (await openTestBrowser(app, 'meher')).signIn(freshPhone())
  const before = browser.cookies.get(cookieName('meher'))
  const query = { storeId: 'attic' }
  const headers = { authorization: undefined }
  const { session } = await browser.requestWell(refreshSession, { query, headers })
  expect([session.kind, decodeJwt(session.token).aud]).toEqual(['USER', 'attic'])
  expect(browser.cookies.get(cookieName('attic'))).toBeUndefined()
  expect(browser.cookies.get(cookieName('meher'))).not.toBe(before)
})

test('[I17, D-27] a cookie of one seller’s store is invalid at another seller’s', async () => {
  const browser = await (await openTestBrowser(app, 'meher')).signIn(freshPhone())
  const held = browser.cookies.get(cookieName('meher')) ?? ''
  expect((await at(browser, 'dhaga')).kind).toBe('ANON')
  const refreshed = () =>
    browser.request(refreshSession, {
      query: { storeId: 'dhaga' },
      headers: { authorization: undefined },
    })
  expect((await refreshed()).status).toBe(401)
  // Renamed by hand, the secret belongs to no session there.
  browser.cookies.set(cookieName('dhaga'), held)
  expect((await at(browser, 'dhaga')).kind).toBe('ANON')
  expect((await refreshed()).status).toBe(401)
  expect((await at(browser, 'attic')).kind).toBe('USER')
})

test('[I17, I31] a token of one seller reads nothing of another’s, not by a known id either', async () => {
  const phone = freshPhone()
  const id = await orderedAt('dhaga', phone)
  const shopper = await openShopper(app, { store: 'dhaga', phone: freshPhone() })
  for (const storeId of ['meher', 'attic']) {
    const browser = await (await openTestBrowser(app, storeId)).signIn(phone)
    await app.database.raw('delete from otp_send_counts; delete from otp_phones')
    expect(await listed(browser)).toEqual([])
    expect((await browser.request(getOrder, { query: { id } })).status).toBe(404)
    const { cartId, addressId } = shopper
    const { status } = await browser.request(getShipping, { body: { cartId, addressId } })
    expect(status).toBe(404)
  }
})

test('[D-77, D-78] a guest’s phone was only typed: it is anonymous at the other store', async () => {
  const phone = freshPhone()
  await orderedAt('attic', phone)
  const browser = await (await openTestBrowser(app, 'meher')).goOnAsGuest(phone)
  expect((await at(browser, 'attic')).kind).toBe('ANON')
  expect(await listed(browser)).toEqual([])
})

test('[D-77, I35] logging out at one store logs out at all of the seller’s, by both tokens', async () => {
  for (const storeId of ['meher', 'attic']) {
    const browser = await (await openTestBrowser(app, 'meher')).signIn(freshPhone())
    const tokens = [browser.session, await openPage(browser, 'attic')]
    browser.hold(await openPage(browser, storeId))
    await browser.requestWell(logout, {})
    expect([...browser.cookies.keys()]).toEqual([])
    for (const token of tokens) {
      browser.hold(token)
      expect((await browser.request(getCustomer, {})).status).toBe(401)
    }
    expect((await at(browser, 'meher')).kind).toBe('ANON')
  }
})

test('[D-77, I35] a login of its own at the other store ends too', async () => {
  const phone = freshPhone()
  const browser = await (await openTestBrowser(app, 'meher')).signIn(phone)
  const second = await openTestBrowser(app, 'attic')
  await app.database.raw('delete from otp_send_counts; delete from otp_phones')
  await second.signIn(phone)
  browser.cookies.set(cookieName('attic'), second.cookies.get(cookieName('attic')) ?? '')
  await browser.requestWell(logout, {})
  expect((await second.request(getCustomer, {})).status).toBe(401)
  expect((await at(browser, 'attic')).kind).toBe('ANON')
})

test('[D-77, I35] another person who logs in at one store is that person at the other', async () => {
  const [first, next] = [freshPhone(), freshPhone()]
  const browser = await (await openTestBrowser(app, 'attic')).signIn(first)
  const old = browser.session
  const meher = await openTestBrowser(app, 'meher')
  for (const [name, value] of browser.cookies) meher.cookies.set(name, value)
  await meher.signIn(next)
  expect(await at(meher, 'attic')).toMatchObject({ kind: 'USER', phone: next })
  browser.hold(old)
  expect((await browser.request(getCustomer, {})).status).toBe(401)
})

test('[D-77, D-76] what a guest created at the other store becomes the customer’s after verification', async () => {
  const guest = await openShopper(app, { store: 'attic', isGuest: true })
  const { browser, phone, cartId, addressId, stage } = guest
  await browser.requestWell(stageOrder, { query: {}, body: stage })
  const meher = await openTestBrowser(app, 'meher')
  for (const [name, value] of browser.cookies) meher.cookies.set(name, value)
  await meher.signIn(phone)
  meher.hold(await openPage(meher, 'attic'))
  const customer = await meher.requestWell(getCustomer, { query: { cartId } })
  expect(customer).toMatchObject({ guestUser: false, stageInfo: { selectedAddressId: addressId } })
  expect(customer.addressList.map(({ id }) => id)).toEqual([addressId])
  // The guest's own token is no longer valid.
  expect((await browser.request(getCustomer, {})).status).toBe(401)
})

test('[D-77] a store that leaves its seller accepts no session of the others any more', async () => {
  const browser = await (await openTestBrowser(app, 'meher')).signIn(freshPhone())
  await applyAttic('another')
  expect((await at(browser, 'attic')).kind).toBe('ANON')
  await applyAttic('meher')
  expect((await at(browser, 'attic')).kind).toBe('USER')
})
