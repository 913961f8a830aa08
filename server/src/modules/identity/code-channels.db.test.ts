import {
  generateOtp,
  getChallengeMethods,
  validateOtp,
} from '@thela/contracts/calls/identity/identity'
import { LANGUAGES } from '@thela/domain/text'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { INVALID_APP_CREDENTIAL, TOO_MANY_REQUESTS } from '../../ports/identity-provider.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { openTestBrowser } from '../../testing/open-test-browser.ts'
import type { TestBrowser } from '../../testing/open-test-browser.ts'

type File = Record<string, Record<string, unknown>>
type Medium = 'SMS' | 'WHATSAPP' | 'VOICE'

const METRICS_TOKEN = 'the token of the metrics'

let app: TestApp
let last = 0
const freshPhone = () => `+91${9_700_000_000 + (last += 1)}`

/** A store with all three channels of its own, and an account with the identity provider. */
const withChannels =
  (OTP: readonly Medium[], { hasProvider = true } = {}) =>
  (file: File) => {
    file['uiConfig'] = { ...file['uiConfig'], challengeMethods: { OTP } }
    const { msg91, whatsapp_cloud: whatsapp } = file['connections'] as Record<string, never[]>
    const templates = { en: { OTP: 'otp' } }
    file['connections'] = {
      ...file['connections'],
      msg91: msg91?.map((account: object) => ({ ...account, voiceCalls: true })),
      whatsapp_cloud: whatsapp?.map((account: object) => ({ ...account, templates })),
      firebase: hasProvider ? [{ projectId: 'meher-demo' }] : [],
    }
    file['secrets'] = {
      ...file['secrets'],
      firebase: hasProvider ? [{ apiKey: 'k'.repeat(20) }] : [],
    }
  }

beforeAll(async () => {
  app = await openTestApp({ environment: { METRICS_TOKEN } })
  Object.assign(app.sms.channel, {
    call: async (message: never) => {
      await app.sms.channel.send(message)
      spoken.push(message)
    },
  })
})
afterAll(() => app.close())

const spoken: object[] = []
beforeEach(async () => {
  await app.applyMeher(withChannels(['SMS', 'WHATSAPP', 'VOICE']))
  app.whatsapp.languages.of = LANGUAGES
  app.sms.faults.end()
  app.firebase.faults.end()
  app.firebase.rejection.reason = undefined
  spoken.length = 0
})

const openBrowser = () => openTestBrowser(app, 'meher', `203.0.113.${(last += 1) % 250}`)
const send = (browser: TestBrowser, phone: string, medium?: Medium) =>
  browser.request(generateOtp, { body: { phone, ...(medium ? { medium } : {}) } })
const verify = (browser: TestBrowser, cid: string, challengeText: string) =>
  browser.request(validateOtp, { body: { cid, challengeText } })

test('[account §7, A7.1, D-73] a code goes by SMS first; the reply says so', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  const { reply } = await send(browser, phone)
  expect(reply).toMatchObject({
    status: 'SENT',
    isSent: true,
    sentBy: 'SMS',
  })
  expect(app.sms.codeOf(phone)).toMatch(/^\d{6}$/)
})

test('[D-28] by WhatsApp on request, and its code signs in', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  const { reply } = await send(browser, phone, 'WHATSAPP')
  expect(reply.sentBy).toBe('WHATSAPP')
  expect(() => app.sms.codeOf(phone)).toThrow('no code')
  const verified = await verify(browser, reply.tracking_id, app.whatsapp.codeOf(phone))
  expect(verified.reply.session).toMatchObject({ kind: 'USER', phone })
})

test('[D-28] by a call on request', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  const { reply } = await send(browser, phone, 'VOICE')
  expect(reply.sentBy).toBe('VOICE')
  expect(spoken).toHaveLength(1)
})

test('[D-73] a way that the store does not list is 404, and the phone may try again at once', async () => {
  await app.applyMeher(withChannels(['SMS']))
  const [browser, phone] = [await openBrowser(), freshPhone()]
  for (const medium of ['WHATSAPP', 'VOICE'] as const) {
    expect((await send(browser, phone, medium)).status).toBe(404)
  }
  expect((await send(browser, phone, 'SMS')).status).toBe(200)
})

test('[D-73] the first way of the list is sent without a choice', async () => {
  await app.applyMeher(withChannels(['WHATSAPP', 'SMS']))
  const [browser, phone] = [await openBrowser(), freshPhone()]
  expect((await send(browser, phone)).reply.sentBy).toBe('WHATSAPP')
})

test('[checkout §7, D-73, C3.24, C7.42] the challenge methods are those that the store’s accounts can take', async () => {
  const browser = await openBrowser()
  const methods = async (source = 'CHECKOUT') =>
    (await browser.request(getChallengeMethods, { query: { source } })).reply
  for (const source of ['CHECKOUT', 'BRANDED_TRACK', 'CUSTOMER_DASHBOARD']) {
    expect(await methods(source)).toEqual({ OTP: ['SMS', 'WHATSAPP', 'VOICE'], FIREBASE: ['SMS'] })
  }
  app.whatsapp.languages.of = []
  await app.applyMeher(withChannels(['SMS', 'WHATSAPP'], { hasProvider: false }))
  expect(await methods()).toEqual({ OTP: ['SMS'], FIREBASE: [] })
})

test.each<[boolean, readonly Medium[]]>([
  [true, ['WHATSAPP', 'SMS']],
  [false, ['WHATSAPP']],
])('[checkout §7, C7.42] a code by SMS: %j where the store lists %j', async (sent, list) => {
  await app.applyMeher(withChannels(list, { hasProvider: false }))
  const browser = await openBrowser()
  const { reply } = await browser.request(getChallengeMethods)
  expect(reply.OTP.includes('SMS')).toBe(sent)
  const { status, reply: outcome } = await send(browser, freshPhone(), 'SMS')
  expect([status, outcome.sentBy === 'SMS']).toEqual([200, sent])
})

test('[account §4, A4.37] a failed send falls back to the identity provider, whose code signs in', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  app.whatsapp.languages.of = []
  app.sms.faults.begin('unavailable')
  const { reply } = await send(browser, phone)
  expect(reply).toMatchObject({ isSent: true, sentBy: 'PROVIDER' })
  const code = app.firebase.codeOf(phone) ?? ''
  const wrong = await verify(browser, reply.tracking_id, '000000')
  expect(wrong.failure).toMatchObject({ code: 'OTP_INVALID', details: { triesLeft: 4 } })
  const verified = await verify(browser, reply.tracking_id, code)
  expect(verified.reply.session).toMatchObject({ kind: 'USER', phone })
  expect((await verify(browser, reply.tracking_id, code)).failure.code).toBe('OTP_EXPIRED')
})

test('[account §4, A4.37] “wait” is no failure: nothing goes by the provider', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  await send(browser, phone)
  app.sms.faults.begin('unavailable')
  expect((await send(browser, phone)).reply.sentBy).toBeUndefined()
  expect(app.firebase.codeOf(phone)).toBeUndefined()
})

test('[I41] five wrong guesses of the provider’s code kill it, however many at once', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  app.whatsapp.languages.of = []
  app.sms.faults.begin('unavailable')
  const { reply } = await send(browser, phone)
  let checks = 0
  app.firebase.faults.wrap('checkCode', (perform) => {
    checks += 1
    return perform()
  })
  const guesses = Array.from({ length: 20 }, (_, index) => String(100_000 + index))
  const replies = await Promise.all(guesses.map((code) => verify(browser, reply.tracking_id, code)))
  expect(replies.filter(({ status }) => status === 200)).toEqual([])
  expect(checks).toBeLessThanOrEqual(5)
  const late = await verify(browser, reply.tracking_id, app.firebase.codeOf(phone) ?? '')
  expect(late.failure.code).toBe('OTP_EXPIRED')
})

test('[I41] of the provider’s right code entered many times at once one is accepted', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  app.whatsapp.languages.of = []
  app.sms.faults.begin('unavailable')
  const { reply } = await send(browser, phone)
  const code = app.firebase.codeOf(phone) ?? ''
  const all = await Promise.all(
    Array.from({ length: 5 }, () => verify(browser, reply.tracking_id, code)),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('[I34] a token of the provider for another phone verifies nothing', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  app.whatsapp.languages.of = []
  app.sms.faults.begin('unavailable')
  const { reply } = await send(browser, phone)
  app.firebase.faults.wrap('checkCode', () =>
    Promise.resolve({ kind: 'VERIFIED', phone: '+919999999999' }),
  )
  expect((await verify(browser, reply.tracking_id, '123456')).failure.code).toBe('OTP_INVALID')
})

test('[account §8] while the provider does not respond to a check, the shopper is told to try again', async () => {
  const [browser, phone] = [await openBrowser(), freshPhone()]
  app.whatsapp.languages.of = []
  app.sms.faults.begin('unavailable')
  const { reply } = await send(browser, phone)
  app.firebase.faults.begin('unavailable', 'checkCode')
  expect((await verify(browser, reply.tracking_id, '123456')).failure.code).toBe('BUSY')
  app.firebase.faults.end()
  const code = app.firebase.codeOf(phone) ?? ''
  expect((await verify(browser, reply.tracking_id, code)).status).toBe(200)
})

const alerts = () => app.logged('alert').map(({ alert }) => alert)

test('[account §8, A8.4, A4.38] too many requests at the provider: its text, and an alert', async () => {
  app.whatsapp.languages.of = []
  app.sms.faults.begin('unavailable')
  app.firebase.rejection.reason = TOO_MANY_REQUESTS
  const { status, failure } = await send(await openBrowser(), freshPhone())
  expect({ status, failure }).toMatchObject({
    status: 429,
    failure: {
      code: 'OTP_LIMIT_EXCEEDED',
      description: 'OTP request limit exceeded. Please try again after some time',
      details: { isSent: false, isTooManyAttempts: true },
    },
  })
  expect(alerts()).toContain('OTP_LIMIT_EXCEEDED (meher)')
})

test('[account §8, A8.5] an invalid app credential is reported', async () => {
  app.whatsapp.languages.of = []
  app.sms.faults.begin('unavailable')
  app.firebase.rejection.reason = INVALID_APP_CREDENTIAL
  const { failure } = await send(await openBrowser(), freshPhone())
  expect(failure).toMatchObject({
    code: 'SMS_UNAVAILABLE',
    details: { isSent: false, isTooManyAttempts: false },
  })
  expect(alerts()).toContain('INVALID_APP_CREDENTIAL (meher)')
})

test('[account §4, A4.39] without a provider a failed send says so, and a wait its milliseconds', async () => {
  await app.applyMeher(withChannels(['SMS'], { hasProvider: false }))
  app.whatsapp.languages.of = []
  app.sms.faults.begin('unavailable')
  const [browser, phone] = [await openBrowser(), freshPhone()]
  expect((await send(browser, phone)).failure).toMatchObject({
    code: 'SMS_UNAVAILABLE',
    details: { isSent: false, isFailed: true },
  })
  app.sms.faults.end()
  for (let count = 0; count < 6; count += 1) await send(await openBrowser(), phone)
  const { failure } = await send(await openBrowser(), phone)
  const seconds = failure.details?.retryAfterSeconds ?? 0
  expect(seconds).toBeGreaterThan(0)
  expect(failure.details).toMatchObject({ isSent: false, retryAfter: seconds * 1000 })
})

test('[D-73] a store that lists no way of its own sends by the identity provider', async () => {
  await app.applyMeher(withChannels([]))
  const [browser, phone] = [await openBrowser(), freshPhone()]
  expect((await send(browser, phone)).reply.sentBy).toBe('PROVIDER')
  expect(() => app.sms.codeOf(phone)).toThrow('no code')
})

test('[I42, D-28] what was sent is counted with its cost', async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = async () => (await app.http.inject({ url: '/metrics', headers })).body
  const valueOf = async (name: string) =>
    Number(new RegExp(`${name}\\{by="VOICE"\\} (\\d+)`).exec(await metrics())?.[1] ?? 0)
  const before = [await valueOf('thela_codes_sent_total'), await valueOf('thela_codes_paise_total')]
  await send(await openBrowser(), freshPhone(), 'VOICE')
  const after = [await valueOf('thela_codes_sent_total'), await valueOf('thela_codes_paise_total')]
  expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual([1, 60])
})

test('[T8.6, D-28] wrong, expired and failed checks of a code are counted apart', async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const RESULTS = ['VERIFIED', 'WRONG_OTP', 'EXPIRED_OTP', 'API_FAILED']
  const counts = async () => {
    const { body } = await app.http.inject({ url: '/metrics', headers })
    return RESULTS.map((result) =>
      Number(
        new RegExp(`thela_otp_checks_total\\{result="${result}"\\} (\\d+)`).exec(body)?.[1] ?? 0,
      ),
    )
  }
  const before = await counts()
  const [browser, phone] = [await openBrowser(), freshPhone()]
  const { reply } = await send(browser, phone, 'SMS')
  const code = app.sms.codeOf(phone)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await verify(browser, reply.tracking_id, wrong)
  await verify(browser, reply.tracking_id, 'letters')
  await verify(browser, reply.tracking_id, code)
  await verify(browser, reply.tracking_id, code)
  const after = await counts()
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1, 1])
})
