import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tokenOf } from '../../../http/caller/fake-visitors.ts'
import { sql, statement } from '../../../db/statement.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'
import { placeOrder } from '../../../testing/place-order.ts'
import { fakeSnapshot } from '../../orders/testing/fake-snapshot.ts'

const DUE = fakeSnapshot().quote.dueOnDelivery
const OF_ORDER = '+919876543210'
const OF_STORE = '+919830012000'
const TYPED = '9876500001'

const usesOf = statement<{ readonly phone: string; readonly frozen: string }, { linkId: string }>(
  'test.phones-of-prepay',
  (v) => sql`select u.phone, a.frozen->>'phone' as frozen from payment_link_uses u
   join payment_attempts a on a.store_id = u.store_id and a.payable_id = u.use_id
   where u.link_id = ${v.linkId}`,
)

interface Reply {
  readonly code?: string
  readonly providerOrderId: string
}

type File = Record<string, Record<string, unknown>>
const reachedBy = (contactLinks: object) => (file: File) => {
  file['tracking'] = { ...file['tracking'], contactLinks }
}
const hasPhone = reachedBy({ PHONE: '+91 33 4000 1200', WHATSAPP: '+91 98300 12000' })

let app: TestApp
let count = 0
/** Everything that has left the server. */
let replies: string[] = []
beforeAll(async () => {
  app = await openTestApp({ isManual: true, meher: hasPhone })
  const { abilities } = app.provider
  abilities.methods = ['CARD', 'UPI', 'WALLET']
  abilities.offer = { ...abilities.offer, wallets: ['phonepe'] }
  await app.applyMeher(hasPhone)
})
afterEach(async () => {
  await app.applyMeher(hasPhone)
  app.jobs.waiting.length = 0
  replies = []
})
afterAll(() => app.close())

async function orderLink(): Promise<string> {
  const cartId = `cart-of-phone-${(count += 1)}`
  const { orderId } = await placeOrder(app, { cartId, snapshot: fakeSnapshot(), phone: OF_ORDER })
  return (await app.links.create(app.meher, { orderId })).linkId
}

async function request(route: string, body?: object) {
  const [method = '', url = ''] = route.split(' ')
  const response = await app.http.inject({
    method: method as 'GET' | 'POST',
    url,
    ...(body ? { payload: body } : {}),
    headers: {
      ...tokenOf({ kind: 'ANON', storeId: 'meher' }),
      'idempotency-key': `prepay-phone-${(count += 1)}`,
    },
  })
  replies.push(response.body)
  return { http: response.statusCode, ...response.json<Reply>() }
}

const info = (linkId: string) => request(`GET /data/prepay/payment/${linkId}`)
const pay = (linkId: string, more: object = {}) =>
  request('POST /data/prepay/payment/order', {
    paymentLinkId: linkId,
    amount: DUE,
    paymentMethod: 'upi',
    ...more,
  })
const customerOf = ({ providerOrderId }: Reply) =>
  app.provider.orders.get(providerOrderId)?.customer

test('[ADR-306, I17] who types no number pays by that of the order, which nobody reads', async () => {
  const linkId = await orderLink()
  expect(await info(linkId)).toMatchObject({ maskedPhone: '•••••\u00a0•••10' })
  const opened = await pay(linkId)
  expect(opened).toMatchObject({ http: 200, contact: OF_STORE, email: '' })
  expect(customerOf(opened)).toEqual({ phone: OF_STORE, isShared: true })
  expect(await app.database.rows(usesOf({ linkId }))).toEqual([{ phone: '', frozen: OF_ORDER }])
  const payment = app.provider.pay(opened.providerOrderId)
  await app.receive('razorpay', app.provider.event('payment.captured', { payment }))
  await app.applyEvents()
  expect(await info(linkId)).toMatchObject({ state: 'PAID' })
  await request(`GET /data/prepay/success-info/${linkId}`)
  expect(replies.join('\n')).not.toMatch(/98765\s*43210/)
})

test('[ADR-306] the same by the call for UPI alone', async () => {
  const linkId = await orderLink()
  const opened = await request(`POST /data/prepay/upi/create?prepayId=${linkId}`)
  expect(opened).toMatchObject({ http: 200, contact: OF_STORE })
  expect(replies.join('\n')).not.toMatch(/98765\s*43210/)
})

test('a number that is typed is the payer’s, and stays so for the next try', async () => {
  const linkId = await orderLink()
  const opened = await pay(linkId, { meta: { customerPhone: TYPED } })
  expect(opened).toMatchObject({ contact: `+91${TYPED}` })
  expect(customerOf(opened)).toEqual({ phone: `+91${TYPED}` })
  const again = await pay(linkId, { paymentMethod: 'card' })
  expect(again).toMatchObject({ contact: `+91${TYPED}` })
  const [use] = await app.database.rows(usesOf({ linkId }))
  expect(use).toEqual({ phone: `+91${TYPED}`, frozen: `+91${TYPED}` })
})

test('[ADR-306] a wallet is found by the payer’s own number: it is asked for', async () => {
  const linkId = await orderLink()
  const wallet = { paymentMethod: 'wallet', paymentInfo: { id: 'phonepe' } }
  expect(await pay(linkId, wallet)).toMatchObject({
    code: 'INVALID_FIELDS',
    details: { fields: { customerPhone: { code: 'MANDATORY' } } },
  })
  expect(await pay(linkId, { ...wallet, meta: { customerPhone: TYPED } })).toMatchObject({
    http: 200,
  })
})

test.each([
  ['none', {}],
  ['a landline alone', { PHONE: '+91 33 4000 1200' }],
])('[ADR-306] a store with %s has no number for the provider: one is typed', async (_, ways) => {
  await app.applyMeher(reachedBy(ways))
  const linkId = await orderLink()
  expect(await info(linkId)).not.toHaveProperty('maskedPhone')
  expect(await pay(linkId)).toMatchObject({ code: 'INVALID_FIELDS' })
})
