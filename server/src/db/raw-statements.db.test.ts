import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import type { Database } from './statement.ts'
import { openTestDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await openTestDatabase()
  database = openDatabase({ url: home.url, poolSize: 1, onProblem: () => {} })
})
afterAll(async () => {
  await database.close()
  await home.close()
})

test('[I4] several statements that fail between begin and commit leave no broken transaction to the next', async () => {
  const script = 'begin; select 1 / 0; commit'
  await expect(database.raw(script)).rejects.toMatchObject({ code: '22012' })
  expect((await database.raw('select 1 as one')).rows).toEqual([{ one: 1 }])
})
