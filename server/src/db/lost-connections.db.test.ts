import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'
import { TEST_MS } from '../../../test-limits.ts'

/** Some hundreds by hand: THELA_FAULT_ROUNDS=400. */
const ROUNDS = Number(process.env['THELA_FAULT_ROUNDS'] ?? 80)

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
    const running = promisify(execFile)(process.execPath, [program, home.url])
    const over = running.finally(() => (isOver = true)).catch(() => {})
    const cuts: number[] = []
    while (!isOver && cuts.length < ROUNDS) {
      const { rows } = await home.database.raw(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'thela' and datname = current_database() and pid <> pg_backend_pid()`,
      )
      // Rounds count once the workers have connections to lose.
      if (rows.length > 0) cuts.push(rows.length)
      await pause(150)
    }
    expect(isOver).toBe(false)
    running.child.stdin?.end()
    await over
    const { done, refused } = JSON.parse((await running).stdout) as Record<string, number>
    expect(done).toBeGreaterThan(0)
    expect(refused).toBeGreaterThan(0)
  },
  (1 + ROUNDS / 60) * TEST_MS,
)
