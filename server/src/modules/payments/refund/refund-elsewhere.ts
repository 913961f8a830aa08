/** What of a payment goes back another way than it came. [D-38, I16, ADR-236] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import { promisesFromNow } from './refunds-repository.ts'

interface RefundElsewhere {
  readonly storeId: string
  readonly refundId: string
  readonly provider: string
  readonly providerPaymentId: string
  readonly amount: number
  readonly requestId: string
  readonly due: number
  readonly rail: 'UPI' | 'STORE_CREDIT'
}

/** Counted like every refund of the payment; no provider is called for it. Store credit is there at once. */
const add = statement<unknown, RefundElsewhere & { readonly promises: string }>(
  'payments.add-refund-elsewhere',
  (v) => sql`insert into refunds (store_id, refund_id, provider, provider_payment_id, amount_paise,
     request_id, reason, state, wanted_total_paise, speed, rail, promised_on, next_check_at)
   values (${v.storeId}, ${v.refundId}, ${v.provider}, ${v.providerPaymentId}, ${v.amount},
     ${v.requestId}, 'CUSTOMER_REQUEST',
     case ${v.rail} when 'STORE_CREDIT' then 'PROCESSED' else 'PROCESSING' end, ${v.due},
     'NORMAL', ${v.rail}, (${v.promises}::jsonb->>${v.rail})::date, 'infinity')
   on conflict on constraint i16_one_refund_per_request do nothing`,
)

const sent = statement<unknown, { storeId: string; requestId: string; reference: string }>(
  'payments.refund-elsewhere-was-sent',
  (v) => sql`update refunds set state = 'PROCESSED', reference = ${v.reference}, updated_at = now()
   where store_id = ${v.storeId} and request_id = ${v.requestId} and state = 'PROCESSING'
     and reason = 'CUSTOMER_REQUEST' and next_check_at = 'infinity'`,
)

export const refundsElsewhere = {
  add: (db: Queryable, refund: RefundElsewhere) =>
    db.run(add({ ...refund, promises: promisesFromNow('NORMAL') })),
  sent: (
    db: Queryable,
    of: { readonly storeId: string; readonly requestId: string; readonly reference: string },
  ) => db.run(sent(of)),
}
