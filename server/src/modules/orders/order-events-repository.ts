/** [D-66, I11, I12] */
import type { OrderEvent } from '@thela/domain/orders'
import { statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'

/** The order's row is locked with it: whoever reads the events after this sees those of others too. */
const add = statement<unknown>(
  'orders.add-event',
  `with added as (
     insert into order_events (store_id, order_id, request_id, kind, payload)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning kind
   )
   update orders set updated_at = now(),
     status = case when added.kind = 'CANCELLED' then 'CANCELLED' else status end
   from added where store_id = $1 and order_id = $2`,
)

export type NewOrderEvent = OrderEvent extends infer Event
  ? Event extends OrderEvent
    ? Omit<Event, 'at'>
    : never
  : never

export const orderEventsRepository = {
  /** False where its request has been recorded before. */
  add: async (db: Queryable, storeId: string, orderId: string, event: NewOrderEvent) =>
    (await db.run(add, [
      storeId,
      orderId,
      event.requestId,
      event.kind,
      JSON.stringify(event.payload),
    ])) > 0,
}
