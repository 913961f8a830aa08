import { statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import type { ProviderPayment, ProviderRefund } from '../../ports/payment-provider.ts'
import { ATTEMPT_COLUMNS } from './attempts-repository.ts'
import type { StoredAttempt } from './attempts-repository.ts'

/** An attempt whose provider order was opened after the backup. */
const attemptById = statement<StoredAttempt>(
  'payments.restored-attempt',
  `select ${ATTEMPT_COLUMNS} from payment_attempts where store_id = $1 and attempt_id = $2`,
)

/** A payment whose attempt is gone; `kept` when the order that it paid for has been taken over. */
const addPayment = statement<unknown>(
  'payments.add-restored',
  `insert into payments as p (store_id, provider, provider_payment_id, attempt_id, payable_id,
     amount_paise, currency, status, method, instrument, kept, captured_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   on conflict (store_id, provider, provider_payment_id) do update set kept = p.kept or excluded.kept`,
)

/** A refund that was asked for after the backup. */
const addRefund = statement<unknown>(
  'payments.add-restored-refund',
  `insert into refunds (store_id, refund_id, provider, provider_payment_id, amount_paise, reason,
     state, provider_refund_id, reference, request_id, next_check_at)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
     case when $7 = 'PROCESSED' then 'infinity' else now() + interval '1 minute' end
   where not exists (select from refunds where store_id = $1 and provider = $3
     and provider_payment_id = $4 and provider_refund_id = $8)
   on conflict on constraint i16_one_refund_per_request do nothing`,
)

export const restoredPaymentsRepository = {
  addRefund: (
    db: Queryable,
    storeId: string,
    refund: {
      readonly refundId: string
      readonly provider: string
      readonly fact: ProviderRefund
      readonly requestId: string
      readonly reason: string
      readonly state: string
    },
  ) =>
    db.run(addRefund, [
      storeId,
      refund.refundId,
      refund.provider,
      refund.fact.providerPaymentId,
      refund.fact.amount,
      refund.reason,
      refund.state,
      refund.fact.providerRefundId,
      refund.fact.reference ?? null,
      refund.requestId,
    ]),
  attemptById: (db: Queryable, storeId: string, attemptId: string) =>
    db.first(attemptById, [storeId, attemptId]),
  addPayment: (
    db: Queryable,
    storeId: string,
    payment: {
      readonly provider: string
      readonly fact: ProviderPayment
      readonly attemptId: string
      readonly payableId: string
      readonly isKept: boolean
    },
  ) =>
    db.run(addPayment, [
      storeId,
      payment.provider,
      payment.fact.providerPaymentId,
      payment.attemptId,
      payment.payableId,
      payment.fact.amount,
      payment.fact.currency,
      payment.fact.status,
      payment.fact.method,
      JSON.stringify(payment.fact.instrument ?? {}),
      payment.isKept,
      payment.fact.createdAt,
    ]),
}
