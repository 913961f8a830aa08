/** What an unsigned webhook may change: when the provider is asked next. [ADR-096] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'

/** So much later than the last round that asked the provider, or now where that is longer ago. */
const SOON = `greatest(now(), checked_at + interval '30 seconds')`

/** Something may have happened to this order: the reconciler asks soon. What it does not await is not asked again. */
const checkSoon = statement<
  unknown,
  { storeId: string; provider: string; providerOrderId: string }
>(
  'payments.check-soon',
  (v) => sql`update payment_attempts set next_check_at = ${SOON}
   where store_id = ${v.storeId} and provider = ${v.provider}
     and provider_order_id = ${v.providerOrderId}
     and next_check_at > ${SOON} and next_check_at < 'infinity'`,
)

/** The same of a refund that has not arrived. */
const checkRefundSoon = statement<
  unknown,
  { storeId: string; provider: string; providerRefundId: string }
>(
  'payments.check-refund-soon',
  (v) => sql`update refunds set next_check_at = ${SOON}
   where store_id = ${v.storeId} and provider = ${v.provider}
     and provider_refund_id = ${v.providerRefundId}
     and next_check_at > ${SOON} and next_check_at < 'infinity'`,
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
