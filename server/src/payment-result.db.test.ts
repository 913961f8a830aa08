/** Back from a provider, in the three variants of the checkout. [checkout §2, I9, I57] */
import { createHash } from 'node:crypto'
import { links } from '@thela/contracts/links'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from './db/database-unavailable.ts'
import { ApiError } from './http/replies/api-error.ts'
import { makePageLanguage } from './page-language.ts'
import { pageScope } from './page-source.ts'
import { openShopper } from './testing/open-shopper.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'

let app: TestApp
let uses = 0
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
/** The page alone: the form named nothing, or a provider has none. */
const pageAfter = async (path: string) => {
  const request = { url: `https://pay.example${path}`, headers: { get: () => null } }
  const shown = await app.views.pages(() => undefined).paymentResult(request)
  return 'show' in shown ? shown.show.next : shown.goTo
}
const goOn = async (path: string) => {
  const back = await app.http.inject({ method: 'POST', url: path, headers: FORM, payload: '' })
  return { to: back.headers.location, next: await pageAfter(path) }
}

/** A link, and the payment that somebody opened of it. */
async function payLink() {
  const { linkId } = await app.links.create(app.meher, { description: 'Tea', amount: 50_000 })
  const idempotencyKey = `use-of-a-link-${(uses += 1)}`
  const { providerOrderId } = await app.links.pay(app.meher, {
    linkId,
    subject: 'asha',
    holder: 'CUSTOMER',
    amount: 50_000,
    method: 'UPI',
    payer: { phone: '+919876543210' },
    language: 'en',
    idempotencyKey,
    bodyHash: createHash('sha256').update(idempotencyKey).digest(),
    returnUrl: () => 'https://pay.example/payment-result',
  })
  const use = await app.links.latestUse('meher', { linkId, subject: 'asha' })
  return { linkId, useId: use?.useId ?? '', providerOrderId }
}

test('[checkout §2, C2.10, C2.11] a cart: the page goes on with its mode and its trial', async () => {
  const shopper = await openShopper(app)
  const { reply } = await shopper.pay()
  expect(new URL(reply.callbackUrl).search).toBe(`?cart_id=${shopper.cartId}&isRedirect=true`)
  app.provider.pay(reply.providerOrderId, { status: 'FAILED' })
  const path = links.paymentResult(shopper.cartId, false, true)
  expect(await goOn(path)).toEqual({
    to: path,
    next: `/cart?cart_id=${shopper.cartId}&perr=1&isDev=true`,
  })
})

test('[checkout §2, I9] a failed payment beside a code that nobody has scanned: back to the payment', async () => {
  const shopper = await openShopper(app)
  await shopper.pay()
  const { reply } = await shopper.pay(undefined, 'the-second-of-two-tries')
  app.provider.pay(reply.providerOrderId, { status: 'FAILED' })
  expect(await pageAfter(links.paymentResult(shopper.cartId, false))).toBe(
    `/cart?cart_id=${shopper.cartId}&perr=1`,
  )
})

test('[checkout §2, C2.10, C2.11] a link is named by one use of it, or by itself', async () => {
  const { linkId, useId } = await payLink()
  const swiftPay = links.swiftPayResult(useId, true)
  expect(await goOn(swiftPay)).toEqual({
    to: swiftPay,
    next: links.pay(linkId, { isDev: 'true', back: '1' }),
  })
  const prepay = links.prepayResult(linkId)
  expect(await goOn(prepay)).toEqual({ to: prepay, next: links.prepay(linkId, { back: '1' }) })
})

test('[checkout §2, I9] a failed payment of a link is said to have failed, a silent one is not', async () => {
  const { linkId, useId, providerOrderId } = await payLink()
  app.provider.pay(providerOrderId, { status: 'FAILED' })
  app.provider.faults.begin('unavailable')
  expect((await goOn(links.swiftPayResult(useId))).next).toBe(links.pay(linkId, { back: '1' }))
  app.provider.faults.end()
  const other = await payLink()
  app.provider.pay(other.providerOrderId, { status: 'FAILED' })
  expect((await goOn(links.prepayResult(other.linkId))).next).toBe(
    links.prepay(other.linkId, { perr: '1' }),
  )
})

test.each([
  ['/payment-result', '/invalid-cart'],
  ['/payment-result?payment_link_id=nothing', '/invalid-cart'],
  ['/payment-result?cart_id=%00', '/invalid-cart'],
])('[I61] %s leads to %s', async (path, next) => {
  const response = await app.http.inject({ url: path })
  expect(response.statusCode).toBeLessThan(500)
  expect(response.headers.location ?? next).toContain(next)
})

/** The outcome cannot be found out. */
async function returnBroken(path: string, error: Error) {
  const onProblem = vi.fn<(problem: Error) => void>()
  const pages: typeof app.views.pages = (onStore) => ({
    ...app.views.pages(onStore),
    paymentResult: () => Promise.reject(error),
  })
  const scope = pageScope({
    stores: app.stores,
    views: { ...app.views, pages },
    pageLanguage: makePageLanguage({ publicUrl: 'https://pay.example', isDemo: false }),
    providersOf: () => [],
    platformOf: () => app.platform.platformOf('meher'),
    identityProviderOf: () => undefined,
    findHumanCheck: () => undefined,
    settings: { humanCheckUrl: undefined },
    onProblem,
  })
  const request = { url: `https://pay.example${path}`, headers: { get: () => null } }
  const page = await scope.source.paymentResult(request)
  const to = 'show' in page ? page.show : page.goTo
  return { to, problems: onProblem.mock.calls.length, isBusy: scope.isUnavailable() }
}

test('[checkout §8, C8.31] a server error: back to the page of the payment, which says so', async () => {
  const broken = new Error('broken')
  const { cartId } = await openShopper(app)
  const { linkId, useId } = await payLink()
  const nextOf = async (path: string) => (await returnBroken(path, broken)).to
  expect(await nextOf(links.paymentResult(cartId, false, true))).toMatchObject({
    mode: 'page',
    next: links.cart(cartId, { serr: '1', isDev: 'true' }),
  })
  const inWindow = await nextOf(links.paymentResult(cartId, true))
  expect(inWindow).toMatchObject({ mode: 'popup', next: links.cart(cartId, { serr: '1' }) })
  const swiftPay = { next: links.pay(linkId, { serr: '1', isDev: 'true' }) }
  expect(await nextOf(links.swiftPayResult(useId, true))).toMatchObject(swiftPay)
  const prepay = { next: links.prepay(linkId, { serr: '1' }) }
  expect(await nextOf(links.prepayResult(linkId))).toMatchObject(prepay)
  expect((await returnBroken(links.prepayResult(linkId), broken)).problems).toBe(1)
})

test('[checkout §8, C8.31] where nothing is known of it, or it is no error of ours, nothing changes', async () => {
  const broken = new Error('broken')
  const { cartId } = await openShopper(app)
  expect((await returnBroken('/payment-result', broken)).to).toBe('/oops')
  const unknownUse = links.swiftPayResult(`${cartId.slice(0, -3)}AAA`)
  expect((await returnBroken(unknownUse, broken)).to).toMatch(/^\/oops\?brand=meher/)
  const path = links.paymentResult(cartId, false)
  expect((await returnBroken(path, new ApiError('INVALID_CART'))).to).toBe(
    '/invalid-cart?brand=meher',
  )
  // The database is down: the shopper stays at the address, and the page is tried again.
  expect(
    (await returnBroken(path, new DatabaseUnavailable('away', { cause: broken }))).isBusy,
  ).toBe(true)
})
