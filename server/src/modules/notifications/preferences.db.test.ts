import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql, statement } from '../../db/statement.ts'
import { tokenOf } from '../../http/caller/fake-visitors.ts'
import { proofFor } from '../../ports/testing/read-verified.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { fulfilledEvent } from '../../testing/fulfilled-event.ts'
import { placeOrderOnPlatform } from '../../testing/place-order.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'

const phone = '+919876543210'
const own = { 'x-thela-request': '1' }
const clock = { now: new Date('2025-11-21T06:30:00Z') }
const clear = statement<unknown>(
  'test.clear-preferences',
  () =>
    sql`truncate notification_preferences, notifications, webhook_inbox, shipments, scans, orders`,
)
const preferences = statement<{ readonly key: string; readonly phone: string }>(
  'test.preferences',
  () => sql`select preference_key as key, phone from notification_preferences`,
)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ isManual: true, clock })
})
beforeEach(async () => {
  await app.database.run(clear())
  app.jobs.waiting.length = 0
  for (const { messages, faults } of [app.sms, app.whatsapp, app.email]) {
    messages.length = 0
    faults.end()
  }
  app.whatsapp.languages.of = ['en', 'hi']
  app.email.languages.of = ['en', 'hi']
})
afterAll(() => app.close())

const PATH = '/checkout/notifications/preferences'
const user = (storeId = 'meher', of = phone) => tokenOf({ kind: 'USER', storeId, phone: of })
const get = (headers: object, path = PATH) =>
  app.http.inject({ method: 'GET', url: path, headers: { ...own, ...headers } })
const choose = (payload: object, headers: object, path = PATH) =>
  app.http.inject({ method: 'POST', url: path, payload, headers: { ...own, ...headers } })

/** Of all letters of the tests so far. */
const keys: string[] = []

let parcels = 0
async function sent(store: 'meher' | 'dhaga' = 'meher', email?: string) {
  const awb = `preferences${(parcels += 1)}`
  const snapshot = fakeSnapshot(email === undefined ? {} : { email })
  const orderId = await placeOrderOnPlatform(app, { cartId: awb, snapshot, store: app[store] })
  await app.receive('shopify', fulfilledEvent(orderId, awb), { storeId: store })
  await app.applyEvents({ rounds: 2 })
  app.jobs.waiting.length = 0
  const report = async (status: string, time: string) => {
    const scans = [{ status, ctime: `2025-11-${time}:00Z` }]
    await app.receive('courier', { awb, unknownStatuses: [], scans }, { storeId: store })
    await app.applyEvents()
  }
  return { report }
}
const all = () => ({
  sms: app.sms.messages.map(({ kind }) => kind),
  whatsapp: app.whatsapp.messages.map(({ kind }) => kind),
  email: app.email.messages.map(({ kind }) => kind),
})

test('[ADR-216] a customer reads and chooses how updates come', async () => {
  expect((await get(user())).json()).toEqual({
    language: null,
    optedOut: [],
    media: ['SMS', 'WHATSAPP'],
    languages: ['en', 'hi'],
  })
  const chosen = { language: 'hi', optedOut: ['WHATSAPP'] }
  expect((await choose(chosen, user())).json()).toMatchObject(chosen)
  expect((await get(user())).json()).toMatchObject(chosen)
})

test('[I17, I31] the choice is the customer’s own, at this store', async () => {
  await choose({ language: 'hi', optedOut: ['SMS'] }, user())
  for (const other of [user('dhaga'), user('meher', '+919876500000')]) {
    expect((await get(other)).json()).toMatchObject({ language: null, optedOut: [] })
  }
})

test.each([
  ['no token', {}, 401],
  ['a guest', tokenOf({ kind: 'GUEST', storeId: 'meher', phone }), 401],
])('[I32] not for %s', async (_, headers, statusCode) => {
  expect((await get(headers)).statusCode).toBe(statusCode)
  expect((await choose({ language: null, optedOut: [] }, headers)).statusCode).toBe(statusCode)
})

test.each([
  [{ language: 'xx', optedOut: [] }],
  [{ language: null, optedOut: ['PIGEON'] }],
  [{ language: null, optedOut: ['SMS', 'SMS', 'SMS', 'SMS'] }],
  [{ optedOut: [] }],
  [{ language: null, optedOut: [], phone: '+919876500000' }],
])('[I61] refuses %j', async (body) => {
  expect((await choose(body, user())).statusCode).toBe(400)
})

test('[ADR-216] an update goes by what is left, in the chosen language', async () => {
  await choose({ language: 'hi', optedOut: ['WHATSAPP'] }, user())
  const { report } = await sent()
  await report('OUT_FOR_DELIVERY', '21T04:00')
  await app.jobs.runAll()
  expect(all()).toEqual({ sms: ['SHIPMENT_OUT_FOR_DELIVERY'], whatsapp: [], email: [] })
  expect(app.sms.messages[0]?.language).toBe('hi')
  await choose({ language: null, optedOut: ['WHATSAPP', 'SMS'] }, user())
  await report('DELIVERED', '21T06:00')
  await app.jobs.runAll()
  expect(app.sms.messages).toHaveLength(1)
})

test('[ADR-216, I58] a letter leads to the choice by a key that is no phone', async () => {
  const { report } = await sent('dhaga', 'asha.rao@example.in')
  await report('OUT_FOR_DELIVERY', '21T04:00')
  await app.jobs.runAll()
  expect(all()).toEqual({ sms: [], whatsapp: [], email: ['SHIPMENT_OUT_FOR_DELIVERY'] })
  const letter = app.email.messages[0]?.letter
  const [row] = await app.database.rows(preferences())
  keys.push(row?.key ?? '')
  expect(letter).toMatchObject({
    subject: expect.stringMatching(/^Arriving today: your order #M-\d+$/) as string,
    storeName: 'Dhaga Handloom',
    action: { label: 'Track your parcel' },
    unsubscribe: {
      pageUrl: `https://pay.example/notifications/${row?.key}`,
      oneClickUrl: `https://pay.example/notifications/${row?.key}/unsubscribe`,
    },
  })
  expect(JSON.stringify(letter)).not.toContain('9876543210')

  const byKey = `${PATH}/${row?.key}`
  expect((await get({}, byKey)).json()).toMatchObject({ optedOut: [] })
  expect((await choose({ language: null, optedOut: ['EMAIL'] }, {}, byKey)).statusCode).toBe(200)
  await report('DELIVERED', '21T06:00')
  await app.jobs.runAll()
  expect(all()).toEqual({
    sms: ['SHIPMENT_DELIVERED'],
    whatsapp: [],
    email: ['SHIPMENT_OUT_FOR_DELIVERY'],
  })
})

test('[ADR-216] one press in a mail program ends updates by e-mail, and says nothing of the key', async () => {
  const { report } = await sent('dhaga', 'asha.rao@example.in')
  await report('OUT_FOR_DELIVERY', '21T04:00')
  await app.jobs.runAll()
  const [row] = await app.database.rows(preferences())
  keys.push(row?.key ?? '')
  const unsubscribe = (key: string) =>
    app.http.inject({
      method: 'POST',
      url: `/notifications/${key}/unsubscribe`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await unsubscribe('A'.repeat(27))).statusCode).toBe(204)
  expect((await unsubscribe('%00')).statusCode).toBe(204)
  expect((await unsubscribe(row?.key ?? '')).statusCode).toBe(204)
  expect((await get(user('dhaga'))).json()).toMatchObject({ optedOut: ['EMAIL'] })
})

test('[I31, I61] an unknown key is nobody’s', async () => {
  for (const key of ['A'.repeat(27), 'x', '%00', 'a'.repeat(300)]) {
    const status = (await get({}, `${PATH}/${key}`)).statusCode
    expect([400, 404]).toContain(status)
  }
})

const events = (...list: object[]) => ({ eventId: 'e', events: list })
const word = (kind: string, at: string) => ({ kind, phone, at })

test('[ADR-218] STOP ends WhatsApp, START undoes it, and what comes late undoes no later word', async () => {
  const report = async (...list: object[]) => {
    expect((await app.receive('whatsapp', events(...list))).statusCode).toBe(200)
    await app.applyEvents()
  }
  const optedOut = async () => (await get(user())).json<{ optedOut: string[] }>().optedOut
  await report(word('OPTED_OUT', '2025-11-21T05:00:00Z'))
  expect(await optedOut()).toEqual(['WHATSAPP'])
  await report(word('OPTED_IN', '2025-11-21T05:10:00Z'))
  expect(await optedOut()).toEqual([])
  await report(word('OPTED_OUT', '2025-11-21T05:05:00Z'))
  expect(await optedOut()).toEqual([])
  // The other media are none of its business.
  await choose({ language: null, optedOut: ['SMS'] }, user())
  await report(word('OPTED_OUT', new Date(Date.now() + 1000).toISOString()))
  expect(await optedOut()).toEqual(['SMS', 'WHATSAPP'])
})

test('[I10, I17] a forged word, and one for another store, change nothing', async () => {
  const stop = events(word('OPTED_OUT', '2025-11-21T05:00:00Z'))
  const unsigned = await app.receive('whatsapp', stop, { proof: { 'x-proof': 'nobody' } })
  expect(unsigned.statusCode).toBe(401)
  const others = await app.receive('whatsapp', stop, { proof: proofFor('dhaga') })
  expect(others.statusCode).toBe(401)
  expect((await app.receive('whatsapp', stop, { storeId: 'dhaga' })).statusCode).toBe(404)
  await app.applyEvents()
  expect((await get(user())).json()).toMatchObject({ optedOut: [] })
})

test('[ADR-218] what WhatsApp could not deliver goes by the next account, once', async () => {
  const { report } = await sent()
  await report('OUT_FOR_DELIVERY', '21T04:00')
  await app.jobs.runAll()
  expect(all()).toEqual({ sms: [], whatsapp: ['SHIPMENT_OUT_FOR_DELIVERY'], email: [] })
  const messageId = app.whatsapp.messages[0]?.messageId
  const failed = { kind: 'FAILED', messageId, reason: 'UNDELIVERABLE' }
  for (const eventId of ['one', 'two']) {
    await app.receive('whatsapp', { eventId, events: [failed] })
    await app.applyEvents()
    await app.jobs.runAll()
  }
  expect(all()).toEqual({
    sms: ['SHIPMENT_OUT_FOR_DELIVERY'],
    whatsapp: ['SHIPMENT_OUT_FOR_DELIVERY'],
    email: [],
  })
  for (const strange of ['', 'OTP-1', 'NOBODY-1', 'constructor-1', 'REFUND-nobody']) {
    await app.receive('whatsapp', {
      eventId: strange,
      events: [{ ...failed, messageId: strange }],
    })
  }
  expect(await app.applyEvents()).toBe(0)
  await app.jobs.runAll()
  expect(app.sms.messages).toHaveLength(1)
})

test('[whatsapp §3] confirms the address of a webhook in plain text, to who knows the word', async () => {
  const confirm = (query: string, store = 'meher') =>
    app.http.inject({ method: 'GET', url: `/webhooks/whatsapp/${store}?${query}` })
  const known = `word=${encodeURIComponent('the word of meher')}`
  const reply = await confirm(`${known}&challenge=4711`)
  expect([reply.statusCode, reply.body]).toEqual([200, '4711'])
  expect(reply.headers['content-type']).toContain('text/plain')
  expect((await confirm('word=wrong&challenge=4711')).statusCode).toBe(401)
  expect((await confirm(`${known}&${known}&challenge=4711`)).statusCode).toBe(401)
  expect((await confirm(`${known}&challenge=4711`, 'dhaga')).statusCode).toBe(404)
  const courier = await app.http.inject({ method: 'GET', url: '/webhooks/courier/meher' })
  expect(courier.statusCode).toBe(404)
})

test('[I64] no line of the log holds a phone, an address or a key', async () => {
  const lines = app.log.join('')
  expect(lines).not.toContain('9876543210')
  expect(lines).not.toContain('asha.rao@example.in')
  expect(keys).toHaveLength(2)
  for (const key of keys) expect(lines).not.toContain(key)
})
