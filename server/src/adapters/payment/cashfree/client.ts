/** [cashfree §1, §2, §7, I64] */
import { apiAddress } from '../../api-address.ts'
import type { OutboundCall, OutboundHttp, OutboundResponse, Shape } from '../../outbound-http.ts'
import {
  cardBin,
  eligibility,
  errorReply,
  incidents,
  order,
  payment,
  payments,
  reconciliation,
  refund,
  refunds,
} from './wire.ts'
import type {
  WireCardBin,
  WireEligibility,
  WireIncident,
  WireOrder,
  WirePayment,
  WireReconciliation,
  WireRefund,
} from './wire.ts'

export interface CashfreeAccess {
  readonly apiUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Cashfree's calls, one member each, in its own terms. */
export interface CashfreeClient {
  createOrder(fields: object): Promise<WireOrder | 'ORDER_EXISTS'>
  order(orderId: string): Promise<WireOrder>
  paymentsOf(orderId: string): Promise<readonly WirePayment[]>
  payment(orderId: string, paymentId: string): Promise<WirePayment>
  /** Captures what an order's payment has authorised. */
  capture(orderId: string, rupees: number): Promise<WirePayment>
  createRefund(orderId: string, fields: object): Promise<WireRefund | 'REFUND_EXISTS'>
  refund(orderId: string, refundId: string): Promise<WireRefund>
  refundsOf(orderId: string): Promise<readonly WireRefund[]>
  /** Everything that moved money in a time, by pages. */
  reconciliation(page: {
    readonly from: Date
    readonly to: Date
    readonly cursor: string | undefined
  }): Promise<WireReconciliation>
  cardBin(digits: string): Promise<WireCardBin | undefined>
  eligibleMethods(rupees: number): Promise<readonly WireEligibility[]>
  incidents(): Promise<readonly WireIncident[]>
}

const API_VERSION = '2025-01-01'

/** Some operations take two calls, and no operation may take longer than ten seconds. */
const TOTAL_MS = 4_500
const PAGE = 500

type CallInput = Pick<OutboundCall, 'operation' | 'effect' | 'body'> & { readonly path: string }
type ReadResponse<T> = (response: OutboundResponse) => T

const good =
  <T>(shape: Shape<T>): ReadResponse<T> =>
  (response) => {
    if (!response.isGood) throw response.refused(codeOf(response))
    return response.expect(shape)
  }

/** Their code for the reason. Their message is left out: it may mention the shopper. */
function codeOf({ json, isGood, status }: OutboundResponse): string {
  return (!isGood && errorReply.Check(json) && json.code) || `HTTP_${status}`
}

const orExists =
  <T, E>(code: string, exists: E, read: ReadResponse<T>): ReadResponse<T | E> =>
  (response) =>
    codeOf(response) === code ? exists : read(response)

const id = encodeURIComponent

/** One account's calls, authenticated with its key. */
function makeCaller(access: CashfreeAccess, http: OutboundHttp) {
  const base = apiAddress(access.apiUrl)
  const call = <T>({ path, ...rest }: CallInput, read: ReadResponse<T>): Promise<T> =>
    http.call(
      {
        ...rest,
        system: 'cashfree',
        method: rest.body === undefined ? 'GET' : 'POST',
        url: `${base}/${path}`,
        headers: {
          'x-client-id': access.clientId,
          'x-client-secret': access.clientSecret,
          'x-api-version': API_VERSION,
        },
        totalMs: TOTAL_MS,
      },
      read,
    )
  return {
    get: <T>(operation: string, path: string, read: ReadResponse<T>) =>
      call({ operation, effect: 'READ', path }, read),
    /** A request for data that has a body. */
    query: <T>(operation: string, input: { path: string; body: object }, read: ReadResponse<T>) =>
      call({ operation, effect: 'READ', ...input }, read),
    /** What they make once for one id, and may be asked again. */
    post: <T>(operation: string, input: { path: string; body: object }, read: ReadResponse<T>) =>
      call({ operation, effect: 'REPEATABLE', ...input }, read),
  }
}

export function makeCashfreeClient(access: CashfreeAccess, http: OutboundHttp): CashfreeClient {
  const { get, query, post } = makeCaller(access, http)
  return {
    createOrder: (body) =>
      post(
        'create-order',
        { path: 'orders', body },
        orExists('order_already_exists', 'ORDER_EXISTS' as const, good(order)),
      ),
    order: (orderId) => get('fetch-order', `orders/${id(orderId)}`, good(order)),
    paymentsOf: (orderId) =>
      get('payments-of-order', `orders/${id(orderId)}/payments`, good(payments)),
    payment: (orderId, paymentId) =>
      get('fetch-payment', `orders/${id(orderId)}/payments/${id(paymentId)}`, good(payment)),
    capture: (orderId, amount) =>
      post(
        'capture',
        { path: `orders/${id(orderId)}/authorization`, body: { action: 'CAPTURE', amount } },
        good(payment),
      ),
    createRefund: (orderId, body) =>
      post(
        'refund',
        { path: `orders/${id(orderId)}/refunds`, body },
        orExists('refund_already_exists', 'REFUND_EXISTS' as const, good(refund)),
      ),
    refund: (orderId, refundId) =>
      get('fetch-refund', `orders/${id(orderId)}/refunds/${id(refundId)}`, good(refund)),
    refundsOf: (orderId) => get('refunds-of-order', `orders/${id(orderId)}/refunds`, good(refunds)),
    reconciliation: ({ from, to, cursor }) =>
      query(
        'list-payments',
        {
          path: 'recon',
          body: {
            pagination: { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) },
            filters: { start_date: from.toISOString(), end_date: to.toISOString() },
          },
        },
        good(reconciliation),
      ),
    cardBin: (digits) =>
      query(
        'look-up-bin',
        { path: 'utilities/cardbin', body: { card_number: digits } },
        (response) => (response.status === 404 ? undefined : good(cardBin)(response)),
      ),
    eligibleMethods: (amount) =>
      query(
        'methods',
        { path: 'eligibility/payment_methods', body: { queries: { amount } } },
        good(eligibility),
      ),
    incidents: async () => (await get('downtimes', 'incident', good(incidents))).incidents ?? [],
  }
}
