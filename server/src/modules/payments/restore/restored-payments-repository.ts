import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import type { ProviderPayment } from '../../../ports/payment-provider.ts'
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

export interface RestoredPayment {
  readonly provider: string
  readonly fact: ProviderPayment
  readonly attemptId: string
  readonly payableId: string
  readonly isKept: boolean
}

export const restoredPaymentsRepository = {
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
