/**
 * No answer differs by what a typed phone has done before: whoever types it would learn of its owner, or have what is the
 * owner's. Every call that a guest may make, by a guest with the phone of a customer and by two with phones that
 * nobody has. [I34, I45, D-30]
 */
import type { Call } from '@thela/contracts/call'
import { calls } from '@thela/contracts/calls/all-calls'
import type { Route } from '@thela/contracts/calls/all-calls'
import { getCustomer } from '@thela/contracts/calls/accounts/accounts'
import { getPreferences, setPreferences } from '@thela/contracts/calls/accounts/notifications'
import { getCartInfo } from '@thela/contracts/calls/checkout/checkout'
import {
  createPaymentOrder,
  placeOrderCod,
  stageOrder,
} from '@thela/contracts/calls/checkout/checkout-order'
import { checkCustomerStatus } from '@thela/contracts/calls/checkout/checkout-risk'
import { applyDiscount, getDiscounts } from '@thela/contracts/calls/checkout/discounts'
import { createLinkOrder } from '@thela/contracts/calls/links/pay-link'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEA } from './ports/testing/fake-platform.ts'
import { encodeKey } from './http/bodies/encoded-key.ts'
import { fulfilledEvent } from './testing/fulfilled-event.ts'
import { openMarket } from './testing/access-matrix/open-market.ts'
import type { Market } from './testing/access-matrix/open-market.ts'
import { people } from './testing/access-matrix/people.ts'
import { LIMITS_OVER, send } from './testing/access-matrix/run-route.ts'
import { allTargets } from './testing/access-matrix/targets/all-targets.ts'
import type { Target } from './testing/access-matrix/targets/target.ts'
import type { Things } from './testing/access-matrix/things.ts'
import { openShopper, TEA_FOR_TWO } from './testing/open-shopper.ts'

const KNOWN = people.asha.phone
/** They end like the known one: some replies show the last digits. */
const FRESH = ['+919811660001', '+919811550001'] as const
const OFF = 5_000

type Three<T> = readonly [before: T, typed: T, after: T]

let market: Market
let guests: Three<Guest>
let successes = 0

/** Orders that came back, store credit and a used code, beside all that the market's customer has. */
async function addHistory(): Promise<void> {
  const { app, things } = market
  for (const code of ['ONCE', 'ANYBODY'])
    app.platform.addCode({ code, amount: OFF, isOncePerCustomer: code === 'ONCE' })
  const buyer = await openShopper(app, { phone: KNOWN })
  const used = { code: 'ONCE', cart_id: buyer.cartId }
  const { cart } = await buyer.browser.requestWell(applyDiscount, { body: used })
  const placed = await buyer.placeCod({ revision: cart.revision })
  expect(placed.status).toBe(200)
  await app.database.raw(
    `insert into orders (store_id, order_id, order_number, payable_id, subject, phone, snapshot,
       total_paise, prepaid_paise, cod_paise, status)
     select store_id, 'back-' || n, 70000 + n, 'back-' || n, subject, phone, snapshot,
       total_paise, prepaid_paise, cod_paise, 'RTO'
     from orders cross join generate_series(1, 5) as n where order_id = $1`,
    [things.asha.orderId],
  )
  await app.database.raw(
    `insert into balances (store_id, balance_id, kind, phone)
     values ('meher', 'credit-of-the-known', 'STORE_CREDIT', $1)`,
    [KNOWN],
  )
  await app.database.raw(
    `insert into balance_entries (store_id, balance_id, kind, amount_paise)
     values ('meher', 'credit-of-the-known', 'ISSUED', 90000)`,
  )
}

let networks = 0

/** All that a guest has is its own; the rest is the customer's. */
async function openGuest(phone: string) {
  networks += 1
  const remoteAddress = `198.51.100.${networks}`
  const shopper = await openShopper(market.app, { isGuest: true, phone, remoteAddress })
  const street = '12 Church Street, second floor'
  const spareAddressId = await shopper.browser.saveAddress({ address_line1: street })
  const { addressId, cartId } = shopper
  const own = { phone, addressId, spareAddressId, cartId, heldCartId: cartId, paidCartId: cartId }
  return { ...shopper, things: { ...market.things.asha, ...own } satisfies Things }
}
type Guest = Awaited<ReturnType<typeof openGuest>>

const openGuests = async (): Promise<Three<Guest>> => [
  await openGuest(FRESH[0]),
  await openGuest(KNOWN),
  await openGuest(FRESH[1]),
]

beforeAll(async () => {
  market = await openMarket()
  const { app } = market
  app.platform.change(TEA.variantId, { allowOutOfStock: true })
  await app.database.raw(LIMITS_OVER)
  await addHistory()
  await app.applyMeher((file) => {
    const words = { headerText: 'For you', subText: 'Today' }
    file['coupons'] = { offered: ['ONCE', 'ANYBODY'].map((code) => ({ code, ...words })) }
    const balances = { storeCreditConfig: { active: true } }
    Object.assign((file['uiConfig'] ??= {}), { ...balances, rpaEnabled: true })
  })
  await app.database.raw(LIMITS_OVER)
  guests = await openGuests()
})
beforeEach(() => market.app.database.raw(LIMITS_OVER))
afterAll(() => market.app.close())

/** Without what is new each time: ids, secrets, times and the caller's own phone. */
const plain = (text: string, { phone }: Pick<Guest, 'phone'>): string =>
  text
    .replaceAll(phone.slice(3), '<phone>')
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>')
    .replace(/(?<![\w-])(?!eyJ)[\w-]{27,}(?![\w-])/g, '<id>')
    .replace(/\b(order|pay|cust)_\w+/g, '<id>')
    .replace(/cart-token-\w+/g, '<id>')
    .replace(/own-checkout\/\d+/g, '<id>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+[\d:]+)/g, '<time>')
    .replace(/"(\w*(?:[sS]econds|At|Ms)\w*)":\d+/g, '"$1":0')

/** What the typed phone is answered, a fresh one is answered right before or right after. */
function expectAlike([before, typed, after]: Three<string>, title: string): void {
  expect([before, after], title).toContain(typed)
}

const targetOf = ({ route }: Call): Target | undefined => allTargets[route as Route]
const routes = calls
  .filter(({ tokens, route }) => tokens.includes('GUEST') && !route.includes('/webhooks/'))
  .map((call) => [call.route, call] as const)

test.each(routes)('[I34, I45, D-30] %s: a typed phone changes nothing', async (_, call) => {
  const target = targetOf(call)
  if (!target) throw new Error(`no entry for ${call.route}`)
  const callers = target.endsSession ? await openGuests() : guests
  const replies: string[] = []
  for (const guest of callers) {
    await market.app.database.raw(LIMITS_OVER)
    const caller = { token: guest.browser.session.token }
    const { code, body } = await send(market, { call, target, caller, things: guest.things })
    if (code === '200') successes += 1
    replies.push(plain(`${code} ${body}`, guest))
  }
  expectAlike(replies as unknown as Three<string>, call.route)
})

test('the calls are let in: most of them are not refused before the phone counts', () => {
  expect(routes.length).toBeGreaterThan(40)
  expect(successes / 3).toBeGreaterThan(15)
})

/** From the first look at the codes to the order, each call with what the one before replied. */
async function order(guest: Guest, code: string | undefined): Promise<readonly string[]> {
  const { browser, cartId, stage } = guest
  const query = { cart_id: cartId }
  const replies: { readonly status: number; readonly reply: unknown }[] = []
  replies.push(await browser.request(getDiscounts, { query }))
  if (code !== undefined)
    replies.push(await browser.request(applyDiscount, { body: { code, cart_id: cartId } }))
  const { revision } = await browser.requestWell(getCartInfo, { query })
  const body = { ...stage, revision }
  replies.push(await browser.request(stageOrder, { query: {}, body }))
  const amount = TEA_FOR_TWO - (code === undefined ? 0 : OFF)
  replies.push(
    await browser.request(createPaymentOrder, { body: guest.payBody(amount, { revision }) }),
    await browser.request(placeOrderCod, { body }),
  )
  return replies.map(({ status, reply }) => plain(`${status} ${JSON.stringify(reply)}`, guest))
}

test.each([undefined, 'ANYBODY', 'ONCE'])(
  '[I34, I45, D-30] an order with the code %s: a typed phone’s past changes no step of it',
  async (code) => {
    const [before, typed, after] = await openGuests()
    const steps = [
      await order(before, code),
      await order(typed, code),
      await order(after, code),
    ] as const
    for (const [step, reply] of steps[1].entries())
      expectAlike([steps[0][step] ?? '', reply, steps[2][step] ?? ''], `step ${step}`)
  },
)

/** Of a link that the owner of the typed phone is paying at this moment. */
test.each([
  ['the last use, which its owner holds', 1, 409],
  ['one of many uses', 9, 200],
] as const)(
  '[I7, I34, I45, D-30] %s: what somebody pays now differs by no typed phone, and is not taken from them',
  async (_, maxUses, status) => {
    const { app } = market
    const amount = 70_000
    const link = { description: 'Tea tasting', amount, maxUses }
    const { linkId } = await app.links.create(app.meher, link)
    const body = {
      cart_id: linkId,
      amount,
      payment: { option: 'UPI' },
      meta: { paymentMethod: 'UPI' },
    } as const
    const owner = await openShopper(app, { phone: KNOWN })
    const opened = await owner.browser.requestWell(createLinkOrder, { body })
    const replies: string[] = []
    for (const guest of await openGuests()) {
      const response = await guest.browser.request(createLinkOrder, { body })
      expect(response.status).toBe(status)
      replies.push(plain(JSON.stringify(response.reply), guest))
    }
    expectAlike(replies as unknown as Three<string>, 'links/order')
    const payment = app.provider.pay(opened.providerOrderId)
    await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
    await app.applyEvents()
    expect(await app.links.byId('meher', linkId)).toMatchObject({ uses: 1, paid: amount })
  },
)

const LETTERS_TO = 'mallory@mail.example'
const MINUTE_MS = 60_000
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()

/** A guest of the store that writes letters types the phone, and gets the first letter of the parcel. */
async function letterFor(phone: string, awb: string) {
  const { app } = market
  networks += 1
  const guest = await openShopper(app, {
    isGuest: true,
    phone,
    store: 'dhaga',
    remoteAddress: `198.51.100.${networks}`,
    address: { email: LETTERS_TO },
  })
  const { orderId } = (await guest.placeCod()).reply
  await app.jobs.runAll()
  const order = await app.orders.byId(app.database, 'dhaga', orderId)
  const sent = { ...fulfilledEvent(orderId, awb), platformOrderId: order?.platformOrderId }
  await app.receive('shopify', { ...sent, at: minutesAgo(60) }, { storeId: 'dhaga' })
  await app.applyEvents({ rounds: 2 })
  app.email.messages.length = 0
  const scans = [{ status: 'OUT_FOR_DELIVERY', ctime: minutesAgo(5) }]
  await app.receive('courier', { awb, unknownStatuses: [], scans }, { storeId: 'dhaga' })
  await app.applyEvents()
  await app.jobs.runAll()
  const letter = app.email.messages.find(({ recipient }) => recipient.email === LETTERS_TO)
  const key = letter?.letter?.unsubscribe?.pageUrl.split('/').at(-1) ?? ''
  return { letter, key }
}

async function repliesToKey(key: string): Promise<readonly string[]> {
  const url = `/checkout/notifications/preferences/${key}`
  const headers = { 'x-thela-request': '1' }
  const requests = [
    { method: 'GET' as const },
    { method: 'POST' as const, payload: { isOptedOut: true } },
    { method: 'POST' as const, payload: { isOptedOut: false } },
  ]
  const replies: string[] = []
  for (const request of requests) {
    const { statusCode, body } = await market.app.http.inject({ ...request, url, headers })
    replies.push(`${statusCode} ${body}`)
  }
  return replies
}

test.each([
  { language: 'hi' as const, optedOut: [] },
  { language: null, optedOut: ['EMAIL' as const] },
  { language: 'hi' as const, optedOut: ['SMS' as const, 'EMAIL' as const] },
])(
  '[I34, ADR-369] letters and their keys: %j of a typed phone’s owner is neither seen nor changed',
  async (body) => {
    const { app, browsers } = market
    app.email.languages.of = ['en', 'hi']
    const { language, optedOut } = await browsers.far.requestWell(setPreferences, { body })
    const seen: string[] = []
    for (const [index, phone] of [FRESH[0], people.far.phone, FRESH[1]].entries()) {
      const awb = `TYPED${language}${optedOut.length}${index}`
      const { letter, key } = await letterFor(phone, awb)
      const replies = await repliesToKey(key)
      seen.push(plain(JSON.stringify([letter?.kind, letter?.language, replies]), { phone }))
    }
    expectAlike(seen as unknown as Three<string>, 'letters')
    expect(seen[1]).toContain('200')
    expect(await browsers.far.requestWell(getPreferences, {})).toMatchObject(body)
  },
)

test('[I34, ADR-369] orders of strangers that come back are none of the history of whose phone they typed', async () => {
  const { app } = market
  const phone = '+919811440001'
  const { browser, cartId, addressId } = await openShopper(app, { phone })
  const known = async () => {
    const { key } = await browser.requestWell(checkCustomerStatus, {
      body: { key: encodeKey({ phone, cartId, addressId }) },
    })
    return [key, await browser.requestWell(getCustomer, {})]
  }
  const before = await known()
  for (const status of ['RTO', 'RTO', 'DELIVERED', 'CANCELLED']) {
    const stranger = await openGuest(phone)
    const { reply } = await stranger.placeCod()
    // A stranger does not get the code that this order may have needed: without it, or prepaid, it would be placed so.
    await app.database.raw(
      'update orders set status = $1, phone_confirmed = false where order_id = $2',
      [status, reply.orderId],
    )
    // None of it is about the pincode, which is the store’s history.
    await app.database.raw(
      `update orders set snapshot = jsonb_set(snapshot, '{shippingAddress,pincode}', '"110001"')
       where order_id = $1`,
      [reply.orderId],
    )
  }
  expect(await known()).toEqual(before)
})
