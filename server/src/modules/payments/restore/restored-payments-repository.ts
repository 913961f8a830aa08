import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import type { ProviderPayment, ProviderRefund } from '../../../ports/payment-provider.ts'
import { ATTEMPT_COLUMNS } from '../attempt/attempts-repository.ts'
import type { StoredAttempt } from '../attempt/attempts-repository.ts'

/** An attempt whose provider order was opened after the backup. */
const attemptById = statement<StoredAttempt, { storeId: string; attemptId: string }>(
  'payments.restored-attempt',
  (v) => sql`select ${ATTEMPT_COLUMNS} from payment_attempts
   where store_id = ${v.storeId} and attempt_id = ${v.attemptId}`,
)

/** A payment whose attempt is gone; `kept` when the order that it paid for has been taken over. */
const addPayment = statement<
  unknown,
  {
    storeId: string
    provider: string
    providerPaymentId: string
    attemptId: string
    payableId: string
    amount: number
    currency: string
    status: string
    method: string
    instrument: string
    isKept: boolean
    createdAt: Date
  }
>(
  'payments.add-restored',
  (v) => sql`insert into payments as p (store_id, provider, provider_payment_id, attempt_id,
     payable_id,
     amount_paise, currency, status, method, instrument, kept, captured_at)
   values (${v.storeId}, ${v.provider}, ${v.providerPaymentId}, ${v.attemptId},
     ${v.payableId}, ${v.amount}, ${v.currency}, ${v.status}, ${v.method}, ${v.instrument},
     ${v.isKept}, ${v.createdAt})
   on conflict (store_id, provider, provider_payment_id) do update set kept = p.kept or excluded.kept`,
)

/** A refund that was asked for after the backup. */
const addRefund = statement<
  unknown,
  {
    storeId: string
    refundId: string
    provider: string
    providerPaymentId: string
    amount: number
    reason: string
    state: string
    providerRefundId: string
    reference: string | null
    requestId: string
  }
>(
  'payments.add-restored-refund',
  (v) => sql`insert into refunds (store_id, refund_id, provider, provider_payment_id,
     amount_paise, reason,
     state, provider_refund_id, reference, request_id, next_check_at)
   select ${v.storeId}, ${v.refundId}, ${v.provider}, ${v.providerPaymentId}, ${v.amount},
     ${v.reason}, ${v.state}, ${v.providerRefundId}, ${v.reference}, ${v.requestId},
     case when ${v.state} = 'PROCESSED' then 'infinity' else now() + interval '1 minute' end
   where not exists (select from refunds
     where store_id = ${v.storeId} and provider = ${v.provider}
     and provider_payment_id = ${v.providerPaymentId}
     and provider_refund_id = ${v.providerRefundId})
   on conflict on constraint i16_one_refund_per_request do nothing`,
)

export interface RestoredPayment {
  readonly provider: string
  readonly fact: ProviderPayment
  readonly attemptId: string
  readonly payableId: string
  readonly isKept: boolean
}

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
    db.run(
      addRefund({
        ...refund,
        storeId,
        providerPaymentId: refund.fact.providerPaymentId,
        amount: refund.fact.amount,
        providerRefundId: refund.fact.providerRefundId,
        reference: refund.fact.reference ?? null,
      }),
    ),
  attemptById: (db: Queryable, storeId: string, attemptId: string) =>
    db.first(attemptById({ storeId, attemptId })),
  addPayment: (db: Queryable, storeId: string, payment: RestoredPayment) =>
    db.run(
      addPayment({
        ...payment,
        storeId,
        providerPaymentId: payment.fact.providerPaymentId,
        amount: payment.fact.amount,
        currency: payment.fact.currency,
        status: payment.fact.status,
        method: payment.fact.method,
        instrument: JSON.stringify(payment.fact.instrument ?? {}),
        createdAt: payment.fact.createdAt,
      }),
    ),
}
