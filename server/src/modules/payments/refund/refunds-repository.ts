/** Refunds, from the request until they have arrived. [D-88, I3, I16] */
import { refundPromises } from '@thela/domain/payments'
import type { RefundRail, RefundSpeed } from '@thela/domain/payments'
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'

/** By rail, as JSON: the statement that writes a refund finds its rail. */
export const promisesFromNow = (speed: RefundSpeed): string =>
  JSON.stringify(refundPromises(new Date(), speed))

/** A refund to request. */
export interface RefundRequest {
  readonly refundId: string
  readonly provider: string
  readonly providerPaymentId: string
  readonly amount: number
  readonly requestId: string
  readonly reason: string
  /** As much is to have gone back of the payment then, in all. */
  readonly due: number
  readonly speed?: RefundSpeed
}

/** A refund by the request for it; requested twice it is one. */
const requestRefund = statement<
  { readonly refundId: string },
  { storeId: string; promises: string; speed: RefundSpeed } & RefundRequest
>(
  'payments.request-refund',
  (v) => sql`insert into refunds (store_id, refund_id, provider, provider_payment_id,
     amount_paise, request_id,
     reason, state, wanted_total_paise, speed, rail, promised_on)
   select p.store_id, ${v.refundId}, p.provider, p.provider_payment_id, ${v.amount},
     ${v.requestId}, ${v.reason}, 'CREATED', ${v.due}, ${v.speed}, p.method,
     (${v.promises}::jsonb->>p.method)::date
   from payments p
   where p.store_id = ${v.storeId} and p.provider = ${v.provider}
     and p.provider_payment_id = ${v.providerPaymentId}
   on conflict on constraint i16_one_refund_per_request do nothing
   returning refund_id as "refundId"`,
)

/** The reason of a refund beside an order: it cost less when the payment arrived. */
export const PRICE_LOWER = 'PRICE_LOWER'
/** It was paid with something that costs less than what was chosen. */
export const METHOD_CHEAPER = 'METHOD_CHEAPER'

export interface StoredRefund {
  readonly refundId: string
  readonly provider: string
  readonly providerPaymentId: string
  readonly amount: number
  /** The id of the request, the same when it is repeated. */
  readonly requestId: string
  readonly reason: string
  /** The owner made it at the provider. */
  readonly isAdopted: boolean
  readonly state: 'CREATED' | 'PROCESSING' | 'PROCESSED' | 'FAILED'
  readonly providerRefundId: string | null
  readonly reference: string | null
  readonly failures: number
  /** Null: an earlier release requested it. */
  readonly rail: RefundRail | null
  /** It has arrived by the end of this day in India, YYYY-MM-DD. */
  readonly promisedOn: string | null
  readonly speed: RefundSpeed
  readonly createdAt: Date
}

/** The columns of a stored refund, `r`. */
export const REFUND = `r.refund_id as "refundId", r.provider, r.provider_payment_id as "providerPaymentId",
  r.amount_paise as amount, r.reason, r.request_id as "requestId", r.is_adopted as "isAdopted", r.state, r.provider_refund_id as "providerRefundId",
  r.reference, r.failures, r.rail, r.promised_on::text as "promisedOn", r.speed,
  r.created_at as "createdAt"`

const refundById = statement<StoredRefund, { storeId: string; refundId: string }>(
  'payments.refund',
  (v) => sql`select ${REFUND} from refunds r
   where r.store_id = ${v.storeId} and r.refund_id = ${v.refundId}`,
)

/** What the provider reports of a refund. */
export interface RefundChange {
  /** Not known from the provider's own reports. */
  readonly refundId: string | undefined
  readonly provider: string
  readonly providerPaymentId: string
  readonly providerRefundId: string
  readonly amount: number
  readonly state: string
  readonly reference: string | undefined
}

/**
 * The provider's report of one refund: of the one that it was just asked for, else of the one with the
 * provider's id. A repeated or older report changes nothing.
 */
const setRefund = statement<{ readonly refundId: string }, { storeId: string } & RefundChange>(
  'payments.set-refund',
  (v) => sql`update refunds
   set provider_refund_id = ${v.providerRefundId}, state = ${v.state},
     reference = coalesce(${v.reference}, reference),
     amount_paise = ${v.amount},
     failures = failures + (case when ${v.state} = 'FAILED' then 1 else 0 end),
     next_check_at = case when ${v.state} = 'PROCESSED' then 'infinity' else next_check_at end,
     updated_at = now()
   where store_id = ${v.storeId} and provider = ${v.provider}
     and provider_payment_id = ${v.providerPaymentId} and state <> 'PROCESSED'
     and case when ${v.refundId}::text is not null then refund_id = ${v.refundId}
       else provider_refund_id = ${v.providerRefundId} end
     and (provider_refund_id is distinct from ${v.providerRefundId}
       or state not in ('FAILED', ${v.state}))
   returning refund_id as "refundId"`,
)

/** Refunds that have not arrived, each by one process only, with growing pauses, without end. */
const claimDueRefunds = statement<
  { readonly storeId: string; readonly refundId: string },
  { max: number }
>(
  'payments.claim-due-refunds',
  (v) => sql`update refunds
   set checks = checks + 1, checked_at = now(), next_check_at = now() + case
     when checks < 10 then interval '1 minute'
     when checks < 60 then interval '30 minutes'
     else interval '6 hours' end
   where (store_id, refund_id) in (
     select store_id, refund_id from refunds where next_check_at <= now()
       and next_check_at < 'infinity'
     order by next_check_at limit ${v.max} for update skip locked)
   returning store_id as "storeId", refund_id as "refundId"`,
)

const refundsOfPayables = statement<StoredRefund, { storeId: string; payableIds: string[] }>(
  'payments.refunds-of-payables',
  (v) => sql`select ${REFUND} from refunds r join payments p
     on p.store_id = r.store_id and p.provider = r.provider
       and p.provider_payment_id = r.provider_payment_id
   where p.store_id = ${v.storeId} and p.payable_id = any (${v.payableIds}::text[])
   union all
   select e.entry_id::text, '', '', e.amount_paise, 'BALANCE_RETURNED',
     substr(e.request_id, length(e.payable_id) + 2), false, 'PROCESSED', null, b.last_four, 0,
     b.kind, (e.happened_at at time zone 'Asia/Kolkata')::date::text, 'NORMAL', e.happened_at
   from balance_entries e join balances b using (store_id, balance_id)
   where e.store_id = ${v.storeId} and e.payable_id = any (${v.payableIds}::text[])
     and e.kind = 'RETURNED'
   order by "createdAt"`,
)

/** In SQL, of store and cart, for the statement that reads its order: those of its links are among them. */
export const REFUNDS_OF_ORDER = 'money_back_of_order'

/** A row of its result. */
export type OrderRefund = Pick<
  StoredRefund,
  'amount' | 'state' | 'reason' | 'rail' | 'promisedOn' | 'reference'
>

/** A refund that no payment has: it was paid in cash, and the store sends it, or it becomes credit. */
export type CashRefund = OrderRefund & Pick<StoredRefund, 'createdAt'>

const payableOfRefund = statement<
  { readonly payableId: string },
  { storeId: string; refundId: string }
>(
  'payments.payable-of-refund',
  (v) => sql`select p.payable_id as "payableId" from refunds r
   join payments p on p.store_id = r.store_id and p.provider = r.provider
     and p.provider_payment_id = r.provider_payment_id
   where r.store_id = ${v.storeId} and r.refund_id = ${v.refundId}`,
)

export const refundsRepository = {
  payableOf: async (db: Queryable, storeId: string, refundId: string) =>
    (await db.first(payableOfRefund({ storeId, refundId })))?.payableId,
  request: (db: Queryable, storeId: string, { speed = 'NORMAL', ...input }: RefundRequest) => {
    const promises = promisesFromNow(speed)
    return db.first(requestRefund({ ...input, storeId, speed, promises }))
  },
  byId: (db: Queryable, storeId: string, refundId: string) =>
    db.first(refundById({ storeId, refundId })),
  set: (db: Queryable, storeId: string, change: RefundChange) =>
    db.rows(setRefund({ ...change, storeId })),
  claimDue: (db: Queryable, max: number) => db.rows(claimDueRefunds({ max })),
  ofPayables: (db: Queryable, storeId: string, payableIds: readonly string[]) =>
    db.rows(refundsOfPayables({ storeId, payableIds: [...payableIds] })),
}
