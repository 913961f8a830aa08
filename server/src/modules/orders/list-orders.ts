/** [account §9, §2 Order list screen, D-30, D-78] */
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
import type { Database } from '../../db/statement.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Store } from '../stores/index.ts'
import { orderSummary } from './order-to-wire.ts'
import { ordersRepository } from './orders-repository.ts'
import type { OrderCustomer, OrderQuery } from './orders-repository.ts'
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

function requestOf(input: Input, customer: OrderCustomer, now: Date): OrderQuery {
  const { page = 1, pageSize = PAGE_SIZE } = input
  const text = input.multiSearch?.trim().replace(/^#/, '')
  return {
    owner: customer,
    ...stretchOf(input, now),
    statuses: statusesOf(input.filters?.ORDER_STATUS),
    text: text ? literally(text) : undefined,
    sort: input.sort?.lastUpdatedAt ?? 'desc',
    limit: pageSize,
    offset: (page - 1) * pageSize,
  }
}

/** The orders of a verified phone, or those that a guest placed in this browser. */
export async function listOrders(
  { database, parcelsOf }: { readonly database: Database; readonly parcelsOf: ParcelsOf },
  {
    store,
    owner: customer,
    now,
  }: { readonly store: Store; readonly owner: OrderCustomer; readonly now: Date },
  input: Input,
): Promise<TypesOf<typeof call>['reply']> {
  const { storeId } = store
  const request = requestOf(input, customer, now)
  const shown = { page: input.page ?? 1, pageSize: request.limit }
  const brands = input.filters?.BRANDS ?? []
  if (brands.length > 0 && !brands.includes(storeId)) return { orders: [], ...shown, total: 0 }
  const found = await ordersRepository.ofCustomer(database, storeId, request)
  const isPastTheEnd = found.length === 0 && request.offset > 0
  const counted = isPastTheEnd
    ? await ordersRepository.ofCustomer(database, storeId, { ...request, limit: 1, offset: 0 })
    : found
  const orderIds = found.map(({ orderId }) => orderId)
  const parcels = orderIds.length > 0 ? await parcelsOf(database, storeId, orderIds) : []
  const parcelsByOrder = Map.groupBy(parcels, ({ orderId }) => orderId)
  return {
    orders: found.map((order) =>
      orderSummary({ store, order, parcels: parcelsByOrder.get(order.orderId) ?? [], now }),
    ),
    ...shown,
    total: counted[0]?.matches ?? 0,
  }
}
