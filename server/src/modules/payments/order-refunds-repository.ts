import type { Payable } from '@thela/domain/orders'
import type { Language } from '@thela/domain/text'
import { statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import { PRICE_LOWER } from './payments-repository.ts'

/** A payment by its provider's id. */
export interface PaymentId {
  readonly provider: string
  readonly providerPaymentId: string
}

/** What paid for the order. */
const kept = statement<PaymentId>(
  'payments.kept',
  `select provider, provider_payment_id as "providerPaymentId"
   from payments where store_id = $1 and payable_id = $2 and kept`,
)

/** Whoever counts a payment's refunds, or adds one, has them alone until the transaction ends. */
const lockRefunds = statement<unknown>(
  'payments.lock-refunds',
  `select pg_advisory_xact_lock(hashtextextended('refunds ' || $1 || ' ' || $2 || ' ' || $3, 0))`,
)

interface StoredSums {
  readonly captured: number
  /** What the owner gave back at the provider does not count here; null: nothing is wanted. */
  readonly wanted: number | null
  readonly otherwise: number
  /** What was paid beyond the order's own price, and is given back for that. */
  readonly excess: number
}

/**
 * The sums of a payment, of its refunds all but one ($4). One of ours that failed is asked for anew, so
 * it counts; one that the owner made does not.
 */
const sums = statement<StoredSums>(
  'payments.refund-sums',
  `select p.amount_paise as captured,
     (select max(case when r.is_adopted then r.wanted_total_paise
       else coalesce(r.wanted_total_paise, p.amount_paise) end) from refunds r
      where r.store_id = $1 and r.provider = $2 and r.provider_payment_id = $3) as wanted,
     (select coalesce(sum(r.amount_paise), 0)::bigint from refunds r
      where r.store_id = $1 and r.provider = $2 and r.provider_payment_id = $3
        and r.refund_id is distinct from $4
        and not (r.state = 'FAILED' and r.is_adopted)) as otherwise,
     (select coalesce(sum(r.amount_paise), 0)::bigint from refunds r
      where r.store_id = $1 and r.provider = $2 and r.provider_payment_id = $3
        and r.reason = '${PRICE_LOWER}') as excess
   from payments p where p.store_id = $1 and p.provider = $2 and p.provider_payment_id = $3`,
)

/** A refund of the owner's stands for one that was asked of us: if it fails that is owed again. */
const noteWanted = statement<unknown>(
  'payments.note-wanted',
  `update refunds r set wanted_total_paise = greatest(coalesce(r.wanted_total_paise, 0), $4)
   where r.store_id = $1 and r.provider = $2 and r.provider_payment_id = $3 and r.is_adopted`,
)

/** Less than was asked for, since the rest went back elsewhere; nothing at all: it is not ours to make. */
const lessen = statement<unknown>(
  'payments.lessen-refund',
  'update refunds set amount_paise = $3 where store_id = $1 and refund_id = $2',
)
const drop = statement<unknown>(
  'payments.drop-refund',
  `delete from refunds where store_id = $1 and refund_id = $2`,
)

const stopChecking = statement<unknown>(
  'payments.stop-checking-refund',
  `update refunds set next_check_at = 'infinity' where store_id = $1 and refund_id = $2`,
)

/** A refund that we did not ask for: the owner made it at the provider. */
const adopt = statement<{ readonly refundId: string }>(
  'payments.adopt-refund',
  `insert into refunds (store_id, refund_id, provider, provider_payment_id, amount_paise,
     request_id, reason, is_adopted, state, provider_refund_id, reference, next_check_at)
   select p.store_id, $2, p.provider, p.provider_payment_id, $5, 'provider:' || $6::text,
     'REFUNDED_AT_PROVIDER', true, $7, $6, $8,
     case when $7 = 'PROCESSED' then 'infinity' else now() + interval '1 minute' end
   from payments p
   where p.store_id = $1 and p.provider = $3 and p.provider_payment_id = $4
     and not exists (select from refunds r where r.store_id = $1 and r.provider = $3
       and r.provider_payment_id = $4 and r.provider_refund_id = $6)
   on conflict on constraint i16_one_refund_per_request do nothing
   returning refund_id as "refundId"`,
)

interface RefundToNotify {
  readonly payable: Payable
  readonly phone: string
  readonly email: string | null
  readonly language: Language | null
  readonly amount: number
  readonly reference: string | null
}

const toNotify = statement<RefundToNotify>(
  'payments.refund-to-notify',
  `select payable_of(p.store_id, p.payable_id) as payable, a.frozen->>'phone' as phone,
     a.frozen->'snapshot'->>'email' as email, a.frozen->'snapshot'->>'language' as language,
     r.amount_paise as amount, r.reference
   from refunds r
   join payments p on p.store_id = r.store_id and p.provider = r.provider
     and p.provider_payment_id = r.provider_payment_id
   join payment_attempts a on a.store_id = p.store_id and a.attempt_id = p.attempt_id
   where r.store_id = $1 and r.refund_id = $2 and r.state = 'PROCESSED'`,
)

export const orderRefundsRepository = {
  toNotify: (db: Queryable, storeId: string, refundId: string) =>
    db.first(toNotify, [storeId, refundId]),
  kept: (db: Queryable, storeId: string, payableId: string) => db.first(kept, [storeId, payableId]),
  lock: (db: Queryable, storeId: string, { provider, providerPaymentId }: PaymentId) =>
    db.run(lockRefunds, [storeId, provider, providerPaymentId]),
  sums: (
    db: Queryable,
    storeId: string,
    { provider, providerPaymentId, except }: PaymentId & { readonly except?: string },
  ) => db.first(sums, [storeId, provider, providerPaymentId, except ?? null]),
  noteWanted: (
    db: Queryable,
    storeId: string,
    { provider, providerPaymentId, wanted }: PaymentId & { readonly wanted: number },
  ) => db.run(noteWanted, [storeId, provider, providerPaymentId, wanted]),
  lessen: (db: Queryable, storeId: string, refundId: string, amount: number) =>
    db.run(lessen, [storeId, refundId, amount]),
  drop: (db: Queryable, storeId: string, refundId: string) => db.run(drop, [storeId, refundId]),
  stopChecking: (db: Queryable, storeId: string, refundId: string) =>
    db.run(stopChecking, [storeId, refundId]),
  adopt: (
    db: Queryable,
    storeId: string,
    refund: {
      readonly refundId: string
      readonly provider: string
      readonly providerPaymentId: string
      readonly providerRefundId: string
      readonly amount: number
      readonly state: string
      readonly reference: string | undefined
    },
  ) =>
    db.first(adopt, [
      storeId,
      refund.refundId,
      refund.provider,
      refund.providerPaymentId,
      refund.amount,
      refund.providerRefundId,
      refund.state,
      refund.reference ?? null,
    ]),
}
