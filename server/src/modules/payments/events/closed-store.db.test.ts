import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopper } from '../../../testing/open-shopper.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import type { TestApp } from '../../../testing/open-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('[D-45, I8] a closed store does not stop the reconciler of the others', async () => {
  const shopper = await openShopper(app, { store: 'dhaga' })
  const { failure } = await shopper.pay(0)
  expect((await shopper.pay(failure.details?.quote?.total)).status).toBe(200)
  await app.database.raw(`update stores set secrets = '\\x00' where store_id = 'dhaga'`)
  await app.database.raw('update payment_attempts set next_check_at = now()')
  const before = app.log.length
  await app.openBeside({ THELA_RECONCILER: 'on' })
  await expect
    .poll(async () => (await app.database.raw('select checks from payment_attempts')).rows)
    .toEqual([{ checks: 1 }])
  const output = app.log.slice(before)
  expect(output.filter((line) => line.includes('a store stays closed'))).toHaveLength(1)
  expect(output.filter((line) => line.includes('"msg":"problem"'))).toEqual([])
})

test('[D-45, I1] the last check of a paid attempt of a closed store is repeated once it is open', async () => {
  await app.database.raw(
    `update payment_attempts set state = 'CAPTURED', checks = 0,
       expires_at = now(), next_check_at = now()`,
  )
  const attempts = `select checks, next_check_at < 'infinity' as "isRequestedAgain"
    from payment_attempts`
  await expect
    .poll(async () => (await app.database.raw(attempts)).rows)
    .toEqual([{ checks: 1, isRequestedAgain: true }])
})
