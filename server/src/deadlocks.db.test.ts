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

/**
 * The statement and a transaction each wait for a row that the other has. The database ends whichever finds the circle,
 * on a busy machine the transaction as well: then both begin anew, until the statement was the one.
 */
async function loseDeadlock(send: () => Promise<number>): Promise<number> {
  await home.database.raw('update two_rows set value = 0')
  const sent: Promise<number>[] = []
  await home.database.transaction(async (transaction) => {
    await transaction.rows(lockOne({ id: 1 }))
    sent.push(send())
    await untilBlocked(home.url)
    await transaction.rows(lockOne({ id: 2 }))
  })
  const [changed, ...others] = await Promise.all(sent)
  return changed === undefined || others.length > 0 ? loseDeadlock(send) : changed
}

test('[I25] a statement outside a transaction that lost a deadlock is sent again, and acts once', async () => {
  expect(await loseDeadlock(() => home.database.run(addToBoth()))).toBe(2)
  const { rows } = await home.database.raw('select value from two_rows')
  expect(rows).toEqual([{ value: 1 }, { value: 1 }])
})

test('[I20, I25] what is sent again says how much time has passed by then', async () => {
  let sentTimes = 0
  const runs = new CurrentValue(() => (sentTimes += 1))
  const changed = await loseDeadlock(() => {
    sentTimes = 0
    return home.database.run(addToBothSince({ runs }))
  })
  expect(changed).toBe(2)
  const { rows } = await home.database.raw('select value from two_rows')
  expect(rows).toEqual([{ value: 2 }, { value: 2 }])
})
