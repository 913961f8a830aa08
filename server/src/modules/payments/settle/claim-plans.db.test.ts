import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Query, Queryable } from '../../../db/statement.ts'
import { openTestDatabase } from '../../../db/test-database.ts'
import type { TestDatabase } from '../../../db/test-database.ts'
import { attemptChecksRepository } from '../events/attempt-checks-repository.ts'
import { healthRepository } from '../accounts/health-repository.ts'
import { purgeAttempts } from '../retention-repository.ts'
import { refundsRepository } from '../refund/refunds-repository.ts'

/** Queries that run every few seconds must not scan whole tables. */
let home: TestDatabase
beforeAll(async () => {
  home = await openTestDatabase()
  await home.database.raw(
    `insert into payment_attempts (store_id, attempt_id, payable_id, subject, idempotency_key, body_hash,
       provider, method, amount_paise, currency, frozen, frozen_hash, state, expires_at, created_at, next_check_at)
     select 'meher', 'a' || n, 'c' || n, 's', 'k', '', 'RAZORPAY', 'UPI', 100, 'INR', '{}', '',
       case when n % 3 = 0 then 'EXPIRED' else 'CAPTURED' end,
       now() - make_interval(mins => n), now() - make_interval(mins => 3 * n), case when n % 1000 = 0 then now() else 'infinity' end
     from generate_series(1, 20000) as n`,
  )
  await home.database.raw(
    `insert into refunds (store_id, refund_id, provider, provider_payment_id, amount_paise, request_id,
       reason, state, next_check_at)
     select 'meher', 'r' || n, 'RAZORPAY', 'p' || n, 100, 'x', 'UNPLACEABLE', 'PROCESSED',
       case when n % 1000 = 0 then now() else 'infinity' end
     from generate_series(1, 20000) as n`,
  )
  await home.database.raw('analyze payment_attempts, refunds')
})
afterAll(() => home.close())

/** The plan of the statement that this work sends, with its parameters. */
async function planOf(work: (db: Queryable) => Promise<unknown>): Promise<string> {
  let sent: Query<unknown> = { name: '', text: '', values: [] }
  const listening: Queryable = {
    rows: async (query) => {
      sent = query
      return []
    },
    first: async (query) => {
      sent = query
      return undefined
    },
    run: async (query) => {
      sent = query
      return 0
    },
  }
  await work(listening)
  const value = sent.values[0] === 20 ? '20' : `'${String(sent.values[0])}'`
  const { rows } = await home.database.raw(`explain ${sent.text.replaceAll('$1', value)}`)
  return rows.map((row) => Object.values(row as object).join()).join('\n')
}

test.each([
  [
    'attempts that are due',
    (db: Queryable) => attemptChecksRepository.claimDue(db, 20),
    'attempts_to_check',
    'payment_attempts',
  ],
  [
    'refunds that are due',
    (db: Queryable) => refundsRepository.claimDue(db, 20),
    'refunds_to_check',
    'refunds',
  ],
  [
    'attempts that are purged',
    (db: Queryable) => db.run(purgeAttempts({ limit: 20 })),
    'attempts_to_purge',
    'payment_attempts',
  ],
  [
    'attempts of the last ten minutes',
    (db: Queryable) => healthRepository.recent(db, 'meher'),
    'attempts_by_time',
    'payment_attempts',
  ],
  [
    'attempts of the week',
    (db: Queryable) => healthRepository.week(db, 'meher'),
    'attempts_by_time',
    'payment_attempts',
  ],
])('%s are found by their index', async (_, work, index, table) => {
  const plan = await planOf(work)
  expect(plan).toContain(index)
  expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`))
})

test('[I8] the attempts of one store do not keep another store waiting', async () => {
  await home.database.raw(
    `insert into payment_attempts (store_id, attempt_id, payable_id, subject, idempotency_key, body_hash,
       provider, method, amount_paise, currency, frozen, frozen_hash, state, expires_at, next_check_at)
     values ('dhaga', 'a', 'c', 's', 'k', '', 'RAZORPAY', 'UPI', 100, 'INR', '{}', '', 'PENDING',
       now(), now())`,
  )
  const claimed = await attemptChecksRepository.claimDue(home.database, 20)
  expect(claimed).toHaveLength(20)
  expect(claimed.map(({ storeId }) => storeId)).toContain('dhaga')
})
