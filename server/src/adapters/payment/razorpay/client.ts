/** [razorpay §1–§4, §9, I64] */
import type { OutboundResponse, OutboundCall, OutboundHttp, Shape } from '../../outbound-http.ts'
import { errorReply, iin, order, orders, payment, payments, refund, refunds } from './wire.ts'
import type { WireIin, WireOrder, WirePayment, WireRefund } from './wire.ts'

export interface RazorpayAccess {
  readonly apiUrl: string
  readonly keyId: string
  readonly keySecret: string
}

/** Razorpay's calls, one member each, in its own words. */
export interface RazorpayClient {
  createOrder(fields: {
    receipt: string
    amount: number
    notes: Readonly<Record<string, string>>
  }): Promise<WireOrder | 'RECEIPT_EXISTS'>
  ordersWithReceipt(receipt: string): Promise<readonly WireOrder[]>
  paymentsOfOrder(orderId: string): Promise<readonly WirePayment[]>
  payment(paymentId: string): Promise<WirePayment>
  /** Newest first, at most `PAYMENTS_PER_PAGE`; times in Unix seconds, both included. */
  paymentsBetween(page: { from: number; to: number; skip: number }): Promise<readonly WirePayment[]>
  refundsOf(paymentId: string): Promise<readonly WireRefund[]>
  order(orderId: string): Promise<WireOrder>
  capture(paymentId: string, amount: number): Promise<WirePayment>
  refund(
    paymentId: string,
    fields: { amount: number; notes: Readonly<Record<string, string>> },
    key: string,
  ): Promise<WireRefund>
  iin(digits: string): Promise<WireIin | undefined>
}

/** Some deeds take two calls, and nobody is to wait longer than ten seconds for a deed. */
const TOTAL_MS = 4_500

/** The most that one page of a list may have. */
export const PAYMENTS_PER_PAGE = 100

export function makeRazorpayClient(access: RazorpayAccess, http: OutboundHttp): RazorpayClient {
  const credentials = Buffer.from(`${access.keyId}:${access.keySecret}`).toString('base64')
  const base = access.apiUrl.replace(/\/+$/, '')

  type RequestOptions = Pick<OutboundCall, 'operation' | 'effect' | 'body' | 'headers'> & {
    path: string
  }
  const load = <T>(
    request: RequestOptions,
    read: (response: OutboundResponse) => T,
  ): Promise<T> => {
    const { path, headers, ...rest } = request
    return http.call(
      {
        ...rest,
        system: 'razorpay',
        method: request.effect === 'READ' ? 'GET' : 'POST',
        url: `${base}/v1/${path}`,
        headers: { authorization: `Basic ${credentials}`, ...headers },
        totalMs: TOTAL_MS,
      },
      read,
    )
  }
  const good =
    <T>(shape: Shape<T>) =>
    (response: OutboundResponse): T => {
      if (!response.isGood) throw apiError(response)
      return response.expect(shape)
    }

  return {
    createOrder: ({ receipt, amount, notes }) =>
      load(
        {
          operation: 'create-order',
          effect: 'REPEATABLE',
          path: 'orders',
          body: {
            amount,
            currency: 'INR',
            receipt,
            unique_receipt: true,
            payment_capture: true,
            notes,
          },
        },
        (response) => (isReceiptTaken(response) ? 'RECEIPT_EXISTS' : good(order)(response)),
      ),
    ordersWithReceipt: async (receipt) =>
      (
        await load(
          {
            operation: 'find-order',
            effect: 'READ',
            path: `orders?receipt=${encodeURIComponent(receipt)}`,
          },
          good(orders),
        )
      ).items,
    paymentsOfOrder: async (orderId) =>
      (
        await load(
          {
            operation: 'payments-of-order',
            effect: 'READ',
            path: `orders/${encodeURIComponent(orderId)}/payments`,
          },
          good(payments),
        )
      ).items,
    payment: (paymentId) =>
      load(
        {
          operation: 'fetch-payment',
          effect: 'READ',
          path: `payments/${encodeURIComponent(paymentId)}?expand[]=card`,
        },
        good(payment),
      ),
    paymentsBetween: async ({ from, to, skip }) =>
      (
        await load(
          {
            operation: 'list-payments',
            effect: 'READ',
            path: `payments?from=${from}&to=${to}&count=${PAYMENTS_PER_PAGE}&skip=${skip}`,
          },
          good(payments),
        )
      ).items,
    refundsOf: async (paymentId) =>
      (
        await load(
          {
            operation: 'refunds-of-payment',
            effect: 'READ',
            path: `payments/${encodeURIComponent(paymentId)}/refunds?count=${PAYMENTS_PER_PAGE}`,
          },
          good(refunds),
        )
      ).items,
    order: (orderId) =>
      load(
        {
          operation: 'fetch-order',
          effect: 'READ',
          path: `orders/${encodeURIComponent(orderId)}`,
        },
        good(order),
      ),
    capture: (paymentId, amount) =>
      load(
        {
          operation: 'capture',
          effect: 'REPEATABLE',
          path: `payments/${encodeURIComponent(paymentId)}/capture`,
          body: { amount, currency: 'INR' },
        },
        good(payment),
      ),
    refund: (paymentId, { amount, notes }, key) =>
      load(
        {
          operation: 'refund',
          effect: 'REPEATABLE',
          path: `payments/${encodeURIComponent(paymentId)}/refund`,
          headers: { 'x-refund-idempotency': key },
          body: { amount, speed: 'normal', notes },
        },
        good(refund),
      ),
    iin: (digits) =>
      load(
        { operation: 'look-up-bin', effect: 'READ', path: `iins/${encodeURIComponent(digits)}` },
        (response) =>
          reasonOf(response) === 'iin_does_not_exist' ? undefined : good(iin)(response),
      ),
  }
}

function errorOf(response: OutboundResponse) {
  return !response.isGood && errorReply.Check(response.json) ? response.json.error : undefined
}

/** Their reason, else their code. Their description stays out: it may speak of the shopper. */
function reasonOf(response: OutboundResponse): string {
  const { reason, code } = errorOf(response) ?? {}
  return (reason === 'NA' ? undefined : reason) || code || `HTTP_${response.status}`
}

function isReceiptTaken(response: OutboundResponse): boolean {
  const error = errorOf(response)
  return error?.field === 'receipt' || /receipt/i.test(error?.description ?? '')
}

function apiError(response: OutboundResponse): Error {
  // A refund whose first call still runs answers 409, and so does a key reused for another refund.
  const isRunning =
    response.status === 409 && !/different/i.test(errorOf(response)?.description ?? '')
  return isRunning ? response.unavailable('STILL_RUNNING') : response.refused(reasonOf(response))
}
