import { generateOtp, proveHuman, validateOtp } from '@thela/contracts/calls/identity/identity'
import type { HumanChecker } from '@thela/domain/identity'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import { INVALID_APP_CREDENTIAL } from '../../ports/identity-provider.ts'
import { HUMAN_CHECK_URL, openTestApp, PUBLIC_URL } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { openTestBrowser } from '../../testing/open-test-browser.ts'
import type { TestBrowser } from '../../testing/open-test-browser.ts'

type File = Record<string, Record<string, unknown>>

let app: TestApp
let last = 0
const freshPhone = () => `+91${9_600_000_000 + (last += 1)}`

interface Choices {
  readonly isSwitchedOn?: boolean
  readonly hasCheck?: boolean
  readonly hasProvider?: boolean
  readonly OTP?: readonly string[]
}

/** The store with its switch, and with accounts with a human check and an identity provider. */
const withChecks =
  ({ isSwitchedOn = true, hasCheck = true, hasProvider = false, OTP = ['SMS'] }: Choices = {}) =>
  (file: File) => {
    const more = { usePreRecaptchaVerify: isSwitchedOn, challengeMethods: { OTP } }
    file['uiConfig'] = { ...file['uiConfig'], ...more }
    file['connections'] = {
      ...file['connections'],
      recaptcha: hasCheck ? [{ siteKey: 'a-site-key-of-meher' }] : [],
      firebase: hasProvider ? [{ projectId: 'meher-demo' }] : [],
    }
    file['secrets'] = {
      ...file['secrets'],
      recaptcha: hasCheck ? [{ secretKey: 's'.repeat(20) }] : [],
      firebase: hasProvider ? [{ apiKey: 'k'.repeat(20) }] : [],
    }
  }

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.applyMeher(withChecks())
  app.sms.faults.end()
  app.humanCheck.faults.end()
  app.firebase.human.isRequired = false
  app.firebase.rejection.reason = undefined
})

const refusedKey = () =>
  new ExternalServiceError({
    system: 'recaptcha',
    kind: 'refused',
    outcomeUnknown: false,
    reason: INVALID_APP_CREDENTIAL,
  })
const openBrowser = () => openTestBrowser(app, 'meher', `203.0.113.${(last += 1) % 250}`)
const send = (browser: TestBrowser, phone: string) =>
  browser.request(generateOtp, { body: { phone } })
const bring = (browser: TestBrowser, by: HumanChecker, proof: string) =>
  browser.request(proveHuman, { body: { by, proof } })
const frameOf = (by: HumanChecker) => `${HUMAN_CHECK_URL}/human-check/meher/${by}`
const wants = (by: HumanChecker) => ({
  status: 403,
  failure: {
    code: 'HUMAN_PROOF_REQUIRED',
    details: { humanCheck: { by, url: frameOf(by) } },
  },
})

describe('[checkout §3, C3.21, ADR-365] a store that wants a proof of a human', () => {
  test('sends no code before it, and none is counted; then it is sent, and so is the next one', async () => {
    const [browser, phone] = [await openBrowser(), freshPhone()]
    for (let count = 0; count < 8; count += 1) {
      expect(await send(browser, phone)).toMatchObject(wants('STORE'))
    }
    expect(() => app.sms.codeOf(phone)).toThrow('no code')
    expect((await bring(browser, 'STORE', app.humanCheck.newProof())).status).toBe(200)
    const { reply } = await send(browser, phone)
    expect(reply.sentBy).toBe('SMS')
    // A reload requests the same code again.
    expect((await send(browser, phone)).reply.tracking_id).toBe(reply.tracking_id)
    const code = { cid: reply.tracking_id, challengeText: app.sms.codeOf(phone) }
    const verified = await browser.request(validateOtp, { body: code })
    expect(verified.reply.session).toMatchObject({ kind: 'USER', phone })
  })

  test('wants another for another phone, and for another session', async () => {
    const [browser, phone] = [await openBrowser(), freshPhone()]
    await bring(browser, 'STORE', app.humanCheck.newProof())
    expect((await send(browser, phone)).status).toBe(200)
    expect(await send(browser, freshPhone())).toMatchObject(wants('STORE'))
    expect(await send(await openBrowser(), phone)).toMatchObject(wants('STORE'))
    await bring(browser, 'STORE', app.humanCheck.newProof())
    expect((await send(browser, freshPhone())).status).toBe(200)
  })

  test('accepts no proof twice, and none that its service refuses', async () => {
    const proof = app.humanCheck.newProof()
    expect((await bring(await openBrowser(), 'STORE', proof)).status).toBe(200)
    const browser = await openBrowser()
    for (const refused of [proof, 'made up']) {
      expect(await bring(browser, 'STORE', refused)).toMatchObject(wants('STORE'))
      expect(await send(browser, freshPhone())).toMatchObject(wants('STORE'))
    }
  })

  test('is one with an account for it, and an installation with an address for its frame', async () => {
    await app.applyMeher(withChecks({ hasCheck: false }))
    expect((await send(await openBrowser(), freshPhone())).status).toBe(200)
    expect((await bring(await openBrowser(), 'STORE', 'a proof')).status).toBe(404)
    await app.applyMeher(withChecks({ isSwitchedOn: false }))
    expect((await send(await openBrowser(), freshPhone())).status).toBe(200)
  })
})

// Before an alert was raised: the same one is not raised again at once.
test('[account §8, A8.5, ADR-365] a proof that the provider refuses is required again, and alerts nobody', async () => {
  app.firebase.human.isRequired = true
  await app.applyMeher(withChecks({ isSwitchedOn: false, hasProvider: true, OTP: [] }))
  const [browser, phone] = [await openBrowser(), freshPhone()]
  await bring(browser, 'PROVIDER', 'made up')
  app.firebase.rejection.reason = INVALID_APP_CREDENTIAL
  expect(await send(browser, phone)).toMatchObject(wants('PROVIDER'))
  expect(app.logged('alert').map(({ alert }) => alert)).not.toContain(
    'INVALID_APP_CREDENTIAL (meher)',
  )
  app.firebase.rejection.reason = undefined
  await bring(browser, 'PROVIDER', 'the proof')
  expect((await send(browser, phone)).reply.sentBy).toBe('PROVIDER')
})

test('[account §8, A8.5, ADR-365] a refused key of its account is reported, and no proof counts meanwhile', async () => {
  const browser = await openBrowser()
  app.humanCheck.faults.wrap('isHuman', () => Promise.reject(refusedKey()))
  expect(await bring(browser, 'STORE', app.humanCheck.newProof())).toMatchObject({
    status: 502,
    failure: { code: 'EXTERNAL_UNAVAILABLE' },
  })
  expect(app.logged('alert').map(({ alert }) => alert)).toContain('INVALID_APP_CREDENTIAL (meher)')
  app.humanCheck.faults.end()
  expect(await send(browser, freshPhone())).toMatchObject(wants('STORE'))
})

describe('[account §4, A4.37, ADR-365] an identity provider that wants a proof of a human', () => {
  beforeEach(async () => {
    app.firebase.human.isRequired = true
    await app.applyMeher(withChecks({ isSwitchedOn: false, hasProvider: true }))
  })

  test('gets it after our own message was not sent, and sends a code that signs in', async () => {
    const [browser, phone] = [await openBrowser(), freshPhone()]
    app.sms.faults.begin('unavailable')
    expect(await send(browser, phone)).toMatchObject(wants('PROVIDER'))
    expect(app.firebase.codeOf(phone)).toBeUndefined()
    await bring(browser, 'PROVIDER', 'the proof')
    const { reply } = await send(browser, phone)
    expect(reply.sentBy).toBe('PROVIDER')
    expect([...app.firebase.sent.values()].at(-1)?.humanProof).toBe('the proof')
    const code = { cid: reply.tracking_id, challengeText: app.firebase.codeOf(phone) ?? '' }
    expect((await browser.request(validateOtp, { body: code })).reply.session.kind).toBe('USER')
  })

  test('gets each proof once', async () => {
    const browser = await openBrowser()
    app.sms.faults.begin('unavailable')
    await bring(browser, 'PROVIDER', 'the proof')
    app.firebase.rejection.reason = INVALID_APP_CREDENTIAL
    expect(await send(browser, freshPhone())).toMatchObject(wants('PROVIDER'))
    app.firebase.rejection.reason = undefined
    expect(await send(browser, freshPhone())).toMatchObject(wants('PROVIDER'))
  })

  test('is not needed while our own message is sent', async () => {
    const [browser, phone] = [await openBrowser(), freshPhone()]
    expect((await send(browser, phone)).reply.sentBy).toBe('SMS')
  })

  test('where it sends every code, its check comes first, and the store’s does not come too', async () => {
    await app.applyMeher(withChecks({ hasProvider: true, OTP: [] }))
    const [browser, phone] = [await openBrowser(), freshPhone()]
    for (let count = 0; count < 8; count += 1) {
      expect(await send(browser, phone)).toMatchObject(wants('PROVIDER'))
    }
    await bring(browser, 'PROVIDER', 'the proof')
    expect((await send(browser, phone)).reply.sentBy).toBe('PROVIDER')
  })
})

describe('[I54, ADR-365] the frame of a check', () => {
  const open = (url: string, host = new URL(HUMAN_CHECK_URL).host) =>
    app.http.inject({ url, headers: { host } })

  test('has the service’s script and nothing of ours, and posts to our page alone', async () => {
    const { statusCode, headers, body } = await open('/human-check/meher/STORE?lang=hi')
    expect(statusCode).toBe(200)
    expect(body).toContain('"https://human.example/check.js?language=hi')
    expect(body).toContain(`}, "${PUBLIC_URL}")`)
    expect(body).toContain('const ready = () => post({ isReady: true })')
    const policy = String(headers['content-security-policy'])
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
    expect(body).toContain(`<script nonce="${nonce}">`)
    expect(policy).toContain("default-src 'none'; script-src 'nonce-")
    expect(policy).toContain('frame-src https://human.example;')
    expect(policy).toContain(`frame-ancestors ${PUBLIC_URL} http://localhost:4000`)
  })

  test.each<[string, string, string | undefined]>([
    ['on the host of our pages', '/human-check/meher/STORE', new URL(PUBLIC_URL).host],
    ['of a store that is not there', '/human-check/nobody/STORE', undefined],
    ['of a provider without a check', '/human-check/meher/PROVIDER', undefined],
  ])('is not found %s', async (_, url, host) => {
    expect((await open(url, host)).statusCode).toBe(404)
  })
})
