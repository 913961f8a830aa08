/** What a shopper pays with by UPI, to be offered again. [checkout §3 Saved payment method, D-1] */
import type { PayingUpiApp } from '@thela/domain/payments'
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'

const setUpiApp = statement<unknown, { storeId: string; attemptId: string; upiApp: string }>(
  'payments.set-upi-app',
  (v) => sql`update payment_attempts set upi_app = ${v.upiApp}
   where store_id = ${v.storeId} and attempt_id = ${v.attemptId}
     and upi_app is distinct from ${v.upiApp}`,
)

/** The app that is opened now: the last one counts. */
export const noteUpiApp = (
  db: Queryable,
  attempt: {
    readonly storeId: string
    readonly attemptId: string
    readonly upiApp: PayingUpiApp
  },
) => db.run(setUpiApp(attempt))

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
