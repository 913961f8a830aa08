/**
 * Every address that the product prints, sends or links leads to a page for the person who gets it. Needs the built
 * pages: `npm run build`. [checkout §2, account §2, tracking §2]
 */
import { createHash } from 'node:crypto'
import { requestExport } from '@thela/contracts/calls/accounts/privacy'
import { placeOrderCod } from '@thela/contracts/calls/checkout/checkout-order'
import { generateOtp } from '@thela/contracts/calls/identity/identity'
import { links } from '@thela/contracts/links'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { announcedAddresses } from './announced-addresses.ts'
import { newId } from './db/new-id.ts'
import { TEA } from './ports/testing/fake-platform.ts'
import { openShopper } from './testing/open-shopper.ts'
import type { Shopper } from './testing/open-shopper.ts'
import { openTestApp, PUBLIC_URL } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'
import { sendParcel, storeOfStates } from './testing/make-orders.ts'
import { orderStates } from './testing/order-states.ts'

type Cookies = Map<string, string>
type LinkName = keyof typeof links

interface Address {
  readonly url: string
  /** By what it is opened; otherwise as a page. */
  readonly as?: 'FILE' | 'MAIL_PROGRAM' | 'FORM'
  /** Of a form. */
  readonly fields?: Readonly<Record<string, string>>
  /** Of what is not there, or a page that says so. */
  readonly status?: 404
}

let app: TestApp
let asha: Shopper
let stranger: Shopper
let addresses: Readonly<Record<LinkName, Address>>
beforeAll(async () => {
  app = await openTestApp({ hasPages: true, hasManualJobs: true, meher: storeOfStates() })
  asha = await openShopper(app)
  stranger = await openShopper(app)
  addresses = await addressesOf(asha)
})
afterAll(() => app.close())

async function firstText(query: string, value: string): Promise<string> {
  const { rows } = await app.database.raw(query, [value])
  const [row] = rows as { text: string }[]
  if (!row) throw new Error(`nothing is found for ${value}`)
  return row.text
}

/** Somebody pays by the link: the id of that use. */
async function payByLink(linkId: string, amount: number): Promise<string> {
  await app.links.pay(app.meher, {
    linkId,
    subject: 'asha',
    holder: 'CUSTOMER',
    amount,
    method: 'UPI',
    payer: { phone: '+919876543210', email: 'asha@example.in' },
    language: 'en',
    idempotencyKey: `use-of-${linkId}`,
    bodyHash: createHash('sha256').update(linkId).digest(),
    returnUrl: () => `${PUBLIC_URL}/payment-result`,
  })
  return firstText('select payable_id as text from payables where reference = $1', linkId)
}

/** Of the message that asks whoever typed a phone to confirm. */
async function confirmLink(): Promise<string> {
  const { browser, phone, stage } = await openShopper(app, { isGuest: true })
  await browser.requestWell(placeOrderCod, { body: stage })
  const message = app.sms.messages.findLast((sent) => sent.phone === phone)
  return message?.variables['link'] ?? ''
}

/** Of the page that the key of a letter opens. */
const preferenceKey = ({ phone }: Shopper): Promise<string> =>
  firstText(
    `insert into letter_choices (store_id, phone, email, is_verified, letter_key)
     values ('meher', $1, 'asha@example.in', true, '${newId(app.meher.number)}')
     returning letter_key as text`,
    phone,
  )

async function exportKey({ browser, phone }: Shopper): Promise<string> {
  await app.database.raw('delete from otp_send_counts; delete from otp_phones')
  const { tracking_id: cid } = await browser.requestWell(generateOtp, { body: { phone } })
  const body = { cid, challengeText: app.sms.codeOf(phone) }
  const { key } = await browser.requestWell(requestExport, { body })
  await app.jobs.runAll()
  return key
}

/** A member that is new does not compile without its row. */
async function addressesOf(shopper: Shopper): Promise<Readonly<Record<LinkName, Address>>> {
  const { orderId } = (await shopper.placeCod()).reply
  await app.jobs.runAll()
  const { cartId } = await openShopper(app)
  // What is on its way can be paid by no new link.
  const ofOrder = await app.links.create(app.meher, { orderId })
  const { shipmentId } = await sendParcel(app, { shopper, orderId }, 'IN_TRANSIT')
  const ofAmount = await app.links.create(app.meher, { amount: 5_000 })
  const key = await preferenceKey(shopper)
  app.platform.fillCart('every-address', [[TEA, 1]])
  const page = (url: string): Address => ({ url })
  const file = (url: string): Address => ({ url, as: 'FILE' })
  return {
    start: page(links.start('meher', 'every-address')),
    startForm: {
      url: links.startForm,
      as: 'FORM',
      fields: { store: 'meher', token: 'every-address' },
    },
    cart: page(links.cart(cartId)),
    thankYou: page(links.thankYou(shopper.cartId)),
    paymentResult: page(links.paymentResult(shopper.cartId, false)),
    swiftPayResult: page(links.swiftPayResult(await payByLink(ofAmount.linkId, 5_000))),
    // Only where a payment was opened is there anything to come back from.
    prepayResult: page(links.prepayResult(ofAmount.linkId)),
    pay: page(links.pay(ofAmount.linkId)),
    prepay: page(links.prepay(ofOrder.linkId)),
    confirmOrder: page(await confirmLink()),
    redirect: page(links.redirect),
    invalidCart: page(links.invalidCart('meher')),
    notAuthorized: page(links.notAuthorized('meher')),
    oops: page(links.oops('meher')),
    notFound: { url: links.notFound, status: 404 },
    noStore: { url: links.noStore(), status: 404 },
    tracking: page(links.tracking(undefined, 'meher')),
    shipment: page(links.shipment(shipmentId)),
    // Nobody serves the store's logo here, of which it would be drawn.
    previewPicture: { ...file(links.previewPicture('meher')), status: 404 },
    home: page(links.home('meher')),
    carts: page(links.carts('meher')),
    profile: page(links.profile('meher')),
    savedPayments: page(links.savedPayments('meher')),
    addresses: page(links.addresses('meher')),
    transactions: page(links.transactions('meher')),
    refunds: page(links.refunds('meher')),
    privacy: page(links.privacy('meher')),
    privacyExport: file(links.privacyExport(await exportKey(shopper))),
    orders: page(links.orders('meher')),
    order: page(links.order(orderId)),
    notifications: page(links.notifications(key)),
    unsubscribe: { url: links.unsubscribe(key), as: 'MAIL_PROGRAM' },
    openApi: file(links.openApi),
    docs: page(links.docs),
  }
}

/** These say that something is not there: nobody is led to them by an address that we made. */
const FAILING: readonly LinkName[] = ['invalidCart', 'notAuthorized', 'oops', 'notFound', 'noStore']
const FAILING_PATHS = ['/invalid-cart', '/not-authorized', '/oops', '/not-found', '/no-store']
const MAX_STEPS = 5

/** Goes where it leads, as a browser with these cookies. */
async function follow(url: string, cookies: Cookies = new Map()) {
  let at = new URL(url, PUBLIC_URL)
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const response = await app.http.inject({
      url: at.pathname + at.search,
      headers: { accept: 'text/html' },
      cookies: Object.fromEntries(cookies),
    })
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const { location } = response.headers
    const { statusCode: status, body } = response
    if (location === undefined) return { status, path: at.pathname, body }
    at = new URL(location, at)
    expect(at.origin, url).toBe(PUBLIC_URL)
  }
  throw new Error(`${url} leads on and on`)
}

interface Expected {
  readonly status?: number
  readonly mayFail?: boolean
}

async function expectPage(
  url: string,
  cookies: Cookies | undefined,
  { status = 200, mayFail = false }: Expected = {},
): Promise<void> {
  const page = await follow(url, cookies)
  expect({ url, status: page.status }).toEqual({ url, status })
  if (!mayFail) expect(FAILING_PATHS, url).not.toContain(page.path)
  expect(page.body, url).toMatch(/<title>[^<]+<\/title>/)
  expect(page.body, url).toMatch(/<(?:main|h1)\b/)
}

/** Whose browser opens it. Each opening has the cookies of the one before. */
const openers = (): readonly (Cookies | undefined)[] => [
  asha.browser.cookies,
  stranger.browser.cookies,
  undefined,
]

const names = Object.keys(links) as LinkName[]
const pathOf = (url: string) => new URL(url, PUBLIC_URL).pathname

describe('[checkout §2, account §2, tracking §2] every member of `links`', () => {
  test.each(names)('%s leads to a page, also for a stranger and for nobody', async (name) => {
    const { url, as, fields = {}, status = 200 } = addresses[name]
    if (as === 'FILE') {
      const { statusCode } = await app.http.inject({ url, headers: { accept: '*/*' } })
      expect(statusCode).toBe(status)
    } else if (as === 'MAIL_PROGRAM') {
      const { statusCode } = await app.http.inject({ method: 'POST', url })
      expect(statusCode).toBe(204)
    } else if (as === 'FORM') {
      const payload = new URLSearchParams(fields).toString()
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const headers = { ...type, accept: 'text/html', 'sec-fetch-site': 'same-origin' }
      const response = await app.http.inject({ method: 'POST', url, payload, headers })
      expect(response.statusCode).toBe(303)
      await expectPage(String(response.headers.location), undefined)
    } else {
      const mayFail = FAILING.includes(name)
      for (const cookies of openers()) await expectPage(url, cookies, { status, mayFail })
    }
  })

  test('the pages that say what is not there are exactly these', () => {
    expect(FAILING.map((name) => pathOf(addresses[name].url))).toEqual(FAILING_PATHS)
  })
})

test('[account §2] what the start prints leads to a page of the store that it names', async () => {
  const settings = { publicUrl: PUBLIC_URL, sandboxUrl: 'http://localhost:4000' }
  const demo = announcedAddresses({ ...settings, demo: true }, ['meher'])
  const own = announcedAddresses({ ...settings, demo: false }, ['meher', 'dhaga'])
  expect(own.map(([name]) => name)).toEqual(['API docs', 'Account', 'Account'])
  expect(announcedAddresses({ ...settings, demo: false }, [])).toHaveLength(1)
  const ours = [...demo, ...own].filter(([, address]) => address.startsWith(PUBLIC_URL))
  expect(ours).toHaveLength(5)
  for (const [, address] of ours) await expectPage(address, undefined)
})

test.each(orderStates)(
  '[account §2, tracking §2] %s: what the messages link to opens for the customer',
  async (_name, { make }) => {
    const before = app.sms.messages.length
    const { shopper } = await make(app)
    const sent = app.sms.messages.slice(before).flatMap(({ variables }) => variables['link'] ?? [])
    expect(sent.length).toBeGreaterThan(0)
    for (const link of new Set(sent)) {
      await expectPage(link, shopper.browser.cookies)
      await expectPage(link, undefined)
    }
  },
)
