import { stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestApp } from '../testing/open-test-app.ts'
import { openShopper } from '../testing/open-shopper.ts'
import { proofFor } from '../ports/testing/read-verified.ts'
import { TEA } from '../ports/testing/fake-platform.ts'

/** The entry points for external pages: they require no token and no header of ours. */
let app: TestApp
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const EVIL = 'https://evil.example'

beforeAll(async () => {
  app = await openTestApp({ environment: { METRICS_TOKEN: 'm' } })
  app.platform.fillCart('a-good-token', [[TEA, 1]])
})
afterAll(() => app.close())

const start = (fields: Record<string, string>, method: 'GET' | 'POST' = 'POST') => {
  const text = new URLSearchParams({ store: 'meher', token: 'a-good-token', ...fields }).toString()
  return method === 'GET'
    ? app.http.inject({ method, url: `/start?${text}` })
    : app.http.inject({ method, url: '/start', payload: text, headers: FORM })
}
const locationOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['location'])
const rowOf = async (cartId: string) => {
  const { rows } = await app.database.raw(
    'select mode, parent_origin as parent, utm from carts where cart_id = $1',
    [cartId],
  )
  return rows[0]
}
const cartIn = (location: string) => /cart_id=([\w-]{27})/.exec(location)?.[1] ?? ''

test('[checkout §2, C2.8] a cart is passed by a link or by a form, and leads to the checkout', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const response = await start({}, method)
    expect(response.statusCode).toBe(303)
    expect(locationOf(response)).toMatch(/^\/cart\?cart_id=[\w-]{27}$/)
  }
})

test('[D-89] one cart of the platform is one cart of ours, however often it is passed', async () => {
  app.platform.fillCart('handed-over-often', [[TEA, 1]])
  const come = async () => cartIn(locationOf(await start({ token: 'handed-over-often' })))
  const first = await come()
  app.platform.fillCart('handed-over-often', [[TEA, 3]])
  const more = await Promise.all(Array.from({ length: 30 }, come))
  expect(new Set(more)).toEqual(new Set([first]))
  const { rows } = await app.database.raw(
    "select cart->>'totalItems' as items, cart->>'id' as id, revision from carts where platform_token = 'handed-over-often'",
  )
  expect(rows).toEqual([{ items: '3', id: first, revision: 2 }])
})

test('[I36, D-89] a cart whose checkout has begun is not passed to another visitor', async () => {
  const shopper = await openShopper(app)
  const come = async () => cartIn(locationOf(await start({ token: shopper.token })))
  expect(await come()).toBe(shopper.cartId)
  await shopper.browser.requestWell(stageOrder, { query: {}, body: shopper.stage })
  const next = await come()
  expect(next).not.toBe(shopper.cartId)
  expect(await come()).toBe(next)
  const buyer = await openShopper(app)
  await buyer.placeCod()
  expect(cartIn(locationOf(await start({ token: buyer.token })))).not.toBe(buyer.cartId)
})

test('[I56, D-41] only the store’s own origins may frame the page', async () => {
  const [origin = ''] = app.meher.config.platform.origins
  const own = cartIn(locationOf(await start({ mode: 'popup', parent: origin })))
  expect(await rowOf(own)).toMatchObject({ mode: 'popup', parent: origin })
  for (const parent of [EVIL, `${origin}.evil.example`, `${origin}/`, 'null', '*', '']) {
    const response = await start({ mode: 'popup', parent })
    expect(await rowOf(cartIn(locationOf(response)))).toMatchObject({ mode: 'page', parent: null })
  }
})

test.each([
  ['an unknown store', { store: EVIL }, '/oops'],
  ['no token', { token: '' }, '/invalid-cart?brand=meher'],
  ['a token that is none', { token: '//evil.example' }, '/invalid-cart?brand=meher'],
  ['an unknown cart', { token: 'nobody-knows-it' }, '/invalid-cart?brand=meher'],
  ['a cart that is no JSON', { cart: '{' }, '/invalid-cart?brand=meher'],
  ['a cart without a token', { cart: '{"items":[]}' }, '/invalid-cart?brand=meher'],
])('[checkout §8, I57] %s leads to an error page of ours', async (_, fields, location) => {
  for (const method of ['GET', 'POST'] as const) {
    expect(locationOf(await start(fields, method))).toBe(location)
  }
})

test('[D-84, I55] in a pop-up the error page knows the seller’s page, and no other', async () => {
  const [origin = ''] = app.meher.config.platform.origins
  const failed = (parent: string) => start({ token: 'nobody-knows-it', mode: 'popup', parent })
  const inPopUp = `/invalid-cart?brand=meher&mode=popup&parent=${encodeURIComponent(origin)}`
  expect(locationOf(await failed(origin))).toBe(inPopUp)
  expect(locationOf(await failed(EVIL))).toBe('/invalid-cart?brand=meher')
})

test('[D-84] fallbacks to the shop’s own checkout are a metric', async () => {
  const figure = async () => {
    const { body } = await app.http.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer m' },
    })
    return Number(/^thela_checkout_fallbacks_total (\d+)$/m.exec(body)?.[1])
  }
  const before = await figure()
  await start({ fallbacks: '2' })
  for (const fallbacks of ['0', '-1', '100', '1e3', 'many', '']) await start({ fallbacks })
  expect((await figure()) - before).toBe(2)
})

test.each(['unavailable', 'refused', 'invalidResponse'] as const)(
  '[checkout §8, C8.21] a platform that is %s: the cart cannot be fetched',
  async (kind) => {
    app.platform.faults.begin(kind)
    const response = await start({})
    app.platform.faults.end()
    const retry = encodeURIComponent('/start?store=meher&token=a-good-token')
    expect(locationOf(response)).toBe(`/not-authorized?brand=meher&retry=${retry}`)
  },
)

test('[I61] no field causes a 5xx, and redirects lead only to our own paths', async () => {
  const bad = [
    'a\u0000b',
    '\u0000',
    '\ud800',
    EVIL,
    '//evil.example',
    '/\\evil.example',
    'x'.repeat(5_000),
    '\r\nLocation: https://evil.example',
    `${'x'.repeat(199)}😀`,
    '__proto__',
  ]
  const names = [
    'store',
    'cart',
    'token',
    'mode',
    'parent',
    'utm_source',
    'utm_id',
    'x',
    '__proto__',
  ]
  for (const name of names) {
    for (const value of bad) {
      for (const method of ['GET', 'POST'] as const) {
        const response = await start({ [name]: value }, method)
        expect(response.statusCode, `${name}=${value.slice(0, 20)}`).toBeLessThan(500)
        if (response.statusCode === 303) expect(locationOf(response)).toMatch(/^\/[a-z]/)
        else expect(response.json()).toHaveProperty('code')
      }
    }
  }
})

test.each([
  ['/start', 'store=meher&token=a-good-token&utm_source=4111111111111111'],
  ['/start', 'store=meher&token=4111+1111+1111+1111'],
  ['/payment-result?cart_id=x', 'card%5Bnumber%5D=4111111111111111'],
  ['/payment-result?cart_id=x', 'card%5Bcvv%5D=123'],
])('[I52, D-3] %s refuses the form %s and stores nothing of it', async (url, payload) => {
  const kept = async () => (await app.database.raw('select 1 from carts')).rows.length
  const before = await kept()
  const response = await app.http.inject({ method: 'POST', url, payload, headers: FORM })
  expect(response.json()).toMatchObject({ statusCode: 400, code: 'CARD_DATA_REFUSED' })
  expect(await kept()).toBe(before)
})

test('[I52] the numbers of a theme’s cart are no cards: every cart is accepted', async () => {
  for (let last = 0; last < 10; last += 1) {
    const id = 38_520_000_023_230 + last
    const cart = JSON.stringify({
      token: 'a-good-token',
      items: [{ id, variant_id: id, product_id: 6_789_012_345_670 + last, key: `${id}:9f3c` }],
    })
    const response = await start({ cart, utm_campaign: `2385123456789012${last}` })
    expect(locationOf(response)).toMatch(/^\/cart\?/)
  }
})

test('[I61] a repeated field is refused, not read as a list', async () => {
  const response = await app.http.inject({
    url: '/start?store=meher&token=a-good-token&token=other',
  })
  expect(response.statusCode).toBe(400)
})

test('[D-89] repeated returns from the provider ask it once', async () => {
  const shopper = await openShopper(app)
  const { reply } = await shopper.pay()
  const { providerPaymentId } = app.provider.pay(reply.providerOrderId, { status: 'AUTHORIZED' })
  const requests = () =>
    app.provider.requestedOrders.filter((id) => id === reply.providerOrderId).length
  const handlePaymentReturn = (fields: Record<string, string>) =>
    app.http.inject({
      method: 'POST',
      url: `/payment-result?cart_id=${shopper.cartId}`,
      headers: FORM,
      payload: new URLSearchParams(fields).toString(),
    })
  for (let time = 0; time < 20; time += 1) await handlePaymentReturn({})
  expect(requests()).toBe(1)
  const signed = {
    payment: providerPaymentId,
    order: reply.providerOrderId,
    signature: 'signed for meher',
  }
  for (let time = 0; time < 20; time += 1) await handlePaymentReturn(signed)
  expect(requests()).toBe(2)
})

test('[D-41, I15] return from the provider: the browser’s form is not trusted', async () => {
  const shopper = await openShopper(app)
  const { reply } = await shopper.pay()
  const { providerPaymentId } = app.provider.pay(reply.providerOrderId)
  const handlePaymentReturn = (cartId: string, signature: string) =>
    app.http.inject({
      method: 'POST',
      url: `/payment-result?cart_id=${encodeURIComponent(cartId)}`,
      headers: FORM,
      payload: new URLSearchParams({
        payment: providerPaymentId,
        order: reply.providerOrderId,
        signature,
      }).toString(),
    })
  const other = await openShopper(app)
  for (const [cartId, signature] of [
    [shopper.cartId, 'forged'],
    [shopper.cartId, 'signed for dhaga'],
    [other.cartId, 'signed for meher'],
    [`${EVIL}/x`, 'signed for meher'],
    ['\u0000', 'signed for meher'],
  ] as const) {
    const response = await handlePaymentReturn(cartId, signature)
    expect(response.statusCode).toBeLessThan(400)
    expect(locationOf(response)).toMatch(/^\/payment-result\?/)
  }
  const orders = async () =>
    (await app.database.raw('select 1 from orders where payable_id = $1', [shopper.cartId])).rows
  expect(await orders()).toHaveLength(0)
  await handlePaymentReturn(shopper.cartId, 'signed for meher')
  expect(await orders()).toHaveLength(1)
})

const webhook = (path: string, payload: string, headers: Record<string, string>) =>
  app.http.inject({
    method: 'POST',
    url: `/webhooks/${path}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
const inboxCount = async () => (await app.database.raw('select 1 from webhook_inbox')).rows.length

test('[I17, I10] a webhook needs the secret of its own store; repeated it changes nothing', async () => {
  const shopper = await openShopper(app)
  const { reply } = await shopper.pay()
  const payment = app.provider.pay(reply.providerOrderId)
  const event = JSON.stringify({ eventId: 'event-1', name: 'payment.captured', payment })
  const before = await inboxCount()
  for (const [path, headers] of [
    ['razorpay/meher', {}],
    ['razorpay/meher', { 'x-proof': 'guessed' }],
    ['razorpay/meher', proofFor('dhaga')],
  ] as const) {
    expect((await webhook(path, event, headers)).json()).toMatchObject({
      statusCode: 401,
      code: 'SIGNATURE_INVALID',
    })
  }
  expect(await inboxCount()).toBe(before)
  // Signed with the other store's secret, it is valid for that store, which does not know the
  // payment.
  expect((await webhook('razorpay/dhaga', event, proofFor('dhaga'))).statusCode).toBe(200)
  const ordersOf = async () =>
    (await app.database.raw('select 1 from orders where payable_id = $1', [shopper.cartId])).rows
      .length
  expect(await ordersOf()).toBe(0)
  for (let time = 0; time < 3; time += 1) {
    const response = await webhook('razorpay/meher', event, proofFor('meher'))
    expect(response.json()).toEqual({ received: true })
  }
  expect(await ordersOf()).toBe(1)
  expect(await inboxCount()).toBe(before + 2)
})

test('[I10] a webhook with invalid content is no 5xx; one for no store is 404', async () => {
  for (const source of ['razorpay', 'shopify']) {
    for (const payload of [
      '',
      '{',
      'null',
      '[]',
      '1',
      '{"eventId":1}',
      '\u0000',
      '{"payment":[]}',
    ]) {
      const response = await webhook(`${source}/meher`, payload, proofFor('meher'))
      expect(response.statusCode, `${source} ${payload}`).toBeLessThan(500)
    }
    const nowhere = await webhook(`${source}/no-such-store`, '{}', proofFor('meher'))
    expect(nowhere.json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' })
  }
})
