import {
  getOrderStatus,
  confirmCodOrder,
  placeOrderCod,
  stageOrder,
} from '@thela/contracts/calls/checkout/checkout-order'
import { copyCart, getCartInfo, updateCart } from '@thela/contracts/calls/checkout/checkout'
import { generateOtp, validateOtp } from '@thela/contracts/calls/identity/identity'
import { getUpiStatus } from '@thela/contracts/calls/payments/payments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShopper } from '../../../testing/open-shopper.ts'
import type { Shopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { openTestBrowser } from '../../../testing/open-test-browser.ts'
import { confirmOrderPage } from './confirm-cod.ts'

/** COD orders with an unverified phone. [D-15, D-87] */
let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.raw(
    'delete from stock_holds; delete from stock_reservations; delete from guest_holds',
  )
})

const guest = (more: { phone?: string } = {}) => openShopper(app, { isGuest: true, ...more })
const request = ({ browser, stage }: Shopper, key?: string) =>
  browser.request(placeOrderCod, { body: stage, ...(key ? { key } : {}) })
const confirm = ({ browser, cartId }: Shopper, id: string, code: string) =>
  browser.request(confirmCodOrder, { body: { cart_id: cartId, confirmation_id: id, code } })
const ordersOf = async ({ cartId }: Shopper) => {
  const { rows } = await app.database.raw('select phone from orders where payable_id = $1', [
    cartId,
  ])
  return rows.length
}
const textsTo = (phone: string) => app.sms.messages.filter((text) => text.phone === phone)
const linkOf = (phone: string) => String(textsTo(phone).at(-1)?.variables['link'])
const submit = (link: string) =>
  app.http.inject({
    method: 'POST',
    url: '/confirm-order',
    payload: `c=${new URL(link).searchParams.get('c')}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const statusOf = ({ browser, cartId }: Shopper) =>
  browser.requestWell(getOrderStatus, { query: { cart_id: cartId } })

test('[D-87, D-15, C4.58] a typed phone gets a message, and no order exists before its code is entered', async () => {
  const shopper = await guest()
  const { status, reply } = await request(shopper)
  expect({ status, reply }).toMatchObject({
    status: 200,
    reply: { confirmation: { phone: shopper.phone, resendAfterSeconds: 30 } },
  })
  expect(reply).not.toHaveProperty('orderId')
  expect(await ordersOf(shopper)).toBe(0)
  expect(await statusOf(shopper)).toEqual({ status: 'OPEN' })
  expect(textsTo(shopper.phone)).toMatchObject([
    { kind: 'COD_CONFIRM', variables: { amount: '₹540', store: 'Meher Pantry' } },
  ])
  const id = reply.confirmation?.id ?? ''
  const code = app.sms.codeOf(shopper.phone)
  const invalid = await confirm(shopper, id, code === '000000' ? '000001' : '000000')
  expect(invalid.failure).toMatchObject({ code: 'OTP_INVALID', details: { triesLeft: 4 } })
  expect(await ordersOf(shopper)).toBe(0)
  const placed = await confirm(shopper, id, code)
  expect(placed).toMatchObject({ status: 200, reply: { orderId: expect.any(String) } })
  expect(await statusOf(shopper)).toMatchObject({ status: 'PLACED' })
  // Repeated, by code or by the first call, it is the same order.
  expect((await confirm(shopper, id, code)).reply).toEqual(placed.reply)
  expect(await ordersOf(shopper)).toBe(1)
})

test('[D-87] twelve orders with a stranger’s phone: none is placed, three messages are sent', async () => {
  const phone = '+919522222222'
  const attackers = await Promise.all(Array.from({ length: 12 }, () => guest({ phone })))
  const replies = await Promise.all(attackers.map((attacker) => request(attacker)))
  expect(replies.filter(({ reply }) => 'orderId' in reply)).toEqual([])
  expect(textsTo(phone).length).toBeLessThanOrEqual(3)
  for (const attacker of attackers) expect(await ordersOf(attacker)).toBe(0)
})

test('[D-87, C4.58] the link of the message confirms by its button, once, and not by being opened', async () => {
  const shopper = await guest()
  await request(shopper)
  const link = linkOf(shopper.phone)
  expect(await ordersOf(shopper)).toBe(0)
  const [first, second] = await Promise.all([submit(link), submit(link)])
  for (const { statusCode, headers } of [first, second]) {
    expect({ statusCode, to: headers.location }).toEqual({
      statusCode: 303,
      to: new URL(link).pathname + new URL(link).search,
    })
  }
  expect(await ordersOf(shopper)).toBe(1)
  expect(await statusOf(shopper)).toMatchObject({ status: 'PLACED' })
  expect(
    (await submit('https://pay.example/confirm-order?c=AAAAAQAAAAAAAAAAAAAAAAAAAAA')).statusCode,
  ).toBe(303)
})

const pageOf = (link: string) => confirmOrderPage(app, new URL(link).searchParams.get('c') ?? '')

test('[D-87] after a payment online the link shows no amount due', async () => {
  const shopper = await guest()
  await request(shopper)
  const link = linkOf(shopper.phone)
  expect(await pageOf(link)).toMatchObject({ state: 'OPEN', amount: 54_000 })
  const { attemptId, providerOrderId } = (await shopper.pay()).reply
  app.provider.pay(providerOrderId, { method: 'UPI' })
  const { browser, cartId } = shopper
  await browser.request(getUpiStatus, { params: { id: attemptId }, query: { cartId } })
  expect(await statusOf(shopper)).toMatchObject({ status: 'PLACED' })
  const thankYou = `/thank_you?cart_id=${cartId}`
  expect(await pageOf(link)).toMatchObject({ state: 'PLACED', amount: 0, orderLink: thankYou })
})

test('[D-87] the link shows what the placed order costs on delivery, and nothing once it is cancelled', async () => {
  const shopper = await guest()
  await request(shopper)
  const link = linkOf(shopper.phone)
  await submit(link)
  expect(await pageOf(link)).toMatchObject({ state: 'PLACED', amount: 54_000 })
  const cancel = `insert into order_events (store_id, order_id, request_id, kind, payload)
    select store_id, order_id, 'c', 'CANCELLED', '{"by": "PLATFORM"}' from orders where payable_id = $1`
  await app.database.raw(cancel, [shopper.cartId])
  expect(await pageOf(link)).toMatchObject({ state: 'CANCELLED', amount: 0 })
})

test('[D-87] a wrong, truncated or missing secret is an incomplete link, in its store’s theme', async () => {
  const shopper = await guest()
  await request(shopper)
  const secret = new URL(linkOf(shopper.phone)).searchParams.get('c') ?? ''
  const [invalid, cut] = [`${secret.slice(0, -6)}AAAAAA`, secret.slice(0, -6)]
  for (const given of [invalid, cut]) {
    expect(await confirmOrderPage(app, given)).toMatchObject({
      state: 'INCOMPLETE',
      brand: { storeId: 'meher' },
    })
  }
  for (const given of ['', 'AAA', '/'.repeat(40)]) {
    expect(await confirmOrderPage(app, given)).toEqual({ state: 'INCOMPLETE' })
  }
})

test('[I2] code and link at once place one order', async () => {
  for (let round = 0; round < 5; round += 1) {
    const shopper = await guest()
    const { reply } = await request(shopper)
    const code = app.sms.codeOf(shopper.phone)
    const [byCode] = await Promise.all([
      confirm(shopper, reply.confirmation?.id ?? '', code),
      submit(linkOf(shopper.phone)),
    ])
    expect(byCode).toMatchObject({ status: 200, reply: { orderId: expect.any(String) } })
    expect(await ordersOf(shopper)).toBe(1)
  }
})

test('[I2] the code entered twice at once gives both requests the one order', async () => {
  for (let round = 0; round < 5; round += 1) {
    const shopper = await guest()
    const { reply } = await request(shopper)
    const code = app.sms.codeOf(shopper.phone)
    const enter = () => confirm(shopper, reply.confirmation?.id ?? '', code)
    const [first, second] = await Promise.all([enter(), enter()])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.reply).toEqual(first.reply)
    expect(await ordersOf(shopper)).toBe(1)
  }
})

test('[D-87, C4.58] it expires: neither code nor link confirms afterwards, and the stock is released', async () => {
  const shopper = await guest()
  const { reply } = await request(shopper)
  const over = `now() - interval '1 second'`
  await app.database.raw(
    `update cod_confirmations set expires_at = ${over};
     update otp_challenges set expires_at = ${over} where phone = '${shopper.phone}';
     update stock_holds set expires_at = ${over}; update stock_reservations set expires_at = ${over}`,
  )
  const code = app.sms.codeOf(shopper.phone)
  const late = await confirm(shopper, reply.confirmation?.id ?? '', code)
  expect(late.failure.code).toBe('OTP_EXPIRED')
  await submit(linkOf(shopper.phone))
  expect(await ordersOf(shopper)).toBe(0)
  const { rows } = await app.database.raw(
    `select stock_shortage('meher', 'other', '[{"variantId":"101","quantity":1000}]') as short`,
  )
  expect(rows).toEqual([{ short: [] }])
})

test('[I14] a cart that was changed meanwhile is not the confirmed one', async () => {
  const shopper = await guest()
  const { reply } = await request(shopper)
  const { cartId, browser } = shopper
  const { cartItems } = await browser.requestWell(getCartInfo, { query: { cart_id: cartId } })
  const line = { cart_id: cartId, key: cartItems[0]?.key, change: 'RAISE' }
  await browser.requestWell(updateCart, { body: line })
  const code = app.sms.codeOf(shopper.phone)
  const refused = await confirm(shopper, reply.confirmation?.id ?? '', code)
  expect(refused.failure.code).toBe('CART_CHANGED')
  await submit(linkOf(shopper.phone))
  expect(await ordersOf(shopper)).toBe(0)
})

test('[I31] while a guest’s order waits to be confirmed a stranger with the cart’s id changes nothing', async () => {
  const shopper = await guest()
  // The page saves the draft before it places the order.
  await shopper.browser.requestWell(stageOrder, { body: shopper.stage })
  const { reply } = await request(shopper)
  const { cartId, browser } = shopper
  const { cartItems } = await browser.requestWell(getCartInfo, { query: { cart_id: cartId } })
  const stranger = await guest()
  const line = { cart_id: cartId, key: cartItems[0]?.key, change: 'RAISE' }
  const rejections = [
    await stranger.browser.request(updateCart, { body: line }),
    await stranger.browser.request(stageOrder, { body: { ...stranger.stage, cart_id: cartId } }),
    await request({ ...stranger, stage: { ...stranger.stage, cart_id: cartId } }),
  ]
  for (const { status, failure } of rejections) {
    expect({ status, code: failure.code }).toEqual({ status: 409, code: 'CART_OF_ANOTHER' })
  }
  const copy = await stranger.browser.request(copyCart, { body: { cart_id: cartId } })
  expect(copy.status).toBe(200)
  const id = reply.confirmation?.id ?? ''
  const placed = await confirm(shopper, id, app.sms.codeOf(shopper.phone))
  expect(placed).toMatchObject({ status: 200, reply: { orderId: expect.any(String) } })
})

test('[I5] clicked again within seconds no second message is sent; later it is a new one', async () => {
  const shopper = await guest()
  const [first, again] = [
    await request(shopper, 'key-of-mine'),
    await request(shopper, 'key-of-mine'),
  ]
  expect(again.reply.confirmation?.id).toBe(first.reply.confirmation?.id)
  expect(textsTo(shopper.phone)).toHaveLength(1)
  const id = first.reply.confirmation?.id ?? ''
  const placed = await confirm(shopper, id, app.sms.codeOf(shopper.phone))
  const repeated = await request(shopper, 'key-of-mine')
  expect(repeated.reply).toEqual(placed.reply)
})

test('[I14, D-87] a cart changed within seconds needs its own message', async () => {
  const shopper = await guest()
  const { browser, cartId, phone } = shopper
  const first = await request(shopper)
  const oldLink = linkOf(phone)
  const { cartItems } = await browser.requestWell(getCartInfo, { query: { cart_id: cartId } })
  await browser.requestWell(updateCart, {
    body: { cart_id: cartId, key: cartItems[0]?.key, change: 'RAISE' },
  })
  const { revision } = await browser.requestWell(getCartInfo, { query: { cart_id: cartId } })
  const changed = { ...shopper, stage: { ...shopper.stage, revision } }
  const waits = await request(changed)
  expect(waits).toMatchObject({ status: 429, failure: { code: 'OTP_WAIT' } })
  expect(waits.failure.details?.retryAfterSeconds).toBeGreaterThan(0)
  expect(textsTo(phone)).toHaveLength(1)
  // The message's amount is no longer the cart's.
  const oldId = first.reply.confirmation?.id ?? ''
  const refused = await confirm(shopper, oldId, app.sms.codeOf(phone))
  expect(refused.failure.code).toBe('CART_CHANGED')
  await submit(oldLink)
  expect(await ordersOf(shopper)).toBe(0)
  await app.database.raw('delete from otp_send_counts; delete from otp_phones')
  const second = await request(changed)
  expect(textsTo(phone).map(({ variables }) => variables['amount'])).toEqual(['₹540', '₹790'])
  const newId = second.reply.confirmation?.id ?? ''
  const placed = await confirm(shopper, newId, app.sms.codeOf(phone))
  expect(placed.status).toBe(200)
})

test('[I5, D-87] clicked in two tabs at once, the one message confirms by its link', async () => {
  const shopper = await guest()
  const replies = await Promise.all([request(shopper), request(shopper)])
  expect(textsTo(shopper.phone)).toHaveLength(1)
  expect(replies.filter(({ reply }) => reply.confirmation).length).toBeGreaterThan(0)
  await submit(linkOf(shopper.phone))
  expect(await ordersOf(shopper)).toBe(1)
})

test('[I31] nobody confirms for another: not with the id, not with another’s code', async () => {
  const shopper = await guest()
  const { reply } = await request(shopper)
  const id = reply.confirmation?.id ?? ''
  const stranger = await guest()
  const theirs = await confirm({ ...stranger, cartId: shopper.cartId }, id, '123456')
  expect({ status: theirs.status, code: theirs.failure.code }).toEqual({
    status: 404,
    code: 'NOT_FOUND',
  })
  const code = app.sms.codeOf(shopper.phone)
  const elsewhere = await openTestBrowser(app)
  const signIn = await elsewhere.request(validateOtp, { body: { cid: id, challengeText: code } })
  expect(signIn.status).toBe(400)
})

/** The challenge is internal: the page uses the confirmation's id. */
async function challengeOf(shopper: Shopper): Promise<string> {
  const { rows } = await app.database.raw(
    'select challenge_id as id from cod_confirmations where cart_id = $1',
    [shopper.cartId],
  )
  return (rows[0] as { id: string }).id
}

test('[I41] the code that confirms an order does not sign in, and stays valid', async () => {
  const shopper = await guest()
  const { browser, phone } = shopper
  const { reply } = await request(shopper)
  const code = app.sms.codeOf(phone)
  const body = { cid: await challengeOf(shopper), challengeText: code }
  expect((await browser.request(validateOtp, { body })).failure.code).toBe('OTP_EXPIRED')
  // A request for a sign-in code then gets one of its own, at once.
  const signIn = await browser.request(generateOtp, { body: { phone, medium: 'SMS' } })
  expect(signIn.status).toBe(200)
  expect(signIn.reply.tracking_id).not.toBe(body.cid)
  expect(textsTo(phone)).toHaveLength(2)
  const placed = await confirm(shopper, reply.confirmation?.id ?? '', code)
  expect(placed).toMatchObject({ status: 200, reply: { orderId: expect.any(String) } })
})

test('[I41] the code that signs in confirms no order', async () => {
  const shopper = await guest()
  const { browser, phone } = shopper
  const signIn = await browser.requestWell(generateOtp, { body: { phone, medium: 'SMS' } })
  const code = app.sms.codeOf(phone)
  const { status, reply } = await request(shopper)
  expect(status).toBe(200)
  expect(await challengeOf(shopper)).not.toBe(signIn.tracking_id)
  expect(textsTo(phone)).toMatchObject([{ kind: 'OTP' }, { kind: 'COD_CONFIRM' }])
  await app.database.raw('update cod_confirmations set challenge_id = $1 where cart_id = $2', [
    signIn.tracking_id,
    shopper.cartId,
  ])
  const refused = await confirm(shopper, reply.confirmation?.id ?? '', code)
  expect(refused.failure.code).toBe('OTP_EXPIRED')
  expect(await ordersOf(shopper)).toBe(0)
  // The code is still valid for its own purpose.
  const body = { cid: signIn.tracking_id, challengeText: code }
  expect((await browser.request(validateOtp, { body })).status).toBe(200)
})

test('[I42] codes for either purpose count together', async () => {
  const shopper = await guest()
  const { browser, phone } = shopper
  const requestCode = () => browser.request(generateOtp, { body: { phone, medium: 'SMS' } })
  await request(shopper)
  expect((await requestCode()).status).toBe(200)
  await app.database.raw(
    `update otp_phones set sends = (
       select jsonb_agg(send || jsonb_build_object('atMs', (send->>'atMs')::float - 31000))
       from jsonb_array_elements(sends) send)
     where sends <> '[]'`,
  )
  expect((await requestCode()).status).toBe(200)
  const { failure } = await request(await guest({ phone }))
  expect([failure, textsTo(phone).length]).toMatchObject([{ code: 'OTP_WAIT' }, 3])
})

test('[D-87] a customer with a verified phone orders without a code', async () => {
  const customer = await openShopper(app)
  const { reply } = await request(customer)
  expect(reply).toMatchObject({ orderId: expect.any(String) })
  expect(reply).not.toHaveProperty('confirmation')
})

test('[D-87] the store may require it for everyone, or for nobody', async () => {
  for (const [confirmation, isNeeded] of [
    ['always', true],
    ['risk', false],
    ['never', false],
  ] as const) {
    const strict = await openTestApp({
      meher: (file) => {
        Object.assign(file['payments']?.['cod'] ?? {}, { confirmation })
      },
    })
    const customer = await openShopper(strict)
    // The code of the sign-in counts as well.
    await strict.database.raw(`delete from otp_send_counts; delete from otp_phones`)
    const { reply } = await request(customer)
    await strict.close()
    expect([confirmation, 'confirmation' in reply]).toEqual([confirmation, isNeeded])
  }
})

test('[ADR-173, I2] what the shop’s own checkout has ordered meanwhile is not placed by the code', async () => {
  const shopper = await guest()
  const { reply } = await request(shopper)
  await app.database.raw('update carts set ordered_in_shop_at = now() where cart_id = $1', [
    shopper.cartId,
  ])
  const id = reply.confirmation?.id ?? ''
  const refused = await confirm(shopper, id, app.sms.codeOf(shopper.phone))
  expect(refused.failure.code).toBe('CART_CHANGED')
  await submit(linkOf(shopper.phone))
  expect(await ordersOf(shopper)).toBe(0)
})

test('[D-14, D-15] by risk: an order whose risk is raised waits for its code', async () => {
  const strict = await openTestApp({
    meher: (file) => {
      Object.assign(file['payments']?.['cod'] ?? {}, { confirmation: 'risk' })
    },
  })
  const customer = await openShopper(strict)
  const first = await openShopper(strict, { phone: customer.phone })
  await strict.database.raw(`delete from otp_send_counts; delete from otp_phones`)
  expect((await request(first)).reply).toHaveProperty('orderId')
  await strict.database.raw(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('order_id', n,
       'payable_id', n, 'order_number', 9000 + n, 'status', 'RTO'))).*
     from orders o, generate_series(1, 2) n`,
  )
  const { reply } = await request(customer)
  await strict.close()
  expect(reply).toHaveProperty('confirmation')
})
