/** What customers request, and the steps of it. [account §4, I40, I31] */
import type { Address } from '@thela/domain/accounts'
import type {
  CancelReason,
  OrderAction,
  PiecesOfLine,
  Reason,
  ReturnReason,
} from '@thela/domain/orders'
import type { RefundDestination } from '@thela/domain/payments'
import type { CustomerRequestState, RequestFailure, RequestStep } from '@thela/domain/requests'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable, Transaction } from '../../db/statement.ts'

export interface RequestedPieces extends PiecesOfLine {
  /** The variant that comes instead. */
  readonly exchangeFor?: { readonly variantId: string; readonly title: string }
}

/** As it was requested; it never changes. */
export interface RequestContent {
  readonly items: readonly RequestedPieces[]
  readonly reason?: Reason<CancelReason | ReturnReason>
  readonly comment?: string
  readonly photos: readonly string[]
  readonly refund?: { readonly to: RefundDestination; readonly upiId?: string }
  readonly address?: Address
}

export interface StepOfRequest {
  readonly step: RequestStep
  readonly at: string
}

export interface StoredRequest {
  readonly storeId: string
  readonly requestId: string
  readonly orderId: string
  readonly action: OrderAction
  readonly state: CustomerRequestState
  readonly content: RequestContent
  readonly isWhole: boolean
  readonly amount: number
  readonly cash: number
  readonly isInstant: boolean
  readonly requestedAt: Date
  readonly replyBy: Date
  readonly failure: RequestFailure | null
  readonly storeComment: string | null
  readonly refundReference: string | null
  readonly shipmentId: string | null
  readonly idempotencyKey: string | null
  readonly bodyHash: Buffer | null
  readonly steps: readonly StepOfRequest[]
}

/** The columns of a request, `r`, with its steps. */
export const REQUEST = `r.store_id as "storeId", r.request_id as "requestId", r.order_id as "orderId", r.action,
  r.state, r.content, r.is_whole as "isWhole", r.amount_paise as amount, r.cash_paise as cash,
  r.is_instant as "isInstant", r.requested_at as "requestedAt", r.reply_by as "replyBy", r.failure,
  r.store_comment as "storeComment", r.refund_reference as "refundReference",
  r.shipment_id as "shipmentId", r.idempotency_key as "idempotencyKey",
  r.body_hash as "bodyHash",
  (select coalesce(jsonb_agg(jsonb_build_object('step', s.step, 'at', s.happened_at)
     order by s.happened_at, s.step), '[]') from customer_request_steps s
   where s.store_id = r.store_id and s.request_id = r.request_id) as steps`

type NewRequest = Pick<
  StoredRequest,
  | 'storeId'
  | 'requestId'
  | 'orderId'
  | 'action'
  | 'content'
  | 'isWhole'
  | 'amount'
  | 'isInstant'
  | 'requestedAt'
  | 'replyBy'
  | 'idempotencyKey'
  | 'bodyHash'
>

const add = statement<{ readonly requestId: string }, NewRequest>(
  'requests.add',
  (
    v,
  ) => sql`insert into customer_requests (store_id, request_id, order_id, action, content, is_whole,
     amount_paise, is_instant, requested_at, reply_by, idempotency_key,
     body_hash)
   values (${v.storeId}, ${v.requestId}, ${v.orderId}, ${v.action}, ${v.content}, ${v.isWhole},
     ${v.amount}, ${v.isInstant}, ${v.requestedAt}, ${v.replyBy}, ${v.idempotencyKey},
     ${v.bodyHash})
   on conflict do nothing returning request_id as "requestId"`,
)

const byId = statement<StoredRequest, { storeId: string; requestId: string }>(
  'requests.by-id',
  (v) => sql`select ${REQUEST} from customer_requests r
   where r.store_id = ${v.storeId} and r.request_id = ${v.requestId}`,
)

const ofOrder = statement<StoredRequest, { storeId: string; orderId: string }>(
  'requests.of-order',
  (v) => sql`select ${REQUEST} from customer_requests r
   where r.store_id = ${v.storeId} and r.order_id = ${v.orderId}
   order by r.requested_at desc, r.request_id`,
)

interface Listed {
  readonly storeId: string
  /** Any, where it is left out. */
  readonly state: CustomerRequestState | null
  readonly orderId: string | null
  /** The page begins after this one. */
  readonly after: string | null
  readonly limit: number
}

const listed = statement<StoredRequest, Listed>(
  'requests.of-store',
  (v) => sql`select ${REQUEST} from customer_requests r
   left join customer_requests a on a.store_id = ${v.storeId} and a.request_id = ${v.after}
   where r.store_id = ${v.storeId} and (${v.state}::text is null or r.state = ${v.state})
     and (${v.orderId}::text is null or r.order_id = ${v.orderId})
     and (${v.after}::text is null
       or (r.requested_at, r.request_id) < (a.requested_at, a.request_id))
   order by r.requested_at desc, r.request_id desc limit ${v.limit}`,
)

/** False where it was done before. */
const addStep = statement<unknown, { storeId: string; requestId: string; step: RequestStep }>(
  'requests.add-step',
  (v) => sql`insert into customer_request_steps (store_id, request_id, step)
   values (${v.storeId}, ${v.requestId}, ${v.step}) on conflict do nothing`,
)

interface Ended {
  readonly storeId: string
  readonly requestId: string
  readonly state: 'SUCCESS' | 'FAILED'
  readonly failure: RequestFailure | null
}

/** Only from the state in which it is open. */
const end = statement<unknown, Ended>(
  'requests.end',
  (v) => sql`update customer_requests set state = ${v.state}, failure = ${v.failure},
     ended_at = clock_timestamp()
   where store_id = ${v.storeId} and request_id = ${v.requestId} and state = 'REQUEST'`,
)

const noteReply = statement<unknown, { storeId: string; requestId: string; comment: string }>(
  'requests.note-reply',
  (v) => sql`update customer_requests set store_comment = ${v.comment}
   where store_id = ${v.storeId} and request_id = ${v.requestId}`,
)

const noteRefund = statement<
  unknown,
  { storeId: string; requestId: string; amount: number; cash: number }
>(
  'requests.note-refund',
  (v) => sql`update customer_requests set amount_paise = ${v.amount}, cash_paise = ${v.cash}
   where store_id = ${v.storeId} and request_id = ${v.requestId}`,
)

const noteReference = statement<unknown, { storeId: string; requestId: string; reference: string }>(
  'requests.note-reference',
  (v) => sql`update customer_requests set refund_reference = ${v.reference}
   where store_id = ${v.storeId} and request_id = ${v.requestId}`,
)

const noteShipment = statement<unknown, { storeId: string; requestId: string; shipmentId: string }>(
  'requests.note-shipment',
  (v) => sql`update customer_requests set shipment_id = ${v.shipmentId}
   where store_id = ${v.storeId} and request_id = ${v.requestId}`,
)

/** Written before the platform is called, so that it is known whatever happens then. */
const claimExchange = statement<
  { readonly triedMsAgo: number | null; readonly searches: number },
  { storeId: string; requestId: string }
>(
  'requests.claim-exchange',
  (v) => sql`with before as (
     select exchange_tried_at as tried from customer_requests
     where store_id = ${v.storeId} and request_id = ${v.requestId} for update
   )
   update customer_requests r set exchange_tried_at = coalesce(tried, clock_timestamp()),
     exchange_searches = case when tried is null then 0 else exchange_searches + 1 end
   from before where r.store_id = ${v.storeId} and r.request_id = ${v.requestId}
   returning (extract(epoch from clock_timestamp() - tried) * 1000)::float as "triedMsAgo",
     exchange_searches as searches`,
)

/** Nothing was made of it. */
const releaseExchange = statement<unknown, { storeId: string; requestId: string }>(
  'requests.release-exchange',
  (v) => sql`update customer_requests set exchange_tried_at = null
   where store_id = ${v.storeId} and request_id = ${v.requestId}`,
)

interface OpenRequest {
  readonly storeId: string
  readonly requestId: string
}

/** Not decided by the store in time; those of removed stores wait with them. */
const overdue = statement<OpenRequest, { now: Date; limit: number }>(
  'requests.overdue',
  (v) => sql`select r.store_id as "storeId", r.request_id as "requestId" from customer_requests r
   where r.state = 'REQUEST' and r.reply_by <= ${v.now}
     and not exists (select from customer_request_steps s where s.store_id = r.store_id
       and s.request_id = r.request_id and s.step in ('APPROVED', 'REJECTED'))
   order by r.reply_by limit ${v.limit}`,
)

/** An approved return that is still open, each once a day, by one server. */
const claimUnfinished = statement<OpenRequest, { now: Date; before: Date }>(
  'requests.claim-unfinished',
  (v) => sql`update customer_requests r set checked_at = ${v.now}
   from (select u.store_id, u.request_id from customer_requests u
     where u.state = 'REQUEST' and u.action = 'RETURN_ORDER'
       and (u.checked_at is null or u.checked_at <= ${v.before})
       and exists (select from customer_request_steps s where s.store_id = u.store_id
         and s.request_id = u.request_id and s.step = 'APPROVED' and s.happened_at <= ${v.before})
     order by u.checked_at nulls first limit 1 for update of u skip locked) as due
   where r.store_id = due.store_id and r.request_id = due.request_id
   returning r.store_id as "storeId", r.request_id as "requestId"`,
)

/** They name people: none is kept for longer than two years. */
export const purgeCustomerRequests = statement<unknown, { limit: number }>(
  'requests.purge',
  (v) => sql`with gone as (
     delete from customer_requests where ctid = any (array(select ctid from customer_requests
       where requested_at < now() - interval '24 months' limit ${v.limit}))
     returning store_id, request_id
   ), steps as (
     delete from customer_request_steps s using gone g
     where s.store_id = g.store_id and s.request_id = g.request_id
   )
   select from gone`,
)

const eraseStore = statement<unknown, { storeId: string }>(
  'requests.erase',
  (v) => sql`with gone as (delete from customer_requests where store_id = ${v.storeId}),
   photos as (delete from request_photos where store_id = ${v.storeId})
   delete from customer_request_steps where store_id = ${v.storeId}`,
)

export const requestsRepository = {
  add: async (db: Transaction, request: NewRequest) =>
    (await db.first(add({ ...request, content: JSON.stringify(request.content) as never }))) !==
    undefined,
  byId: (db: Queryable, storeId: string, requestId: string) =>
    db.first(byId({ storeId, requestId })),
  ofOrder: (db: Queryable, storeId: string, orderId: string) =>
    db.rows(ofOrder({ storeId, orderId })),
  listed: (db: Queryable, wanted: Listed) => db.rows(listed(wanted)),
  addStep: async (db: Transaction, { storeId, requestId }: OpenRequest, step: RequestStep) =>
    (await db.run(addStep({ storeId, requestId, step }))) > 0,
  end: async (db: Transaction, ended: Ended) => (await db.run(end(ended))) > 0,
  noteReply: (db: Transaction, of: OpenRequest & { readonly comment: string }) =>
    db.run(noteReply(of)),
  noteRefund: (
    db: Transaction,
    of: OpenRequest & { readonly amount: number; readonly cash: number },
  ) => db.run(noteRefund(of)),
  noteReference: (db: Transaction, of: OpenRequest & { readonly reference: string }) =>
    db.run(noteReference(of)),
  noteShipment: (db: Transaction, of: OpenRequest & { readonly shipmentId: string }) =>
    db.run(noteShipment(of)),
  claimExchange: (db: Queryable, { storeId, requestId }: OpenRequest) =>
    db.first(claimExchange({ storeId, requestId })),
  releaseExchange: (db: Queryable, { storeId, requestId }: OpenRequest) =>
    db.run(releaseExchange({ storeId, requestId })),
  overdue: (db: Queryable, now: Date, limit: number) => db.rows(overdue({ now, limit })),
  claimUnfinished: (db: Queryable, at: { readonly now: Date; readonly before: Date }) =>
    db.first(claimUnfinished(at)),
  eraseOf: (db: Transaction, storeId: string) => db.run(eraseStore({ storeId })),
}
