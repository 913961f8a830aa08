import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { INVALID_APP_CREDENTIAL } from '../../../ports/identity-provider.ts'
import type { Fault } from '../../../ports/testing/faults.ts'
import { startSandboxEnvironment } from '../../testing/sandbox-environment.ts'
import { makeTestHttp } from '../../testing/test-http.ts'
import { makeFirebaseCheck } from './check.ts'
import { makeFirebase } from './index.ts'

let environment: Awaited<ReturnType<typeof startSandboxEnvironment>>
const http = makeTestHttp({ isSilent: () => environment.isSilent() })
const phone = '+919876543210'

beforeAll(async () => {
  environment = await startSandboxEnvironment('firebase')
})
afterAll(async () => {
  await http.close()
  await environment.close()
})
beforeEach(() => environment.sandbox.reset())

const settings = (changes: object = {}) => ({
  code: 'FIREBASE',
  projectId: 'thela-demo',
  apiKey: 'sandbox_firebase_key_01',
  apiUrl: `${environment.url}/firebase`,
  certificatesUrl: `${environment.url}/firebase/certificates`,
  recaptchaUrl: `${environment.url}/recaptcha`,
  ...changes,
})
const open = (changes?: object) => makeFirebase(settings(changes), http)
/** As a browser gets it in the frame of the project’s check. */
async function newProof(siteKey = 'sandbox-site-key') {
  const { token } = await environment.act<{ token: string }>('human-proofs', { siteKey })
  return token
}
const request = async (changes: { phone?: string; humanProof?: string | undefined } = {}) => ({
  phone,
  language: 'en',
  humanProof: await newProof(),
  ...changes,
})
const lastCode = async () => (await environment.act<{ code: string }[]>('codes'))[0]?.code ?? ''

test('[account §4, A4.37, A5.3, A7.10, firebase §1] sends to +91 and checks a code: the phone is in a signed token', async () => {
  const firebase = open()
  const session = await firebase.sendCode(await request())
  const code = await lastCode()
  const wrong = code === '111111' ? '222222' : '111111'
  expect(await firebase.checkCode({ session, code: wrong })).toEqual({ kind: 'WRONG' })
  expect(await firebase.checkCode({ session, code })).toEqual({ kind: 'VERIFIED', phone })
  expect(await firebase.checkCode({ session, code })).toEqual({ kind: 'EXPIRED' })
})

test('[I35] a token of another project proves nothing', async () => {
  const session = await open().sendCode(await request())
  const other = open({ projectId: 'other-project' })
  expect(await other.checkCode({ session, code: await lastCode() })).toEqual({ kind: 'WRONG' })
})

test.each([
  ['too-many', 'TOO_MANY_REQUESTS'],
  ['invalid-credential', 'INVALID_APP_CREDENTIAL'],
])('[firebase §2, A8.4, A8.5] %s is refused as %s', async (sends, reason) => {
  environment.sandbox.switches.set('firebase', 'sends', sends)
  await expect(open().sendCode(await request())).rejects.toMatchObject({ kind: 'refused', reason })
})

test('[account §4, A4.37, ADR-365] without a fresh proof of a human nothing is sent', async () => {
  const firebase = open()
  const used = await newProof()
  await firebase.sendCode(await request({ humanProof: used }))
  const refused = [
    undefined,
    'no proof',
    used,
    // Of another site.
    await newProof('sandbox-human-key'),
  ]
  for (const humanProof of refused) {
    await expect(firebase.sendCode(await request({ humanProof }))).rejects.toMatchObject({
      kind: 'refused',
      reason: INVALID_APP_CREDENTIAL,
    })
  }
  expect(await environment.act<unknown[]>('codes')).toHaveLength(1)
})

test('[firebase §1, ADR-365] its key is read once for all frames of a while, also where that fails', async () => {
  const call = vi.spyOn(http, 'call')
  const countReads = async (firebase = open()) => {
    call.mockClear()
    const widget = async (language: string) => firebase.humanCheck?.widget(language)
    await Promise.allSettled(['en', 'hi', 'en'].map(widget))
    await widget('en').catch(() => undefined)
    return call.mock.calls.length
  }
  try {
    expect(await countReads()).toBe(1)
    expect(await countReads(open({ apiKey: 'a key that is refused' }))).toBe(1)
  } finally {
    call.mockRestore()
  }
})

test('[firebase §1, recaptcha §1] its check has the project’s own site key', async () => {
  const { start, scriptUrl } = (await open().humanCheck?.widget('en')) ?? {}
  expect(start).toContain('"sandbox-site-key"')
  expect(scriptUrl).toContain(`${environment.url}/recaptcha/api.js?`)
})

test.each<[Fault, string, boolean]>([
  ['DOWN', 'unavailable', true],
  ['SILENT', 'unavailable', true],
  ['INVALID_REPLY', 'invalidResponse', true],
])('[I8] %s at a send: %s', async (fault, kind, outcomeUnknown) => {
  const sent = await request()
  environment.setFault(fault)
  await expect(open().sendCode(sent)).rejects.toMatchObject({ kind, outcomeUnknown })
})

test('[I64] no error holds the number', async () => {
  const failure = await open()
    .sendCode(await request({ phone: '+12' }))
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ reason: 'INVALID_PHONE_NUMBER' })
  expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toContain('+12')
})

test('the check of a store names a refused key', async () => {
  const check = (changes: object) => makeFirebaseCheck(settings(changes), http)({ webhookUrl: '' })
  expect((await check({})).every(({ isGood }) => isGood)).toBe(true)
  expect(await check({ apiKey: 'wrong_key_wrong_key' })).toEqual([
    { isGood: false, words: 'refuses secrets.firebase[].apiKey (HTTP_400)' },
  ])
})
