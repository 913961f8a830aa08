import { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import {
  continueAsGuest,
  generateOtp,
  logout,
  refreshSession,
} from '@thela/contracts/calls/identity/identity'
import type { Session } from '@thela/contracts/calls/identity/identity'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { openTestBrowser } from '../../testing/open-test-browser.ts'
import type { TestBrowser } from '../../testing/open-test-browser.ts'

let app: TestApp
let lastPhone = 9_600_000_000
const freshPhone = () => `+91${(lastPhone += 1)}`

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const later = () =>
  app.database.raw(`update sessions set rotated_at = rotated_at - interval '2 minutes'`)

/** Someone with a copy of the page's memory, and none of its cookies. */
async function thiefOf(copied: Session): Promise<TestBrowser> {
  const thief = await openTestBrowser(app)
  thief.hold(copied)
  return thief
}

/** Every way in which a page renews itself without a cookie. */
const renewals = async (browser: TestBrowser) => {
  const { renewal } = browser.session
  return [
    await browser.request(refreshSession, { query: { storeId: 'meher' } }),
    await browser.request(refreshSession, { query: { storeId: 'meher' }, body: { renewal } }),
  ]
}
const renew = (browser: TestBrowser) =>
  browser.request(refreshSession, {
    query: { storeId: 'meher' },
    body: { renewal: browser.session.renewal },
  })
const sessionIdOf = ({ session }: TestBrowser) => decodeJwt(session.token)['sid']

test('[I35] a copied guest’s session does not become the customer who verifies a phone in it', async () => {
  const phone = freshPhone()
  const victim = await (await openTestBrowser(app)).goOnAsGuest(phone)
  const thief = await thiefOf(victim.session)
  await victim.signIn(phone)
  for (const { status, reply } of await renewals(thief)) {
    expect({ status, session: reply.session }).toEqual({ status: 401, session: undefined })
  }
  expect((await thief.request(getCustomer)).status).toBe(401)
  expect((await victim.requestWell(getCustomer)).guestUser).toBe(false)
})

test('[I35] a sign-in by another person gives nothing to a copy of the first one’s session', async () => {
  const browser = await (await openTestBrowser(app)).signIn(freshPhone())
  const thief = await thiefOf(browser.session)
  await browser.signIn(freshPhone())
  for (const { status } of await renewals(thief)) expect(status).toBe(401)
  expect((await thief.request(getCustomer)).status).toBe(401)
})

test.each([
  ['ANON', (page: TestBrowser) => Promise.resolve(page), [200, 200]],
  ['GUEST', (page: TestBrowser) => page.goOnAsGuest(freshPhone()), [401, 401]],
] as const)(
  '[I35] a page that is %s does not become the stranger who signs in with a copy of its token',
  async (kind, begin, responded) => {
    const page = await begin(await openTestBrowser(app))
    page.cookies.clear()
    const stranger = await thiefOf(page.session)
    await stranger.signIn(freshPhone())
    const renewed = await renewals(page)
    expect(renewed.map(({ status }) => status)).toEqual(responded)
    for (const { reply } of renewed) expect(reply.session?.kind ?? kind).toBe(kind)
  },
)

test('[I35] each sign-in and each change of phone is a session of its own', async () => {
  const browser = await openTestBrowser(app)
  const phone = freshPhone()
  const steps = [
    () => browser.goOnAsGuest(freshPhone()),
    () => browser.goOnAsGuest(phone),
    () => browser.signIn(phone),
    () => browser.signIn(freshPhone()),
  ]
  const ids = [sessionIdOf(browser)]
  for (const step of steps) ids.push(sessionIdOf(await step()))
  expect(new Set(ids).size).toBe(5)
  const { rows } = await app.database.raw(
    'select count(*)::int as live from sessions where session_id = any($1) and ended_at is null',
    [ids],
  )
  expect(rows).toEqual([{ live: 1 }])
})

test('[I35] a stolen access token alone renews nothing', async () => {
  const browser = await (await openTestBrowser(app)).signIn(freshPhone())
  const { renewal: _, ...stolen } = browser.session
  const thief = await thiefOf(stolen as Session)
  const { status } = await thief.request(refreshSession, { query: { storeId: 'meher' } })
  expect(status).toBe(401)
})

test('[D-27] without a cookie a page exchanges its secret, each once', async () => {
  const browser = await (await openTestBrowser(app)).signIn(freshPhone())
  browser.cookies.clear()
  const seen = new Set([browser.session.renewal])
  for (let round = 0; round < 3; round += 1) {
    const { reply } = await renew(browser)
    expect(reply.session.kind).toBe('USER')
    browser.hold(reply.session)
    seen.add(reply.session.renewal)
  }
  expect(seen.size).toBe(4)
  expect([...seen].every((secret) => secret !== undefined)).toBe(true)
})

test('[I35] a page’s secret used a second time counts as stolen: the session ends', async () => {
  const browser = await (await openTestBrowser(app)).signIn(freshPhone())
  browser.cookies.clear()
  const thief = await thiefOf(browser.session)
  browser.hold((await renew(browser)).reply.session)
  await app.database.raw(
    `update sessions set page_rotated_at = page_rotated_at - interval '2 minutes'`,
  )
  expect((await renew(thief)).status).toBe(401)
  expect((await renew(browser)).status).toBe(401)
  expect((await browser.request(getCustomer)).status).toBe(401)
})

test('[D-27] after a lost response the page may retry once with the same secret', async () => {
  const browser = await (await openTestBrowser(app)).signIn(freshPhone())
  browser.cookies.clear()
  await renew(browser)
  const again = await renew(browser)
  expect(again.status).toBe(200)
  browser.hold(again.reply.session)
  expect((await renew(browser)).status).toBe(200)
})

test('[I35] two who exchange one secret: the one given to the first ends the session', async () => {
  const browser = await (await openTestBrowser(app)).signIn(freshPhone())
  browser.cookies.clear()
  const thief = await thiefOf(browser.session)
  thief.hold((await renew(thief)).reply.session)
  browser.hold((await renew(browser)).reply.session)
  expect((await renew(thief)).status).toBe(401)
  expect((await renew(browser)).status).toBe(401)
})

test('[I35] where the browser has kept the cookie, a page’s secret is worth nothing', async () => {
  const browser = await (await openTestBrowser(app)).signIn(freshPhone())
  const thief = await thiefOf(browser.session)
  const { reply } = await browser.request(refreshSession, { query: { storeId: 'meher' } })
  expect(reply.session).toMatchObject({ kind: 'USER' })
  expect(reply.session.renewal).toBeUndefined()
  expect((await renew(thief)).status).toBe(401)
  expect((await browser.request(refreshSession, { query: { storeId: 'meher' } })).status).toBe(200)
})

test('[I35] opening a page by the cookie invalidates the secret of the previous page', async () => {
  const browser = await (await openTestBrowser(app)).signIn(freshPhone())
  const thief = await thiefOf(browser.session)
  const shown = await app.identity.sessionFor(app.meher, Object.fromEntries(browser.cookies))
  expect(shown.session.kind).toBe('USER')
  expect(shown.session.renewal).toBeUndefined()
  expect((await renew(thief)).status).toBe(401)
})

test('[I35] a page’s secret lives two hours and belongs to its own token', async () => {
  const browser = await (await openTestBrowser(app)).signIn(freshPhone())
  const other = await (await openTestBrowser(app)).goOnAsGuest(freshPhone())
  for (const each of [browser, other]) each.cookies.clear()
  const body = { renewal: browser.session.renewal }
  expect((await other.request(refreshSession, { query: { storeId: 'meher' }, body })).status).toBe(
    401,
  )
  await app.database.raw(`update sessions set page_until = page_until - interval '2 hours'`)
  expect((await renew(browser)).status).toBe(401)
})

test('[I35] an invented secret ends nobody’s session, however late', async () => {
  const browser = await (await openTestBrowser(app)).signIn(freshPhone())
  await browser.request(refreshSession, { query: { storeId: 'meher' } })
  await later()
  const liar = await openTestBrowser(app)
  liar.cookies.set('__Host-thela-meher', `${String(sessionIdOf(browser))}.wrong`)
  await liar.request(refreshSession, {
    query: { storeId: 'meher' },
    headers: { authorization: undefined },
  })
  liar.cookies.set('__Host-thela-meher', `${String(sessionIdOf(browser))}.${'x'.repeat(65)}`)
  await liar.request(refreshSession, {
    query: { storeId: 'meher' },
    headers: { authorization: undefined },
  })
  expect((await browser.request(getCustomer)).status).toBe(200)
})

test.each(['%00.%00', 'a%00b.c', `${'a'.repeat(27)}.%00`, '%ud800.x', '.', 'x'.repeat(500)])(
  '[I61] the cookie %j is ignored',
  async (value) => {
    const input = { url: '/checkout/session/refresh?storeId=meher', method: 'POST' as const }
    const { statusCode } = await app.http.inject({
      ...input,
      headers: { 'x-thela-request': '1', cookie: `__Host-thela-meher=${value}` },
    })
    expect(statusCode).toBe(401)
    const name = '__Host-thela-meher'
    const decoded = value.startsWith('%u') ? value : decodeURIComponent(value)
    const page = await app.identity.sessionFor(app.meher, { [name]: decoded })
    expect(page.session.kind).toBe('ANON')
  },
)

test('[I35] verifying the same phone again in the same page works', async () => {
  const phone = freshPhone()
  const browser = await openTestBrowser(app)
  await browser.requestWell(continueAsGuest, { body: { phone } })
  expect((await browser.request(generateOtp, { body: { phone, medium: 'SMS' } })).status).toBe(200)
})

test('[I35] logging out an anonymous session leaves it anonymous with the old token', async () => {
  const browser = await openTestBrowser(app)
  await browser.requestWell(logout, {})
  expect((await browser.request(refreshSession, { query: { storeId: 'meher' } })).status).toBe(401)
})
