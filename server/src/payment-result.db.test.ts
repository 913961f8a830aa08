/** Back from a provider, in the three variants of the checkout. [checkout §2, I9, I57] */
import { createHash } from 'node:crypto'
import { links } from '@thela/contracts/links'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
const goOn = async (path: string) => {
  const back = await app.http.inject({ method: 'POST', url: path, headers: FORM, payload: '' })
  const request = { url: `https://pay.example${path}`, headers: { get: () => null } }
  const shown = await app.views.pages(() => undefined).paymentResult(request)
  return { to: back.headers.location, next: 'show' in shown ? shown.show.next : shown.goTo }
}

/** A link, and the payment that somebody opened of it. */
async function payLink() {
  const { linkId } = await app.links.create(app.meher, { description: 'Tea', amount: 50_000 })
  const idempotencyKey = `use-of-a-link-${(uses += 1)}`
  const { providerOrderId } = await app.links.pay(app.meher, {
    linkId,
    subject: 'asha',
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
