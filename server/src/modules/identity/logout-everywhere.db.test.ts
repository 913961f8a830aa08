import { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import { logoutEverywhere } from '@thela/contracts/calls/identity/identity'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { App } from '../../app.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { openTestBrowser } from '../../testing/open-test-browser.ts'
import type { TestBrowser } from '../../testing/open-test-browser.ts'

let app: TestApp
let other: App
let last = 9_650_000_000
const freshPhone = () => `+91${(last += 1)}`

beforeAll(async () => {
  app = await openTestApp()
  other = await app.openBeside()
})
afterAll(() => app.close())

const signIn = async (phone: string, store: 'meher' | 'dhaga' = 'meher') => {
  const browser = await openTestBrowser(app, store)
  await browser.signIn(phone)
  return browser
}
const statusOf = async (browser: TestBrowser, at?: App) =>
  (await browser.request(getCustomer, at ? { at } : {})).status

test('[I35] logging out everywhere ends the sessions of this phone in all browsers and processes', async () => {
  const phone = freshPhone()
  const [here, there] = [await signIn(phone), await signIn(phone)]
  const stranger = await signIn(freshPhone())
  const { reply } = await here.request(logoutEverywhere)
  expect(reply.session.kind).toBe('ANON')
  expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401])
  await vi.waitFor(async () => expect(await statusOf(there, other)).toBe(401))
  expect(await statusOf(stranger)).toBe(200)
})

test('[I34] whoever only typed the phone stays a guest, and cannot end its sessions', async () => {
  const phone = freshPhone()
  const guest = await openTestBrowser(app)
  await guest.goOnAsGuest(phone)
  const owner = await signIn(phone)
  expect((await guest.request(logoutEverywhere)).failure.code).toBe('TOKEN_KIND')
  expect(await statusOf(owner)).toBe(200)
  await owner.request(logoutEverywhere)
  expect(await statusOf(guest)).not.toBe(401)
})

test('[I17] the same phone at another seller’s store stays logged in', async () => {
  const phone = freshPhone()
  const [here, elsewhere] = [await signIn(phone), await signIn(phone, 'dhaga')]
  await here.request(logoutEverywhere)
  expect(await statusOf(elsewhere)).toBe(200)
})
