/** What an unsigned webhook may change: when the provider is asked next. [ADR-096] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'

/** Something is said to have happened to this order: the reconciler looks at its next round. */
const checkSoon = statement<
  unknown,
  { storeId: string; provider: string; providerOrderId: string }
>(
  'payments.check-soon',
  (v) => sql`update payment_attempts set next_check_at = now()
   where store_id = ${v.storeId} and provider = ${v.provider}
     and provider_order_id = ${v.providerOrderId} and next_check_at > now()`,
)

/** Something is said to have happened to a refund that has not arrived. */
const checkRefundSoon = statement<
  unknown,
  { storeId: string; provider: string; providerRefundId: string }
>(
  'payments.check-refund-soon',
  (v) => sql`update refunds set next_check_at = now()
   where store_id = ${v.storeId} and provider = ${v.provider}
     and provider_refund_id = ${v.providerRefundId}
     and next_check_at > now() and next_check_at < 'infinity'`,
)

interface Account {
  readonly storeId: string
  readonly provider: string
}

export const hintsRepository = {
  checkOrder: (db: Queryable, account: Account, providerOrderId: string) =>
    db.run(checkSoon({ ...account, providerOrderId })),
  checkRefund: (db: Queryable, account: Account, providerRefundId: string) =>
    db.run(checkRefundSoon({ ...account, providerRefundId })),
}
