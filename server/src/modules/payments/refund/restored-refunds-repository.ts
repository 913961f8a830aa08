/** Refunds since a restored backup, as their provider reports them: recorded, not requested again. [I1, I16] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import type { ProviderRefund } from '../../../ports/payment-provider.ts'
import { STATE_OF_REFUND } from './note-refund.ts'

/** A provider that lists the same refund twice, or a second run, adds nothing. */
const add = statement<
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

export const restoredRefundsRepository = {
  add: (
    db: Queryable,
    storeId: string,
    refund: {
      readonly refundId: string
      readonly provider: string
      readonly fact: ProviderRefund
      readonly requestId: string
      readonly reason: string
    },
  ) =>
    db.run(
      add({
        ...refund,
        storeId,
        providerPaymentId: refund.fact.providerPaymentId,
        amount: refund.fact.amount,
        state: STATE_OF_REFUND[refund.fact.status],
        providerRefundId: refund.fact.providerRefundId,
        reference: refund.fact.reference ?? null,
      }),
    ),
}
