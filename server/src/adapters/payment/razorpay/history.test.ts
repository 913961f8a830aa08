import { expect, test } from 'vitest'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { makeRazorpayHistory } from './history.ts'

const since = new Date('2025-11-20T00:00:00Z')
const seconds = since.getTime() / 1_000

/** Newest first, paginated by from, to, count and skip, as the provider does it. [razorpay §1] */
const payments = Array.from({ length: 230 }, (_, index) => ({
  id: `pay_${index}`,
  amount: 100,
  currency: 'INR',
  status: 'captured',
  order_id: index === 7 ? null : `order_${index}`,
  method: 'upi',
  created_at: seconds - 10 + index,
})).toReversed()

test('[I1] reads every payment since a time, page by page, oldest first; those without an order are not ours', async () => {
  const server = await startFakeServer(({ path, query }) => {
    if (path === '/v1/orders/order_9') {
      return { json: { id: 'order_9', amount: 100, currency: 'INR', notes: { attempt: 'a9' } } }
    }
    if (path === '/v1/orders/order_8') {
      return { json: { id: 'order_8', amount: 100, currency: 'INR', notes: [] } }
    }
    const input = (name: string) => Number(query.get(name))
    const found = payments.filter(
      ({ created_at: index }) => index >= input('from') && index <= input('to'),
    )
    const items = found.slice(input('skip'), input('skip') + input('count'))
    return { json: { entity: 'collection', count: items.length, items } }
  })
  const http = makeOutboundHttp({ allowPrivate: true })
  const history = makeRazorpayHistory(
    {
      code: 'RAZORPAY',
      keyId: 'rzp_test_a',
      keySecret: 's',
      webhookSecret: 'w',
      apiUrl: server.url,
      scriptUrl: 'https://checkout.example/razorpay.js',
    },
    http,
  )
  const facts = await history.paymentsSince(since)
  if (facts === 'NOT_LISTED') throw new Error('it has a list')
  expect(facts.map(({ providerPaymentId }) => providerPaymentId)).toEqual(
    Array.from({ length: 220 }, (_, index) => `pay_${index + 10}`),
  )
  expect(facts[0]).toMatchObject({ status: 'CAPTURED', amount: 100, providerOrderId: 'order_10' })
  expect(await history.orderNotes('order_9')).toEqual({ attempt: 'a9' })
  expect(await history.orderNotes('order_8')).toEqual({})
  await Promise.all([http.close(), server.close()])
})
