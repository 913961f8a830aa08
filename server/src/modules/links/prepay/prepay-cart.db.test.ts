import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tokenOf } from '../../../http/caller/fake-visitors.ts'
import { offerPiece, openPayer, PIECE_PRICE } from '../../../testing/open-payer.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

interface Reply {
  readonly code: string
  readonly state: string
  readonly amount: number
  readonly providerOrderId: string
  readonly attemptId: string
  readonly confirmation?: { readonly id: string }
}

let app: TestApp
let count = 0
beforeAll(async () => {
  app = await openTestApp({ isManual: true })
})
afterEach(async () => {
  await app.applyMeher(() => {})
  app.jobs.waiting.length = 0
})
afterAll(() => app.close())

type Kind = 'ANON' | 'GUEST' | 'USER'

async function request(
  route: string,
  { body, phone, kind = 'USER' }: { body?: object; phone?: string; kind?: Kind } = {},
) {
  const [method = '', url = ''] = route.split(' ')
  const response = await app.http.inject({
    method: method as 'GET' | 'POST',
    url,
    ...(body ? { payload: body } : {}),
    headers: {
      ...tokenOf({ kind, storeId: 'meher', ...(phone ? { phone } : {}) }),
      'idempotency-key': `prepay-cart-${(count += 1)}`,
    },
  })
  return { http: response.statusCode, ...response.json<Reply>() }
}

/** A cart whose draft is saved and whose payment has failed, and a link for it. */
async function cartLink(kind: Kind = 'USER') {
  const name = `prepay-cart-${(count += 1)}`
  const phone = `+9198765${String(20_000 + count)}`
  offerPiece(app, name, 5)
  const payer = await openPayer(app, phone, name)
  const staged = await request('POST /integrations/checkout/shopify/stage-order', {
    body: { ...payer.stage, payment: { option: 'UPI' } },
    phone,
    kind,
  })
  expect(staged.http).toBe(200)
  const link = await app.links.create(app.meher, { cartId: payer.cartId })
  return { ...payer, link, linkId: link.linkId, phone }
}

const info = (linkId: string) => request(`GET /data/prepay/payment/${linkId}`)
const bodyOf = (link: { linkId: string; amount: number }, paymentMethod: string) => ({
  paymentLinkId: link.linkId,
  amount: link.amount,
  paymentMethod,
})
const pay = (link: { linkId: string; amount: number }, phone?: string, kind?: Kind) =>
  request('POST /data/prepay/payment/order', {
    body: bodyOf(link, 'upi'),
    ...(phone ? { phone } : {}),
    ...(kind ? { kind } : {}),
  })
const cod = (link: { linkId: string; amount: number }, phone: string, kind?: Kind) =>
  request('POST /data/prepay/payment/place-cod-order', {
    body: bodyOf(link, 'cod'),
    phone,
    ...(kind ? { kind } : {}),
  })
const allowOffline = () =>
  app.applyMeher((file) => {
    file['uiConfig'] = { ...file['uiConfig'], allowOfflineOrder: true }
  })

test('[D-71] the link of an unpaid cart leads back to that cart, and its own person pays its draft', async () => {
  const { link, linkId, cartId, phone } = await cartLink()
  expect(link).toMatchObject({ cartId, customer: { name: 'Asha Rao', phone } })
  expect(link.amount).toBeGreaterThanOrEqual(PIECE_PRICE)
  const shown = await info(linkId)
  expect(shown).toMatchObject({ state: 'OPEN', redirectUrl: `/cart?cart_id=${cartId}` })
  expect(JSON.stringify(shown)).not.toMatch(/Asha|98765/)
  const opened = await pay(link, phone)
  expect(opened).toMatchObject({ http: 200, amount: link.amount })
  const status = `GET /data/prepay/upi/status/${opened.attemptId}?prepayId=${linkId}`
  expect(await request(status, { phone })).toMatchObject({ status: 'ACTIVE' })
  const payment = app.provider.pay(opened.providerOrderId)
  await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
  await app.applyEvents()
  const order = await app.orders.ofPayable(app.database, 'meher', cartId)
  expect(order).toMatchObject({ provider: 'RAZORPAY', snapshot: { subPaymentMethod: 'SWP' } })
  expect(await info(linkId)).toMatchObject({ state: 'PAID', due: 0 })
  // The page that waits for it is told so, now that the link has no cart to be ordered any more.
  expect(await request(status, { phone })).toMatchObject({ http: 200, status: 'PAID' })
  expect(await pay(link, phone)).toMatchObject({ code: 'LINK_ENDED' })
})

test('[I36] whoever else has the link does not pay another person’s draft', async () => {
  const { link } = await cartLink()
  expect(await pay(link, '+919876500099')).toMatchObject({ code: 'STAGE_INCOMPLETE' })
  expect(await pay(link, undefined, 'ANON')).toMatchObject({ code: 'STAGE_INCOMPLETE' })
})

test('[D-7] a price that changed since is shown, not charged', async () => {
  const { link, phone } = await cartLink()
  const other = { ...link, amount: link.amount - 100 }
  expect(await pay(other, phone)).toMatchObject({ code: 'PRICE_CHANGED' })
})

test('[C3.39, D-59] allowOfflineOrder off: a cart is not ordered on delivery by its link', async () => {
  const { link, phone } = await cartLink()
  expect(await cod(link, phone)).toMatchObject({ code: 'METHOD_UNAVAILABLE' })
})

test('[C3.39, D-59, I5] allowOfflineOrder on: a confirmed phone orders on delivery, once', async () => {
  const { link, linkId, phone, cartId } = await cartLink()
  await allowOffline()
  expect(await cod(link, phone)).toMatchObject({
    http: 200,
    redirectUrl: `/thank_you?cart_id=${cartId}`,
  })
  expect(await info(linkId)).toMatchObject({ state: 'COD_CONFIRMED' })
  expect(await cod(link, phone)).toMatchObject({ code: 'ORDER_ALREADY_PLACED' })
  expect(await pay(link, phone)).toMatchObject({ code: 'LINK_ENDED' })
})

test('[D-87] a held order stays held: its guest confirms by a code, or pays it', async () => {
  const { link, linkId, phone } = await cartLink('GUEST')
  await allowOffline()
  const held = await cod(link, phone, 'GUEST')
  expect(held.confirmation?.id).toBeDefined()
  expect(held).not.toHaveProperty('orderId')
  expect(await info(linkId)).toMatchObject({ state: 'OPEN' })
  const opened = await pay(link, phone, 'GUEST')
  const payment = app.provider.pay(opened.providerOrderId)
  await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
  await app.applyEvents()
  expect(await info(linkId)).toMatchObject({ state: 'PAID' })
})

test('[D-71] a cancelled link of a cart orders and pays nothing', async () => {
  const { link, linkId, phone } = await cartLink()
  await allowOffline()
  await app.links.cancel('meher', linkId)
  expect(await pay(link, phone)).toMatchObject({ code: 'LINK_ENDED' })
  expect(await cod(link, phone)).toMatchObject({ code: 'LINK_ENDED' })
})

test.each([
  ['a cart without a draft', 'STAGE_INCOMPLETE'],
  ['a cart that was ordered', 'ORDER_ALREADY_PLACED'],
  ['a cart of nobody', 'NOT_FOUND'],
])('no link is made for %s', async (what, code) => {
  const name = `no-link-${(count += 1)}`
  offerPiece(app, name, 5)
  const { cartId, placeCod } = await openPayer(app, '+919876543299', name)
  if (what === 'a cart that was ordered') await placeCod(`order-of-${name}`)
  const wanted = { cartId: what === 'a cart of nobody' ? 'A'.repeat(27) : cartId }
  await expect(app.links.create(app.meher, wanted)).rejects.toMatchObject({ code })
})

test('parts and several uses are for amounts, not for orders', async () => {
  const { cartId } = await cartLink()
  await expect(app.links.create(app.meher, { cartId, maxUses: 2 })).rejects.toMatchObject({
    code: 'INVALID_LINK',
  })
})
