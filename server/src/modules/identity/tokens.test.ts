import { createHmac, createSecretKey } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { JWTPayload } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionVisitor } from '../../http/caller/visitor.ts'
import { makeTokens } from './tokens.ts'

const keyNamed = (name: string): Uint8Array => createHmac('sha256', 'tests').update(name).digest()
const KEY = keyNamed('newest')
const OLD_KEY = keyNamed('older')
const tokens = makeTokens([createSecretKey(KEY), createSecretKey(OLD_KEY)])

const NOW = new Date('2026-11-30T10:00:00.250Z')
const NOW_SECONDS = Math.floor(NOW.getTime() / 1000)
const HEADER = { alg: 'HS256', typ: 'at+jwt' }
const CLAIMS: JWTPayload = {
  kind: 'USER',
  sid: 'session-1',
  phone_number: '+919876543210',
  iss: 'thela',
  aud: 'meher',
  sub: 'customer-1',
  iat: NOW_SECONDS,
  exp: NOW_SECONDS + 300,
}
const VISITOR: SessionVisitor = {
  kind: 'USER',
  storeId: 'meher',
  subject: 'customer-1',
  sessionId: 'session-1',
  claimedPhone: '+919876543210',
  vouchedBy: undefined,
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => vi.useRealTimers())

/** By the library of an earlier release. */
const signed = (claims: JWTPayload, header: { alg: string } = HEADER, key = KEY): Promise<string> =>
  new SignJWT(claims).setProtectedHeader(header).sign(key)
const without = (claim: string): JWTPayload =>
  Object.fromEntries(Object.entries(CLAIMS).filter(([name]) => name !== claim))
const text = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const signedAsIs = (first: string, key = KEY) =>
  `${first}.${createHmac('sha256', key).update(first).digest('base64url')}`

test.each<[string, SessionVisitor]>([
  ['a customer', VISITOR],
  ['a guest, bound to a phone', { ...VISITOR, kind: 'GUEST', subject: 'session-1' }],
  ['nobody known', { ...VISITOR, kind: 'ANON', claimedPhone: undefined }],
  ['a customer for whom a store vouched', { ...VISITOR, vouchedBy: 'token-1' }],
])('[I35, A3.32, A9.4] a token of %s is read as what it was issued for', (_, visitor) => {
  expect(tokens.read(tokens.issue(visitor))).toEqual(visitor)
})

test('[I35] servers of an earlier release read ours and we read theirs: byte for byte the same', async () => {
  const theirs = await signed(CLAIMS)
  expect(tokens.issue(VISITOR)).toBe(theirs)
  expect(tokens.read(theirs)).toEqual(VISITOR)
  const options = { algorithms: ['HS256'], issuer: 'thela', audience: 'meher', typ: 'at+jwt' }
  const { payload } = await jwtVerify(tokens.issue(VISITOR), KEY, options)
  expect(payload).toEqual(CLAIMS)
})

test('[I35, D-45] a signature of an older key counts, one of a key that is listed no more does not', async () => {
  expect(tokens.read(await signed(CLAIMS, HEADER, OLD_KEY))).toEqual(VISITOR)
  expect(
    makeTokens([createSecretKey(KEY)]).read(await signed(CLAIMS, HEADER, OLD_KEY)),
  ).toBeUndefined()
  expect(tokens.read(await signed(CLAIMS, HEADER, keyNamed('foreign')))).toBeUndefined()
})

const LONG_KEY = Buffer.concat([KEY, KEY])

test.each<[string, () => string | Promise<string>]>([
  ['unsigned', () => `${text({ ...HEADER, alg: 'none' })}.${text(CLAIMS)}.`],
  ['unsigned under our header', () => `${text(HEADER)}.${text(CLAIMS)}.`],
  ['of no algorithm, signed', () => signedAsIs(`${text({ alg: 'none' })}.${text(CLAIMS)}`)],
  ['of another algorithm', () => signed(CLAIMS, { ...HEADER, alg: 'HS512' }, LONG_KEY)],
  [
    'of another algorithm, signed as ours',
    () => signedAsIs(`${text({ ...HEADER, alg: 'RS256' })}.${text(CLAIMS)}`),
  ],
  ['of another type', () => signed(CLAIMS, { alg: 'HS256' })],
  [
    'of a key that it names',
    () => signedAsIs(`${text({ ...HEADER, jwk: { kty: 'oct', k: 'eA' } })}.${text(CLAIMS)}`),
  ],
  ['of another issuer', () => signed({ ...CLAIMS, iss: 'elsewhere' })],
  ['of no issuer', () => signed(without('iss'))],
  ['for several stores', () => signed({ ...CLAIMS, aud: ['meher', 'dhaga'] })],
  ['for no store', () => signed(without('aud'))],
  ['of no subject', () => signed(without('sub'))],
  ['of no session', () => signed(without('sid'))],
  ['of a kind that has no session', () => signed({ ...CLAIMS, kind: 'STORE' })],
  ['without an end', () => signed(without('exp'))],
  [
    'with an end in words',
    () => signedAsIs(`${text(HEADER)}.${text({ ...CLAIMS, exp: String(CLAIMS.exp) })}`),
  ],
  ['of claims that are no object', () => signedAsIs(`${text(HEADER)}.${text(['claims'])}`)],
  [
    'of claims that are null',
    () => signedAsIs(`${text(HEADER)}.${Buffer.from('null').toString('base64url')}`),
  ],
  ['of claims that are no JSON', () => signedAsIs(`${text(HEADER)}.${'x'.repeat(20)}`)],
  ['empty', () => ''],
  ['of dots', () => '..'],
  ['of other letters', () => `${text(HEADER)}.नौ.आठ`],
])('[I35] a token %s is refused, to renew a page too', async (_, make) => {
  const token = await make()
  expect([tokens.read(token), tokens.readIdle(token)]).toEqual([undefined, undefined])
})

test('[I35] a changed claim or signature is refused, whichever letter it is', async () => {
  const [header = '', payload = '', signature = ''] = tokens.issue(VISITOR).split('.')
  const changed = (part: string, index: number) =>
    part.slice(0, index) + (part[index] === 'A' ? 'B' : 'A') + part.slice(index + 1)
  for (let index = 0; index < signature.length; index += 1) {
    expect(tokens.read(`${header}.${payload}.${changed(signature, index)}`)).toBeUndefined()
  }
  for (let index = 0; index < payload.length; index += 1) {
    expect(tokens.read(`${header}.${changed(payload, index)}.${signature}`)).toBeUndefined()
  }
  const other = text({ ...CLAIMS, sub: 'customer-2' })
  expect(tokens.read(`${header}.${other}.${signature}`)).toBeUndefined()
})

test('[I35] there is one text of a signature', () => {
  const token = tokens.issue(VISITOR)
  const last = token.at(-1) ?? ''
  // The last letter has two bits to spare: these decode to the same bytes.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const first = alphabet.indexOf(last) & ~3
  const twins = [0, 1, 2, 3].map((spare) => token.slice(0, -1) + alphabet[first + spare])
  expect(twins.filter((twin) => tokens.read(twin) !== undefined)).toEqual([token])
  for (const altered of [`${token}=`, `${token} `, `${token}.`, `${token}.x`, token.slice(0, -1)]) {
    expect(tokens.read(altered)).toBeUndefined()
  }
})

test('[I35, D-27] a token ends after 300 seconds; its page may renew with it for half an hour', () => {
  const token = tokens.issue(VISITOR)
  const after = (seconds: number) => {
    vi.setSystemTime((NOW_SECONDS + seconds) * 1000)
    return [tokens.read(token) !== undefined, tokens.readIdle(token) !== undefined]
  }
  expect(after(299.9)).toEqual([true, true])
  expect(after(300)).toEqual([false, true])
  expect(after(300 + 1799.9)).toEqual([false, true])
  expect(after(300 + 1800)).toEqual([false, false])
})
