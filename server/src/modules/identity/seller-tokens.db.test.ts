/** [account §4, A4.41, A7.30, ADR-224, ADR-259] */
import { calls } from '@thela/contracts/calls/all-calls'
import { saveCustomerInfo } from '@thela/contracts/calls/accounts/accounts'
import { removeAddress } from '@thela/contracts/calls/accounts/addresses'
import { removeMethod, setDefaultMethod } from '@thela/contracts/calls/accounts/customer-account'
import { setPreferences } from '@thela/contracts/calls/accounts/notifications'
import { placeOrderCod } from '@thela/contracts/calls/checkout/checkout-order'
import {
  createSellerToken,
  openSellerSession,
  refreshSession,
} from '@thela/contracts/calls/identity/identity'
import { listOrders } from '@thela/contracts/calls/orders/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper } from '../../testing/open-shopper.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { openTestBrowser } from '../../testing/open-test-browser.ts'

const PHONE = '+919812300045'
let app: TestApp
let storeToken: string

beforeAll(async () => {
  app = await openTestApp()
  storeToken = await app.stores.tokens.create(app.meher, 'website')
})
afterAll(() => app.close())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function mint(phone = PHONE, storeId = 'meher', token = storeToken) {
  const browser = await openTestBrowser(app, storeId)
  const params = { storeId }
  const body = { phone, userId: 'customer-7' }
  return browser.request(createSellerToken, { params, body, headers: bearer(token) })
}

async function exchange(token: string, userId = 'customer-7', storeId = 'meher') {
  const browser = await openTestBrowser(app, storeId)
  const response = await browser.request(openSellerSession, { body: { token, userId } })
  return { ...response, browser }
}

test('[A4.41] the store vouches for a phone: its embedded page gets that customer’s session, once', async () => {
  const { reply } = await mint()
  expect(reply).toMatchObject({ userId: 'customer-7', expiresInSeconds: 120 })
  const { browser, ...opened } = await exchange(reply.token)
  expect(opened.reply.session).toMatchObject({ kind: 'USER', phone: PHONE })
  // The session is the page's alone.
  expect(opened.headers['set-cookie']).toBeUndefined()
  browser.hold(opened.reply.session)
  expect((await browser.request(listOrders, { body: {} })).status).toBe(200)
  expect(await exchange(reply.token)).toMatchObject({
    status: 400,
    failure: {
      code: 'SELLER_TOKEN_INVALID',
      description: 'Unable to get seller token',
      cause: 'AUTH_TOKEN_ERROR',
    },
  })
})

test('[D-27] without a cookie the page renews the session by its own secret', async () => {
  const { browser, reply } = await exchange((await mint()).reply.token)
  browser.hold(reply.session)
  const query = { storeId: 'meher' }
  const body = { renewal: reply.session.renewal }
  const renewed = await browser.request(refreshSession, { query, body })
  expect(renewed.reply.session).toMatchObject({ kind: 'USER', phone: PHONE })
})

test('[I35] of two that bring a token at once one gets the session', async () => {
  const { token } = (await mint()).reply
  const both = await Promise.all([exchange(token), exchange(token)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test.each([
  ['invented', async () => 'x'.repeat(27) + '.' + 'y'.repeat(43)],
  ['not one at all', async () => 'abcdefgh'],
  [
    'one with another secret',
    async () => `${(await mint()).reply.token.slice(0, 27)}.${'y'.repeat(43)}`,
  ],
])('[I35] a token that is %s opens nothing', async (_, tokenOf) => {
  expect(await exchange(await tokenOf())).toMatchObject({
    status: 400,
    failure: { code: 'SELLER_TOKEN_INVALID' },
  })
})

test('[I35] it is of one shopper and of one store, and for two minutes', async () => {
  const { token } = (await mint()).reply
  expect((await exchange(token, 'customer-8')).status).toBe(400)
  expect((await exchange(token, 'customer-7', 'dhaga')).status).toBe(400)
  await app.database.raw(`update seller_tokens set expires_at = now() - interval '1 second'`)
  expect((await exchange(token)).status).toBe(400)
})

test('[I31] another store’s token gets 404', async () => {
  const ofDhaga = await app.stores.tokens.create(app.dhaga, 'website')
  expect((await mint(PHONE, 'meher', ofDhaga)).status).toBe(404)
  expect((await mint('12')).failure.code).toBe('INVALID_FIELDS')
})

test('[ADR-224] a store that has not switched it on neither gives nor takes such tokens', async () => {
  const off = await openTestApp({
    meher: (file) => {
      file['platform'] = { ...file['platform'], sellerTokens: false }
    },
  })
  try {
    const browser = await openTestBrowser(off)
    const headers = bearer(await off.stores.tokens.create(off.meher, 'website'))
    const body = { phone: PHONE, userId: 'customer-7' }
    const params = { storeId: 'meher' }
    expect((await browser.request(createSellerToken, { params, body, headers })).status).toBe(404)
    const brought = { token: (await mint()).reply.token, userId: 'customer-7' }
    expect((await browser.request(openSellerSession, { body: brought })).status).toBe(404)
  } finally {
    await off.close()
  }
})

const applySister = (sellerTokens: boolean) =>
  app.applyStore('meher', (file) => {
    Object.assign(file, { storeId: 'attic', storeName: 'Attic', seller: { id: 'meher' } })
    file['platform'] = { ...file['platform'], sellerTokens }
  })

test('[I34, ADR-259] one store’s word shows nothing of a sister store that takes no such word', async () => {
  await app.applyMeher((file) => Object.assign(file, { seller: { id: 'meher' } }))
  await applySister(false)
  const shopper = await openShopper(app, { store: 'attic', phone: PHONE })
  const { orderId } = (await shopper.placeCod()).reply
  const listed = async () => {
    const { browser, reply } = await exchange((await mint()).reply.token)
    browser.hold(reply.session)
    const query = { storeId: 'meher' }
    const body = { renewal: reply.session.renewal }
    // Also after the page has renewed its session.
    browser.hold((await browser.requestWell(refreshSession, { query, body })).session)
    return (await browser.requestWell(listOrders, { body: {} })).orders.map(({ id }) => id)
  }
  expect(await listed()).toEqual([])
  await applySister(true)
  expect(await listed()).toEqual([orderId])
  await applySister(false)
  await app.database.raw('delete from otp_send_counts; delete from otp_phones')
  const verified = await (await openTestBrowser(app, 'meher')).signIn(PHONE)
  const all = await verified.requestWell(listOrders, { body: {} })
  expect(all.orders.map(({ id }) => id)).toEqual([orderId])
  await app.applyMeher(undefined)
})

test('[I34, ADR-259] it neither pays nor changes the account without an OTP', async () => {
  const { browser, reply } = await exchange((await mint()).reply.token)
  browser.hold(reply.session)
  const refused = { status: 403, failure: { code: 'OTP_REQUIRED' } }
  const params = { id: 'x'.repeat(27) }
  expect(await browser.request(removeAddress, { params })).toMatchObject(refused)
  const choice = { language: null, optedOut: ['SMS' as const] }
  expect(await browser.request(setPreferences, { body: choice })).toMatchObject(refused)
  const body = { type: 'EMAIL', email: 'asha@example.com' } as const
  expect(await browser.request(saveCustomerInfo, { query: {}, body })).toMatchObject(refused)
  expect(await browser.request(placeOrderCod, { body: {} as never })).toMatchObject(refused)
  for (const call of [setDefaultMethod, removeMethod]) {
    expect(await browser.request(call, { body: { id: 'UPI-asha@ybl' } })).toMatchObject(refused)
  }
  const paying = calls.filter(
    ({ rate, tokens }) => rate === 'pay' && !tokens.some((kind) => kind === 'NONE'),
  )
  expect(paying.filter(({ needsOtp }) => !needsOtp).map(({ route }) => route)).toEqual([])
})

/** These write nothing. */
const READING = [
  'POST /checkout/customer/orders/v2',
  'POST /checkout/address-validate',
  'POST /checkout/validate-bin',
  'POST /checkout/customer-status',
  'POST /checkout/payments/creds',
  'POST /integrations/checkout/consumer/payments',
  'POST /integrations/checkout/consumer/invoice',
  'POST /checkout/links/payments',
]
/** These belong to one cart, which whoever opens it has. */
const OF_A_CART = [
  'POST /checkout/customer/data-status',
  'GET /checkout/customer/data-status',
  'POST /checkout/customer/orders/:id/buy-again',
  'POST /checkout/payments/error',
  'POST @platform/v2/associate-email',
  'POST @platform/v2/feedback',
  'POST @platform/stage-order',
  'POST /integrations/checkout/consumer/shipping',
  'POST /integrations/checkout/consumer/split-payment',
  // With the code that was sent to the phone.
  'POST /checkout/cod/confirm',
]
/** These belong to one order or one parcel of the store. */
const OF_AN_ORDER = [
  // An address and a refund to a UPI id need an OTP: `requestNeedsOtp`.
  'POST /checkout/customer/actions/v2',
  'POST /checkout/customer/actions/photos',
  // Another address and another phone need an OTP: `deliveryNeedsOtp`.
  'POST /checkout/package/ndr',
  'POST /data/track/whatsapp/subscribe/:id',
  'GET /data/track/whatsapp/subscribe/:id',
  'POST /integrations/freshchat/restore/order',
]
const FOR_THE_VOUCHED = [
  ...READING,
  ...OF_A_CART,
  ...OF_AN_ORDER,
  'POST /checkout/session/logout-everywhere',
]

test('[I34, ADR-259, ADR-360] every other call that acts for a customer needs an OTP', () => {
  const writing = calls.filter(
    ({ route, tokens, acts }) =>
      (acts === true || !route.startsWith('GET ')) &&
      tokens.includes('USER') &&
      // What anybody can call opens nothing of a phone.
      !tokens.some((kind) => kind === 'NONE' || kind === 'ANON'),
  )
  const open = writing.filter(({ needsOtp }) => !needsOtp).map(({ route }) => route)
  expect(open.toSorted()).toEqual(FOR_THE_VOUCHED.toSorted())
})

const opens = async () => {
  const { browser, reply } = await exchange((await mint()).reply.token)
  browser.hold(reply.session)
  return { browser, session: reply.session }
}

test('[I35, ADR-259] a revoked store token takes with it what it has opened', async () => {
  storeToken = await app.stores.tokens.create(app.meher, 'leaked')
  const waiting = (await mint()).reply.token
  const { browser, session } = await opens()
  expect((await browser.request(listOrders, { body: {} })).status).toBe(200)
  const tokenId = storeToken.slice('thela_'.length, 'thela_'.length + 27)
  expect(await app.stores.tokens.revoke(app.meher, tokenId)).toBe(true)
  storeToken = await app.stores.tokens.create(app.meher, 'website')
  expect((await browser.request(listOrders, { body: {} })).status).toBe(401)
  const query = { storeId: 'meher' }
  const body = { renewal: session.renewal }
  expect((await browser.request(refreshSession, { query, body })).status).toBe(401)
  expect((await exchange(waiting)).failure.code).toBe('SELLER_TOKEN_INVALID')
  // What another system of the store vouched for stays.
  expect((await (await opens()).browser.request(listOrders, { body: {} })).status).toBe(200)
})

test('[I35, ADR-259] a store that stops to vouch ends the sessions it vouched for', async () => {
  const { browser, session } = await opens()
  await app.applyMeher((file) => {
    file['platform'] = { ...file['platform'], sellerTokens: false }
  })
  expect((await browser.request(listOrders, { body: {} })).status).toBe(401)
  const query = { storeId: 'meher' }
  const body = { renewal: session.renewal }
  expect((await browser.request(refreshSession, { query, body })).status).toBe(401)
  await app.applyMeher(undefined)
})
