/** [D-64, I8, I9] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import { ATTEMPT_COLUMNS } from '../attempt/attempts-repository.ts'
import type { StoredAttempt } from '../attempt/attempts-repository.ts'

/** The bank has been with the shopper, and nobody can say yet how it went. */
const awaitProvider = statement<unknown, { storeId: string; attemptId: string }>(
  'payments.await-provider',
  (v) => sql`update payment_attempts
   set state = case when state = 'CREATED' then 'PENDING' else state end,
     next_check_at = least(next_check_at, now() + interval '3 seconds')
   where store_id = ${v.storeId} and attempt_id = ${v.attemptId}`,
)

/**
 * The look that was claimed as the last came to nothing: it is repeated with growing pauses, until so
 * many days after the time to pay. Where another look follows anyway nothing changes.
 */
const repeatLastPoll = statement<unknown, { storeId: string; attemptId: string; forDays: number }>(
  'payments.repeat-last-poll',
  (v) => sql`update payment_attempts set next_check_at = now() +
     least(greatest((now() - expires_at) / 4, interval '1 minute'), interval '6 hours')
   where store_id = ${v.storeId} and attempt_id = ${v.attemptId}
     and next_check_at = 'infinity'
     and expires_at > now() - make_interval(days => ${v.forDays})`,
)

const expire = statement<unknown, { storeId: string; attemptId: string }>(
  'payments.expire',
  (v) => sql`update payment_attempts set state = 'EXPIRED'
   where store_id = ${v.storeId} and attempt_id = ${v.attemptId}
     and state in ('CREATED', 'PENDING')
     and expires_at <= now()`,
)

/** After an outage more may be due: the longest overdue are shared out first. */
const MAX_COMPARED = 2_000

/**
 * Takes attempts whose time has come, each by one process only. The pauses grow; a payment may still
 * come days later (late authorisation), and is looked for until the fifth day. One that is paid is
 * looked at until nobody can pay it any more, which finds what was paid twice. The stores
 * take turns: one with many attempts does not keep the others waiting.
 */
const claimDue = statement<StoredAttempt, { max: number }>(
  'payments.claim-due',
  (v) => sql`update payment_attempts
   set checks = checks + 1, checked_at = now(), next_check_at = case
     when state in ('CAPTURED', 'REFUNDED') then case when expires_at <= now() then 'infinity'
       else least(now() + interval '8 minutes', expires_at + interval '1 minute') end
     when expires_at > now() then
       now() + case when state = 'PENDING' then interval '5 seconds' else interval '15 seconds' end
     when expires_at > now() - interval '10 minutes' then now() + interval '1 minute'
     when expires_at > now() - interval '2 hours' then now() + interval '15 minutes'
     when expires_at > now() - interval '5 days' then now() + interval '6 hours'
     else 'infinity' end
   where (store_id, attempt_id) in (
     select store_id, attempt_id from payment_attempts
     where next_check_at <= now() and (store_id, attempt_id) in (
       select store_id, attempt_id from (
         select *, row_number() over (partition by store_id order by next_check_at) as turn
         from (select store_id, attempt_id, next_check_at from payment_attempts
           where next_check_at <= now() and next_check_at < 'infinity'
           order by next_check_at limit ${MAX_COMPARED}) as due) as turns
       order by turn, next_check_at limit ${v.max})
     for update skip locked)
   returning ${ATTEMPT_COLUMNS}`,
)

export const attemptChecksRepository = {
  awaitProvider: (db: Queryable, { storeId, attemptId }: StoredAttempt) =>
    db.run(awaitProvider({ storeId, attemptId })),
  repeatLastPoll: (db: Queryable, { storeId, attemptId }: StoredAttempt, forDays: number) =>
    db.run(repeatLastPoll({ storeId, attemptId, forDays })),
  expire: (db: Queryable, storeId: string, attemptId: string) =>
    db.run(expire({ storeId, attemptId })),
  claimDue: (db: Queryable, max: number) => db.rows(claimDue({ max })),
}
