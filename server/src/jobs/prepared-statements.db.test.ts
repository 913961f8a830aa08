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
  rows.mockRestore()
})

test('[I1] a statement whose table was changed after it was prepared goes on, with the new column', async () => {
  const { database } = home
  const send = preparedStatements(database)
  await database.raw('create table changed_later (id integer)')
  await database.raw('insert into changed_later values (7)')
  const read = async () => (await send('select * from changed_later where id = $1', [7])).rows
  for (const time of [1, 2, 3]) expect(await read(), String(time)).toEqual([{ id: 7 }])
  await database.raw('alter table changed_later add column note text')
  for (const time of [1, 2, 3, 4]) {
    expect(await read(), String(time)).toEqual([{ id: 7, note: null }])
  }
})

test('another error is passed on, and nothing is sent twice', async () => {
  const { database } = home
  const send = preparedStatements(database)
  const divide = async (by: number) => send('select 1 / $1::integer as share', [by])
  for (const by of [1, 1]) await divide(by)
  const raw = vi.spyOn(database, 'raw')
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect(raw).not.toHaveBeenCalled()
  raw.mockRestore()
})
