import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import { placedValues } from '../stored/placed-values.ts'
import type { OrderToPlace, PlacedValues } from '../stored/placed-values.ts'

/**
 * Once for each point in time: advances the order numbers above all that were given before the
 * restore, including those that reached neither the platform nor the backup. Returns the number
 * before the next.
 */
const moveCounter = statement<
  { readonly lastNumber: number },
  { storeId: string; since: Date; above: number; by: number }
>(
  'orders.move-counter',
  (v) => sql`with first_run as (
     insert into restores (store_id, since) values (${v.storeId}, ${v.since})
     on conflict do nothing returning since
   )
   insert into order_counters as c (store_id, last_number)
   select ${v.storeId}, greatest(1000, ${v.above}::integer) + ${v.by} from first_run
   on conflict (store_id) do update
   set last_number = greatest(c.last_number, ${v.above}) + ${v.by}
   returning last_number as "lastNumber"`,
)

const lastNumber = statement<{ readonly lastNumber: number }, { storeId: string }>(
  'orders.last-number',
  (v) => sql`select last_number as "lastNumber" from order_counters
   where store_id = ${v.storeId}`,
)

const isNumberUsed = statement<unknown, { storeId: string; number: number }>(
  'orders.is-number-used',
  (v) => sql`select 1 from orders
   where store_id = ${v.storeId} and order_number = ${v.number}`,
)

const nextNumber = statement<{ readonly number: number }, { storeId: string }>(
  'orders.next-number',
  (v) => sql`update order_counters set last_number = last_number + 1
   where store_id = ${v.storeId}
   returning last_number as number`,
)

/** An order that stands on the platform already; nothing when its cart, payment or id has one here. */
const adopt = statement<
  unknown,
  PlacedValues &
    Pick<OrderToAdopt, 'orderNumber' | 'platformOrderId' | 'platformOrderName' | 'placedAt'>
>(
  'orders.adopt',
  (v) => sql`with payable as (
     insert into payables (store_id, payable_id, kind, reference)
     values (${v.storeId}, ${v.payableId}, ${v.kind}, ${v.reference})
     on conflict do nothing
   )
   insert into orders (store_id, order_id, order_number, payable_id, subject, phone, provider,
     provider_payment_id, snapshot, total_paise, prepaid_paise, cod_paise, balances_paise, platform_order_id,
     platform_order_name, placed_at, updated_at)
   values (${v.storeId}, ${v.orderId}, ${v.orderNumber}, ${v.payableId}, ${v.subject},
     ${v.phone}, ${v.provider}, ${v.providerPaymentId}, ${v.snapshot}, ${v.total},
     ${v.prepaid}, ${v.cod}, ${v.balances}, ${v.platformOrderId}, ${v.platformOrderName},
     ${v.placedAt}, ${v.placedAt})
   on conflict do nothing`,
)

const ofPayment = statement<
  { readonly orderId: string; readonly payableId: string },
  { storeId: string; provider: string; providerPaymentId: string }
>(
  'orders.of-payment',
  (v) => sql`select order_id as "orderId", payable_id as "payableId" from orders
   where store_id = ${v.storeId} and provider = ${v.provider}
     and provider_payment_id = ${v.providerPaymentId}`,
)

export interface OrderToAdopt extends OrderToPlace {
  readonly orderNumber: number
  readonly platformOrderId: string
  readonly platformOrderName: string
  readonly placedAt: Date
  readonly isCancelled: boolean
}

export const restoredOrdersRepository = {
  /** Undefined when this point in time was reconciled before. */
  moveCounter: (
    db: Queryable,
    storeId: string,
    move: { readonly since: Date; readonly above: number; readonly by: number },
  ) => db.first(moveCounter({ ...move, storeId })),
  lastNumber: (db: Queryable, storeId: string) => db.first(lastNumber({ storeId })),
  isNumberUsed: async (db: Queryable, storeId: string, number: number) =>
    (await db.first(isNumberUsed({ storeId, number }))) !== undefined,
  nextNumber: (db: Queryable, storeId: string) => db.first(nextNumber({ storeId })),
  adopt: async (db: Queryable, storeId: string, order: OrderToAdopt) =>
    (await db.run(adopt({ ...order, ...placedValues(storeId, order) }))) === 1,
  ofPayment: (
    db: Queryable,
    storeId: string,
    paid: { readonly provider: string; readonly providerPaymentId: string },
  ) => db.first(ofPayment({ ...paid, storeId })),
}
