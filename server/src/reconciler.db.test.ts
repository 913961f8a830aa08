import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { statement } from './db/statement.ts'
import { openShopper } from './testing/open-shopper.ts'
import { openTestApp } from './testing/open-test-app.ts'
import type { TestApp } from './testing/open-test-app.ts'

const requestNow = statement<unknown>(
  'test.check-now',
  'update payment_attempts set next_check_at = now() where payable_id = $1',
)
const orderOf = statement<unknown>(
  'test.order-of-cart',
  'select 1 from orders where payable_id = $1',
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
  await app.database.run(requestNow, [shopper.cartId])
  await vi.waitFor(
    async () => expect(await app.database.rows(orderOf, [shopper.cartId])).toHaveLength(1),
    { timeout: 15_000, interval: 250 },
  )
}, 30_000)
