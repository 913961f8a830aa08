import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

/** A minute or more by hand: THELA_FAULT_SECONDS=60. */
const SECONDS = Number(process.env['THELA_FAULT_SECONDS'] ?? 15)

let home: TestDatabase
beforeAll(async () => {
  home = await openTestDatabase({ poolSize: 1 })
})
afterAll(() => home.close())

test(
  '[I26] connections that the database terminates, at every moment of their lives, end no process',
  async () => {
    const program = resolve(import.meta.dirname, 'testing/busy-workers.ts')
    let isOver = false
    const running = promisify(execFile)(process.execPath, [program, home.url, String(SECONDS)])
    const over = running.finally(() => (isOver = true)).catch(() => {})
    const cuts: number[] = []
    while (!isOver) {
      const { rows } = await home.database.raw(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'thela' and datname = current_database() and pid <> pg_backend_pid()`,
      )
      cuts.push(rows.length)
      await pause(150)
    }
    await over
    const { done, refused } = JSON.parse((await running).stdout) as Record<string, number>
    expect(done).toBeGreaterThan(0)
    expect(refused).toBeGreaterThan(0)
    expect(cuts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(10)
  },
  (SECONDS + 30) * 1_000,
)
