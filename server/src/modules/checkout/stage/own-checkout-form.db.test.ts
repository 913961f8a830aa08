import { stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { links } from '@thela/contracts/links'
import { OWN_CHECKOUT_FORM } from '@thela/contracts/own-checkout-form'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShopper } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp, PUBLIC_URL } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { openTestBrowser } from '../../../testing/open-test-browser.ts'
import type { TestBrowser } from '../../../testing/open-test-browser.ts'

/** Of the fake's own checkout; the store dhaga does not name it. */
const SHOP = 'https://shop.example'
const PLAIN = 'http://localhost:4000/shop/meher/own-checkout'
const FROM_OUR_PAGE = { 'sec-fetch-site': 'same-origin', origin: PUBLIC_URL }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ meher: withShop })
})
afterEach(() => app.platform.faults.end())
afterAll(() => app.close())

type MeherFile = Record<string, Record<string, unknown>>
function withShop(file: MeherFile): void {
  file['platform'] = { ...file['platform'], origins: ['http://localhost:4000', SHOP] }
}

interface Sent {
  readonly browser?: Pick<TestBrowser, 'cookies'>
  readonly headers?: Readonly<Record<string, string>>
}

/** What a browser without script does: it has its cookies, and no token. */
const send = (fields: Readonly<Record<string, string>>, { browser, headers }: Sent = {}) =>
  app.http.inject({
    method: 'POST',
    url: OWN_CHECKOUT_FORM,
    payload: new URLSearchParams(fields).toString(),
    cookies: Object.fromEntries(browser?.cookies ?? []),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      ...(headers ?? FROM_OUR_PAGE),
    },
  })

/** Where the form of this cart leads. */
async function leadsTo(cartId: string, browser?: Sent['browser']): Promise<string> {
  const response = await send({ cart_id: cartId }, browser ? { browser } : {})
  expect(response.statusCode).toBe(303)
  return String(response.headers.location)
}

const brought = (url: string) => app.platform.ownCheckouts.get(url)
const save = ({ browser, stage }: Shopper) =>
  browser.requestWell(stageOrder, { query: {}, body: stage })

test.each([true, false])(
  '[C2.43, D-26, ADR-173] by the cookie alone what was entered goes over, and not by the address (guest: %s)',
  async (isGuest) => {
    const shopper = await openShopper(app, { isGuest, phone: '+919876500001' })
    await save(shopper)
    const url = await leadsTo(shopper.cartId, shopper.browser)
    expect(brought(url)).toMatchObject({
      cartId: shopper.cartId,
      items: [{ variantId: '101', quantity: 2 }],
      buyer: { phone: '+919876500001', email: 'asha@example.in', address: { pincode: '560001' } },
    })
    expect(decodeURIComponent(url)).not.toMatch(/98765|asha|560001|bengaluru/i)
    // Its address is good for one order: each has its own.
    expect(await leadsTo(shopper.cartId, shopper.browser)).not.toBe(url)
  },
)

test('[C2.43, I36] nobody else’s cookie brings a person over, and a customer’s cart stays here', async () => {
  const [guest, other] = [
    await openShopper(app, { isGuest: true }),
    await openShopper(app, { isGuest: true }),
  ]
  await save(guest)
  const stranger = await openTestBrowser(app)
  for (const browser of [other.browser, stranger, undefined]) {
    const opened = brought(await leadsTo(guest.cartId, browser))
    expect(opened).toMatchObject({ cartId: guest.cartId })
    expect(opened).not.toHaveProperty('buyer')
  }
  const owner = await openShopper(app)
  await save(owner)
  for (const browser of [other.browser, stranger, undefined])
    expect(await leadsTo(owner.cartId, browser)).toBe(PLAIN)
})

test.each([
  ['of another site', { 'sec-fetch-site': 'cross-site' }],
  [
    'of another site that claims our origin',
    { 'sec-fetch-site': 'cross-site', origin: PUBLIC_URL },
  ],
  ['of the same domain', { 'sec-fetch-site': 'same-site' }],
  ['of no page', { 'sec-fetch-site': 'none' }],
  ['of another origin, in an old browser', { origin: 'https://evil.example' }],
  ['of an origin that begins like ours', { origin: `${PUBLIC_URL}.evil.example` }],
  ['of a sandboxed frame', { origin: 'null' }],
  ['that says nothing', {}],
])('[I33] a form %s is refused, and opens nothing', async (_, headers) => {
  const shopper = await openShopper(app)
  await save(shopper)
  const before = app.platform.ownCheckouts.size
  const { browser, cartId } = shopper
  const response = await send({ cart_id: cartId }, { browser, headers })
  expect([response.statusCode, response.headers.location]).toEqual([403, undefined])
  expect(response.json()).toMatchObject({ code: 'CROSS_SITE' })
  expect(app.platform.ownCheckouts.size).toBe(before)
})

test.each([FROM_OUR_PAGE, { 'sec-fetch-site': 'same-origin' }, { origin: PUBLIC_URL }])(
  '[I33] a form of our own page is taken: %j',
  async (headers) => {
    const { browser, cartId } = await openShopper(app)
    const response = await send({ cart_id: cartId }, { browser, headers })
    expect(brought(String(response.headers.location))).toMatchObject({ cartId })
  },
)

test('[C2.43, D-84] what fails leads to the plain checkout of the shop, or to the shop', async () => {
  const { browser, cartId } = await openShopper(app)
  for (const kind of ['unavailable', 'refused', 'invalidResponse'] as const) {
    app.platform.faults.begin(kind)
    expect(await leadsTo(cartId, browser)).toBe(PLAIN)
    app.platform.faults.end()
  }
  const [kept] = cartId
  const ofNoCart = `${cartId.slice(0, 20)}${kept === 'A' ? 'B' : 'A'}${cartId.slice(21)}`
  expect(await leadsTo(ofNoCart, browser)).toBe(PLAIN)
  await app.applyMeher((file) => {
    withShop(file)
    delete (file as Record<string, unknown>)['ownCheckoutLink']
  })
  expect(await leadsTo(ofNoCart, browser)).toBe(app.meher.config.storeLink)
  await app.applyMeher(withShop)
})

test('[I57] it leads to no site that the store’s file does not name', async () => {
  const { browser, cartId } = await openShopper(app, { store: 'dhaga' })
  const before = app.platform.ownCheckouts.size
  expect(await leadsTo(cartId, browser)).toBe(app.dhaga.config.ownCheckoutLink)
  expect(app.platform.ownCheckouts.size).toBe(before + 1)
})

test('[I3] what is ordered or being paid leads to its confirmation', async () => {
  const buyer = await openShopper(app)
  await buyer.placeCod()
  const payer = await openShopper(app)
  const { reply } = await payer.pay()
  app.provider.pay(reply.providerOrderId)
  const before = app.platform.ownCheckouts.size
  for (const { cartId, browser } of [buyer, payer])
    expect(await leadsTo(cartId, browser)).toBe(links.thankYou(cartId))
  expect(app.platform.ownCheckouts.size).toBe(before)
})

test.each([
  {},
  { cart_id: '' },
  { cart_id: '\u0000' },
  { cart_id: '//evil.example' },
  { cart_id: 'x'.repeat(27) },
  { cart_id: 'x'.repeat(61) },
  { cart_id: 'x'.repeat(5_000) },
  { cart_id: '\r\nLocation: https://evil.example' },
])('[I57, I61] %j is no 5xx, and leads nowhere but to a page of ours', async (fields) => {
  const { statusCode, headers } = await send(fields as Record<string, string>)
  expect(statusCode).toBeLessThan(500)
  if (statusCode === 303) expect(headers.location).toBe(links.invalidCart())
  else expect(statusCode).toBeGreaterThanOrEqual(400)
})
