import { expect, vi } from 'vitest'
import { openDatabase } from '../db/database.ts'

const LOCK_WAITS = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Resolves once so many connections to this database wait for a lock. It asks on a connection of its
 * own, since those that wait may be all of a pool.
 */
export async function untilBlocked(databaseUrl: string, count = 1): Promise<void> {
  const observer = openDatabase({ url: databaseUrl, poolSize: 1, onProblem: () => {} })
  try {
    await vi.waitFor(
      async () => {
        const [found] = (await observer.raw(LOCK_WAITS)).rows as readonly { count: number }[]
        expect(found?.count).toBeGreaterThanOrEqual(count)
      },
      { interval: 20 },
    )
  } finally {
    await observer.close()
  }
}
