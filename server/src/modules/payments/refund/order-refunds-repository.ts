import type { Payable } from '@thela/domain/orders'
import type { RefundRail } from '@thela/domain/payments'
import type { Language } from '@thela/domain/text'
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import { METHOD_CHEAPER, PRICE_LOWER, promisesFromNow } from './refunds-repository.ts'
import type { RefundChange } from './refunds-repository.ts'

/** A payment by its provider's id. */
export interface PaymentId {
  readonly provider: string
  readonly providerPaymentId: string
}

/** What paid for these, in their order. */
const kept = statement<PaymentId, { storeId: string; payableIds: readonly string[] }>(
  'payments.kept',
  (v) => sql`select provider, provider_payment_id as "providerPaymentId"
   from payments where store_id = ${v.storeId} and payable_id = any (${v.payableIds}::text[]) and kept
   order by array_position(${v.payableIds}::text[], payable_id)`,
)

/** Whoever counts a payment's refunds, or adds one, has them alone until the transaction ends. */
const lockRefunds = statement<
  unknown,
  { storeId: string; provider: string; providerPaymentId: string }
>(
  'payments.lock-refunds',
  (v) =>
    sql`select pg_advisory_xact_lock(hashtextextended('refunds ' || ${v.storeId} || ' ' || ${v.provider} || ' ' || ${v.providerPaymentId}, 0))`,
)

interface StoredSums {
  readonly captured: number
  /** Refunds that the owner made at the provider do not count here; null: none is required. */
  readonly due: number | null
  readonly otherwise: number
  /** What was paid beyond the order's own price, and is refunded for that. */
  readonly excess: number
}

/**
 * The sums of a payment, of its refunds all but one (`except`). One of ours that failed is asked for anew, so
 * it counts; one that the owner made does not.
 */
const sums = statement<
  StoredSums,
  { storeId: string; provider: string; providerPaymentId: string; except: string | null }
>(
  'payments.refund-sums',
  (v) => sql`select p.amount_paise as captured,
     (select max(case when r.is_adopted then r.wanted_total_paise
       else coalesce(r.wanted_total_paise, p.amount_paise) end) from refunds r
      where r.store_id = ${v.storeId} and r.provider = ${v.provider}
        and r.provider_payment_id = ${v.providerPaymentId}) as due,
     (select coalesce(sum(r.amount_paise), 0)::bigint from refunds r
      where r.store_id = ${v.storeId} and r.provider = ${v.provider}
        and r.provider_payment_id = ${v.providerPaymentId}
        and r.refund_id is distinct from ${v.except}
        and not (r.state = 'FAILED' and r.is_adopted)) as otherwise,
     (select coalesce(sum(r.amount_paise), 0)::bigint from refunds r
      where r.store_id = ${v.storeId} and r.provider = ${v.provider}
        and r.provider_payment_id = ${v.providerPaymentId}
        and r.reason in ('${PRICE_LOWER}', '${METHOD_CHEAPER}')) as excess
   from payments p
   where p.store_id = ${v.storeId} and p.provider = ${v.provider}
     and p.provider_payment_id = ${v.providerPaymentId}`,
)

/** A refund made by the owner covers one that was requested of us: if it fails that is owed again. */
const noteDue = statement<
  unknown,
  { storeId: string; provider: string; providerPaymentId: string; due: number }
>(
  'payments.note-refund-due',
  (v) => sql`update refunds r
   set wanted_total_paise = greatest(coalesce(r.wanted_total_paise, 0), ${v.due})
   where r.store_id = ${v.storeId} and r.provider = ${v.provider}
     and r.provider_payment_id = ${v.providerPaymentId} and r.is_adopted`,
)

/** Reduces a refund because part was refunded elsewhere; `drop` deletes one that is no longer owed. */
const lessen = statement<unknown, { storeId: string; refundId: string; amount: number }>(
  'payments.lessen-refund',
  (v) => sql`update refunds set amount_paise = ${v.amount}
   where store_id = ${v.storeId} and refund_id = ${v.refundId}`,
)
const drop = statement<unknown, { storeId: string; refundId: string }>(
  'payments.drop-refund',
  (v) => sql`delete from refunds
   where store_id = ${v.storeId} and refund_id = ${v.refundId}`,
)

const stopChecking = statement<unknown, { storeId: string; refundId: string }>(
  'payments.stop-checking-refund',
  (v) => sql`update refunds set next_check_at = 'infinity'
   where store_id = ${v.storeId} and refund_id = ${v.refundId}`,
)

/** A refund that we did not ask for: the owner made it at the provider. */
const adopt = statement<
  { readonly refundId: string },
  {
    storeId: string
    refundId: string
    provider: string
    providerPaymentId: string
    amount: number
    providerRefundId: string
    state: string
    reference: string | null
    promises: string
  }
>(
  'payments.adopt-refund',
  (v) => sql`insert into refunds (store_id, refund_id, provider, provider_payment_id,
     amount_paise,
     request_id, reason, is_adopted, state, provider_refund_id, reference, rail, promised_on,
     next_check_at)
   select p.store_id, ${v.refundId}, p.provider, p.provider_payment_id, ${v.amount},
     'provider:' || ${v.providerRefundId}::text,
     'REFUNDED_AT_PROVIDER', true, ${v.state}, ${v.providerRefundId}, ${v.reference},
     p.method, (${v.promises}::jsonb->>p.method)::date,
     case when ${v.state} = 'PROCESSED' then 'infinity' else now() + interval '1 minute' end
   from payments p
   where p.store_id = ${v.storeId} and p.provider = ${v.provider}
     and p.provider_payment_id = ${v.providerPaymentId}
     and not exists (select from refunds r
       where r.store_id = ${v.storeId} and r.provider = ${v.provider}
       and r.provider_payment_id = ${v.providerPaymentId}
       and r.provider_refund_id = ${v.providerRefundId})
   on conflict on constraint i16_one_refund_per_request do nothing
   returning refund_id as "refundId"`,
)

interface RefundToNotify {
  readonly payable: Payable
  readonly phone: string
  readonly email: string | null
  readonly language: Language | null
  readonly amount: number
  /** The bank's, else the provider's; null of one that is recorded without either. */
  readonly reference: string | null
  readonly providerPaymentId: string
  readonly rail: RefundRail
  /** Until then it has arrived; YYYY-MM-DD. */
  readonly day: string
}

const toNotify = statement<RefundToNotify, { storeId: string; refundId: string }>(
  'payments.refund-to-notify',
  (v) => sql`select payable_of(p.store_id, p.payable_id) as payable,
     a.frozen->>'phone' as phone,
     a.frozen->'snapshot'->>'email' as email, a.frozen->'snapshot'->>'language' as language,
     r.amount_paise as amount, coalesce(r.reference, r.provider_refund_id) as reference,
     r.provider_payment_id as "providerPaymentId", coalesce(r.rail, 'OTHER') as rail,
     greatest(r.promised_on, (now() at time zone 'Asia/Kolkata')::date)::text as day
   from refunds r
   join payments p on p.store_id = r.store_id and p.provider = r.provider
     and p.provider_payment_id = r.provider_payment_id
   join payment_attempts a on a.store_id = p.store_id and a.attempt_id = p.attempt_id
   where r.store_id = ${v.storeId} and r.refund_id = ${v.refundId} and r.state = 'PROCESSED'`,
)

export const orderRefundsRepository = {
  toNotify: (db: Queryable, storeId: string, refundId: string) =>
    db.first(toNotify({ storeId, refundId })),
  kept: (db: Queryable, storeId: string, payableIds: readonly string[]) =>
    db.rows(kept({ storeId, payableIds })),
  lock: (db: Queryable, storeId: string, { provider, providerPaymentId }: PaymentId) =>
    db.run(lockRefunds({ storeId, provider, providerPaymentId })),
  sums: (
    db: Queryable,
    storeId: string,
    { provider, providerPaymentId, except }: PaymentId & { readonly except?: string },
  ) => db.first(sums({ storeId, provider, providerPaymentId, except: except ?? null })),
  noteDue: (
    db: Queryable,
    storeId: string,
    { provider, providerPaymentId, due }: PaymentId & { readonly due: number },
  ) => db.run(noteDue({ storeId, provider, providerPaymentId, due })),
  lessen: (db: Queryable, storeId: string, refundId: string, amount: number) =>
    db.run(lessen({ storeId, refundId, amount })),
  drop: (db: Queryable, storeId: string, refundId: string) => db.run(drop({ storeId, refundId })),
  stopChecking: (db: Queryable, storeId: string, refundId: string) =>
    db.run(stopChecking({ storeId, refundId })),
  adopt: (db: Queryable, storeId: string, refund: RefundChange & { readonly refundId: string }) =>
    db.first(
      adopt({
        ...refund,
        storeId,
        reference: refund.reference ?? null,
        promises: promisesFromNow('NORMAL'),
      }),
    ),
}
