/** What a shopper pays with by UPI, to be offered again. [checkout §3 Saved payment method, D-1] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'

/** A typed UPI id is kept as long as it may be typed again. */
export const purgeUpiIds = statement<unknown, { limit: number }>(
  'payments.purge-upi-ids',
  (v) => sql`update payments set instrument = instrument - 'upiId' where ctid = any (array(
     select ctid from payments
     where instrument ? 'upiId' and captured_at < now() - interval '1 year' limit ${v.limit}))`,
)

const clearUpiIds = statement<unknown, { storeId: string }>(
  'payments.clear-upi-ids',
  (v) => sql`update payments set instrument = instrument - 'upiId'
   where store_id = ${v.storeId} and instrument ? 'upiId'`,
)

/** Of a removed store. */
export const eraseUpiIdsOf = (db: Queryable, storeId: string) => db.run(clearUpiIds({ storeId }))
