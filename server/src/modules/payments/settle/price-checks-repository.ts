import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import type { ProviderPayment } from '../../../ports/payment-provider.ts'
import type { StoredAttempt } from '../attempt/attempts-repository.ts'

export interface LatePayment {
  readonly storeId: string
  readonly provider: string
  readonly providerPaymentId: string
}

/** A late payment whose price is not settled, with its recorded fact. */
export interface OpenPriceCheck extends Pick<StoredAttempt, 'frozen' | 'provider'> {
  readonly payableId: string
  /** Since the price was first requested. */
  readonly ageSeconds: number
  readonly fact: Omit<ProviderPayment, 'createdAt'> & { readonly createdAt: string }
}

const open = statement<
  unknown,
  {
    storeId: string
    provider: string
    providerPaymentId: string
    attemptId: string
    payableId: string
  }
>(
  'payments.open-price-check',
  (v) => sql`insert into price_checks (store_id, provider, provider_payment_id, attempt_id,
     payable_id)
   values (${v.storeId}, ${v.provider}, ${v.providerPaymentId}, ${v.attemptId},
     ${v.payableId}) on conflict do nothing returning 1`,
)

const find = statement<
  OpenPriceCheck,
  { storeId: string; provider: string; providerPaymentId: string }
>(
  'payments.open-price-check-of',
  (v) => sql`select c.payable_id as "payableId", a.frozen, a.provider,
     extract(epoch from now() - c.created_at)::float as "ageSeconds",
     jsonb_build_object('providerPaymentId', p.provider_payment_id,
       'providerOrderId', a.provider_order_id, 'amount', p.amount_paise, 'currency', p.currency,
       'status', p.status, 'method', p.method, 'instrument', p.instrument,
       'createdAt', p.created_at) as fact
   from price_checks c
   join payments p on p.store_id = c.store_id and p.provider = c.provider
     and p.provider_payment_id = c.provider_payment_id
   join payment_attempts a on a.store_id = c.store_id and a.attempt_id = c.attempt_id
   where c.store_id = ${v.storeId} and c.provider = ${v.provider}
     and c.provider_payment_id = ${v.providerPaymentId}
     and c.decided_at is null`,
)

const decide = statement<unknown, { storeId: string; provider: string; providerPaymentId: string }>(
  'payments.decide-price-check',
  (v) => sql`update price_checks set decided_at = now(), next_check_at = 'infinity'
   where store_id = ${v.storeId} and provider = ${v.provider}
     and provider_payment_id = ${v.providerPaymentId} and decided_at is null`,
)

/** Those whose job was lost or goes on failing, each by one process only, with growing pauses. */
const claimDue = statement<LatePayment, { max: number }>(
  'payments.claim-due-price-checks',
  (v) => sql`update price_checks set checks = checks + 1, next_check_at = now() + case
     when checks < 10 then interval '2 minutes' else interval '15 minutes' end
   where (store_id, provider, provider_payment_id) in (
     select store_id, provider, provider_payment_id from price_checks where next_check_at <= now()
       and next_check_at < 'infinity'
     order by next_check_at limit ${v.max} for update skip locked)
   returning store_id as "storeId", provider, provider_payment_id as "providerPaymentId"`,
)

/** What was decided long ago. */
export const purgePriceChecks = statement<unknown, { limit: number }>(
  'payments.purge-price-checks',
  (v) => sql`delete from price_checks where ctid = any (array(
     select ctid from price_checks
     where decided_at < now() - interval '90 days' limit ${v.limit}))`,
)

export const priceChecksRepository = {
  /** True where it was not open or decided before. */
  open: async (
    db: Queryable,
    payment: LatePayment,
    { attemptId, payable: { payableId } }: StoredAttempt,
  ) => (await db.first(open({ ...payment, attemptId, payableId }))) !== undefined,
  find: (db: Queryable, payment: LatePayment) => db.first(find(payment)),
  decide: (db: Queryable, payment: LatePayment) => db.run(decide(payment)),
  claimDue: (db: Queryable, max: number) => db.rows(claimDue({ max })),
}
