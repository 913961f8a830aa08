import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql, statement } from '../../db/statement.ts'
import { tokenOf } from '../../http/caller/fake-visitors.ts'
import { proofFor } from '../../ports/testing/read-verified.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import type { LetterContent } from '../../ports/message-channel.ts'
import { fulfilledEvent } from '../../testing/fulfilled-event.ts'
import { placeOrderOnPlatform } from '../../testing/place-order.ts'
import { fakeSnapshot } from '../orders/testing/fake-snapshot.ts'

const phone = '+919876543210'
const own = { 'x-thela-request': '1' }
const clock = { now: new Date('2025-11-21T06:30:00Z') }
const clear = statement<unknown>(
  'test.clear-preferences',
  () =>
    sql`truncate notification_preferences, letter_choices, notifications, webhook_inbox, shipments, scans,
      orders, customers`,
)
const letterChoices = statement<{ readonly key: string; readonly email: string }>(
  'test.letter-choices',
  () => sql`select letter_key as key, email from letter_choices`,
)
const register = statement<unknown, { storeId: string; customerId: string; phone: string }>(
  'test.register-customer',
  (v) => sql`insert into customers (store_id, customer_id, phone)
   values (${v.storeId}, ${v.customerId}, ${v.phone}) on conflict do nothing`,
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
async function sent(
  store: 'meher' | 'dhaga' = 'meher',
  email?: string,
  /** Ordered by the customer of the phone, not by a guest who typed it. */
  { isVerified = false } = {},
) {
  const awb = `preferences${(parcels += 1)}`
  const snapshot = fakeSnapshot(email === undefined ? {} : { email })
  const customerId = `customer-${store}`
  if (isVerified) await app.database.run(register({ storeId: store, customerId, phone }))
  const orderId = await placeOrderOnPlatform(app, {
    cartId: awb,
    snapshot,
    store: app[store],
    ...(isVerified ? { subject: customerId } : {}),
  })
  await app.receive('shopify', fulfilledEvent(orderId, awb), { storeId: store })
  await app.applyEvents({ rounds: 2 })
  app.jobs.waiting.length = 0
  const report = async (status: string, time: string) => {
    const scans = [{ status, ctime: `2025-11-${time}:00Z` }]
    await app.receive('courier', { awb, unknownStatuses: [], scans }, { storeId: store })
    await app.applyEvents()
  }
  const letterNow = async (status: string, time: string) => {
    app.email.messages.length = 0
    await report(status, time)
    await app.jobs.runAll()
    return app.email.messages[0]
  }
  return { orderId, report, letterNow }
}
const keyOfLetter = (message: { readonly letter?: LetterContent } | undefined): string => {
  const key = message?.letter?.unsubscribe?.pageUrl.split('/').at(-1) ?? ''
  if (key !== '') keys.push(key)
  return key
}
const byKey = (key: string) => `${PATH}/${key}`
const endByButton = (key: string) =>
  app.http.inject({
    method: 'POST',
    url: `/notifications/${key}/unsubscribe`,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
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
  const [row] = await app.database.rows(letterChoices())
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

  const ofLetter = byKey(row?.key ?? '')
  expect((await get({}, ofLetter)).json()).toMatchObject({ optedOut: [] })
  expect((await choose({ isOptedOut: true }, {}, ofLetter)).json()).toEqual({
    language: null,
    optedOut: ['EMAIL'],
    media: ['EMAIL'],
    languages: [],
  })
  await report('DELIVERED', '21T06:00')
  await app.jobs.runAll()
  expect(all()).toEqual({
    sms: ['SHIPMENT_DELIVERED'],
    whatsapp: [],
    email: ['SHIPMENT_OUT_FOR_DELIVERY'],
  })
})

test('[ADR-216] one press in a mail program ends updates by e-mail, and says nothing of the key', async () => {
  const { letterNow, report } = await sent('dhaga', 'asha.rao@example.in', { isVerified: true })
  const key = keyOfLetter(await letterNow('OUT_FOR_DELIVERY', '21T04:00'))
  for (const each of ['A'.repeat(27), '%00', key])
    expect((await endByButton(each)).statusCode).toBe(204)
  // The order is of the phone's verified customer, and so is the choice.
  expect((await get(user('dhaga'))).json()).toMatchObject({ optedOut: ['EMAIL'] })
  expect((await get({}, byKey(key))).json()).toMatchObject({ optedOut: ['EMAIL'] })
  await report('DELIVERED', '21T06:00')
  await app.jobs.runAll()
  expect(all().sms).toEqual(['SHIPMENT_DELIVERED'])
  // Whoever logs in can turn them on again.
  await choose({ language: null, optedOut: [] }, user('dhaga'))
  expect((await get({}, byKey(key))).json()).toMatchObject({ optedOut: [] })
})

const STRANGER = 'mallory@example.in'
const OWNERS_CHOICES = [
  { language: 'hi', optedOut: [] },
  { language: 'hi', optedOut: ['SMS'] },
  { language: null, optedOut: ['EMAIL'] },
  { language: 'hi', optedOut: ['SMS', 'WHATSAPP', 'EMAIL'] },
]

test.each(OWNERS_CHOICES)(
  '[I34, ADR-369] the key of a stranger who typed the phone neither reads nor changes %j of its owner',
  async (chosen) => {
    await choose(chosen, user('dhaga'))
    const { letterNow } = await sent('dhaga', STRANGER)
    const message = await letterNow('OUT_FOR_DELIVERY', '21T04:00')
    expect(message?.recipient.email).toBe(STRANGER)
    const key = keyOfLetter(message)
    // As for a phone that has chosen nothing.
    const nothing = { language: null, optedOut: [], media: ['EMAIL'], languages: [] }
    expect((await get({}, byKey(key))).json()).toEqual(nothing)
    for (const body of [
      { language: 'en', optedOut: ['SMS', 'WHATSAPP', 'EMAIL'] },
      { language: null, optedOut: [] },
      { isOptedOut: true, optedOut: ['SMS'] },
    ])
      expect((await choose(body, {}, byKey(key))).statusCode).toBe(400)
    for (const isOptedOut of [true, false, true])
      expect((await choose({ isOptedOut }, {}, byKey(key))).statusCode).toBe(200)
    expect((await endByButton(key)).statusCode).toBe(204)
    expect((await get(user('dhaga'))).json()).toMatchObject(chosen)
  },
)

test.each(OWNERS_CHOICES)(
  '[I34, ADR-369] a stranger’s letters come in the same way whatever the owner has chosen: %j',
  async (chosen) => {
    const letters = async () => {
      const { letterNow } = await sent('dhaga', STRANGER)
      const first = await letterNow('OUT_FOR_DELIVERY', '21T04:00')
      const last = await letterNow('DELIVERED', '21T06:00')
      return [first, last].map((message) => [message?.kind, message?.language])
    }
    const before = await letters()
    await choose(chosen, user('dhaga'))
    expect(await letters()).toEqual(before)
    expect(before).toEqual([
      ['SHIPMENT_OUT_FOR_DELIVERY', 'en'],
      ['SHIPMENT_DELIVERED', 'en'],
    ])
  },
)

test('[I34, ADR-369] where SMS comes first no letter shows a stranger that the owner has turned it off', async () => {
  const smsFirst = (file: Record<string, Record<string, unknown>>) => {
    file['notifications'] = {
      ...file['notifications'],
      SHIPMENT_OUT_FOR_DELIVERY: ['MSG91', 'SMTP'],
    }
  }
  await app.applyStore('dhaga', smsFirst)
  await choose({ language: null, optedOut: ['SMS'] }, user('dhaga'))
  const stranger = await sent('dhaga', STRANGER)
  expect(await stranger.letterNow('OUT_FOR_DELIVERY', '21T04:00')).toBeUndefined()
  expect(app.sms.messages).toEqual([])
  // The owner’s own order goes by what is left.
  const own = await sent('dhaga', 'asha.rao@example.in', { isVerified: true })
  expect(await own.letterNow('OUT_FOR_DELIVERY', '21T04:00')).toMatchObject({
    recipient: { email: 'asha.rao@example.in' },
  })
  await app.applyStore('dhaga', () => undefined)
})

test('[ADR-369] a verified customer’s letters follow the customer, and a stranger’s key ends none of them', async () => {
  const own = await sent('dhaga', 'asha.rao@example.in', { isVerified: true })
  const stranger = await sent('dhaga', STRANGER)
  const sameAddress = await sent('dhaga', 'Asha.Rao@example.in')
  await endByButton(keyOfLetter(await stranger.letterNow('OUT_FOR_DELIVERY', '21T04:00')))
  await choose({ language: 'hi', optedOut: [] }, user('dhaga'))
  expect(await own.letterNow('OUT_FOR_DELIVERY', '21T04:00')).toMatchObject({ language: 'hi' })
  // What is pressed in the mailbox itself holds for what goes there, until its customer chooses again.
  await endByButton(keyOfLetter(await sameAddress.letterNow('OUT_FOR_DELIVERY', '21T04:00')))
  expect(await own.letterNow('DELIVERED', '21T06:00')).toBeUndefined()
  await choose({ language: null, optedOut: [] }, user('dhaga'))
  const next = await sent('dhaga', 'asha.rao@example.in', { isVerified: true })
  expect(await next.letterNow('OUT_FOR_DELIVERY', '21T04:00')).toBeDefined()
  const guests = await sent('dhaga', 'asha.rao@example.in')
  expect(await guests.letterNow('OUT_FOR_DELIVERY', '21T04:00')).toBeUndefined()
})

test('[I34, ADR-369] a key of the release before opens nothing; its button ends letters, and undoes no later choice', async () => {
  const letters = await sent('dhaga', 'asha.rao@example.in')
  await choose({ language: 'hi', optedOut: ['SMS'] }, user('dhaga'))
  await app.database.raw(`update notification_preferences set choices = choices - 'EMAIL'`)
  const { rows } = await app.database.raw(
    'select preference_key as key from notification_preferences',
  )
  const former = (rows[0] as { readonly key: string }).key
  keys.push(former)
  expect((await get({}, byKey(former))).statusCode).toBe(404)
  expect((await choose({ isOptedOut: false }, {}, byKey(former))).statusCode).toBe(404)
  expect((await endByButton(former)).statusCode).toBe(204)
  expect((await get(user('dhaga'))).json()).toMatchObject({
    language: 'hi',
    optedOut: ['SMS', 'EMAIL'],
  })
  expect(await letters.letterNow('OUT_FOR_DELIVERY', '21T04:00')).toBeUndefined()
  await choose({ language: 'hi', optedOut: [] }, user('dhaga'))
  await endByButton(former)
  expect((await get(user('dhaga'))).json()).toMatchObject({ language: 'hi', optedOut: [] })
})

/** The key that the letters of the release before had, of a phone that has used its page. */
async function formerKey(): Promise<string> {
  await choose({ language: 'hi', optedOut: [] }, user('dhaga'))
  // Its page has written a choice about every medium.
  await app.database.raw(
    `update notification_preferences set choices = jsonb_set(choices, '{EMAIL,at}', '1')`,
  )
  const { rows } = await app.database.raw(
    'select preference_key as key from notification_preferences',
  )
  const former = (rows[0] as { readonly key: string }).key
  keys.push(former)
  return former
}

test('[ADR-369] a letter of this release before it takes nothing from a key of the release before', async () => {
  const letters = await sent('dhaga', 'asha.rao@example.in')
  const key = keyOfLetter(await letters.letterNow('OUT_FOR_DELIVERY', '21T04:00'))
  await endByButton(await formerKey())
  expect((await get({}, byKey(key))).json()).toMatchObject({ optedOut: ['EMAIL'] })
  expect(await letters.letterNow('DELIVERED', '21T06:00')).toBeUndefined()
})

test('[ADR-369] what the page of the release before has written is no later choice', async () => {
  const former = await formerKey()
  const letters = await sent('dhaga', 'asha.rao@example.in', { isVerified: true })
  await endByButton(former)
  expect((await get(user('dhaga'))).json()).toMatchObject({ language: 'hi', optedOut: ['EMAIL'] })
  expect(await letters.letterNow('OUT_FOR_DELIVERY', '21T04:00')).toBeUndefined()
  await choose({ language: 'hi', optedOut: [] }, user('dhaga'))
  await endByButton(former)
  expect((await get(user('dhaga'))).json()).toMatchObject({ optedOut: [] })
})

test('[I34, ADR-369] the page of an older letter ends letters, and replies as for a key that nobody has', async () => {
  const letters = await sent('dhaga', 'asha.rao@example.in')
  const former = await formerKey()
  const replies = [former, 'A'.repeat(27)].map((key) =>
    choose({ isOptedOut: true }, {}, byKey(key)),
  )
  const [ofFormer, ofNobody] = await Promise.all(replies)
  expect(ofFormer?.statusCode).toBe(200)
  expect(ofFormer?.body).toBe(ofNobody?.body)
  expect((await get({}, byKey(former))).statusCode).toBe(404)
  expect(await letters.letterNow('OUT_FOR_DELIVERY', '21T04:00')).toBeUndefined()
})

test('[ADR-369] a verified customer is shown that letters are off where the address has ended them', async () => {
  const email = 'asha.rao@example.in'
  const own = await sent('dhaga', email, { isVerified: true })
  await app.database.raw('update customers set email = $1', [email])
  const ofOwn = keyOfLetter(await own.letterNow('OUT_FOR_DELIVERY', '21T04:00'))
  const guests = await sent('dhaga', email)
  await endByButton(keyOfLetter(await guests.letterNow('OUT_FOR_DELIVERY', '21T04:00')))
  expect(await own.letterNow('DELIVERED', '21T06:00')).toBeUndefined()
  for (const shown of [await get({}, byKey(ofOwn)), await get(user('dhaga'))]) {
    expect(shown.json()).toMatchObject({ optedOut: ['EMAIL'] })
  }
  await choose({ language: null, optedOut: [] }, user('dhaga'))
  for (const shown of [await get({}, byKey(ofOwn)), await get(user('dhaga'))]) {
    expect(shown.json()).toMatchObject({ optedOut: [] })
  }
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
  expect(keys.length).toBeGreaterThan(5)
  for (const key of keys) expect(lines).not.toContain(key)
})
