import type { Order } from '../store/order.ts'
import type { Store } from '../store/store.ts'
import {
  checkChoice,
  queryIds,
  queryInteger,
  queryList,
  queryText,
  queryTime,
} from './read-query.ts'
import type { Query } from './read-query.ts'
import { ORDER_STATUSES } from './read-order-body.ts'

const ORDERED_BY = ['date', 'id', 'include', 'title', 'slug', 'modified'] as const
const LISTED_STATUSES = ['any', 'trash', ...ORDER_STATUSES] as const

/** The orders that the filters of a query leave, in its order; filters that are unknown are ignored. */
export function findOrders(store: Store, query: Query): Order[] {
  const filters = [
    byStatus(query),
    ...byTimes(query),
    ...byIds(query),
    ...bySearch(query),
    ...byOrigin(query),
  ]
  return store.orders
    .filter((order) => filters.every((isListed) => isListed(order)))
    .toSorted(comparison(query))
}

type Filter = (order: Order) => boolean

/** Drafts are in the list, orders in the bin only by `status=trash`. */
function byStatus(query: Query): Filter {
  const statuses = queryList(query, 'status') ?? []
  for (const [index, status] of statuses.entries()) {
    checkChoice(`status[${index}]`, status, LISTED_STATUSES)
  }
  const allowed: readonly string[] = statuses.length === 0 ? ['any'] : statuses
  return ({ isBinned, status }) =>
    isBinned ? allowed.includes('trash') : allowed.includes('any') || allowed.includes(status)
}

const MS = 1000
/** The store compares whole seconds. */
const seconds = (time: number): number => Math.floor(time / MS)

function byTimes(query: Query): Filter[] {
  const after = queryTime(query, 'after')
  const before = queryTime(query, 'before')
  const modifiedAfter = queryTime(query, 'modified_after')
  const modifiedBefore = queryTime(query, 'modified_before')
  return [
    ({ createdAt }) => after === undefined || seconds(createdAt) > seconds(after),
    ({ createdAt }) => before === undefined || seconds(createdAt) < seconds(before),
    ({ modifiedAt }) => modifiedAfter === undefined || seconds(modifiedAt) > seconds(modifiedAfter),
    ({ modifiedAt }) =>
      modifiedBefore === undefined || seconds(modifiedAt) < seconds(modifiedBefore),
  ]
}

function byIds(query: Query): Filter[] {
  const included = queryIds(query, 'include') ?? []
  const excluded = queryIds(query, 'exclude') ?? []
  return [
    ({ id }) => included.length === 0 || included.includes(id),
    ({ id }) => !excluded.includes(id),
  ]
}

/** It looks at e-mail addresses and names, never at meta data or at the transaction. */
function bySearch(query: Query): Filter[] {
  const text = queryText(query, 'search')?.trim().toLowerCase() ?? ''
  if (text === '') return []
  return [
    ({ billing, shipping }) =>
      [
        billing.email ?? '',
        ...[billing, shipping].map((address) => `${address.first_name} ${address.last_name}`),
      ].some((name) => name.toLowerCase().includes(text)),
  ]
}

function byOrigin(query: Query): Filter[] {
  const customer = queryInteger(query, 'customer', { min: 0 })
  const product = queryInteger(query, 'product', { min: 0 })
  const origins = queryList(query, 'created_via') ?? []
  return [
    ({ customerId }) => customer === undefined || customerId === customer,
    ({ lines }) => product === undefined || lines.some(({ productId }) => productId === product),
    ({ createdVia }) => origins.length === 0 || origins.includes(createdVia),
  ]
}

/** Newest first where nothing is said; within one second by id. */
function comparison(query: Query): (a: Order, b: Order) => number {
  const orderedBy = queryText(query, 'orderby') ?? 'date'
  const direction = queryText(query, 'order') ?? 'desc'
  checkChoice('orderby', orderedBy, ORDERED_BY)
  checkChoice('order', direction, ['asc', 'desc'])
  if (orderedBy === 'include') {
    const ids = queryIds(query, 'include') ?? []
    return (a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)
  }
  const sign = direction === 'asc' ? 1 : -1
  const time = ({ createdAt, modifiedAt }: Order): number => {
    if (orderedBy === 'date') return seconds(createdAt)
    return orderedBy === 'modified' ? seconds(modifiedAt) : 0
  }
  return (a, b) => sign * (time(a) - time(b) || a.id - b.id)
}
