/** Which refunds the shop has got: by their state, since not every server that notes one reports it. [ADR-292] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'

const noteReported = statement<
  { readonly payableId: string },
  { storeId: string; refundId: string }
>(
  'payments.note-refund-reported',
  (v) => sql`update refunds r set reported_state = r.state from payments p
   where r.store_id = ${v.storeId} and r.refund_id = ${v.refundId} and p.store_id = r.store_id
     and p.provider = r.provider and p.provider_payment_id = r.provider_payment_id
   returning p.payable_id as "payableId"`,
)

/** Longer than servers of two releases run beside each other; what is older was for its owner to record. */
const claimUnreported = statement<
  { readonly storeId: string; readonly payableId: string },
  { max: number }
>(
  'payments.claim-unreported-refunds',
  (v) => sql`update refunds r set reported_state = r.state from payments p
   where (r.store_id, r.refund_id) in (
     select store_id, refund_id from refunds
     where state in ('PROCESSING', 'PROCESSED') and reported_state is distinct from state
       and updated_at > now() - interval '1 day'
     order by updated_at limit ${v.max} for update skip locked)
     and p.store_id = r.store_id and p.provider = r.provider
     and p.provider_payment_id = r.provider_payment_id
   returning p.store_id as "storeId", p.payable_id as "payableId"`,
)

export const reportedRefundsRepository = {
  /** Gives what was paid with its payment; in the transaction that requests the follow-up. */
  note: async (db: Queryable, storeId: string, refundId: string) =>
    (await db.first(noteReported({ storeId, refundId })))?.payableId,
  claim: (db: Queryable, max: number) => db.rows(claimUnreported({ max })),
}
