import { sql, statement } from '../../db/statement.ts'

/** Never paid, and asked about for the last time long ago. */
export const purgeAttempts = statement<unknown, { limit: number }>(
  'payments.purge-attempts',
  (v) => sql`delete from payment_attempts where ctid = any (array(
     select ctid from payment_attempts
     where next_check_at = 'infinity' and state not in ('CAPTURED', 'REFUNDED')
       and expires_at < now() - interval '90 days'
       and not exists (select from payments p where p.store_id = payment_attempts.store_id
         and p.attempt_id = payment_attempts.attempt_id) limit ${v.limit}))`,
)

/** What has been paid or ordered keeps its payable; of one that was only tried nothing is left to read. */
export const purgePayables = statement<unknown, { limit: number }>(
  'payments.purge-payables',
  (v) => sql`select purge_payables(interval '120 days', ${v.limit})`,
)
