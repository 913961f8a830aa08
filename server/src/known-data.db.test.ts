/** What a person sees, changes and takes back of what is kept. [account §6, D-40, D-77, ADR-256] */
import * as calls from '@thela/contracts/calls/accounts/privacy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper } from './testing/open-shopper.ts'
import type { Shopper } from './testing/open-shopper.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'

const phone = '+919811100021'
let app: TestApp
let shopper: Shopper
beforeAll(async () => {
  app = await openTestApp()
  shopper = await openShopper(app, { phone })
  await shopper.placeCod()
})
afterAll(() => app.close())

const known = async () => shopper.browser.requestWell(calls.getKnownData)
const ofMeher = async () => (await known()).stores.find(({ storeId }) => storeId === 'meher')
const kinds = async () => (await ofMeher())?.kinds ?? []
const consent = async (purpose: string) =>
  (await ofMeher())?.consents.find((each) => each.purpose === purpose)

test('[account §6, D-40] each kind with its records, and what an erasure waits for', async () => {
  expect(await kinds()).toEqual(
    expect.arrayContaining([
      { kind: 'PROFILE', count: 1 },
      { kind: 'ADDRESSES', count: 1 },
      { kind: 'ORDERS', count: 1 },
      { kind: 'SESSIONS', count: 1 },
    ]),
  )
  expect((await known()).blocks).toEqual(['ORDER'])
})

test('[account §6, A6.2, I31] not of a guest, and nobody sees what is of somebody else', async () => {
  const guest = await openShopper(app, { isGuest: true, phone: '+919811100022' })
  expect((await guest.browser.request(calls.getKnownData)).failure.code).toBe('TOKEN_KIND')
  const other = await openShopper(app, { phone: '+919811100023' })
  const { stores } = await other.browser.requestWell(calls.getKnownData)
  expect(stores[0]?.kinds.some(({ kind }) => kind === 'ORDERS')).toBe(false)
  const elsewhere = { storeId: 'dhaga', kind: 'ADDRESSES' as const }
  const erased = await other.browser.request(calls.eraseKind, { body: elsewhere })
  expect(erased.status).toBe(404)
  expect(await kinds()).toContainEqual({ kind: 'ADDRESSES', count: 1 })
})

test('[account §6, D-40] a consent has its date and source, and is taken back at once', async () => {
  expect(await consent('WHATSAPP')).toEqual({
    purpose: 'WHATSAPP',
    isGiven: true,
    source: 'ORDER',
    at: expect.any(String),
  })
  expect(await consent('SAVED_CARD')).toMatchObject({ isGiven: false })
  for (const purpose of ['WHATSAPP', 'ORDER_MESSAGES'] as const) {
    const body = { storeId: 'meher', purpose }
    await shopper.browser.requestWell(calls.withdrawConsent, { body })
    expect(await consent(purpose)).toMatchObject({ isGiven: false, source: 'CHOICE' })
  }
  const { choices } = (
    await app.database.raw(`select choices from notification_preferences where phone = '${phone}'`)
  ).rows[0] as { choices: Record<string, { isOut: boolean }> }
  expect(Object.keys(choices).toSorted()).toEqual(['EMAIL', 'SMS', 'WHATSAPP'])
  expect(Object.values(choices).every(({ isOut }) => isOut)).toBe(true)
})

test('[account §6, D-40] an order agrees to no messages that its store does not send', async () => {
  const other = await openShopper(app, { store: 'dhaga', phone: '+919811100024' })
  await other.placeCod()
  const { stores } = await other.browser.requestWell(calls.getKnownData)
  const given = stores[0]?.consents.filter(({ isGiven }) => isGiven).map(({ purpose }) => purpose)
  expect(given).toContain('ORDER_MESSAGES')
  expect(given).not.toContain('WHATSAPP')
})

test('[account §6, D-40] one kind is erased alone; with saved details the name and email go too', async () => {
  expect(await consent('SAVED_DETAILS')).toMatchObject({ isGiven: true, source: 'SAVED' })
  const addresses = { storeId: 'meher', kind: 'ADDRESSES' as const }
  await shopper.browser.requestWell(calls.eraseKind, { body: addresses })
  expect(await kinds()).not.toContainEqual(expect.objectContaining({ kind: 'ADDRESSES' }))
  const details = { storeId: 'meher', purpose: 'SAVED_DETAILS' as const }
  await shopper.browser.requestWell(calls.withdrawConsent, { body: details })
  expect(await consent('SAVED_DETAILS')).toMatchObject({ isGiven: false })
  const { rows } = await app.database.raw(
    `select email, full_name from customers where phone = '${phone}'`,
  )
  expect(rows).toEqual([{ email: null, full_name: null }])
  expect(await kinds()).toContainEqual({ kind: 'ORDERS', count: 1 })
})
