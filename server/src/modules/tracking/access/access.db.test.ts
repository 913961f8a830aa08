/** The calls by which a shipment is found and opened. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getBrandConfig } from '@thela/contracts/calls/stores/brand-config'
import { trackOwned } from '@thela/contracts/calls/tracking/tracking'
import * as calls from '@thela/contracts/calls/tracking/tracking-access'
import { MAX_ORDER_LOOKUPS_OF_ADDRESS, MAX_ORDER_LOOKUPS_OF_NUMBER } from '@thela/domain/tracking'
import { fakeSnapshot } from '../../orders/testing/fake-snapshot.ts'
import { fulfilledEvent } from '../../../testing/fulfilled-event.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { openTestBrowser } from '../../../testing/open-test-browser.ts'
import type { TestBrowser } from '../../../testing/open-test-browser.ts'
import { placeOrderOnPlatform } from '../../../testing/place-order.ts'

const PINCODE = '560001'

let app: TestApp
let lastPhone = 9_830_000_000
let lastAddress = 0
let lastCart = 0
const freshPhone = () => `+91${(lastPhone += 1)}`
/** Each from an address of its own, so that no test uses up another's limit. */
const openBrowser = (store: 'meher' | 'dhaga' = 'meher') =>
  openTestBrowser(app, store, `203.0.113.${(lastAddress += 1)}`)

/** An order of this phone in so many parcels. */
async function order(phone: string, parcels: number, store: 'meher' | 'dhaga' = 'meher') {
  const cartId = `access-${(lastCart += 1)}`
  const orderId = await placeOrderOnPlatform(app, {
    cartId,
    snapshot: fakeSnapshot(),
    phone,
    store: app[store],
  })
  const awbs = Array.from({ length: parcels }, (_, index) => `AWB-${cartId}-${index}`.toUpperCase())
  for (const awb of awbs)
    await app.receive('shopify', fulfilledEvent(orderId, awb), { storeId: store })
  await app.applyEvents()
  const { rows } = await app.database.raw(
    'select platform_order_name as name from orders where order_id = $1',
    [orderId],
  )
  return {
    orderId,
    awbs,
    awb: awbs[0] ?? '',
    number: String((rows as { name: string }[])[0]?.name),
  }
}

const find = (browser: TestBrowser, orderNumber: string, pincode = PINCODE) =>
  browser.request(calls.findByOrderNumber, { body: { orderNumber, pincode } })
const verify = (browser: TestBrowser, id: string) =>
  browser.request(calls.verifyTrackingId, { query: { id } })

beforeAll(async () => {
  app = await openTestApp({ hasManualJobs: true })
})
afterAll(() => app.close())
beforeEach(() => app.database.raw('delete from otp_send_counts; delete from otp_phones'))

test('[tracking §7, T7.16] the earlier path of the validation replies the same', async () => {
  const { awb } = await order(freshPhone(), 1)
  const browser = await openBrowser()
  const { reply } = await verify(browser, awb)
  const earlier = await browser.request(calls.verifyTrackingIdEarlier, { query: { id: awb } })
  expect(earlier.reply).toEqual(reply)
  const invalid = await browser.request(calls.verifyTrackingIdEarlier, { query: { id: '12' } })
  expect(invalid.failure.code).toBe('INVALID_TRACKING_ID')
})

test('[tracking §7, T7.19, ADR-211, I37] order number and pincode lead to its parcels, which say what everyone may see', async () => {
  const { number, awbs } = await order(freshPhone(), 2)
  const browser = await openBrowser()
  const found = await find(browser, ` ${number.toLowerCase()} `)
  const ids = await Promise.all(awbs.map(async (awb) => (await verify(browser, awb)).reply.swiftId))
  expect(found.reply).toEqual({
    state: 'SENT',
    shipments: ids.map((swiftId) => ({ swiftId, isPublic: true, status: 'ORDER_PLACED' })),
  })
  await app.tracking.setPublic(awbs[1] ?? '', false)
  const { shipments } = (await find(browser, number.slice(1), '560 001')).reply
  expect(shipments[1]).toEqual({ swiftId: ids[1], isPublic: false })
})

test('[ADR-211] an order that has no parcel yet says so, and a cancelled one that it is', async () => {
  const { orderId, number } = await order(freshPhone(), 0)
  const browser = await openBrowser()
  expect((await find(browser, number)).reply).toEqual({ state: 'NOT_SENT', shipments: [] })
  const cancelled = { eventId: 'gone', topic: 'orders/cancelled', kind: 'CANCELLED' }
  await app.receive('shopify', { ...cancelled, platformOrderId: 'none', sourceId: orderId })
  await app.applyEvents()
  expect((await find(browser, number)).reply).toEqual({ state: 'CANCELLED', shipments: [] })
})

test('[I31, I45] an unknown order, a wrong pincode and another store’s order are the same 404', async () => {
  const { number } = await order(freshPhone(), 1)
  const there = await order(freshPhone(), 1, 'dhaga')
  const browser = await openBrowser()
  const responses = [
    await find(browser, '#M-999999'),
    await find(browser, number, '110001'),
    await find(browser, there.number, '110001'),
    await find(await openBrowser('dhaga'), `${there.number}9`),
  ]
  for (const { status, failure } of responses) {
    expect(status).toBe(404)
    expect(failure).toEqual(responses[0]?.failure)
  }
  // At its own store it is found; the same number at this store would be another order.
  expect((await find(await openBrowser('dhaga'), there.number)).status).toBe(200)
  await app.database.raw(`update orders set platform_order_name = '#D-77' where order_id = $1`, [
    there.orderId,
  ])
  expect((await find(browser, '#D-77')).status).toBe(404)
})

test('[I45] an unknown order costs the same statements as a wrong pincode', async () => {
  const { number } = await order(freshPhone(), 1)
  const browser = await openBrowser()
  const statementsOf = async (name: string) => {
    const before = app.database.statementCount()
    expect((await find(browser, name, '110001')).status).toBe(404)
    return app.database.statementCount() - before
  }
  expect(await statementsOf('#M-999999')).toBe(await statementsOf(number))
})

test('[I29, I45, ADR-211] look-ups are limited by address and by number, right or wrong, known or not', async () => {
  const { number } = await order(freshPhone(), 1)
  const browser = await openBrowser()
  for (let tries = 0; tries < MAX_ORDER_LOOKUPS_OF_ADDRESS; tries += 1) {
    expect((await find(browser, `#M-90${tries}`)).status).toBe(404)
  }
  const limited = await find(browser, number)
  expect(limited).toMatchObject({
    status: 429,
    failure: { code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 600 } },
  })
  for (const each of [number, '#M-888888']) {
    for (let tries = 0; tries < MAX_ORDER_LOOKUPS_OF_NUMBER; tries += 1) {
      expect((await find(await openBrowser(), each, '110001')).status).toBe(404)
    }
    expect((await find(await openBrowser(), each)).failure).toEqual(limited.failure)
  }
})

test('[ADR-211] a pincode is validated by the rule of addresses', async () => {
  const { status, failure } = await find(await openBrowser(), '#M-1', '5600')
  expect(status).toBe(400)
  expect(failure.details?.fields).toHaveProperty('pincode')
  expect((await find(await openBrowser(), '#')).status).toBe(404)
})

const sendByPost = (browser: TestBrowser, orderId: string, sId?: string) =>
  browser.request(calls.generateOrderOtp, { params: { orderId }, query: sId ? { sId } : {} })
const enter = (browser: TestBrowser, cid: string, challengeText: string, oid: string) =>
  browser.request(calls.validateOrderOtp, { body: { cid, challengeText, oid } })

test('[tracking §7, T7.14, T7.15, A7.3, A7.4, A7.8] the OTP goes to the phone of the order, which stays hidden, and gives its session', async () => {
  const phone = freshPhone()
  const { orderId, awb } = await order(phone, 1)
  const browser = await openBrowser()
  const sent = await sendByPost(browser, awb, awb)
  expect(sent).toMatchObject({
    status: 200,
    reply: { status: 'SENT', oid: awb, expiresInSeconds: 600, resendAfterSeconds: 30 },
  })
  const { cid, challengeText, tracking_id, remark } = sent.reply
  expect(tracking_id).toBe(cid)
  expect(challengeText).toBe(`•••••\u00a0•••${phone.slice(-2)}`)
  expect(remark).toBe(`OTP sent to ${challengeText}`)
  const text = JSON.stringify(sent.reply)
  for (const secret of [phone.slice(3), phone.slice(-5), orderId])
    expect(text).not.toContain(secret)
  const verified = await enter(browser, cid, app.sms.codeOf(phone), awb)
  expect(verified).toMatchObject({
    status: 200,
    reply: { status: 'SUCCESS', session: { kind: 'USER', phone } },
  })
  expect(verified.headers['verify']).toBe(verified.reply.session.token)
  browser.hold(verified.reply.session)
  expect((await browser.request(trackOwned, { params: { id: awb } })).status).toBe(200)
  expect((await verify(browser, awb)).reply.channelId).toBe(orderId)
  expect([...browser.cookies.keys()]).toEqual(['__Host-thela-meher'])
})

test('[tracking §7, T7.14, D-29, I33] the GET acts for our own pages only; by order id, with or without its parcel', async () => {
  const phone = freshPhone()
  const { orderId, awb } = await order(phone, 1)
  const browser = await openBrowser()
  const get = (headers: Readonly<Record<string, string | undefined>>) =>
    browser.request(calls.generateOrderOtpByGet, {
      params: { orderId },
      query: { sId: awb },
      headers,
    })
  expect((await get({ 'x-thela-request': undefined })).failure.code).toBe('CROSS_SITE')
  expect((await get({ 'sec-fetch-site': 'cross-site' })).failure.code).toBe('CROSS_SITE')
  const sent = await get({})
  expect(sent.status).toBe(200)
  // The running code, as after a reload.
  expect((await sendByPost(browser, orderId)).reply.cid).toBe(sent.reply.cid)
})

test('[tracking §5, T5.4, T5.5, I41] a wrong code counts, the fifth ends it; both have their texts', async () => {
  const phone = freshPhone()
  const { awb } = await order(phone, 1)
  const browser = await openBrowser()
  const { cid } = (await sendByPost(browser, awb)).reply
  const right = app.sms.codeOf(phone)
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  for (const triesLeft of [4, 3, 2, 1]) {
    const { failure } = await enter(browser, cid, wrong, awb)
    expect(failure).toMatchObject({
      code: 'OTP_INVALID',
      description: 'Invalid OTP - Please enter a valid OTP',
      details: { triesLeft },
    })
  }
  for (const code of [wrong, right]) {
    expect((await enter(browser, cid, code, awb)).failure).toMatchObject({
      code: 'OTP_EXPIRED',
      description: 'OTP session expired. Please re-generate OTP and try again.',
    })
  }
})

test('[I41] the code is of the session that asked for it', async () => {
  const phone = freshPhone()
  const { awb } = await order(phone, 1)
  const { cid } = (await sendByPost(await openBrowser(), awb)).reply
  const other = await enter(await openBrowser(), cid, app.sms.codeOf(phone), awb)
  expect(other.failure.code).toBe('OTP_EXPIRED')
})

test('[I42] sends to the phone of an order count with those of a sign-in', async () => {
  const { awb } = await order(freshPhone(), 1)
  const sends: number[] = []
  for (let tries = 0; tries < 7; tries += 1) {
    sends.push((await sendByPost(await openBrowser(), awb)).status)
  }
  expect(sends).toEqual([200, 200, 200, 200, 200, 200, 429])
  expect((await sendByPost(await openBrowser(), awb)).failure.code).toBe('OTP_WAIT')
})

test('[I31, I17] an unknown, an unrelated and another store’s id are the same 404, and nothing is sent', async () => {
  const mine = await order(freshPhone(), 1)
  const there = await order(freshPhone(), 1, 'dhaga')
  const browser = await openBrowser()
  const before = app.sms.messages.length
  const responses = [
    await sendByPost(browser, 'no-such-order'),
    await sendByPost(browser, there.orderId),
    await sendByPost(browser, there.awb),
    await sendByPost(browser, mine.orderId, there.awb),
    await sendByPost(browser, there.orderId, mine.awb),
    await sendByPost(browser, 'no\u0000such'),
  ]
  for (const { status, failure } of responses) {
    expect(status).toBe(404)
    expect(failure).toEqual(responses[0]?.failure)
  }
  expect(app.sms.messages).toHaveLength(before)
  const { cid } = (await sendByPost(browser, mine.awb)).reply
  expect((await enter(browser, cid, '123456', there.orderId)).status).toBe(404)
})

test('[tracking §8] a message that cannot be sent is an error of its own', async () => {
  const { awb } = await order(freshPhone(), 1)
  app.sms.faults.begin('unavailable')
  expect((await sendByPost(await openBrowser(), awb)).failure.code).toBe('SMS_UNAVAILABLE')
  app.sms.faults.end()
})

test('[tracking §7, T7.12, ADR-212] a customer is led to the order’s page where it has several parcels', async () => {
  const phone = freshPhone()
  const [several, one] = [await order(phone, 2), await order(phone, 1)]
  const browser = await openBrowser()
  const request = async (orderId: string, sId?: string) =>
    (
      await browser.requestWell(calls.getAssociation, {
        params: { orderId },
        query: sId ? { sId } : {},
      })
    ).status
  expect(await request(several.orderId, several.awb)).toBe('SHIPMENT')
  await browser.signIn(phone)
  expect(await request(several.orderId, several.awb)).toBe('ORDER_DETAILS')
  expect(await request(several.orderId)).toBe('ORDER_DETAILS')
  expect(await request(one.orderId, one.awb)).toBe('SHIPMENT')
  expect(await request(several.orderId, one.awb)).toBe('SHIPMENT')
  expect(await request('no-such-order')).toBe('SHIPMENT')
  const stranger = await (await openBrowser()).signIn(freshPhone())
  const input = { params: { orderId: several.orderId }, query: {} }
  expect((await stranger.requestWell(calls.getAssociation, input)).status).toBe('SHIPMENT')
  await app.applyMeher((file) => Object.assign((file.tracking ??= {}), { hideSwiftBranding: true }))
  expect(await request(several.orderId)).toBe('SHIPMENT')
  await app.applyMeher(undefined)
})

test('[tracking §6, T6.1, T7.6, I37] with the customer’s headers: the customer’s view, else the public one, else 404', async () => {
  const phone = freshPhone()
  const { awb } = await order(phone, 1)
  const seen = (browser: TestBrowser, id = awb) =>
    browser.request(calls.trackAsCaller, { params: { id } })
  const visitor = await openBrowser()
  const open = await seen(visitor)
  const publicly = await app.http.inject({ url: `/data/shipments/track/${awb}` })
  expect(open.reply).toEqual(publicly.json())
  const customer = await (await openBrowser()).signIn(phone)
  const owned = await customer.request(trackOwned, { params: { id: awb } })
  expect((await seen(customer)).reply).toEqual(owned.reply)
  expect(owned.reply.shippingAddress?.name).toBe('Asha Rao')
  const stranger = await (await openBrowser()).signIn(freshPhone())
  expect((await seen(stranger)).reply).toEqual(open.reply)
  await app.tracking.setPublic(awb, false)
  for (const browser of [visitor, stranger]) expect((await seen(browser)).status).toBe(404)
  expect((await seen(customer)).reply).toMatchObject({ isPublic: false })
  expect((await seen(await openBrowser('dhaga'))).status).toBe(404)
  expect((await seen(visitor, 'ab')).failure.code).toBe('INVALID_TRACKING_ID')
  expect((await app.http.inject({ url: `/checkout/shipments/track/v2/${awb}` })).statusCode).toBe(
    401,
  )
})

test('[tracking §7, T7.4, D-79] a visitor gets a random id for a day, with consent only; nothing is stored', async () => {
  const browser = await openBrowser()
  const request = (body: object) => browser.requestWell(calls.recordVisitor, { body })
  const [first, second] = [await request({ consent: true }), await request({ consent: true })]
  expect(first).toEqual({ visitorId: { id: expect.any(String), expiresInSeconds: 86_400 } })
  expect(second.visitorId?.id).not.toBe(first.visitorId?.id)
  expect([...browser.cookies.keys()]).toEqual([])
  for (const body of [{}, { consent: false }]) expect(await request(body)).toEqual({})
})

test('[tracking §7, T7.2, T3.35] a shipment’s configuration says how its page is opened', async () => {
  const { awb } = await order(freshPhone(), 1)
  const browser = await openBrowser()
  const config = (id: string) => browser.request(calls.getTrackConfig, { params: { id } })
  const common = { status: 'VALID', statusCode: 200, direction: 'FORWARD', automaticOtp: false }
  const { authRequired, brandSlugName = 'meher' } = app.meher.config.tracking
  const open = { ...common, authRequired, brandSlugName, isPublic: true, loginType: 'GUEST' }
  expect((await config(awb)).reply).toEqual(open)
  await app.tracking.setPublic(awb, false)
  expect((await config(awb)).reply).toEqual({ ...open, isPublic: false, loginType: 'OTP' })
  expect((await config('ab')).failure.code).toBe('INVALID_TRACKING_ID')
  expect((await config('no-such-id')).status).toBe(404)
})

test('[tracking §3, T7.3, T3.2, T3.3, T3.5, T3.6, T3.7, T3.8, T3.9, T3.10, T3.11, T3.12, T3.13, A9.19] the brand’s configuration has all that its file says', async () => {
  const link = { text: 'Returns', href: 'https://shop.example/returns' }
  const bar = { text: 'New', href: 'https://shop.example/new' }
  const banner = { image: 'https://shop.example/b.png', link: 'https://shop.example', alt: 'Sale' }
  const file = {
    brandSlugName: 'meher-home',
    authRequired: true,
    isBranded: true,
    hideSwiftBranding: true,
    platform: 'THELA',
    colorConfig: { primaryColor: '#112233', primaryLightColor: '#EEEEFF', iconColor: '#445566' },
    banners: { TOP: { DESKTOP: banner }, BOTTOM: { MOBILE: { ...banner, alt: '' }, TAB: banner } },
    hideAdBannersForNegativeStatuses: true,
    logoL: 'https://shop.example/l.png',
    logoLLink: 'https://shop.example/',
    logoS: 'https://shop.example/s.png',
    logoSLink: 'https://shop.example/home',
    logoAltText: 'Meher Home',
    loaderLink: 'https://shop.example/loader.gif',
    blurDataURL: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    contactLinks: { PHONE: '+919800000000', EMAIL: 'care@shop.example', WHATSAPP: '+919800000001' },
    socialLinks: { Instagram: 'https://instagram.example/meher' },
    privacyLinks: [link],
    navLinks: [bar],
    chatEnabled: true,
    sellerEmail: 'seller@shop.example',
    customerInvoiceDownloadEnabled: true,
    otpRetryTimeout: 45,
  }
  await app.applyMeher((whole) => Object.assign(whole, { tracking: file, invoices: { rate: 18 } }))
  const { awb } = await order(freshPhone(), 1)
  const browser = await openBrowser()
  const read = (id: string) => browser.request(getBrandConfig, { params: { id } })
  const { reply } = await read('meher')
  expect(reply).toEqual({
    ...file,
    storeId: 'meher',
    loginType: 'GUEST',
    privacyLinks: [{ type: 'POLICY_LINK', ...link }],
    navLinks: [{ type: 'NAVBAR_LINK', ...bar }],
  })
  for (const id of ['meher-home', awb]) expect((await read(id)).reply).toEqual(reply)
  expect((await verify(browser, awb)).reply.loader).toBe(file.loaderLink)
  expect((await read('no-such-brand')).status).toBe(404)
  await app.applyMeher((whole) =>
    Object.assign(whole, {
      tracking: { ...file, platform: 'ekart-style', hideSwiftBranding: false },
      invoices: { rate: 18 },
    }),
  )
  // Another platform hides our branding and offers no invoice.
  expect((await read('meher')).reply).toMatchObject({
    hideSwiftBranding: true,
    customerInvoiceDownloadEnabled: false,
  })
  await app.applyMeher((whole) => Object.assign(whole, { tracking: {} }))
  expect((await read('meher')).reply).toMatchObject({
    authRequired: true,
    banners: { TOP: {}, BOTTOM: {} },
    logoAltText: app.meher.config.storeName,
  })
  await app.applyMeher(undefined)
})
