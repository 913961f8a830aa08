/** The pages of payment links, for their first paint. [checkout §2, D-71, I17] */
import { createPrepayOrder } from '@thela/contracts/calls/links/prepay'
import { stageOrder } from '@thela/contracts/calls/checkout/checkout-order'
import { links } from '@thela/contracts/links'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShopper } from './testing/open-shopper.ts'
import { openTestApp } from './testing/open-test-app.ts'
import { openTestBrowser } from './testing/open-test-browser.ts'
import type { TestApp } from './testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function open(path: string, cookies: ReadonlyMap<string, string> = new Map()) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = {
    url: `https://pay.example${path}`,
    headers: { get: (name: string) => (name === 'cookie' ? cookie : null) },
  }
  const pages = app.views.pages(() => undefined)
  const page = path.startsWith('/pay') ? pages.pay : pages.prepay
  const reply = await page(request)
  if ('goTo' in reply) return reply
  const { language } = reply
  return { status: reply.status ?? 200, ...reply.show, ...(language ? { language } : {}) }
}

/** A link of an order on delivery, which its shopper has forwarded. */
async function orderLink() {
  const { orderId } = (await (await openShopper(app)).placeCod()).reply
  return app.links.create(app.meher, { orderId })
}

/** Somebody who has typed a phone. */
const openPayer = async (phone: string) => (await openTestBrowser(app)).goOnAsGuest(phone)

describe('[D-71, C2.7] the page of an order’s link', () => {
  test('shows the order and what is due, and nobody; what became of it to the payer alone', async () => {
    const { linkId, amount: due } = await orderLink()
    // It is paid online, all at once.
    const waived = 4_000
    const amount = due - waived
    const { cookies, requestWell } = await openPayer('+919876500071')
    const shown = await open(links.prepay(linkId), cookies)
    expect(shown).toMatchObject({
      status: 200,
      variant: 'PREPAY',
      state: 'KNOWN',
      mode: 'page',
      session: { kind: 'GUEST' },
      info: { state: 'OPEN', amount, due, waived },
      success: { status: 'OPEN', redirectUrl: app.meher.config.storeLink },
      isBack: false,
    })
    expect(JSON.stringify({ ...shown, session: {} })).not.toMatch(/Asha|95\d{8}|Church Street/)

    const { providerOrderId } = await requestWell(createPrepayOrder, {
      body: { paymentLinkId: linkId, amount, paymentMethod: 'card' },
    })
    app.provider.pay(providerOrderId, { status: 'FAILED' })
    expect(await open(links.prepay(linkId, { perr: '1' }), cookies)).toMatchObject({
      notice: 'PAYMENT_ERROR',
      chosen: { option: 'CREDIT_DEBIT_CARD' },
    })

    const payment = app.provider.pay(providerOrderId)
    await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
    await app.applyEvents()
    expect(await open(links.prepay(linkId, { back: '1' }), cookies)).toMatchObject({
      info: { state: 'PAID', due: 0 },
      success: { status: 'PLACED', receipt: { amount } },
      isBack: true,
    })
    const other = await open(links.prepay(linkId), (await openPayer('+919876500072')).cookies)
    expect(other).toMatchObject({ info: { state: 'PAID' }, success: { status: 'OPEN' } })
    expect(other).not.toHaveProperty('success.receipt')
  })

  test('serr is a server error', async () => {
    const { linkId } = await orderLink()
    expect(await open(`${links.prepay(linkId)}&serr=1`)).toMatchObject({ notice: 'SERVER_ERROR' })
    const amount = await app.links.create(app.meher, { amount: 5_000 })
    const page = links.pay(amount.linkId)
    expect(await open(`${page}&serr=1`)).toMatchObject({ notice: 'SERVER_ERROR' })
    expect(await open(`${page}&perr=1`)).toMatchObject({ notice: 'PAYMENT_ERROR' })
    expect(await open(page)).not.toHaveProperty('notice')
  })

  test('[D-90] tells the language in which the link was sent', async () => {
    const { linkId } = await app.links.create(app.meher, { amount: 5_000, language: 'hi' })
    expect(await open(links.pay(linkId))).toMatchObject({ language: 'hi' })
  })

  test('a cancelled one is shown as cancelled', async () => {
    const { linkId } = await orderLink()
    await app.links.cancel('meher', linkId)
    expect(await open(links.prepay(linkId))).toMatchObject({ info: { state: 'CANCELLED' } })
  })

  test.each(['', 'x', 'A'.repeat(27)])('an unknown id “%s” says so', async (id) => {
    expect(await open(`/prepay?payment_link_id=${id}`)).toMatchObject({
      status: 404,
      state: 'UNKNOWN',
    })
  })
})

describe('[D-71] a link that was opened at the other page leads to its own', () => {
  test('an order’s link, and one for an amount', async () => {
    const { linkId } = await orderLink()
    expect(await open(links.pay(linkId))).toEqual({ goTo: links.prepay(linkId) })
    const amount = await app.links.create(app.meher, { amount: 5_000 })
    expect(await open(links.prepay(amount.linkId))).toEqual({ goTo: links.pay(amount.linkId) })
  })

  test('a cart’s link leads to the cart; once it has ended it says so', async () => {
    const { browser, cartId, stage } = await openShopper(app)
    await browser.requestWell(stageOrder, { body: { ...stage, payment: { option: 'UPI' } } })
    const { linkId } = await app.links.create(app.meher, { cartId })
    expect(await open(links.pay(linkId))).toEqual({ goTo: links.prepay(linkId) })
    expect(await open(links.prepay(linkId))).toEqual({ goTo: links.cart(cartId) })
    await app.links.cancel('meher', linkId)
    expect(await open(links.prepay(linkId))).toMatchObject({ info: { state: 'CANCELLED' } })
  })
})
