import { afterEach, beforeEach, expect, test } from 'vitest'
import { callSite, filledCart, rest, setSwitch, startedStore } from '../testing/woo-client.ts'
import type { StartedStore } from '../testing/woo-client.ts'

let started: StartedStore
beforeEach(async () => {
  started = await startedStore()
})
afterEach(() => started.close())

const HTTPS = { 'x-forwarded-proto': 'https' }
const KEYS = 'consumer_key=ck_test_1&consumer_secret=cs_test_1'

async function newOrders(count: number): Promise<void> {
  const line_items = [{ product_id: 13, quantity: 1 }]
  for (let made = 0; made < count; made += 1)
    await rest(started, '/orders', { body: { line_items } })
}

const addressIn = (link: string | null): string =>
  /<(?<url>[^>]+)>/.exec(link ?? '')?.groups?.['url'] ?? ''

test.each(['/wp-json/', '/wp-json/wc/store/v1/cart', '/wp-json/wc/v3/orders', '/wp-json/nothing'])(
  '[W 67] a site with plain permalinks has a page at %s',
  async (path) => {
    setSwitch(started, 'plain-permalinks', true)
    const response = await fetch(`${started.site}${path}`)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toMatch(/^<html>/)
  },
)

test('[W 67] its Link header leads to both APIs', async () => {
  setSwitch(started, 'plain-permalinks', true)
  const page = await fetch(`${started.site}/`)
  const address = addressIn(page.headers.get('link'))
  expect(address).toBe(`${started.site}/index.php?rest_route=/`)
  const index = await callSite({ site: '' }, address)
  expect(index.body).toMatchObject({ namespaces: expect.arrayContaining(['wc/v3', 'wc/store/v1']) })
  const cart = await callSite({ site: address }, 'wc/store/v1/cart')
  expect(cart).toMatchObject({ status: 200, body: { items: [] } })
  const orders = await callSite({ site: address }, `wc/v3/orders&${KEYS}`, { headers: HTTPS })
  expect(orders).toMatchObject({ status: 200, body: [] })
})

test('[W 67] the other sites of the sandbox stay as they are', async () => {
  setSwitch(started, 'plain-permalinks', true)
  const mitti = await callSite({ site: `${started.url}/woo/mitti` }, '/wp-json/')
  expect(mitti.status).toBe(200)
  expect(mitti.headers.get('link')).toBe(
    `<${started.url}/woo/mitti/wp-json/>; rel="https://api.w.org/"`,
  )
})

test.each([true, false])(
  '[W 57] the pages of a list are at the own address of the site; plain permalinks: %s',
  async (isPlain) => {
    await newOrders(2)
    setSwitch(started, 'plain-permalinks', isPlain)
    const first = await callSite(
      started,
      `/?rest_route=/wc/v3/orders&${KEYS}&per_page=1&status=pending`,
      { headers: HTTPS },
    )
    const next = new URL(addressIn(first.headers.get('link')))
    const start = isPlain ? '/index.php' : '/wp-json/wc/v3/orders'
    expect(`${next.origin}${next.pathname}`).toBe(`${started.site}${start}`)
    expect(next.searchParams.get('rest_route')).toBe(isPlain ? '/wc/v3/orders' : null)
    const second = await callSite<unknown[]>({ site: '' }, next.href, { headers: HTTPS })
    expect(second.body).toHaveLength(1)
  },
)

test('REST v3 may be read by a page of any origin, refusals too', async () => {
  const headers = { origin: 'https://elsewhere.test' }
  const refused = await callSite(started, '/wp-json/wc/v3/orders', { headers })
  expect(refused.status).toBe(401)
  expect(refused.headers.get('access-control-allow-origin')).toBe('https://elsewhere.test')
  const preflight = await fetch(`${started.site}/wp-json/wc/v3/orders/1`, {
    method: 'OPTIONS',
    headers,
  })
  expect(preflight.status).toBe(200)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
  const cart = await callSite(started, '/wp-json/wc/store/v1/cart', { headers })
  expect(cart.headers.get('access-control-allow-origin')).toBeNull()
})

test('a body that is too large is refused by the web server', async () => {
  const { token } = await filledCart(started)
  const response = await fetch(`${started.site}/wp-json/wc/store/v1/cart/add-item`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cart-token': token },
    body: JSON.stringify({ id: 13, padding: 'x'.repeat(2 * 1024 * 1024) }),
  })
  expect(response.status).toBe(413)
  expect(await response.text()).toMatch(/^<html>/)
})

test('a HEAD has the headers of a GET', async () => {
  const response = await fetch(`${started.site}/wp-json/wc/store/v1/cart`, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(response.headers.get('cart-token')).not.toBeNull()
})
