import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, statement } from './statement.ts'
import { openTestDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

const countStores = statement<{ stores: number }>(
  'test.count-stores',
  () => sql`select count(*) as stores from stores`,
)
const addStore = statement<unknown>(
  'test.add-store',
  () => sql`insert into stores (store_id, config, secrets) values ('a', '{}', '')`,
)

let item: TestDatabase
let other: TestDatabase
beforeAll(async () => {
  item = await openTestDatabase()
  other = await openTestDatabase()
})
afterAll(async () => {
  await item.close()
  await other.close()
})

test('each test file has a migrated database of its own', async () => {
  await item.database.run(addStore())
  expect(await item.database.first(countStores())).toEqual({ stores: 1 })
  expect(await other.database.first(countStores())).toEqual({ stores: 0 })
})
