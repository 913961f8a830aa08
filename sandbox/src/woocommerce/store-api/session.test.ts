import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { dropOldCarts } from './session.ts'
import { filledCart, newShopper, START, testStore, tokenClaims, userId } from './test-store.ts'

const TIFFIN = { id: 11, quantity: 1 }
const HOUR = 3_600_000
const DEAD = 'a.b.c'

test('[W 1] a call without a token opens a cart, and every response has the headers', async () => {
  const started = testStore()
  const { status, headers } = await started.call('GET /cart')
  expect(status).toBe(200)
  expect(tokenClaims(headers['cart-token'])).toEqual({
    user_id: expect.stringMatching(/^t_[0-9a-f]{30}$/),
    iss: 'store-api',
    iat: START / 1000,
    exp: START / 1000 + 172_800,
  })
  expect(headers).toMatchObject({
    nonce: expect.stringMatching(/^[0-9a-f]{10}$/),
    'nonce-timestamp': String(START / 1000),
    'user-id': '0',
    'cart-hash': '',
    link: '<http://sandbox.test/woo/facts/wp-json/>; rel="https://api.w.org/"',
  })
  const other = await started.call('GET /cart')
  expect(userId(other)).not.toBe(userId({ headers }))
})

test('[W 1] each response has a fresh token, and older ones stay good until they end', async () => {
  const started = testStore()
  const { token } = await filledCart(started, TIFFIN)
  started.clock.ahead = 47 * HOUR
  const later = await started.call('GET /cart', { token })
  expect(later.body.items).toHaveLength(1)
  expect(later.headers['cart-hash']).toMatch(/^[0-9a-f]{32}$/)
  const fresh = later.headers['cart-token'] ?? ''
  expect(fresh).not.toBe(token)
  expect(userId(later)).toBe(tokenClaims(token)['user_id'])
  const again = await started.call('POST /cart/add-item', { token, body: TIFFIN })
  expect(again.body.items[0]?.quantity).toBe(2)
  started.clock.ahead = 49 * HOUR
  expect((await started.call('GET /cart', { token: fresh })).body.items).toHaveLength(1)
  expect((await started.call('GET /cart', { token })).body.items).toHaveLength(0)
})

test('[W 1] version 8.0 has another issuer, another header and no Cart-Hash', async () => {
  const { headers } = await testStore({ version: '8.0.3' }).call('GET /cart')
  expect(tokenClaims(headers['cart-token'])['iss']).toBe('wc/store/v1')
  expect(headers['x-wc-store-api-nonce']).toBe(headers['nonce'])
  expect(headers).not.toHaveProperty('cart-hash')
})

test('[W 2] a write without token and nonce is refused, and so is a wrong nonce', async () => {
  const { call } = testStore()
  const neither = await call('POST /cart/add-item', { body: TIFFIN })
  expect([neither.status, neither.body.code]).toEqual([401, 'woocommerce_rest_missing_nonce'])
  const wrong = await call('POST /cart/add-item', { nonce: '0123456789', body: TIFFIN })
  expect([wrong.status, wrong.body.code]).toEqual([403, 'woocommerce_rest_invalid_nonce'])
})

test('[W 2] a good nonce alone writes to a new cart and sets the cookie of its session', async () => {
  const started = testStore()
  const { token, nonce } = await newShopper(started)
  const added = await started.call('POST /cart/add-item', { nonce, body: TIFFIN })
  expect(added.status).toBe(201)
  expect(userId(added)).not.toBe(tokenClaims(token)['user_id'])
  expect(added.cookies[0]).toMatch(/^wp_woocommerce_session_[0-9a-f]{32}=t_.*; HttpOnly$/)
})

test('[W 2] the nonce changes twice a day and the one before is still good', async () => {
  const started = testStore()
  const { nonce } = await newShopper(started)
  started.clock.ahead = 12 * HOUR
  const later = await newShopper(started)
  expect(later.nonce).not.toBe(nonce)
  expect((await started.call('POST /cart/add-item', { nonce, body: TIFFIN })).status).toBe(201)
  started.clock.ahead = 24 * HOUR
  expect((await started.call('POST /cart/add-item', { nonce, body: TIFFIN })).status).toBe(403)
})

test('[W 3] a good token writes without a nonce, and a wrong one is not looked at', async () => {
  const started = testStore()
  const { token } = await newShopper(started)
  const body = TIFFIN
  expect((await started.call('POST /cart/add-item', { token, body })).status).toBe(201)
  const wrong = await started.call('POST /cart/add-item', { token, nonce: 'wrong', body })
  expect([wrong.status, wrong.body.items[0]?.quantity]).toEqual([201, 2])
})

test('[W 3] version 8.0 wants the nonce, too', async () => {
  const started = testStore({ version: '8.0.3' })
  const { token, nonce } = await newShopper(started)
  const body = TIFFIN
  const alone = await started.call('POST /cart/add-item', { token, body })
  expect([alone.status, alone.body.code]).toEqual([401, 'woocommerce_rest_missing_nonce'])
  const wrong = await started.call('POST /cart/add-item', { token, nonce: 'wrong', body })
  expect([wrong.status, wrong.body.code]).toEqual([403, 'woocommerce_rest_invalid_nonce'])
  expect((await started.call('POST /cart/add-item', { token, nonce, body })).status).toBe(201)
})

/** Signed with the secret of somebody else. */
function falsified(token: string): string {
  const text = token.split('.').slice(0, 2).join('.')
  return `${text}.${createHmac('sha256', 'guess').update(text).digest('base64url')}`
}

test('[W 4] a dead token reads an empty cart of somebody else, and alone it cannot write', async () => {
  const started = testStore({ 'cart-life-seconds': 60 })
  const { token } = await filledCart(started, TIFFIN)
  started.clock.ahead = 60_000
  for (const dead of [token, falsified(token), DEAD]) {
    const read = await started.call('GET /cart', { token: dead })
    expect([read.status, read.body.items]).toEqual([200, []])
    expect(userId(read)).not.toBe(tokenClaims(token)['user_id'])
    const written = await started.call('POST /cart/add-item', { token: dead, body: TIFFIN })
    expect([written.status, written.body.code]).toEqual([401, 'woocommerce_rest_missing_nonce'])
  }
})

test('[W 5] a dead token with a good nonce writes to another cart', async () => {
  const started = testStore()
  const { token, nonce } = await filledCart(started, TIFFIN)
  const added = await started.call('POST /cart/add-item', {
    token: falsified(token),
    nonce,
    body: TIFFIN,
  })
  expect([added.status, added.body.items[0]?.quantity]).toEqual([201, 1])
  expect(userId(added)).not.toBe(tokenClaims(token)['user_id'])
})

test('[W 6] the cookie and the token of a session are one cart, both ways', async () => {
  const started = testStore()
  const page = await started.request('GET /?add-to-cart=11')
  const [session = '', inCart, hash] = page.cookies
  expect([page.status, page.headers['link']]).toEqual([200, expect.stringContaining('api.w.org')])
  expect(session).toContain('HttpOnly')
  expect(inCart).toMatch(/^woocommerce_items_in_cart=1; path=\/woo\/facts\/$/)
  expect(hash).toMatch(/^woocommerce_cart_hash=[0-9a-f]{32}; path=\/woo\/facts\/$/)
  const cookie = session.split(';')[0] ?? ''
  const read = await started.call('GET /cart', { cookie })
  expect(read.body.items[0]?.quantity).toBe(1)
  const token = read.headers['cart-token'] ?? ''
  const changed = await started.call('POST /cart/add-item', { token, body: TIFFIN })
  expect(changed.cookies).toEqual([])
  expect((await started.call('GET /cart', { cookie })).body.items[0]?.quantity).toBe(2)
  await started.request('GET /?add-to-cart=11', { cookie })
  expect((await started.call('GET /cart', { token })).body.items[0]?.quantity).toBe(3)
})

test('[W 6] a cookie that was not signed by the store is not looked at', async () => {
  const started = testStore()
  const page = await started.request('GET /?add-to-cart=11')
  const cookie = (page.cookies[0]?.split(';')[0] ?? '').replace(/.$/, 'x')
  expect((await started.call('GET /cart', { cookie })).body.items).toEqual([])
})

test('[W 7] another origin may read a response only with a good token', async () => {
  const started = testStore()
  const { token } = await newShopper(started)
  const headers = { origin: 'https://pay.example' }
  const without = await started.call('GET /cart', { headers })
  expect(without.headers).not.toHaveProperty('access-control-allow-origin')
  expect((await started.call('GET /cart', { token: DEAD, headers })).headers).not.toHaveProperty(
    'access-control-allow-origin',
  )
  const allowed = await started.call('GET /cart', { token, headers })
  expect(allowed.headers['access-control-allow-origin']).toBe('https://pay.example')
  expect(allowed.headers['access-control-expose-headers']).toBe(
    'X-WP-Total, X-WP-TotalPages, Link, Cart-Token',
  )
  const preflight = await started.call('OPTIONS /cart/add-item', { headers })
  expect(preflight.status).toBe(200)
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': 'https://pay.example',
    'access-control-allow-headers': expect.stringContaining('Cart-Token, Nonce'),
  })
})

test('[W 7] version 8.0 does not expose the token', async () => {
  const { headers } = await testStore({ version: '8.0.3' }).call('GET /cart')
  expect(headers['access-control-expose-headers']).toBe('X-WP-Total, X-WP-TotalPages, Link')
})

test('[W 66] there is no rate limit by default', async () => {
  const { headers } = await testStore().call('GET /cart')
  expect(Object.keys(headers).filter((name) => name.startsWith('ratelimit'))).toEqual([])
})

test('[W 66] a caller has one budget for all its shoppers, reads included', async () => {
  const started = testStore({ 'rate-limit': 3 })
  const first = await started.call('GET /cart')
  expect(first.headers).toMatchObject({
    'ratelimit-limit': '3',
    'ratelimit-remaining': '2',
    'ratelimit-reset': String(START / 1000 + 10),
  })
  const token = first.headers['cart-token'] ?? ''
  await started.call('POST /cart/add-item', { token, body: TIFFIN })
  await started.call('GET /cart')
  started.clock.ahead = 1000
  const refused = await started.call('GET /cart', { token })
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      code: 'rate_limit_exceeded',
      message: 'Too many requests. Please wait 9 seconds before trying again.',
      data: { status: 400 },
    },
  ])
  expect(refused.headers).toMatchObject({
    'ratelimit-limit': '3',
    'ratelimit-remaining': '0',
    'ratelimit-retry-after': '9',
  })
  started.clock.ahead = 10_000
  expect((await started.call('GET /cart', { token })).status).toBe(200)
})

test('[W 66] orders that are placed have a limit of their own', async () => {
  const started = testStore({ 'checkout-limit': 3 })
  const { token } = await newShopper(started)
  const place = async () => started.call('POST /checkout', { token, body: {} })
  for (const remaining of ['2', '1', '0']) {
    const reply = await place()
    expect([reply.body.code, reply.headers['ratelimit-remaining']]).toEqual([
      'rest_missing_callback_param',
      remaining,
    ])
  }
  started.clock.ahead = 12_000
  const refused = await place()
  expect([refused.status, refused.body.code]).toEqual([400, 'rate_limit_exceeded'])
  expect(refused.headers).toMatchObject({
    'ratelimit-limit': '3',
    'ratelimit-retry-after': '48',
  })
  expect((await started.call('GET /cart', { token })).status).toBe(200)
  started.clock.ahead = 60_000
  expect((await place()).body.code).toBe('rest_missing_callback_param')
})

test('[W 4] the cart of a token that has died is not kept; each call gives it another life', async () => {
  const started = testStore()
  const { token } = await filledCart(started, { id: 11, quantity: 1 })
  const [cart] = started.store.carts.values()
  const almost = 172_800_000 - 1000
  started.clock.ahead = almost
  const next = await started.call('GET /cart', { token })
  started.clock.ahead += almost
  dropOldCarts(started.store)
  const fresh = { token: next.headers['cart-token'] ?? '' }
  expect((await started.call('GET /cart', fresh)).body.items).toHaveLength(1)
  started.clock.ahead += 172_800_001
  dropOldCarts(started.store)
  expect([...started.store.carts.values()]).not.toContain(cart)
})

test('[W 6] the cart of a cookie outlives a token whose life is set to a second', async () => {
  const started = testStore({ 'cart-life-seconds': 1 })
  const page = await started.request('GET /?add-to-cart=11')
  const cookie = page.cookies[0]?.split(';')[0] ?? ''
  started.clock.ahead = 60_000
  dropOldCarts(started.store)
  expect((await started.call('GET /cart', { cookie })).body.items).toHaveLength(1)
})
