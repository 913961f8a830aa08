import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, statement } from './db/statement.ts'
import { openShopper } from './testing/open-shopper.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'

const requestNow = statement<unknown, { payableId: string }>(
  'test.check-now',
  (v) => sql`update payment_attempts set next_check_at = now()
   where payable_id = ${v.payableId}`,
)
const orderOf = statement<unknown, { payableId: string }>(
  'test.order-of-cart',
  (v) => sql`select 1 from orders where payable_id = ${v.payableId}`,
)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ environment: { THELA_RECONCILER: 'on' } })
})
afterAll(() => app.close())

test('[I8] the running server asks the provider by itself: paid, every webhook lost, nobody looks', async () => {
  const shopper = await openShopper(app)
  const { reply } = await shopper.pay()
  app.provider.pay(reply.providerOrderId)
  await app.database.run(requestNow({ payableId: shopper.cartId }))
  await expect
    .poll(() => app.database.rows(orderOf({ payableId: shopper.cartId })), { interval: 250 })
    .toHaveLength(1)
})
