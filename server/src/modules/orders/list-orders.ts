/** [account §9, §2 Order list screen, D-30, D-77, D-78] */
import type { TypesOf } from '@thela/contracts/call'
import type { listOrders as call } from '@thela/contracts/calls/orders'
import {
  DEFAULT_TIME_FILTER,
  ORDER_STATUSES,
  passesStatusFilter,
  timeRange,
} from '@thela/domain/orders'
import type { OrderStatus, StatusFilter } from '@thela/domain/orders'
import { addIstDays, istMidnight, startOfIstDay } from '@thela/domain/calendar'
import type { Messages } from '@thela/messages'
import type { Database } from '../../db/statement.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Store } from '../stores/index.ts'
import { orderSummary } from './order-to-wire.ts'
import { ordersRepository } from './orders-repository.ts'
import type { OrderCustomer, OrderQuery, StoredOrder } from './orders-repository.ts'
import type { ParcelsOf } from './parcel.ts'

const PAGE_SIZE = 50

type Input = TypesOf<typeof call>['body']

function dayOr(day: string | undefined, otherwise: Date): Date {
  if (day === undefined) return otherwise
  const start = startOfIstDay(day)
  if (start === undefined) throw new ApiError('BAD_REQUEST')
  return start
}

/** Whole days of India, both of them within; without them the last six months. */
function stretchOf(input: Input, now: Date): { readonly from: Date; readonly before: Date } {
  const standard = timeRange(DEFAULT_TIME_FILTER, now)
  return {
    from: dayOr(input.from, standard.from),
    before: addIstDays(dayOr(input.to, istMidnight(standard.to)), 1),
  }
}

function statusesOf(filters: readonly StatusFilter[] = []): readonly OrderStatus[] | undefined {
  if (filters.length === 0 || filters.includes('ALL')) return undefined
  return ORDER_STATUSES.filter((status) =>
    filters.some((filter) => passesStatusFilter(status, filter)),
  )
}

/** What is typed is looked for as it stands: `%` and `_` are letters like others. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

function requestOf(
  input: Input,
  { owner, now }: Pick<ListedFor, 'owner' | 'now'>,
  storeIds: readonly string[],
): OrderQuery {
  const { page = 1, pageSize = PAGE_SIZE } = input
  const text = input.multiSearch?.trim().replace(/^#/, '')
  return {
    owner,
    storeIds,
    ...stretchOf(input, now),
    statuses: statusesOf(input.filters?.ORDER_STATUS),
    text: text ? literally(text) : undefined,
    sort: input.sort?.lastUpdatedAt ?? 'desc',
    limit: pageSize,
    offset: (page - 1) * pageSize,
  }
}

export interface ListedFor {
  /** The one whose token was shown first, then the others of its seller. */
  readonly stores: readonly [Store, ...Store[]]
  readonly owner: OrderCustomer
  readonly now: Date
  /** In the caller's language. */
  readonly t: Messages
}

/** The orders of a verified phone at the seller's stores, or those that a guest placed in this browser. */
export async function listOrders(
  { database, parcelsOf }: { readonly database: Database; readonly parcelsOf: ParcelsOf },
  { stores, owner, now, t }: ListedFor,
  input: Input,
): Promise<TypesOf<typeof call>['reply']> {
  const [{ storeId }] = stores
  const brands = input.filters?.BRANDS ?? []
  const byId = new Map(
    stores
      .filter((store) => brands.length === 0 || brands.includes(store.storeId))
      .map((store) => [store.storeId as string, store]),
  )
  const request = requestOf(input, { owner, now }, [...byId.keys()])
  const shown = { page: input.page ?? 1, pageSize: request.limit }
  if (byId.size === 0) return { orders: [], ...shown, total: 0 }
  const found = await ordersRepository.ofCustomer(database, storeId, request)
  const isPastTheEnd = found.length === 0 && request.offset > 0
  const counted = isPastTheEnd
    ? await ordersRepository.ofCustomer(database, storeId, { ...request, limit: 1, offset: 0 })
    : found
  const parcels = await parcelsByOrder({ database, parcelsOf }, found)
  return {
    orders: found.flatMap((order) => {
      const store = byId.get(order.storeId)
      if (!store) return []
      return orderSummary({ t, store, order, parcels: parcels.get(order.orderId) ?? [], now })
    }),
    ...shown,
    total: counted[0]?.matches ?? 0,
  }
}

/** Asked for store by store: an order's id names its store, so that none stands for another's. */
async function parcelsByOrder(
  { database, parcelsOf }: { readonly database: Database; readonly parcelsOf: ParcelsOf },
  found: readonly StoredOrder[],
) {
  const byStore = Map.groupBy(found, ({ storeId }) => storeId)
  const parcels = await Promise.all(
    [...byStore].map(([storeId, orders]) =>
      parcelsOf(
        database,
        storeId,
        orders.map(({ orderId }) => orderId),
      ),
    ),
  )
  return Map.groupBy(parcels.flat(), ({ orderId }) => orderId)
}
