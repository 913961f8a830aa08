/** Payments as providers report them. [D-40, D-88, I9, I12, I3] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import type { ProviderPayment } from '../../../ports/payment-provider.ts'
import { ATTEMPT_COLUMNS, IS_ERASED } from '../attempt/attempts-repository.ts'
import type { StoredAttempt } from '../attempt/attempts-repository.ts'
import { OPEN_STATES } from '../attempt/open-states.ts'

export interface KnownPayment {
  readonly status: ProviderPayment['status']
  readonly wasCaptured: boolean
  readonly refundRequested: number
}

const RANK = (column: string) =>
  `array_position(array['CREATED', 'FAILED', 'AUTHORIZED', 'CAPTURED', 'REFUNDED'], ${column})`

/**
 * Takes the attempt's row for this transaction alone, and writes down what the provider says of one
 * payment for it; an older word never replaces a later one. Answers the attempt as it stands once it
 * is ours; anything else that others may have changed meanwhile is to be read after this. Of somebody
 * who was erased neither the instrument nor the provider's text is written.
 */
const record = statement<
  StoredAttempt,
  {
    storeId: string
    provider: string
    providerPaymentId: string
    providerOrderId: string
    amount: number
    currency: string
    status: string
    method: string
    instrument: string
    failure: string | null
  }
>(
  'payments.record',
  (v) => sql`with attempt as (
     select * from payment_attempts
     where store_id = ${v.storeId} and provider = ${v.provider}
       and provider_order_id = ${v.providerOrderId} for update
   ), written as (
     insert into payments as p (store_id, provider, provider_payment_id, attempt_id, payable_id,
       amount_paise, currency, status, method, instrument, failure, captured_at)
     select ${v.storeId}, ${v.provider}, ${v.providerPaymentId}, attempt_id, payable_id,
       ${v.amount}, ${v.currency}, ${v.status}, ${v.method},
       case when ${IS_ERASED} then '{}' else ${v.instrument}::jsonb end,
       case when not ${IS_ERASED} then ${v.failure}::jsonb end,
       case when ${v.status} = 'CAPTURED' then now() end
     from attempt
     on conflict (store_id, provider, provider_payment_id) do update set
       status = excluded.status, instrument = excluded.instrument, failure = excluded.failure,
       captured_at = coalesce(p.captured_at, excluded.captured_at), updated_at = now()
     where ${RANK('excluded.status')} > ${RANK('p.status')}
   )
   select ${ATTEMPT_COLUMNS} from attempt`,
)

/** What has been recorded of one payment, its refunds included. */
const known = statement<
  KnownPayment,
  { storeId: string; provider: string; providerPaymentId: string }
>(
  'payments.known',
  (v) => sql`select status, status in ('CAPTURED', 'REFUNDED') as "wasCaptured",
     (select coalesce(sum(amount_paise), 0)::bigint from refunds r
      where r.store_id = p.store_id and r.provider = p.provider
        and r.provider_payment_id = p.provider_payment_id) as "refundRequested"
   from payments p
   where store_id = ${v.storeId} and provider = ${v.provider}
     and provider_payment_id = ${v.providerPaymentId}`,
)

/** This payment paid for the order: it is the cart's only one, and its attempt is at its end. */
const keep = statement<
  unknown,
  { storeId: string; provider: string; providerPaymentId: string; attemptId: string }
>(
  'payments.keep',
  (v) => sql`with kept as (
     update payments set kept = true, updated_at = now()
     where store_id = ${v.storeId} and provider = ${v.provider}
       and provider_payment_id = ${v.providerPaymentId}
   )
   update payment_attempts set state = 'CAPTURED', next_check_at = now() + interval '2 minutes'
   where store_id = ${v.storeId} and attempt_id = ${v.attemptId}`,
)

const openMoney = statement<
  { readonly payments: number; readonly refunds: number },
  { storeId: string }
>(
  'payments.open-money',
  (v) => sql`select
     (select count(*)::int from payment_attempts
       where store_id = ${v.storeId} and not is_void
       and state in ${OPEN_STATES} and expires_at > now() - interval '5 days'
     ) + (select count(*)::int from price_checks
     where store_id = ${v.storeId} and decided_at is null
     ) as payments,
     (select count(*)::int from refunds
       where store_id = ${v.storeId} and state <> 'PROCESSED') as refunds`,
)

/** Open payments and refunds: begun by a shopper, or not arrived. */
export const openMoneyOf = async (db: Queryable, storeId: string) =>
  (await db.first(openMoney({ storeId }))) ?? { payments: 0, refunds: 0 }

export const paymentsRepository = {
  record: (
    db: Queryable,
    whose: { readonly storeId: string; readonly provider: string },
    fact: ProviderPayment,
  ) =>
    db.first(
      record({
        ...fact,
        storeId: whose.storeId,
        provider: whose.provider,
        instrument: JSON.stringify(fact.instrument ?? {}),
        failure: fact.failure ? JSON.stringify(fact.failure) : null,
      }),
    ),
  known: (
    db: Queryable,
    whose: { readonly storeId: string; readonly provider: string },
    providerPaymentId: string,
  ) => db.first(known({ ...whose, providerPaymentId })),
  keep: (
    db: Queryable,
    storeId: string,
    paid: {
      readonly provider: string
      readonly providerPaymentId: string
      readonly attemptId: string
    },
  ) => db.run(keep({ ...paid, storeId })),
}
