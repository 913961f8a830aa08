import { afterAll, beforeAll, expect, test } from 'vitest'
import { CurrentValue, sql, statement } from './db/statement.ts'
import { openTestDatabase } from './db/test-database.ts'
import type { TestDatabase } from './db/test-database.ts'
import { untilBlocked } from './testing/until-blocked.ts'

const lockOne = statement<unknown, { id: number }>(
  'test.lock-one-row',
  (v) => sql`select id from two_rows where id = ${v.id} for update`,
)
const addToBoth = statement<unknown>(
  'test.add-to-both-rows',
  () => sql`with locked as (select id from two_rows order by id desc for update)
   update two_rows set value = value + 1 where id in (select id from locked)`,
)

const addToBothSince = statement<unknown, { runs: CurrentValue }>(
  'test.add-to-both-rows-since',
  (v) => sql`with locked as (select id from two_rows order by id desc for update)
   update two_rows set value = value + ${v.runs}::integer where id in (select id from locked)`,
)

let home: TestDatabase
beforeAll(async () => {
  home = await openTestDatabase()
  await home.database.raw(
    `create table two_rows (id integer primary key, value integer not null);
     insert into two_rows values (1, 0), (2, 0)`,
  )
})
afterAll(() => home.close())

test('[I25] a statement outside a transaction that lost a deadlock is sent again, and acts once', async () => {
  const runs: number[] = []
  const { alone } = await home.database.transaction(async (transaction) => {
    runs.push(1)
    await transaction.rows(lockOne({ id: 1 }))
    const sent = home.database.run(addToBoth())
    await untilBlocked(home.url)
    // It has waited longer, so the database ends that one.
    await transaction.rows(lockOne({ id: 2 }))
    return { alone: sent }
  })
  expect(await alone).toBe(2)
  expect(runs).toHaveLength(1)
  const { rows } = await home.database.raw('select value from two_rows')
  expect(rows).toEqual([{ value: 1 }, { value: 1 }])
})

test('[I20, I25] what is sent again says how much time has passed by then', async () => {
  await home.database.raw('update two_rows set value = 0')
  let sentTimes = 0
  const runs = new CurrentValue(() => (sentTimes += 1))
  const { alone } = await home.database.transaction(async (transaction) => {
    await transaction.rows(lockOne({ id: 1 }))
    const sent = home.database.run(addToBothSince({ runs }))
    await untilBlocked(home.url)
    await transaction.rows(lockOne({ id: 2 }))
    return { alone: sent }
  })
  expect(await alone).toBe(2)
  const { rows } = await home.database.raw('select value from two_rows')
  expect(rows).toEqual([{ value: 2 }, { value: 2 }])
})
