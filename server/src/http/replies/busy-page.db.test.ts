import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper } from '../../testing/open-shopper.ts'
import type { Shopper } from '../../testing/open-shopper.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestApp } from '../../testing/open-test-app.ts'
import { silentWire } from '../../testing/silent-wire.ts'

/** Pages during a database outage. Needs the built pages: `npm run build`. */
let app: TestApp
let wire: Awaited<ReturnType<typeof silentWire>>
let shopper: Shopper

beforeAll(async () => {
  app = await openTestApp({
    hasPages: true,
    wire: async (url) => {
      wire = await silentWire(url)
      return wire.url
    },
  })
  shopper = await openShopper(app)
  await shopper.placeCod()
})
afterAll(async () => {
  await app.close()
  await wire.close()
})

const html = { accept: 'text/html,application/xhtml+xml' }
const open = (url: string, headers: Record<string, string> = html) =>
  app.http.inject({ url, headers })
const addresses = () => [
  `/cart?cart_id=${shopper.cartId}`,
  `/thank_you?cart_id=${shopper.cartId}`,
  `/payment-result?cart_id=${shopper.cartId}`,
]

test('[I26] during a database outage a page keeps its address and reloads by itself', async () => {
  wire.reject()
  for (const url of addresses()) {
    const response = await open(url)
    expect(response.statusCode, url).toBe(503)
    expect(response.headers.location, url).toBeUndefined()
    const wait = Number(response.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(response.body).toContain(`<meta http-equiv="refresh" content="${wait}">`)
    expect(response.body).toContain('do not pay again')
    expect(response.headers['cache-control']).toBe('no-store')
  }
})

test('[D-90] it is in the language of the shopper', async () => {
  const [address = ''] = addresses()
  for (const headers of [
    { cookie: 'thela-language=hi' },
    { 'accept-language': 'hi-IN,hi;q=0.9' },
  ]) {
    const response = await open(address, { ...html, ...headers })
    expect(response.body).toContain('<html lang="hi-IN">')
    expect(response.body).toContain('कृपया दोबारा न करें')
    expect(response.body).not.toContain('do not pay again')
  }
})

test('[I54, I56] its policy allows no script, and the store’s own pages may still frame it', async () => {
  const origin = app.meher.config.platform.origins[0] ?? ''
  for (const url of addresses()) {
    const response = await open(url)
    const policy = String(response.headers['content-security-policy'])
    const nonce = /<style nonce="([^"]+)">/.exec(response.body)?.[1] ?? 'none'
    expect(policy).toContain(`style-src 'nonce-${nonce}'`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`frame-ancestors 'self' ${origin}`)
    expect(response.body).not.toMatch(/<script|style="|\son[a-z]+=/)
  }
})

test('[I8, I26] a shopper who returns from paying gets to the result, which asks them to wait', async () => {
  const response = await app.http.inject({
    method: 'POST',
    url: `/payment-result?cart_id=${shopper.cartId}`,
    headers: { ...html, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'order=order_1&payment=pay_1&signature=x',
  })
  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toMatch(/^\/payment-result\?cart_id=/)
  expect((await open(String(response.headers.location))).statusCode).toBe(503)
})

test('[I26] posting a cart is not repeated by itself', async () => {
  const response = await app.http.inject({
    method: 'POST',
    url: '/start',
    headers: { ...html, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'store=meher&token=none',
  })
  if (response.statusCode === 503) {
    expect(response.body).not.toContain('http-equiv="refresh"')
    expect(response.body).toContain('go back and try again')
  } else expect(response.statusCode).toBe(303)
})

test('[I26] and after the outage they work as before', async () => {
  await wire.accept()
  for (const url of addresses()) expect((await open(url)).statusCode, url).toBeLessThan(400)
})
