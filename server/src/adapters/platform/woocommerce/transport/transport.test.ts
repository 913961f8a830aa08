import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { FakeReply } from '../../../testing/fake-server.ts'
import { apiCallUrl } from './api-path.ts'
import { startFakeShop } from '../testing/fake-woocommerce.ts'
import { paiseOfMinor, paiseOfText } from './money.ts'
import { signedQuery } from './oauth.ts'
import { makePace } from './pacing.ts'
import { plainText } from './plain-text.ts'

const anything = Compile(Type.Unknown())

test('[woocommerce §2] signs as the vector of the facts says', () => {
  const request = { method: 'GET', url: 'http://shop.test/wp-json/wc/v3/orders', query: {} }
  const once = { nonce: 'abc123nonce', timestamp: 1_760_000_000 }
  const { oauth_signature: signature } = signedQuery(
    request,
    { key: 'ck_test_1', secret: 'cs_test_1' },
    once,
  )
  expect(signature).toBe('SlFN8MDEWVI+jJtqYH+rj5xZtZJr8O/kSXFB7ebNnv8=')
})

test.each([
  ['https://a.example/wp-json', {}, 'https://a.example/wp-json/wc/v3/orders'],
  [
    'https://a.example/sub/wp-json/',
    { a: '1 2' },
    'https://a.example/sub/wp-json/wc/v3/orders?a=1%202',
  ],
  ['https://a.example/?rest_route=', { a: '1' }, 'https://a.example/?rest_route=/wc/v3/orders&a=1'],
  ['https://a.example/?rest_route=/', {}, 'https://a.example/?rest_route=/wc/v3/orders'],
])('[W67] the address of a call at %s with %j is %s', (apiUrl, query, address) => {
  expect(apiCallUrl(apiUrl, '/wc/v3/orders', query)).toBe(address)
})

test.each([
  ['&#8220;Brass diya, pair&#8221; is out', '“Brass diya, pair” is out'],
  ['<p>&#8377;49 &amp; &quot;x&quot;</p>', '₹49 & "x"'],
  ['a &lt;b&gt; &constructor; &#x1F525; &#9999999;', 'a <b> &constructor; 🔥 &#9999999;'],
])('[W68] %s reads %s', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('[W10] amounts have the shop’s own number of decimals', () => {
  expect(paiseOfMinor('999', 0)).toBe(99_900)
  expect(paiseOfMinor('-1525', 2)).toBe(-1_525)
  expect(paiseOfText('349.50')).toBe(34_950)
  expect(() => paiseOfMinor('999', 3)).toThrow(/refused \(DECIMALS\)/)
  for (const text of ['', '9.5', '1e3']) expect(() => paiseOfMinor(text, 2)).toThrow(/AMOUNT/)
})

const status = (code: number, body: unknown, headers = {}): FakeReply => ({
  status: code,
  json: body,
  headers,
})
const problem = (code: string, data: unknown = { status: 400 }) => ({ code, message: '…', data })

describe('[woocommerce §2] what a response of REST means', () => {
  test.each([
    [status(401, problem('woocommerce_rest_cannot_view')), 'refused', 'KEYS'],
    [status(404, problem('woocommerce_rest_shop_order_invalid_id')), 'refused', 'NO_ORDER'],
    [status(400, problem('woocommerce_rest_shop_order_invalid_id')), 'refused', 'NO_ORDER'],
    [status(400, problem('woocommerce_rest_invalid_item_id')), 'refused', 'INVALID_ITEM_ID'],
    [status(404, problem('rest_no_route')), 'unavailable', 'REST_NO_ROUTE'],
    [status(401, '<html>'), 'unavailable', 'HTTP_401'],
    [status(403, '<html>'), 'unavailable', 'HTTP_403'],
    [status(404, '<html>'), 'unavailable', 'HTTP_404'],
    [status(403, { message: 'blocked' }), 'unavailable', 'HTTP_403'],
    [status(400, problem('ord 12 <b>')), 'refused', 'ORDB'],
    [status(502, '<html>'), 'unavailable', 'HTTP_502'],
  ])('%j is %s as %s', async (reply, kind, reason) => {
    const shop = await startFakeShop(() => reply)
    try {
      const call = { operation: 'x', effect: 'ONCE', method: 'PUT', path: '/orders/1' } as const
      await expect(shop.client.rest(call, anything)).rejects.toMatchObject({ kind, reason })
    } finally {
      await shop.close()
    }
  })

  test.each([
    [problem('woocommerce_rest_cannot_create_order_refund', 500), 'refused'],
    [problem('woocommerce_rest_invalid_order_id', 404), 'refused'],
    [problem('internal_server_error', { status: 500 }), 'unavailable'],
    ['<html>', 'unavailable'],
  ])('[W52] of a refund with status 500, %j is %s', async (body, kind) => {
    const shop = await startFakeShop(() => status(500, body))
    const call = {
      operation: 'x',
      effect: 'ONCE',
      method: 'POST',
      path: '/orders/1/refunds',
      readsServerErrors: true,
    } as const
    try {
      await expect(shop.client.rest(call, anything)).rejects.toMatchObject({ kind })
      expect(shop.requests).toHaveLength(1)
    } finally {
      await shop.close()
    }
  })

  test('[W57] tells how many there are, and refuses a list of something else', async () => {
    const shop = await startFakeShop(() => status(200, [1], { 'x-wp-total': '88' }))
    const call = { operation: 'x', effect: 'READ', method: 'GET', path: '/orders' } as const
    try {
      const numbers = Compile(Type.Integer())
      expect(await shop.client.restList(call, numbers)).toEqual({
        items: [1],
        total: 88,
        pages: undefined,
      })
      const texts = Compile(Type.String())
      await expect(shop.client.restList(call, texts)).rejects.toMatchObject({
        kind: 'invalidResponse',
      })
    } finally {
      await shop.close()
    }
  })
})

test('[W55] over http no key is sent, and a repeat is signed anew', async () => {
  const nonces: (string | null)[] = []
  const shop = await startFakeShop(({ query, headers }) => {
    nonces.push(query.get('oauth_nonce'))
    expect(headers.authorization).toBeUndefined()
    return nonces.length === 1
      ? status(401, problem('woocommerce_rest_authentication_error'))
      : status(200, {})
  })
  try {
    const call = { operation: 'x', effect: 'READ', method: 'GET', path: '/orders/1' } as const
    expect(await shop.client.rest(call, anything)).toEqual({})
    expect(new Set(nonces).size).toBe(2)
  } finally {
    await shop.close()
  }
})

describe('[W66] the limit of the Store API', () => {
  test('a call beyond it is repeated after the wait, also one that is made once', async () => {
    let calls = 0
    const shop = await startFakeShop(() => {
      calls += 1
      if (calls > 1) return undefined
      return status(400, problem('rate_limit_exceeded'), { 'ratelimit-retry-after': '0' })
    })
    const add = {
      operation: 'x',
      effect: 'ONCE',
      method: 'POST',
      path: '/cart/add-item',
      body: { id: 11, quantity: 1 },
    } as const
    try {
      expect(await shop.client.store(add)).toMatchObject({ status: 200 })
      expect(calls).toBe(2)
    } finally {
      await shop.close()
    }
  })

  const headersOf = (remaining: number, resetAt: number) => (name: string) =>
    ({ 'ratelimit-remaining': `${remaining}`, 'ratelimit-reset': `${resetAt}` })[name]

  test('near it calls wait for the next window, and give up where that is far', async () => {
    let now = 1_000_000
    const pace = makePace(() => now)
    pace.note(headersOf(3, 1_100))
    expect(await pace.run(async () => 'made')).toBe('made')
    pace.note(headersOf(2, 1_100))
    const tooLate = { kind: 'unavailable', outcomeUnknown: false, reason: 'RATE_LIMIT' }
    await expect(pace.run(async () => 'made')).rejects.toMatchObject(tooLate)
    now = 1_100_000
    expect(await pace.run(async () => 'made')).toBe('made')
  })

  test('a clock that is far ahead stops nobody for longer than a minute', async () => {
    let now = 1_000_000
    const pace = makePace(() => now)
    pace.note(headersOf(0, 1_700_000_000_000))
    await expect(pace.run(async () => 'made')).rejects.toMatchObject({ reason: 'RATE_LIMIT' })
    now += 60_000
    expect(await pace.run(async () => 'made')).toBe('made')
  })

  test('[I27] a call whose turn does not come is given up', async () => {
    const pace = makePace(() => 0, 1)
    const { promise, resolve } = Promise.withResolvers<void>()
    const running = Array.from({ length: 8 }, () => pace.run(() => promise))
    const busy = { kind: 'unavailable', outcomeUnknown: false, reason: 'BUSY' }
    await expect(pace.run(async () => undefined)).rejects.toMatchObject(busy)
    resolve()
    await Promise.all(running)
    expect(await pace.run(async () => 'made')).toBe('made')
  })

  test('never are there more than eight at once', async () => {
    const pace = makePace(() => 0)
    let [running, most] = [0, 0]
    const task = async () => {
      running += 1
      most = Math.max(most, running)
      await nextTurn()
      running -= 1
    }
    await Promise.all(Array.from({ length: 30 }, () => pace.run(task)))
    expect({ running, most }).toEqual({ running: 0, most: 8 })
  })
})
