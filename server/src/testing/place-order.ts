import { payableOfCart } from '@thela/domain/orders'
import type { OrderSnapshot } from '@thela/domain/orders'
import { sql, statement } from '../db/statement.ts'
import type { Store } from '../modules/stores/index.ts'
import type { TestApp } from './open-test-app.ts'

interface WantedOrder {
  readonly cartId: string
  readonly snapshot: OrderSnapshot
  readonly phone?: string
  /** Who placed it; by default the session of a guest, who has only typed the phone. */
  readonly subject?: string
  readonly store?: Store
}

/** Places an order as the checkout does, in an app that runs its jobs by hand: its id and its job. */
export async function placeOrder(app: TestApp, wanted: WantedOrder) {
  const { cartId, snapshot, store = app.meher, phone = '+919876543210', subject = 's' } = wanted
  const placed = await app.database.transaction((transaction) =>
    app.orders.place(transaction, {
      store,
      payable: payableOfCart(cartId),
      subject,
      phone,
      snapshot,
    }),
  )
  const job = app.jobs.waiting.pop()
  if (!placed || !job) throw new Error('the order was not placed')
  return { orderId: placed.orderId, job }
}

const nameOnPlatform = statement<unknown, { orderId: string }>(
  'test.name-on-platform',
  (v) => sql`update orders set platform_order_name = '#M-' || order_number
   where order_id = ${v.orderId}`,
)

/** The same, and the platform has it already. */
export async function placeOrderOnPlatform(app: TestApp, wanted: WantedOrder): Promise<string> {
  const { orderId } = await placeOrder(app, wanted)
  await app.database.run(nameOnPlatform({ orderId }))
  return orderId
}
