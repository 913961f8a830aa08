import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../db/test-database.ts'
import type { TestDatabase } from '../db/test-database.ts'
import { preparedStatements } from './prepared-statements.ts'

let home: TestDatabase
beforeAll(async () => {
  home = await openTestDatabase()
})
afterAll(async () => home.close())

test('a text with values is prepared from the second time on, and a script never', async () => {
  const send = preparedStatements(home.database)
  const rows = vi.spyOn(home.database, 'rows')
  const double = async (value: number) => send('select $1::integer * 2 as doubled', [value])
  expect(await double(1)).toEqual({ rows: [{ doubled: 2 }] })
  expect(rows).not.toHaveBeenCalled()
  expect(await double(2)).toEqual({ rows: [{ doubled: 4 }] })
  expect(await double(3)).toEqual({ rows: [{ doubled: 6 }] })
  expect(new Set(rows.mock.calls.map(([{ name }]) => name)).size).toBe(1)
  for (const time of [1, 2, 3]) {
    const script = 'begin; select 1 as one; commit'
    expect((await send(script)).rows, String(time)).toContainEqual({ one: 1 })
  }
  expect(rows).toHaveBeenCalledTimes(2)
})
