/** [account §9, §2 Order list screen, D-30, D-77, D-78, ADR-353] */
import type { TypesOf } from '@thela/contracts/call'
import type { listOrders as call } from '@thela/contracts/calls/orders/orders'
import { customerOf, ORDER_STATUSES, passesStatusFilter } from '@thela/domain/orders'
import type { OrderCustomer, OrderStatus, StatusFilter } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import type { Messages } from '@thela/messages'
import type { Visitor } from '../http/caller/visitor.ts'
import type { OrderPosition, OrderQuery, StoredOrder } from '../modules/orders/index.ts'
import type { Store } from '../modules/stores/index.ts'
import { orderSummary } from './order-to-wire.ts'
import { storesOf } from './stores-of.ts'
import { stretchOf } from './stretch-of.ts'
import type { OrderViewDependencies } from './view-dependencies.ts'

const PAGE_SIZE = 50

type Input = TypesOf<typeof call>['body']

function statusesOf(filters: readonly StatusFilter[] = []): readonly OrderStatus[] | undefined {
  if (filters.length === 0 || filters.includes('ALL')) return undefined
  return ORDER_STATUSES.filter((status) =>
    filters.some((filter) => passesStatusFilter(status, filter)),
  )
}

const cursorText = ({ changedAtMicros, orderId }: OrderPosition): string =>
  `${changedAtMicros}.${orderId}`

/** The call's schema has checked its form. */
function readCursor(text: string): OrderPosition {
  const [changedAtMicros = '', orderId = ''] = text.split('.')
  return { changedAtMicros, orderId }
}

function requestOf(
  input: Input,
  whose: { readonly customer: OrderCustomer; readonly storeIds: readonly string[] },
  now: Date,
): OrderQuery {
  const { page = 1, pageSize = PAGE_SIZE, after } = input
  return {
    ...whose,
    ...stretchOf(input, now),
    statuses: statusesOf(input.filters?.ORDER_STATUS),
    text: input.multiSearch?.trim() || undefined,
    sort: input.sort?.lastUpdatedAt ?? 'desc',
    limit: pageSize,
    offset: after === undefined ? (page - 1) * pageSize : 0,
    after: after === undefined ? undefined : readCursor(after),
  }
}

/** The orders of a verified phone at the seller's stores, or those that a guest placed in this browser. */
export async function orderList(
  deps: OrderViewDependencies,
  { visitor, t }: { readonly visitor: Visitor; readonly t: Messages },
  input: Input,
): Promise<TypesOf<typeof call>['reply']> {
  const { database, orders } = deps
  const now = deps.now()
  const brands = input.filters?.BRANDS ?? []
  const chosen = (await storesOf(deps, visitor)).filter(
    ({ storeId }) => brands.length === 0 || brands.includes(storeId),
  )
  const byId: ReadonlyMap<string, Store> = new Map(chosen.map((store) => [store.storeId, store]))
  const whose = { customer: customerOf(visitor), storeIds: [...byId.keys()] }
  const query = requestOf(input, whose, now)
  const shown = { page: input.page ?? 1, pageSize: query.limit }
  if (byId.size === 0) return { orders: [], ...shown, total: 0 }
  const list = await orders.listOfCustomer(database, visitor.storeId, query)
  const [parcels, invoiced] = await Promise.all([
    parcelsByOrder(deps, list.orders),
    idsWithInvoice(deps, list.orders, byId),
  ])
  return {
    orders: list.orders.flatMap((order) => {
      const store = byId.get(order.storeId)
      if (!store) return []
      const seen = { t, store, order, parcels: parcels.get(order.orderId) ?? [], now }
      return { ...orderSummary(seen), isInvoiceOffered: invoiced.has(order.orderId) }
    }),
    ...shown,
    total: list.total,
    ...omitUndefined({
      hasMoreThanTotal: list.hasMoreThanTotal || undefined,
      next: list.next && cursorText(list.next),
    }),
  }
}

/** Store by store: an order's id includes its store. */
async function parcelsByOrder(
  { database, tracking }: OrderViewDependencies,
  found: readonly StoredOrder[],
) {
  const byStore = Map.groupBy(found, ({ storeId }) => storeId)
  const parcels = await Promise.all(
    [...byStore].map(([storeId, orders]) =>
      tracking.parcelsOf(
        database,
        storeId,
        orders.map(({ orderId }) => orderId),
      ),
    ),
  )
  return Map.groupBy(parcels.flat(), ({ orderId }) => orderId)
}

/** The same: a store decides for itself. */
async function idsWithInvoice(
  { database, invoices }: OrderViewDependencies,
  found: readonly StoredOrder[],
  stores: ReadonlyMap<string, Store>,
): Promise<ReadonlySet<string>> {
  const byStore = Map.groupBy(found, ({ storeId }) => storeId)
  const offered = await Promise.all(
    [...byStore].map(async ([storeId, orders]) => {
      const store = stores.get(storeId)
      return store ? [...(await invoices.offeredAmong(database, store, orders))] : []
    }),
  )
  return new Set(offered.flat())
}
