/** [razorpay §1–§4, §9, I64] */
import { apiAddress } from '../../api-address.ts'
import type { OutboundResponse, OutboundCall, OutboundHttp, Shape } from '../../outbound-http.ts'
import {
  customer,
  deletion,
  downtimes,
  errorReply,
  iin,
  methods,
  order,
  orders,
  payment,
  payments,
  preferences,
  refund,
  refunds,
  tokens,
} from './wire.ts'
import type {
  WireDowntime,
  WireIin,
  WireMethods,
  WireOrder,
  WirePayment,
  WireRefund,
  WireToken,
} from './wire.ts'

export interface RazorpayAccess {
  readonly apiUrl: string
  readonly keyId: string
  readonly keySecret: string
}

/** Razorpay's calls, one member each, in its own terms. */
export interface RazorpayClient {
  createOrder(fields: {
    receipt: string
    amount: number
    notes: Readonly<Record<string, string>>
    customerId: string | undefined
  }): Promise<WireOrder | 'RECEIPT_EXISTS'>
  ordersWithReceipt(receipt: string): Promise<readonly WireOrder[]>
  paymentsOfOrder(orderId: string): Promise<readonly WirePayment[]>
  payment(paymentId: string): Promise<WirePayment>
  /** Newest first, at most `PAYMENTS_PER_PAGE`; times in Unix seconds, both inclusive. */
  paymentsBetween(page: { from: number; to: number; skip: number }): Promise<readonly WirePayment[]>
  refundsOf(paymentId: string): Promise<readonly WireRefund[]>
  order(orderId: string): Promise<WireOrder>
  capture(paymentId: string, amount: number): Promise<WirePayment>
  refund(
    paymentId: string,
    fields: {
      amount: number
      notes: Readonly<Record<string, string>>
      speed: 'normal' | 'optimum'
    },
    key: string,
  ): Promise<WireRefund>
  iin(digits: string): Promise<WireIin | undefined>
  methods(): Promise<WireMethods>
  /** Whether a UPI id may be typed. */
  allowsCollect(): Promise<boolean>
  /** The customer of this phone, made if there is none. */
  customerOf(phone: string): Promise<string>
  tokensOf(customerId: string): Promise<readonly WireToken[]>
  deleteToken(customerId: string, tokenId: string): Promise<void>
  downtimes(): Promise<readonly WireDowntime[]>
}

/** Some operations take two calls, and no operation may take longer than ten seconds. */
const TOTAL_MS = 4_500

/** The maximum of a list's page. */
export const PAYMENTS_PER_PAGE = 100

type CallInput = Pick<OutboundCall, 'operation' | 'body' | 'headers'> & { readonly path: string }
type ReadResponse<T> = (response: OutboundResponse) => T

/** One account's calls, authenticated with its key. */
export function makeCaller(access: RazorpayAccess, http: OutboundHttp) {
  const credentials = Buffer.from(`${access.keyId}:${access.keySecret}`).toString('base64')
  const base = apiAddress(access.apiUrl)

  const call = <T>(
    method: 'GET' | 'POST' | 'DELETE',
    input: CallInput,
    read: ReadResponse<T>,
  ): Promise<T> => {
    const { path, headers, ...rest } = input
    return http.call(
      {
        ...rest,
        system: 'razorpay',
        effect: method === 'GET' ? 'READ' : 'REPEATABLE',
        method,
        url: `${base}/v1/${path}`,
        headers: { authorization: `Basic ${credentials}`, ...headers },
        totalMs: TOTAL_MS,
      },
      read,
    )
  }
  return {
    get: <T>(operation: string, path: string, read: ReadResponse<T>) =>
      call('GET', { operation, path }, read),
    /** What they make once for one key or receipt, and may be asked again. */
    post: <T>(input: CallInput, read: ReadResponse<T>) => call('POST', input, read),
    remove: <T>(operation: string, path: string, read: ReadResponse<T>) =>
      call('DELETE', { operation, path }, read),
  }
}

export const good =
  <T>(shape: Shape<T>): ReadResponse<T> =>
  (response) => {
    if (!response.isGood) throw apiError(response)
    return response.expect(shape)
  }
const itemsOf =
  <T>(shape: Shape<{ readonly items: T }>): ReadResponse<T> =>
  (response) =>
    good(shape)(response).items

const id = encodeURIComponent

export function makeRazorpayClient(access: RazorpayAccess, http: OutboundHttp): RazorpayClient {
  const caller = makeCaller(access, http)
  const { get, post } = caller
  return {
    createOrder: ({ receipt, amount, notes, customerId }) =>
      post(
        {
          operation: 'create-order',
          path: 'orders',
          body: {
            amount,
            currency: 'INR',
            receipt,
            unique_receipt: true,
            payment_capture: true,
            ...(customerId === undefined ? {} : { customer_id: customerId }),
            notes,
          },
        },
        (response) => (isReceiptTaken(response) ? 'RECEIPT_EXISTS' : good(order)(response)),
      ),
    ordersWithReceipt: (receipt) =>
      get('find-order', `orders?receipt=${id(receipt)}`, itemsOf(orders)),
    paymentsOfOrder: (orderId) =>
      get('payments-of-order', `orders/${id(orderId)}/payments`, itemsOf(payments)),
    payment: (paymentId) =>
      get('fetch-payment', `payments/${id(paymentId)}?expand[]=card`, good(payment)),
    paymentsBetween: ({ from, to, skip }) =>
      get(
        'list-payments',
        `payments?from=${from}&to=${to}&count=${PAYMENTS_PER_PAGE}&skip=${skip}`,
        itemsOf(payments),
      ),
    refundsOf: (paymentId) =>
      get(
        'refunds-of-payment',
        `payments/${id(paymentId)}/refunds?count=${PAYMENTS_PER_PAGE}`,
        itemsOf(refunds),
      ),
    order: (orderId) => get('fetch-order', `orders/${id(orderId)}`, good(order)),
    capture: (paymentId, amount) =>
      post(
        {
          operation: 'capture',
          path: `payments/${id(paymentId)}/capture`,
          body: { amount, currency: 'INR' },
        },
        good(payment),
      ),
    refund: (paymentId, fields, key) =>
      post(
        {
          operation: 'refund',
          path: `payments/${id(paymentId)}/refund`,
          headers: { 'x-refund-idempotency': key },
          body: fields,
        },
        good(refund),
      ),
    ...accountCalls(access.keyId, caller),
  }
}

/** What belongs to the account and its customers, not to a payment. */
function accountCalls(
  keyId: string,
  { get, post, remove }: ReturnType<typeof makeCaller>,
): Pick<
  RazorpayClient,
  'allowsCollect' | 'customerOf' | 'tokensOf' | 'deleteToken' | 'methods' | 'downtimes' | 'iin'
> {
  return {
    allowsCollect: () =>
      get('preferences', `preferences?key_id=${id(keyId)}&currency[0]=INR`, (response) => {
        const { upi_type: flows } = good(preferences)(response).methods
        return flows !== null && flows !== undefined && !Array.isArray(flows) && !!flows.collect
      }),
    customerOf: (phone) =>
      post(
        {
          operation: 'ensure-customer',
          path: 'customers',
          body: { contact: phone, fail_existing: '0' },
        },
        (response) => good(customer)(response).id,
      ),
    tokensOf: (customerId) =>
      get('list-tokens', `customers/${id(customerId)}/tokens`, itemsOf(tokens)),
    deleteToken: (customerId, tokenId) =>
      remove(
        'delete-token',
        `customers/${id(customerId)}/tokens/${id(tokenId)}`,
        (response) => void good(deletion)(response),
      ),
    methods: () => get('methods', `methods?key_id=${id(keyId)}`, good(methods)),
    downtimes: () => get('downtimes', 'payments/downtimes', itemsOf(downtimes)),
    iin: (digits) =>
      get('look-up-bin', `iins/${id(digits)}`, (response) =>
        reasonOf(response) === 'iin_does_not_exist' ? undefined : good(iin)(response),
      ),
  }
}

export function errorOf(response: OutboundResponse) {
  return !response.isGood && errorReply.Check(response.json) ? response.json.error : undefined
}

/** Their reason, else their code. Their description is left out: it may mention the shopper. */
function reasonOf(response: OutboundResponse): string {
  const { reason, code } = errorOf(response) ?? {}
  return (reason === 'NA' ? undefined : reason) || code || `HTTP_${response.status}`
}

function isReceiptTaken(response: OutboundResponse): boolean {
  const error = errorOf(response)
  return error?.field === 'receipt' || /receipt/i.test(error?.description ?? '')
}

function apiError(response: OutboundResponse): Error {
  // A refund whose first call is still running returns 409, and so does a key reused for another
  // refund.
  const isRunning =
    response.status === 409 && !/different/i.test(errorOf(response)?.description ?? '')
  return isRunning ? response.unavailable('STILL_RUNNING') : response.refused(reasonOf(response))
}
