import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper } from '../../testing/open-shopper.ts'
import type { Shopper } from '../../testing/open-shopper.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { TEA } from '../../ports/testing/fake-platform.ts'

/** What an HTML response allows the browser. Needs the built pages: `npm run build`. */
let app: TestApp
let shopper: Shopper
let origin: string

beforeAll(async () => {
  app = await openTestApp({ hasPages: true })
  shopper = await openShopper(app)
  await shopper.placeCod()
  origin = app.meher.config.platform.origins[0] ?? ''
})
afterAll(() => app.close())

const open = (url: string) => app.http.inject({ url, headers: { accept: 'text/html' } })

function policyOf(response: Awaited<ReturnType<typeof open>>): Map<string, readonly string[]> {
  const text = String(response.headers['content-security-policy'])
  return new Map(
    text.split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ')
      return [name, sources] as const
    }),
  )
}

const framed = () => [
  `/thank_you?cart_id=${shopper.cartId}`,
  `/invalid-cart?brand=meher`,
  `/not-authorized?brand=meher`,
  `/oops?brand=meher`,
]
const unframed = () => [
  '/orders?brand=meher',
  '/tracking?brand=meher',
  `/order-details/${'A'.repeat(27)}?brand=meher`,
]

test('[I56] pages of the checkout may be framed by their store’s own origins only', async () => {
  for (const url of framed()) {
    expect(policyOf(await open(url)).get('frame-ancestors'), url).toEqual(["'self'", origin])
  }
})

test('[I56, D-42] pages of the account are never framed', async () => {
  for (const url of [...unframed(), '/oops', '/oops?brand=nobody']) {
    expect(policyOf(await open(url)).get('frame-ancestors'), url).toEqual(["'none'"])
  }
})

test('[I54] only scripts with the response’s own nonce run, and no inline data is executable', async () => {
  const nonces = new Set<string>()
  for (const url of [...framed(), ...unframed(), ...framed()]) {
    const response = await open(url)
    expect(response.statusCode, url).toBeLessThan(400)
    const scripts = policyOf(response).get('script-src') ?? []
    const [nonce = ''] = scripts.flatMap((each) => /^'nonce-(.+)'$/.exec(each)?.[1] ?? [])
    expect(nonce.length, url).toBeGreaterThanOrEqual(20)
    nonces.add(nonce)
    expect(scripts.join(' ')).not.toMatch(/unsafe|\*|https?:(?!\/)/)
    const tags = response.body.match(/<script\b[^>]*>/g) ?? []
    const running = tags.filter((tag) => !/ type="(text\/plain|application\/json)"/.test(tag))
    expect(running.length, url).toBeGreaterThan(0)
    for (const tag of running) expect(tag, url).toContain(`nonce="${nonce}"`)
    expect(response.body, url).not.toMatch(/<[a-z]+[^>]*\son[a-z]+=/i)
    const policy = policyOf(response)
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('object-src')).toEqual(["'none'"])
  }
  expect(nonces.size).toBe(framed().length * 2 + unframed().length)
})

test('[I54] the head has the browser fetch, by the nonce, one file that the end of the page runs', async () => {
  for (const url of [...framed(), ...unframed()]) {
    const { body } = await open(url)
    const [, nonce = ''] = /<style nonce="([^"]+)"/.exec(body) ?? []
    const head = body.slice(0, body.indexOf('</head>'))
    const run = /start=\(\)=>.*?(\[[^\]]+\])\.forEach/.exec(body)?.[1] ?? '[]'
    const early = head.match(/<link rel="modulepreload"[^>]*>/g) ?? []
    const links = (JSON.parse(run) as string[]).map(
      (file) => `<link rel="modulepreload" href="${file}" fetchPriority="low" nonce="${nonce}"/>`,
    )
    expect(early, url).toHaveLength(1)
    expect(links, url).toContain(early[0])
  }
})

test('[T7.18, T2.13, ADR-224] the chat may be loaded where a parcel has one, not on a page embedded for everyone', async () => {
  const token = await app.stores.tokens.create(app.meher, 'systems')
  const { statusCode, json } = await app.http.inject({
    method: 'POST',
    url: '/integrations/shipments',
    payload: { awb: 'AWB-CHAT-1', courier: 'Van' },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(200)
  const path = json<{ shipment: { url: string } }>().shipment.url
  const chat = new URL(app.meher.config.tracking.chat?.host ?? '').origin
  const loads = async (query: string) => {
    const response = await open(`${path}?${query}`)
    expect(response.statusCode, query).toBe(200)
    return policyOf(response).get('script-src')?.includes(chat)
  }
  const parent = `parent=${encodeURIComponent(origin)}`
  expect(await loads('')).toBe(true)
  expect(await loads(`mode=SELLER&${parent}`)).toBe(true)
  expect(await loads(`mode=OPEN&${parent}`)).toBe(false)
  expect(await loads(`mode=PUBLIC_EMBED&${parent}`)).toBe(false)
})

test('[D-84, I55] an error page in a pop-up posts to the store’s own page only', async () => {
  const shownTo = async (query: string, headers: Record<string, string> = {}) => {
    const url = `/oops?brand=meher${query}`
    const { body } = await app.http.inject({ url, headers: { accept: 'text/html', ...headers } })
    return /\)\((?:"([^"]*)")?\);<\/script>/.exec(body)?.[1]
  }
  expect(await shownTo('')).toBeUndefined()
  const parent = (of: string) => `&mode=popup&parent=${encodeURIComponent(of)}`
  expect(await shownTo(parent(origin))).toBe(origin)
  const page = await open(`/oops?brand=meher${parent(origin)}`)
  expect(page.body).toContain('Close checkout')
  expect(page.body).toContain('Use the store’s own checkout')
})

test('[checkout §8] without JavaScript every page says so, and links to the store', async () => {
  for (const url of [...framed(), ...unframed()]) {
    const { body } = await open(url)
    expect(body, url).toMatch(/<noscript><style nonce=/)
    expect(body, url).toContain('This page did not load fully')
  }
  const { body } = await open('/oops?brand=meher')
  expect(body).toContain(`href="${app.meher.config.storeLink}"`)
})

test('[checkout §8, D-26, ADR-173] without JavaScript a page of a cart has the form that leads to the shop’s own checkout', async () => {
  const { cartId } = await openShopper(app)
  const form = / action="\/checkout\/alternate\/go"/
  const noticeOf = ({ body }: { readonly body: string }) => body.split(' id="start-notice"')[1]
  const ofError = `/oops?brand=meher&cart_id=${cartId}`
  for (const url of [`/cart?cart_id=${cartId}`, ofError]) {
    const response = await open(url)
    expect(noticeOf(response), url).toMatch(form)
    expect(noticeOf(response), url).toContain(`name="cart_id" value="${cartId}"`)
    // Chromium holds the redirect to it too.
    expect(policyOf(response).get('form-action'), url).toContain(origin)
  }
  const inPopUp = await open(`${ofError}&mode=popup&parent=${encodeURIComponent(origin)}`)
  expect(inPopUp.body).not.toMatch(form)
  for (const url of ['/oops?brand=meher', ...unframed()]) {
    const { body } = await open(url)
    expect(body, url).not.toMatch(form)
  }
  for (const url of unframed())
    expect(policyOf(await open(url)).get('form-action'), url).toEqual(["'self'"])
})

test('[checkout §8, I57] a form sent without script leads back to its page, never elsewhere', async () => {
  const post = (url: string, accept = 'text/html') =>
    app.http.inject({
      method: 'POST',
      url,
      payload: 'phone=9876543210',
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    })
  const cart = `/cart?cart_id=${shopper.cartId}`
  const response = await post(cart)
  expect(response.statusCode).toBe(303)
  const { location = '' } = response.headers
  expect(new URL(location).pathname + new URL(location).search).toBe(cart)
  const own = new URL(location).origin
  for (const url of ['//evil.example', '/\\evil.example', '/orders'])
    expect(new URL(String((await post(url)).headers.location)).origin).toBe(own)
  expect((await post('/checkout/nothing')).statusCode).toBe(404)
  expect((await post('/orders', 'application/json')).statusCode).toBe(404)
})

test('[checkout §8, I57, ADR-302] its number stands in the field once, and in no address', async () => {
  const cart = `/cart?cart_id=${(await openShopper(app)).cartId}`
  const send = (url: string, phone: string) =>
    app.http.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams({ phone }).toString(),
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    })
  const response = await send(cart, '98123 45678')
  expect(response.headers.location).not.toContain('98123')
  const [cookie] = response.cookies
  expect(cookie).toMatchObject({
    value: '98123 45678',
    path: '/cart',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: 60,
  })
  const headers = { accept: 'text/html', cookie: `${cookie?.name}=98123%2045678` }
  const shown = await app.http.inject({ url: cart, headers })
  expect(shown.body).toMatch(/<input value="98123 45678"[^>]* type="tel"/)
  expect(shown.body).toContain('This form needs JavaScript')
  expect(shown.body).toContain('Your number is still here')
  expect(shown.cookies).toMatchObject([{ name: cookie?.name, value: '', path: '/cart' }])
  const next = await open(cart)
  expect(next.body).not.toContain('98123')
  expect(next.body).toContain('This page did not load fully')
  for (const [url, phone] of [
    [cart, '"><script>'],
    [cart, '1'.repeat(21)],
    ['/orders?brand=meher', '98123 45678'],
  ] as const)
    expect((await send(url, phone)).cookies, url).toEqual([])
})

test('[I54] pages without a payment reach no provider', async () => {
  for (const url of unframed()) {
    const policy = policyOf(await open(url))
    expect(policy.get('connect-src'), url).toEqual(["'self'"])
    expect(policy.get('frame-src'), url).toEqual(["'self'"])
  }
})

test('[I54] images come from the store’s named hosts and its platform only', async () => {
  const shop = new URL(app.meher.config.platform.shopUrl).origin
  for (const url of [...framed(), ...unframed()]) {
    const images = policyOf(await open(url)).get('img-src') ?? []
    expect(images, url).not.toContain('https:')
    expect(images.toSorted(), url).toEqual(
      ["'self'", 'data:', shop, 'https://pictures.example'].toSorted(),
    )
  }
})

test('[I54] policy violations are reported to us; only the checkout may open a payment sheet', async () => {
  for (const url of [...framed(), ...unframed()]) {
    const { headers } = await open(url)
    expect(String(headers['content-security-policy']), url).toContain(
      'report-uri /csp-reports; report-to csp',
    )
    expect(headers['reporting-endpoints'], url).toBe('csp="/csp-reports"')
  }
  const provider = 'https://pay.example'
  const policyAt = async (url: string) => String((await open(url)).headers['permissions-policy'])
  expect(await policyAt(framed()[0] ?? '')).toContain(`payment=(self "${provider}")`)
  expect(await policyAt('/orders?brand=meher')).toContain('payment=()')
})

test('nobody who opened a page keeps a hold on its window, except where a payment needs it', async () => {
  const policyAt = async (url: string) => (await open(url)).headers['cross-origin-opener-policy']
  const closed = ['/?brand=meher', '/carts?brand=meher', '/account/privacy?brand=meher']
  closed.push(...unframed(), `/tracking/${'A'.repeat(27)}`, '/notifications?brand=meher')
  closed.push(`/notifications/${'A'.repeat(27)}`, '/no-store', '/no-such-page')
  closed.push(...framed().slice(1))
  for (const url of closed) expect(await policyAt(url), url).toBe('same-origin')
  // These open the bank's window and listen to it, or are in it.
  const paying = ['/cart', '/thank_you', '/pay', '/prepay', '/payment-result', '/redirect']
  for (const path of paying) {
    const url = `${path}?cart_id=${shopper.cartId}&brand=meher`
    expect(await policyAt(url), url).toBeUndefined()
  }
})

test('every page and every reply of a call forbids content sniffing, and has a referrer policy', async () => {
  const nowhere = '/checkout/no-such-call'
  for (const url of [
    ...framed(),
    ...unframed(),
    '/healthz',
    '/openapi.json',
    '/docs',
    nowhere,
    '/%',
    '/metrics',
  ]) {
    const { headers } = await open(url)
    expect(headers['strict-transport-security'], url).toBe('max-age=31536000')
    expect(headers['permissions-policy'], url).toContain('camera=()')
    expect(headers['x-content-type-options'], url).toBe('nosniff')
    expect(headers['referrer-policy'], url).toBe('strict-origin-when-cross-origin')
    expect(headers['content-security-policy'], url).toBeDefined()
  }
})

test('[C3.2, I36, I58] a page with the cart’s id shows no personal data before the sign-in', async () => {
  for (const url of [`/cart?cart_id=${shopper.cartId}`, `/thank_you?cart_id=${shopper.cartId}`]) {
    const { body } = await open(url)
    expect(body).not.toMatch(/Asha|Church Street|asha@example|9876543210/)
    expect(body).not.toContain(shopper.phone)
    expect(body).not.toContain(shopper.token)
  }
})

test.each([
  '//evil.example/orders',
  '//evil.example/',
  '/\\evil.example/',
  '///evil.example/%2e%2e',
  '/\\evil.example',
  '//[',
  '//a:99999999/',
  '/%2f%2fevil.example',
  '/%',
  '/%00',
  '/%ff',
  '/orders//',
  '/orders?brand=//evil.example',
  '/orders?brand=%00',
  '/orders.data?brand=%ff',
  '/orders.data?_routes=nonsense',
  '/cart?cart_id=%00',
  '/cart?cart_id=https://evil.example',
  '/cart?cart_id=x&cart_id=y',
  '/thank_you?cart_id=%ff',
  '/payment-result?cart_id=%00',
  '/tracking/%00',
  '/tracking/%ED%A0%80',
  '/tracking/12345678901234567890',
  `/tracking/${'x'.repeat(3_000)}`,
  '/order-details/%00',
  '/order-details/12345678901234567890',
  '/oops?brand=<script>alert(1)</script>',
  '/__manifest?p=%00',
  '/assets/../../server/index.js',
  '/assets/%2e%2e/%2e%2e/server/index.js',
])('[I57, I61] %s: no 5xx, and it leads nowhere but to ourselves', async (url) => {
  for (const headers of [{ accept: 'text/html' }, { accept: 'application/json' }, {}]) {
    const response = await app.http.inject({ url, headers })
    expect(response.statusCode).toBeLessThan(500)
    const { location } = response.headers
    if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])/)
    expect(response.body).not.toContain('<script>alert(1)')
    expect(response.body).not.toMatch(/(?:href|src|action)="(?:https?:)?[/\\]{2}(?:evil|\[|a:)/)
    expect(response.body).not.toMatch(/node_modules|postgres|at \w+ \(/)
  }
})

test('[I57] nor does a path that becomes another host once its dot segments are removed', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  // Sent as it is written, which neither a browser nor `inject` does.
  for (const path of ['/.//evil.example/', '/%2e//evil.example/', '/a/..//evil.example/']) {
    const headers = { accept: 'text/html' }
    const sent = get({ host: '127.0.0.1', port, path, headers, agent: false })
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const body = await readText(response)
    expect(body).toContain('"/evil.example/?lang=hi"')
    expect(body).not.toMatch(/"(?:https?:)?[/\\]{2}evil/)
  }
})

test.each([
  ['/cart', '/invalid-cart'],
  ['/cart?brand=dhaga', '/invalid-cart?brand=dhaga'],
  [`/cart?cart_id=${'A'.repeat(27)}`, '/invalid-cart'],
  ['/thank_you?cart_id=x', '/invalid-cart'],
  ['/orders', '/no-store'],
  ['/tracking', '/no-store'],
  ['/tracking?sid=AAAAAAAA', '/no-store?sid=AAAAAAAA'],
  ['/tracking?sid=', '/no-store'],
  [`/tracking?sid=${encodeURIComponent('"\u0000<x>')}`, '/no-store?sid=%22%00%3Cx%3E'],
  [`/order-details/${'A'.repeat(27)}`, '/not-found'],
])(
  '[checkout §8] %s leads to an error page: in the theme of the store that it names, else of none',
  async (url, location) => {
    expect((await open(url)).headers.location).toBe(location)
  },
)

test('[T2.1, ADR-265] a page of no store names the stores where its browser has logged in, and no other', async () => {
  const held = `${'A'.repeat(27)}.${'B'.repeat(43)}`
  const names = ['thela-meher', '__Host-thela-meher', 'thela-unknown']
  const cookie = names.map((name) => `${name}=${held}`).join('; ')
  const headers = { accept: 'text/html', cookie }
  const known = await app.http.inject({ url: '/no-store?sid=AAAAAAAA', headers })
  expect(known.statusCode).toBe(404)
  expect(known.body).toContain('href="/orders?brand=meher"')
  expect(known.body).not.toContain('brand=dhaga')
  expect(known.body).toContain('value="AAAAAAAA"')
  expect((await open('/no-store')).body).not.toContain('/orders?brand=')
})

test('[checkout §8, I61] only a way into a checkout of ours is opened again by itself', async () => {
  const retry = (link: string) =>
    open(`/not-authorized?brand=meher&retry=${encodeURIComponent(link)}`)
  const [mine, ...others] = await Promise.all(
    [
      '/start?store=meher&token=t',
      'https://evil.example',
      '//evil.example',
      '/cartx?',
      '/oops',
    ].map(retry),
  )
  expect(mine?.body).toContain('The store isn’t responding')
  for (const { body } of others) expect(body).toContain('We could not open this cart')
})

test('[checkout §8] an error page of a cart uses its store’s theme', async () => {
  const unknown = shopper.cartId.slice(0, -3) + (shopper.cartId.endsWith('AAA') ? 'BBB' : 'AAA')
  const response = await open(`/cart?cart_id=${unknown}`)
  expect(response.headers.location).toBe('/invalid-cart?brand=meher')
})

test('[checkout §3 redirectOnError, C3.17] such a store takes its shopper back where a checkout fails', async () => {
  const other = await openTestApp({
    hasPages: true,
    meher: (file) => Object.assign((file['uiConfig'] ??= {}), { redirectOnError: true }),
  })
  try {
    const { config } = other.meher
    const openOther = (url: string) => other.http.inject({ url, headers: { accept: 'text/html' } })
    for (const path of ['/invalid-cart', '/not-authorized', '/oops']) {
      expect((await openOther(`${path}?brand=meher`)).headers.location).toBe(config.storeLink)
      expect((await open(`${path}?brand=meher`)).statusCode).toBe(200)
      // The shop must not be shown in its own pop-up: the page asks the shop's page to leave.
      const parent = encodeURIComponent(config.platform.origins[0] ?? '')
      const popUp = await openOther(`${path}?brand=meher&mode=popup&parent=${parent}`)
      expect(popUp.statusCode).toBe(200)
      expect(popUp.body).toContain('leadsBack')
    }
    // The beginning of a link names its store.
    const cut = (await other.links.create(other.meher, { amount: 5_000 })).linkId.slice(0, -3)
    for (const path of [`/pay?payid=${cut}`, `/prepay?payment_link_id=${cut}`]) {
      expect((await openOther(path)).headers.location).toBe(config.storeLink)
      expect((await open(path)).statusCode).toBe(404)
    }
    expect((await openOther('/nowhere?brand=meher')).statusCode).toBe(404)
    expect((await openOther('/oops')).headers.location).toBeUndefined()
  } finally {
    await other.close()
  }
})

test.each([
  [999, false],
  [1_000, true],
])('[D-19] lowStockAt %i and 1000 pieces left: the page calls it low %s', async (index, isLow) => {
  const other = await openTestApp({
    hasPages: true,
    meher: (file) => Object.assign((file['leavingEarlyConfig'] ??= {}), { lowStockAt: index }),
  })
  try {
    const buyer = await openShopper(other)
    // Only then it is known what the shop has.
    await buyer.pay()
    const { body } = await other.http.inject({
      url: `/cart?cart_id=${buyer.cartId}`,
      headers: { accept: 'text/html' },
    })
    expect(/"STOCK_IS_LOW\\?"/.test(body)).toBe(isLow)
  } finally {
    await other.close()
  }
})

async function openCartOf(token: string): Promise<string> {
  const response = await app.http.inject({ url: `/start?store=meher&token=${token}` })
  return /cart_id=([\w-]+)/.exec(String(response.headers.location))?.[1] ?? ''
}

test('[D-75] who comes back with the shop’s cart goes on where the checkout was begun', async () => {
  const shopper = await openShopper(app)
  await shopper.browser.requestWell(stageOrder, { query: {}, body: shopper.stage })
  const again = async (browser = shopper.browser) => {
    const cartId = await openCartOf(shopper.token)
    expect(cartId).not.toBe(shopper.cartId)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const url = `/cart?cart_id=${cartId}`
    const response = await app.http.inject({ url, headers: { accept: 'text/html', cookie } })
    return String(response.headers.location ?? '')
  }
  expect(await again()).toBe(`/cart?cart_id=${shopper.cartId}`)
  const stranger = await openShopper(app)
  expect(await again(stranger.browser)).toBe('')
  await shopper.placeCod()
  expect(await again()).toBe(`/thank_you?cart_id=${shopper.cartId}`)
  // Something else in the shop's cart is another purchase.
  app.platform.fillCart(shopper.token, [[TEA, 7]])
  expect(await again()).toBe('')
})
