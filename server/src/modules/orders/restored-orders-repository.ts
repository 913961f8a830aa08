import { statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'
import { amountsOf } from './orders-repository.ts'
import type { OrderToPlace } from './orders-repository.ts'

/**
 * Once for each point in time: the order numbers go on above all that were given before the restore,
 * also those that reached neither the platform nor the backup. Yields the number they go on after.
 */
const moveCounter = statement<{ readonly lastNumber: number }>(
  'orders.move-counter',
  `with first_run as (
     insert into restores (store_id, since) values ($1, $2) on conflict do nothing returning since
   )
   insert into order_counters as c (store_id, last_number)
   select $1, greatest(1000, $3::integer) + $4 from first_run
   on conflict (store_id) do update set last_number = greatest(c.last_number, $3) + $4
   returning last_number as "lastNumber"`,
)

const lastNumber = statement<{ readonly lastNumber: number }>(
  'orders.last-number',
  'select last_number as "lastNumber" from order_counters where store_id = $1',
)

const isNumberUsed = statement<unknown>(
  'orders.is-number-used',
  'select 1 from orders where store_id = $1 and order_number = $2',
)

const nextNumber = statement<{ readonly number: number }>(
  'orders.next-number',
  `update order_counters set last_number = last_number + 1 where store_id = $1
   returning last_number as number`,
)

/** An order that stands on the platform already; nothing when its cart, payment or id has one here. */
const adopt = statement<unknown>(
  'orders.adopt',
  `with payable as (
     insert into payables (store_id, payable_id, kind, reference) values ($1, $4, $17, $18)
     on conflict do nothing
   )
   insert into orders (store_id, order_id, order_number, payable_id, subject, phone, provider,
     provider_payment_id, snapshot, total_paise, prepaid_paise, cod_paise, balances_paise, platform_order_id,
     platform_order_name, placed_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16)
   on conflict do nothing`,
)

const isKnown = statement<unknown>(
  'orders.is-known',
  'select 1 from orders where store_id = $1 and order_id = $2',
)

const ofPayment = statement<{ readonly orderId: string; readonly payableId: string }>(
  'orders.of-payment',
  `select order_id as "orderId", payable_id as "payableId" from orders
   where store_id = $1 and provider = $2 and provider_payment_id = $3`,
)

export interface OrderToAdopt extends OrderToPlace {
  readonly orderNumber: number
  readonly platformOrderId: string
  readonly platformOrderName: string
  readonly placedAt: Date
  readonly isCancelled: boolean
}

export const restoredOrdersRepository = {
  /** Nothing when this point in time was reconciled before. */
  moveCounter: (
    db: Queryable,
    storeId: string,
    move: { readonly since: Date; readonly above: number; readonly by: number },
  ) => db.first(moveCounter, [storeId, move.since, move.above, move.by]),
  lastNumber: (db: Queryable, storeId: string) => db.first(lastNumber, [storeId]),
  isNumberUsed: async (db: Queryable, storeId: string, number: number) =>
    (await db.first(isNumberUsed, [storeId, number])) !== undefined,
  nextNumber: (db: Queryable, storeId: string) => db.first(nextNumber, [storeId]),
  adopt: async (db: Queryable, storeId: string, order: OrderToAdopt) =>
    (await db.run(adopt, [
      storeId,
      order.orderId,
      order.orderNumber,
      order.payable.payableId,
      order.subject,
      order.phone,
      order.payment?.provider ?? null,
      order.payment?.providerPaymentId ?? null,
      JSON.stringify(order.snapshot),
      ...amountsOf(order.snapshot),
      order.platformOrderId,
      order.platformOrderName,
      order.placedAt,
      order.payable.kind,
      order.payable.reference,
    ])) === 1,
  isKnown: async (db: Queryable, storeId: string, orderId: string) =>
    (await db.first(isKnown, [storeId, orderId])) !== undefined,
  ofPayment: (
    db: Queryable,
    storeId: string,
    paid: { readonly provider: string; readonly providerPaymentId: string },
  ) => db.first(ofPayment, [storeId, paid.provider, paid.providerPaymentId]),
}
