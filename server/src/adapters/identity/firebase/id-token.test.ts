import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT, exportSPKI } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { makeIdTokens } from './id-token.ts'
import { CERTIFICATE, PRIVATE_KEY } from './testing/sample-certificate.ts'

const PROJECT = 'thela-demo'
const PHONE = '+919876543210'
const START = Date.UTC(2026, 0, 15, 12)

let now = START
let served: Record<string, string> = {}
let before = 0
const fetched = () => server.requests.length - before
const server = await startFakeServer(() => ({ json: served }))
const http = makeOutboundHttp({ allowPrivate: true })
afterAll(async () => {
  await Promise.all([http.close(), server.close()])
})

const reader = () =>
  makeIdTokens({ projectId: PROJECT, certificatesUrl: server.url }, http, () => now)
beforeEach(() => {
  now = START
  served = { first: CERTIFICATE }
  before = server.requests.length
})

const seconds = () => Math.floor(now / 1000)
const claims = (more: object = {}) => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'person',
  iat: seconds(),
  exp: seconds() + 3600,
  phone_number: PHONE,
  firebase: { sign_in_provider: 'phone' },
  ...more,
})
const rsa = createPrivateKey(PRIVATE_KEY)
const sign = (more: object = {}, { kid = 'first', key = rsa } = {}) =>
  new SignJWT(claims(more)).setProtectedHeader({ alg: 'RS256', kid }).sign(key)

test('[I34, firebase §3] a token of this project, issued just now, gives its phone', async () => {
  expect(await reader()(await sign())).toBe(PHONE)
})

test('[I35] without a signature, or signed with the public key as a secret, a token proves nothing', async () => {
  const none = new UnsecuredJWT(claims()).encode()
  expect(await reader()(none)).toBeUndefined()
  const [head, body] = (await sign()).split('.')
  const noneWithKey = Buffer.from('{"alg":"none","kid":"first"}').toString('base64url')
  expect(await reader()(`${noneWithKey}.${body}.`)).toBeUndefined()
  expect(await reader()(`${head}.${body}.`)).toBeUndefined()
  for (const secret of [CERTIFICATE, await exportSPKI(createPublicKey(CERTIFICATE))]) {
    const altered = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .sign(Buffer.from(secret))
    expect(await reader()(altered)).toBeUndefined()
  }
})

test.each([
  ['of another project', () => ({ aud: 'other-project' })],
  ['of two audiences without ours', () => ({ aud: ['a', 'b'] })],
  ['of another issuer', () => ({ iss: 'https://securetoken.google.com/other-project' })],
  ['of an issuer that begins like ours', () => ({ iss: claims().iss + '/x' })],
  ['expired', () => ({ iat: seconds() - 200, exp: seconds() - 61 })],
  ['of the future', () => ({ iat: seconds() + 61 })],
  ['of an earlier sign-in', () => ({ iat: seconds() - 361 })],
  ['without a time of issue', () => ({ iat: undefined })],
  ['without an end', () => ({ exp: undefined })],
  ['of nobody', () => ({ sub: '' })],
  ['by password', () => ({ firebase: { sign_in_provider: 'password' } })],
  ['without a provider', () => ({ firebase: undefined })],
  ['without a phone', () => ({ phone_number: undefined })],
  ['whose phone is no text', () => ({ phone_number: 919_876_543_210 })],
])('[I34, I35] one %s proves nothing', async (_, more) => {
  expect(await reader()(await sign(more()))).toBeUndefined()
})

test('[I35] one signed by another key under a known name proves nothing', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  expect(await reader()(await sign({}, { key: privateKey }))).toBeUndefined()
})

test('an unknown key is looked for once a minute, and found after it was exchanged', async () => {
  const read = reader()
  expect(await read(await sign({}, { kid: 'second' }))).toBeUndefined()
  expect(await read(await sign({}, { kid: 'second' }))).toBeUndefined()
  expect(fetched()).toBe(1)
  served = { second: CERTIFICATE }
  now += 60_000
  expect(await read(await sign({}, { kid: 'second' }))).toBe(PHONE)
  expect(fetched()).toBe(2)
  // What is not listed any more proves nothing.
  expect(await read(await sign({}, { kid: 'first' }))).toBeUndefined()
})

test('keys are kept for an hour', async () => {
  const read = reader()
  await read(await sign())
  now += 3_599_000
  expect(await read(await sign())).toBe(PHONE)
  expect(fetched()).toBe(1)
  now += 1_000
  expect(await read(await sign())).toBe(PHONE)
  expect(fetched()).toBe(2)
})

test.each(['__proto__', 'toString', ''])('the name %j of a key is no key', async (kid) => {
  expect(await reader()(await sign({}, { kid }))).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['no token', 'a.b.c'],
  ['dots', '..'],
  ['a giant one', `${'A'.repeat(1_000_000)}.${'A'.repeat(1_000_000)}.A`],
  ['many parts', 'a.'.repeat(100_000)],
])('[I61] %s proves nothing, and nothing is thrown', async (_, text) => {
  expect(await reader()(text)).toBeUndefined()
})

test('[I61] a signed token of a megabyte is read like any other', async () => {
  expect(await reader()(await sign({ padding: 'x'.repeat(1_000_000) }))).toBe(PHONE)
})
