import { paise } from '@thela/domain/money'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { makeOutboundHttp } from '../../outbound-http.ts'
import { fakeAccess } from './fake-shopify.ts'
import { makeShopify } from './index.ts'

const bag = (amount: string) => ({ shopMoney: { amount } })
const sale = { id: 'gid://shopify/OrderTransaction/1', kind: 'SALE', status: 'SUCCESS' }

/** The order as it is read before anything is written, or again. */
const orderWith = (refunded: string) => ({
  order: {
    totalReceivedSet: bag('500.00'),
    totalRefundedSet: bag(refunded),
    transactions: [{ ...sale, gateway: 'thela', amountSet: bag('500.00') }],
    refunds: [],
  },
})
const userError = (message: string) => ({
  refundCreate: { refund: null, userErrors: [{ message }] },
})
const OTHER_AMOUNT = 'The same idempotency key cannot be used with different operation parameters.'
const IN_PROGRESS = 'This request is currently in progress, please try again.'

async function record(replies: readonly object[]) {
  let calls = 0
  const server = await startFakeServer(() => ({ json: { data: replies[calls++] } }))
  const http = makeOutboundHttp({ allowPrivate: true })
  const { orderChanges } = makeShopify(fakeAccess(server.url), http)
  const refunded = { total: paise(20_000), key: 'order-of-the-test' }
  const result = await orderChanges.recordRefund('7', refunded).catch((error: unknown) => error)
  await Promise.all([http.close(), server.close()])
  return { result, calls }
}

test.each([
  ['another refund was recorded since: it is tried again later', '100.00', 'unavailable'],
  ['nothing has changed: it is the owner’s task', '0.00', 'refused'],
])('[I16, ADR-287] the platform says no, and %s', async (_, refundedSince, kind) => {
  const { result, calls } = await record([
    orderWith('0.00'),
    userError(OTHER_AMOUNT),
    orderWith(refundedSince),
  ])
  expect(result).toMatchObject({ kind, outcomeUnknown: false })
  expect(calls).toBe(3)
})

test('[I16, ADR-287] the first request with its key is still at work: its outcome is read later', async () => {
  const { result, calls } = await record([orderWith('0.00'), userError(IN_PROGRESS)])
  expect(result).toMatchObject({ kind: 'unavailable', outcomeUnknown: true })
  expect(calls).toBe(2)
})
