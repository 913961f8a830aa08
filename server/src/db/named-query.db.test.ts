import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import pg from 'pg'
import { openDatabase } from './database.ts'
import { sql, statement } from './statement.ts'
import type { Database } from './statement.ts'
import { openTestDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await openTestDatabase()
  // One connection, so that each statement meets what the one before has left there.
  database = openDatabase({ url: home.url, poolSize: 1, onProblem: () => {} })
})
afterAll(async () => {
  await database.close()
  await home.close()
})

const TIMES = [1, 2, 3]

test('[I25] a named statement reads the same with and without a description of its result', async () => {
  const values = { list: ['a', 'b"c'], json: { a: [1, null] }, nothing: null, count: 5 }
  const read = statement<unknown, typeof values>(
    'test.read-values',
    (v) => sql`
      select ${v.list}::text[] as list, ${v.json}::jsonb as json, ${v.nothing}::text as nothing,
        ${v.count}::bigint as count, true as "isRight", ''::text as empty,
        '2026-01-02T03:04:05Z'::timestamptz as at`,
  )
  const row = {
    list: ['a', 'b"c'],
    json: { a: [1, null] },
    nothing: null,
    count: 5,
    isRight: true,
    empty: '',
    at: new Date('2026-01-02T03:04:05Z'),
  }
  for (const time of TIMES) expect(await database.rows(read(values)), String(time)).toEqual([row])
})

test('[I25] the database describes the result of a named statement once per connection', async () => {
  const describe = vi.spyOn(pg.Connection.prototype, 'describe')
  const count = statement<{ n: number }>('test.count', () => sql`select 1 as n union all select 2`)
  for (const time of TIMES) {
    expect(await database.rows(count()), String(time)).toEqual([{ n: 1 }, { n: 2 }])
  }
  expect(describe).toHaveBeenCalledTimes(1)
  describe.mockRestore()
})

test('a statement without a result has a number of rows', async () => {
  await database.raw('create table counted (id integer)')
  const add = statement<unknown, { most: number }>(
    'test.add',
    (v) => sql`insert into counted select generate_series(1, ${v.most}::integer)`,
  )
  for (const most of TIMES) expect(await database.run(add({ most }))).toBe(most)
  const none = statement<unknown>('test.none', () => sql`delete from counted where id > 9`)
  for (const time of TIMES) expect(await database.run(none()), String(time)).toBe(0)
})

test('[I26] after an error the connection and the statement go on', async () => {
  const divide = statement<{ share: number }, { by: number }>(
    'test.divide',
    (v) => sql`select 10 / ${v.by}::integer as share`,
  )
  for (const time of TIMES) {
    await expect(database.first(divide({ by: 0 })), String(time)).rejects.toMatchObject({
      code: '22012',
    })
    expect(await database.first(divide({ by: 5 })), String(time)).toEqual({ share: 2 })
  }
  const wrong = statement<unknown>('test.wrong', () => sql`select from no_such_table`)
  for (const time of TIMES) {
    await expect(database.rows(wrong()), String(time)).rejects.toMatchObject({ code: '42P01' })
  }
})

test('a value that cannot be sent, and a name of two statements, are errors of the caller', async () => {
  const circle: Record<string, unknown> = {}
  circle['itself'] = circle
  const send = statement<unknown, { value: unknown }>(
    'test.send',
    (v) => sql`select ${v.value}::jsonb as value`,
  )
  await expect(database.rows(send({ value: circle }))).rejects.toThrow(/circular/i)
  expect(await database.rows(send({ value: { a: 1 } }))).toEqual([{ value: { a: 1 } }])
  const other = statement<unknown>('test.send', () => sql`select 1 as one`)
  await expect(database.rows(other())).rejects.toThrow('test.send')
  expect(await database.rows(send({ value: { a: 2 } }))).toEqual([{ value: { a: 2 } }])
})
