import { mayHoldUnverified, unverifiedAllowance } from '@thela/domain/checkout'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../db/test-database.ts'
import type { TestDatabase } from '../../../db/test-database.ts'

let home: TestDatabase
beforeAll(async () => {
  home = await openTestDatabase()
})
afterAll(() => home.close())

test('[C4.60, I20] the database decides like the rule', async () => {
  const count = fc.integer({ min: 0, max: 40 })
  const holds = fc.record({
    quantity: fc.integer({ min: 1, max: 40 }),
    left: fc.oneof(count, fc.integer({ min: -5, max: 900 })),
    heldBySession: fc.oneof(fc.constant(0), count),
    heldByAddress: fc.oneof(fc.constant(0), count),
    heldByNetwork: fc.oneof(fc.constant(0), count),
    firstEndsInSeconds: fc.constantFrom(null, 600, 0.5, 0, -20),
  })
  const cases = fc.sample(
    fc.tuple(
      holds,
      fc.tuple(fc.constantFrom(1, 40, 1_000), fc.boolean()).map((of) => unverifiedAllowance(...of)),
    ),
    400,
  )
  const { rows } = await home.database.raw(
    `select may_hold_unverified(each->0, each->1) as may
     from jsonb_array_elements($1::jsonb) with ordinality as listed (each, position) order by position`,
    [JSON.stringify(cases)],
  )
  const decided = (rows as { may: boolean }[]).map(({ may }) => may)
  expect(decided).toEqual(cases.map(([hold, allowance]) => mayHoldUnverified(hold, allowance)))
  expect(new Set(decided)).toEqual(new Set([true, false]))
})
