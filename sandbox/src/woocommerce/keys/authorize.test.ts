import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BASE_URL, basic, restStore } from '../../testing/rest-store.ts'
import type { RestReply, RestStore } from '../../testing/rest-store.ts'
import { oauthSignature } from './oauth.ts'

let shop: RestStore

beforeEach(async () => {
  shop = await restStore()
})
afterEach(async () => shop.app.close())

const HTTPS = { 'x-forwarded-proto': 'https' }
const CANNOT_VIEW = { status: 401, body: { code: 'woocommerce_rest_cannot_view' } }
const REFUSED = {
  status: 401,
  body: { code: 'woocommerce_rest_authentication_error', data: { status: 401 } },
}

const withBasic = (key: string, secret: string) => ({ ...HTTPS, authorization: basic(key, secret) })

interface Signing {
  readonly key?: string
  readonly secret?: string
  readonly nonce?: string
  readonly ageSeconds?: number
  readonly query?: Readonly<Record<string, string>>
  readonly method?: 'GET' | 'POST'
  readonly algorithm?: string
}

/** The query of a signed call. */
function signed(path: string, signing: Signing = {}): URLSearchParams {
  const { key = 'ck_test_1', nonce = 'n1', ageSeconds = 0, query = {}, method = 'GET' } = signing
  const parameters = new Map(
    Object.entries({
      ...query,
      oauth_consumer_key: key,
      oauth_nonce: nonce,
      oauth_timestamp: String(Math.floor(shop.sandbox.now() / 1000) - ageSeconds),
      oauth_signature_method: signing.algorithm ?? 'HMAC-SHA256',
    }),
  )
  const url = `${BASE_URL}/woo/facts/wp-json/wc/v3/${path}`
  const signature = oauthSignature({ method, url, parameters }, signing.secret ?? 'cs_test_1')
  return new URLSearchParams([...parameters, ['oauth_signature', signature ?? 'none']])
}

const bySignature = async (signing?: Signing): Promise<RestReply> =>
  shop.bare(`coupons?${signed('coupons', signing).toString()}`)

describe('[W 55] by https', () => {
  test('Basic and keys in the query are accepted', async () => {
    const byHeader = await shop.bare('coupons', { headers: withBasic('ck_test_1', 'cs_test_1') })
    expect(byHeader.status).toBe(200)
    const inQuery = await shop.bare('coupons?consumer_key=ck_test_1&consumer_secret=cs_test_1', {
      headers: HTTPS,
    })
    expect(inQuery.status).toBe(200)
  })

  test('no key and an unknown key are refused alike', async () => {
    expect(await shop.bare('coupons', { headers: HTTPS })).toMatchObject(CANNOT_VIEW)
    const unknown = withBasic('ck_nobody', 'cs_test_1')
    expect(await shop.bare('coupons', { headers: unknown })).toMatchObject(CANNOT_VIEW)
    const body = { code: 'new' }
    expect(await shop.bare('coupons', { method: 'POST', body, headers: unknown })).toMatchObject({
      status: 401,
      body: { code: 'woocommerce_rest_cannot_create' },
    })
  })

  test('a wrong secret has a code of its own', async () => {
    const headers = withBasic('ck_test_1', 'cs_wrong')
    const reply = await shop.bare('coupons', { headers })
    expect(reply).toMatchObject(REFUSED)
    expect(reply).toMatchObject({ body: { message: 'Consumer secret is invalid.' } })
  })

  test('a key that only reads does not write', async () => {
    const headers = withBasic('ck_read_1', 'cs_read_1')
    expect((await shop.bare('coupons', { headers })).status).toBe(200)
    const reply = await shop.bare('coupons', { method: 'POST', body: { code: 'new' }, headers })
    expect(reply).toMatchObject(REFUSED)
    expect(reply).toMatchObject({
      body: { message: 'The API key provided does not have write permissions.' },
    })
  })
})

describe('[W 55] where the web server drops the Authorization header', () => {
  beforeEach(() => shop.set('drops-authorization', true))

  test('Basic counts as no key, keys in the query are accepted', async () => {
    const headers = withBasic('ck_test_1', 'cs_test_1')
    expect(await shop.bare('coupons', { headers })).toMatchObject(CANNOT_VIEW)
    const query = 'consumer_key=ck_test_1&consumer_secret=cs_test_1'
    expect((await shop.bare(`coupons?${query}`, { headers: HTTPS })).status).toBe(200)
  })

  test('a signature is read in the query only', async () => {
    expect((await bySignature()).status).toBe(200)
    const fields = [...signed('coupons', { nonce: 'n2' })]
    const pairs = fields.map(([name, value]) => `${name}="${encodeURIComponent(value)}"`)
    const headers = { authorization: `OAuth ${pairs.join(', ')}` }
    expect(await shop.bare('coupons', { headers })).toMatchObject(CANNOT_VIEW)
  })
})

describe('[W 55] by http', () => {
  test('Basic and keys in the query are not looked at', async () => {
    const headers = { authorization: basic('ck_test_1', 'cs_wrong') }
    expect(await shop.bare('coupons', { headers })).toMatchObject(CANNOT_VIEW)
    const query = 'consumer_key=ck_test_1&consumer_secret=cs_test_1'
    expect(await shop.bare(`coupons?${query}`)).toMatchObject(CANNOT_VIEW)
  })

  test('a signed call is accepted, by query and by header', async () => {
    expect((await bySignature()).status).toBe(200)
    const fields = [...signed('coupons', { nonce: 'n2', algorithm: 'HMAC-SHA1' })]
    const pairs = fields.map(([name, value]) => `${name}="${encodeURIComponent(value)}"`)
    const headers = { authorization: `OAuth ${pairs.join(', ')}` }
    expect((await shop.bare('coupons', { headers })).status).toBe(200)
  })

  test('the query is part of the signature, a JSON body is not', async () => {
    expect((await bySignature({ query: { include: '28,29' } })).status).toBe(200)
    const query = signed('coupons', { nonce: 'n2', method: 'POST' }).toString()
    const body = { code: 'signed', amount: '5' }
    expect((await shop.bare(`coupons?${query}`, { method: 'POST', body })).status).toBe(201)
    const other = signed('coupons', { nonce: 'n3' }).toString()
    expect(await shop.bare(`coupons?${other}&per_page=5`)).toMatchObject(REFUSED)
  })

  test('a list with brackets fails its signature', async () => {
    expect(await bySignature({ query: { 'include[]': '28' } })).toMatchObject(REFUSED)
  })

  test('a nonce is used once', async () => {
    expect((await bySignature({ nonce: 'once' })).status).toBe(200)
    expect(await bySignature({ nonce: 'once' })).toMatchObject(REFUSED)
    expect((await bySignature({ nonce: 'next' })).status).toBe(200)
  })

  test('the timestamp lies within 15 minutes', async () => {
    expect((await bySignature({ nonce: 'a', ageSeconds: 14 * 60 })).status).toBe(200)
    expect(await bySignature({ nonce: 'b', ageSeconds: 20 * 60 })).toMatchObject(REFUSED)
    expect(await bySignature({ nonce: 'c', ageSeconds: -20 * 60 })).toMatchObject(REFUSED)
  })

  test('bad signatures, unknown keys and methods are refused', async () => {
    expect(await bySignature({ secret: 'cs_wrong' })).toMatchObject(REFUSED)
    expect(await bySignature({ key: 'ck_nobody' })).toMatchObject(REFUSED)
    expect(await bySignature({ algorithm: 'PLAINTEXT' })).toMatchObject(REFUSED)
    // A refused call has not used its nonce.
    expect((await bySignature()).status).toBe(200)
  })

  test('a missing parameter has a code of its own', async () => {
    const query = signed('coupons')
    query.delete('oauth_nonce')
    expect(await shop.bare(`coupons?${query.toString()}`)).toMatchObject({
      status: 401,
      body: { code: 'woocommerce_rest_authentication_missing_parameter' },
    })
  })
})
