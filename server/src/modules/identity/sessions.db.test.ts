import { randomBytes } from 'node:crypto'
import { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import { getStats } from '@thela/contracts/calls/accounts/customer-account'
import {
  continueAsGuest,
  generateOtp,
  logout,
  refreshSession,
  validateOtp,
} from '@thela/contracts/calls/identity/identity'
import { listOrders } from '@thela/contracts/calls/orders/orders'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { App } from '../../app.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { openTestBrowser } from '../../testing/open-test-browser.ts'
import type { TestBrowser } from '../../testing/open-test-browser.ts'

let app: TestApp
let other: App
let lastPhone = 9_700_000_000
const freshPhone = () => `+91${(lastPhone += 1)}`

beforeAll(async () => {
  app = await openTestApp()
  other = await app.openBeside()
})
afterAll(() => app.close())

const signIn = async () => (await openTestBrowser(app)).signIn(freshPhone())
const refresh = (browser: TestBrowser, headers = {}) =>
  browser.request(refreshSession, { query: { storeId: 'meher' }, headers })
const refreshPage = (browser: TestBrowser) =>
  browser.request(refreshSession, {
    query: { storeId: 'meher' },
    body: { renewal: browser.session.renewal },
  })
const agePast = (grace: number) =>
  app.database.raw(`update sessions set rotated_at = rotated_at - make_interval(secs => ${grace})`)
const isKnown = async (browser: TestBrowser, at: App = app) =>
  (await browser.request(getCustomer, { at })).status === 200
const cookieOf = (browser: TestBrowser) => browser.cookies.get('__Host-thela-meher')
const withoutToken = { authorization: undefined }

test('[D-27] the refresh cookie is inaccessible to scripts and to other sites’ frames', async () => {
  const browser = await openTestBrowser(app)
  const { headers } = await browser.request(continueAsGuest, { body: { phone: freshPhone() } })
  const cookie = String(headers['set-cookie'])
  for (const part of ['__Host-thela-meher=', 'HttpOnly', 'Secure', 'Partitioned', 'Path=/']) {
    expect(cookie).toContain(part)
  }
  expect(cookie).not.toContain('Domain')
})

test('[D-27] each refresh returns a new secret; the database stores only its hash', async () => {
  const browser = await signIn()
  const before = cookieOf(browser)
  const { status, reply } = await refresh(browser, withoutToken)
  expect({ status, kind: reply.session.kind }).toEqual({ status: 200, kind: 'USER' })
  expect(cookieOf(browser)).not.toBe(before)
  const { rows } = await app.database.raw('select refresh_hash::text from sessions')
  expect(JSON.stringify(rows)).not.toContain(cookieOf(browser)?.split('.')[1])
})

test('[D-27] two tabs that refresh at once stay signed in, also later', async () => {
  const browser = await signIn()
  const old = cookieOf(browser)
  const responses = await Promise.all([1, 2, 3].map(() => refresh(browser, withoutToken)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  // Whichever response came last, the browser has the newest secret.
  expect(cookieOf(browser)).not.toBe(old)
  await agePast(120)
  expect((await refresh(browser, withoutToken)).status).toBe(200)
})

test.each([1, 2])(
  '[I35] a secret replaced %i times and used again after the grace period counts as stolen: the session ends',
  async (times) => {
    const browser = await signIn()
    const stolen = cookieOf(browser) ?? ''
    for (let time = 0; time < times; time += 1) await refresh(browser, withoutToken)
    await agePast(61)
    const thief = await openTestBrowser(app)
    thief.cookies.set('__Host-thela-meher', stolen)
    expect((await refresh(thief, withoutToken)).status).toBe(401)
    expect((await refresh(browser, withoutToken)).status).toBe(401)
    expect(await isKnown(browser)).toBe(false)
    await vi.waitFor(async () => expect(await isKnown(browser, other)).toBe(false))
  },
)

test('[I35] an invented secret opens nothing, and within the grace period ends nothing', async () => {
  const browser = await signIn()
  const [sessionId] = (cookieOf(browser) ?? '').split('.')
  const liar = await openTestBrowser(app)
  liar.cookies.set('__Host-thela-meher', `${sessionId}.${'x'.repeat(43)}`)
  expect((await refresh(liar, withoutToken)).status).toBe(401)
  expect((await refresh(browser, withoutToken)).status).toBe(200)
})

test('[account §7, A7.11, I35] logging out invalidates the tokens at once, also in another process', async () => {
  const browser = await signIn()
  const token = browser.session
  expect([await isKnown(browser), await isKnown(browser, other)]).toEqual([true, true])
  const { reply } = await browser.request(logout)
  expect(reply.session.kind).toBe('ANON')
  expect(cookieOf(browser)).toBeUndefined()
  expect(browser.session).toBe(token)
  expect(await isKnown(browser)).toBe(false)
  await vi.waitFor(async () => expect(await isKnown(browser, other)).toBe(false))
  expect((await refresh(browser)).status).toBe(401)
})

test('[I35] a process that starts later knows who logged out', async () => {
  const browser = await signIn()
  await browser.request(logout)
  expect(await isKnown(browser, await app.openBeside())).toBe(false)
})

test('[D-27] without a cookie the page continues with its own secret, if it is the store’s', async () => {
  const browser = await signIn()
  browser.cookies.clear()
  const body = { renewal: browser.session.renewal }
  const elsewhere = await browser.request(refreshSession, { query: { storeId: 'dhaga' }, body })
  expect(elsewhere.status).toBe(401)
  const bare = { query: { storeId: 'meher' }, body, headers: withoutToken }
  expect((await browser.request(refreshSession, bare)).status).toBe(401)
  expect((await refreshPage(browser)).reply.session.kind).toBe('USER')
})

test('[D-27] over http on localhost the cookie is one that Safari keeps as well', async () => {
  const local = await openTestApp({ environment: { PUBLIC_URL: 'http://localhost:3000' } })
  try {
    const browser = await openTestBrowser(local)
    const { headers } = await browser.request(continueAsGuest, { body: { phone: freshPhone() } })
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^thela-meher=[^;]+; .*HttpOnly; SameSite=Lax/)
    expect(cookie).not.toMatch(/Secure|Partitioned|__Host-/)
    expect((await refresh(browser, withoutToken)).reply.session.kind).toBe('GUEST')
  } finally {
    await local.close()
  }
})

test.each([
  ['unsigned', { alg: 'none' }],
  ['signed with another key', { alg: 'HS256', typ: 'at+jwt' }],
])('[I35] a token that is %s is invalid', async (_, header) => {
  const browser = await signIn()
  const claims = decodeJwt(browser.session.token)
  const key = new TextEncoder().encode('a key of somebody else’s, long enough')
  const text = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const altered =
    header.alg === 'none'
      ? `${text(header)}.${text(claims)}.`
      : await new SignJWT(claims).setProtectedHeader(header).sign(key)
  browser.hold({ ...browser.session, token: altered })
  expect((await browser.request(getCustomer)).failure.code).toBe('TOKEN_REQUIRED')
})

test('[I35, A9.6] a token expires after 300 seconds', async () => {
  const browser = await signIn()
  const page = await signIn()
  page.cookies.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
  try {
    expect(await isKnown(browser)).toBe(false)
    expect((await refresh(browser)).status).toBe(200)
    const renewed = await refreshPage(page)
    expect(renewed.status).toBe(200)
    page.hold(renewed.reply.session)
    vi.setSystemTime(Date.now() + 36 * 60_000)
    expect((await refreshPage(page)).status).toBe(401)
  } finally {
    vi.useRealTimers()
  }
})

test('[I34, I35, A6.2, C6.2] limits of each kind of token: an anonymous one is no customer and has no orders', async () => {
  const unknown = await openTestBrowser(app)
  expect((await unknown.request(getCustomer)).failure).toMatchObject({
    statusCode: 401,
    code: 'TOKEN_KIND',
    description: "Token did't match with required tokens type",
    cause: 'AUTH_TOKEN_ERROR',
  })
  expect((await unknown.request(listOrders, { body: {} })).failure.code).toBe('TOKEN_KIND')
})

test('[account §9, A3.32, A9.4, ADR-361] the token of a supplied phone is a guest’s and bound to it', async () => {
  const [phone, another] = [freshPhone(), freshPhone()]
  const browser = await (await openTestBrowser(app)).goOnAsGuest(phone)
  const first = browser.session
  expect(decodeJwt(first.token)).toMatchObject({ kind: 'GUEST', phone_number: phone, aud: 'meher' })
  const second = (await browser.goOnAsGuest(another)).session
  expect(decodeJwt(second.token)).toMatchObject({ kind: 'GUEST', phone_number: another })
  expect(decodeJwt(second.token).sub).not.toBe(decodeJwt(first.token).sub)
  expect((await browser.request(getStats)).failure.code).toBe('TOKEN_KIND')
})

test('[I34, A6.3] a guest with a customer’s phone sees nothing of the customer', async () => {
  const phone = freshPhone()
  const customer = await (await openTestBrowser(app)).signIn(phone)
  await customer.saveAddress()
  const guest = await (await openTestBrowser(app)).goOnAsGuest(phone)
  expect(await guest.requestWell(getCustomer)).toMatchObject({
    addressList: [],
    guestUser: true,
    isFirstTimeUser: true,
  })
})

test('[I40, A8.1] a store without guest checkout opens no guest’s session: there is no token for a number', async () => {
  const shut = await openTestApp({
    meher: (file) => {
      file['signIn'] = { ...file['signIn'], allowGuest: false }
    },
  })
  try {
    const browser = await openTestBrowser(shut)
    const response = await browser.request(continueAsGuest, { body: { phone: freshPhone() } })
    expect(response.failure).toEqual({
      statusCode: 404,
      code: 'NUMBER_TOKEN',
      description: 'Unable to fetch token with number',
      cause: 'NUMBER_TOKEN',
    })
    expect(
      (await browser.request(generateOtp, { body: { phone: freshPhone(), medium: 'SMS' } })).status,
    ).toBe(200)
  } finally {
    await shut.close()
  }
})

test('[D-45] during a key rotation nobody is logged out, and a sent code stays valid', async () => {
  const newKey = randomBytes(32).toString('base64')
  const changed = await app.openBeside({ THELA_SECRETS_KEY: `${newKey},${app.secretsKey}` })
  const browser = await signIn()
  const page = await signIn()
  page.cookies.clear()
  expect(await isKnown(browser, changed)).toBe(true)
  const query = { storeId: 'meher' }
  const refreshed = await browser.request(refreshSession, {
    query,
    at: changed,
    headers: withoutToken,
  })
  expect(refreshed.reply.session.kind).toBe('USER')
  const body = { renewal: page.session.renewal }
  expect((await page.request(refreshSession, { query, body, at: changed })).status).toBe(200)

  const [newcomer, phone] = [await openTestBrowser(app), freshPhone()]
  const sent = await newcomer.requestWell(generateOtp, { body: { phone, medium: 'SMS' } })
  const code = { cid: sent.tracking_id, challengeText: app.sms.codeOf(phone) }
  const verified = await newcomer.request(validateOtp, { body: code, at: changed })
  expect(verified.reply.session.kind).toBe('USER')
  // Servers without the new key do not know its tokens: it is listed second at first.
  newcomer.hold(verified.reply.session)
  expect(await isKnown(newcomer)).toBe(false)
  const prepared = await app.openBeside({ THELA_SECRETS_KEY: `${app.secretsKey},${newKey}` })
  expect(await isKnown(newcomer, prepared)).toBe(true)
})

test('[I35] a secret of an older key, replaced and used again, ends the session', async () => {
  const newKey = randomBytes(32).toString('base64')
  const changed = await app.openBeside({ THELA_SECRETS_KEY: `${newKey},${app.secretsKey}` })
  const browser = await signIn()
  const stolen = cookieOf(browser) ?? ''
  for (let times = 0; times < 3; times += 1) await refresh(browser, withoutToken)
  await agePast(61)
  const thief = await openTestBrowser(app)
  thief.cookies.set('__Host-thela-meher', stolen)
  const query = { storeId: 'meher' }
  await thief.request(refreshSession, { query, at: changed, headers: withoutToken })
  expect((await refresh(browser, withoutToken)).status).toBe(401)
})
