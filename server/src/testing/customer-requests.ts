/** What a customer requests of an order and its store decides, in an app that runs its jobs by hand. */
import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import type { StoreCustomerRequest } from '@thela/contracts/calls/orders/requests'
import { ZERO_PAISE } from '@thela/domain/money'
import { tokenOf } from '../http/caller/fake-visitors.ts'
import { fakeSnapshot } from '../modules/orders/testing/fake-snapshot.ts'
import { fulfilledEvent } from './fulfilled-event.ts'
import type { TestApp } from './open-test-app.ts'
import { placeOrder } from './place-order.ts'

/** Asha, whose order it is, and the systems of her store. */
export const hers = tokenOf({ kind: 'USER', storeId: 'meher', phone: '+919876543210' })
const ofStore = tokenOf({ kind: 'STORE', storeId: 'meher' })
const ROUNDS = 6

interface Sent {
  readonly body?: object
  readonly headers?: object
}

/** A request as its store sees it, or why there is none. */
type Decided = StoreCustomerRequest & { readonly code?: string }

function snapshotPaidBy(method: 'UPI' | 'COD') {
  const { quote } = fakeSnapshot()
  const paid = { payableNow: quote.total, dueOnDelivery: ZERO_PAISE }
  const due = { payableNow: ZERO_PAISE, dueOnDelivery: quote.total }
  return fakeSnapshot({
    paymentMethod: method,
    quote: { ...quote, ...(method === 'COD' ? due : paid) },
  })
}

export function customerRequests(app: TestApp) {
  let orderId = ''
  let cartId = ''
  let minute = 10
  async function call<Reply>(method: 'GET' | 'POST', url: string, sent: Sent = {}): Promise<Reply> {
    const { body, headers = hers } = sent
    const response = await app.http.inject({
      method,
      url,
      headers: { ...headers },
      ...(body ? { payload: body } : {}),
    })
    return response.json<Reply>()
  }
  return {
    /** It is on the platform, with its payment where it has one. */
    async place(newCartId: string, method: 'UPI' | 'COD' = 'UPI'): Promise<string> {
      cartId = newCartId
      const made = await placeOrder(app, { cartId, snapshot: snapshotPaidBy(method) })
      orderId = made.orderId
      await app.jobs.run(made.job)
      if (method === 'UPI') {
        await app.database.raw(
          `insert into payments (store_id, provider, provider_payment_id, attempt_id, payable_id,
             amount_paise, currency, status, method, kept)
           values ('meher', 'RAZORPAY', $1, $1, $1, $2, 'INR', 'CAPTURED', 'UPI', true)`,
          [cartId, fakeSnapshot().quote.total],
        )
      }
      app.jobs.waiting.length = 0
      return orderId
    },
    async deliver(): Promise<void> {
      const { platformOrderId } = (await app.orders.byId(app.database, 'meher', orderId)) ?? {}
      const awb = `AWB-${cartId}`
      const event = { ...fulfilledEvent(orderId, awb), platformOrderId }
      await app.receive('shopify', { ...event, at: '2025-11-18T03:00:00Z' })
      const scans = [{ status: 'DELIVERED', ctime: '2025-11-20T09:00:00Z' }]
      await app.receive('courier', { awb, unknownStatuses: [], scans })
      app.jobs.waiting.length = 0
    },
    detail: () => call<OrderDetail>('GET', `/checkout/customer/order-status?id=${orderId}`),
    send: (body: object) =>
      call<Decided>('POST', '/checkout/customer/actions/v2', { body: { orderId, ...body } }),
    decide: (requestId: string, what: string, body: object = {}) =>
      call<Decided>('POST', `/stores/meher/requests/${requestId}/${what}`, {
        body,
        headers: ofStore,
      }),
    /** A scan of the parcel that was booked for it, each a minute after the last. */
    async scanReturn(requestId: string, status: string): Promise<void> {
      const awb = `RETURN-${requestId}`
      minute += 1
      const scans = [{ status, ctime: `2025-11-21T05:${minute}:00Z` }]
      await app.receive('courier', { awb, unknownStatuses: [], scans })
      await app.applyEvents()
    },
    /** All jobs and those that they cause; one that fails waits again. */
    async runJobs(): Promise<void> {
      for (let round = 0; round < ROUNDS && app.jobs.waiting.length > 0; round += 1) {
        for (const next of app.jobs.waiting.splice(0)) {
          try {
            await app.jobs.run(next)
          } catch {
            app.jobs.waiting.push(next)
          }
        }
      }
    },
    async refundedSum(): Promise<number> {
      const { rows } = await app.database.raw(
        `select coalesce(sum(amount_paise), 0)::int as sum from refunds
         where provider_payment_id = $1 and state <> 'FAILED'`,
        [cartId],
      )
      return (rows as { readonly sum: number }[])[0]?.sum ?? 0
    },
  }
}

export const stepNames = ({ steps }: Pick<StoreCustomerRequest, 'steps'>): readonly string[] =>
  steps.map(({ step }) => step)
