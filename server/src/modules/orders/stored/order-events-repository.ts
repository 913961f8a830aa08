/** [D-66, I11, I12] */
import type { OrderEvent } from '@thela/domain/orders'
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'

/** The order's row is locked with it: whoever reads the events after this sees those of others too. */
const add = statement<
  unknown,
  { storeId: string; orderId: string; requestId: string; kind: string; payload: string }
>(
  'orders.add-event',
  (v) => sql`with added as (
     insert into order_events (store_id, order_id, request_id, kind, payload)
     values (${v.storeId}, ${v.orderId}, ${v.requestId}, ${v.kind}, ${v.payload})
     on conflict do nothing returning kind
   )
   update orders set updated_at = now(),
     status = case when added.kind = 'CANCELLED' then 'CANCELLED' else status end
   from added where store_id = ${v.storeId} and order_id = ${v.orderId}`,
)

export type NewOrderEvent = OrderEvent extends infer Event
  ? Event extends OrderEvent
    ? Omit<Event, 'at'>
    : never
  : never

export const orderEventsRepository = {
  /** False where its request has been recorded before. */
  add: async (db: Queryable, storeId: string, orderId: string, event: NewOrderEvent) =>
    (await db.run(add({ ...event, storeId, orderId, payload: JSON.stringify(event.payload) }))) > 0,
}
