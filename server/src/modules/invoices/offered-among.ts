/** Of which orders of a store the documents can be downloaded now. [account §7, D-39, ADR-240] */
import type { Queryable } from '../../db/statement.ts'
import { factsOf } from '../orders/index.ts'
import type { StoredOrder } from '../orders/index.ts'
import type { Store } from '../stores/index.ts'
import { mayDownload } from './invoice-settings.ts'
import { invoicesRepository } from './invoices-repository.ts'

export async function offeredAmong(
  db: Queryable,
  store: Store,
  orders: readonly StoredOrder[],
): Promise<ReadonlySet<string>> {
  if (!mayDownload(store)) return new Set()
  const isCancelled = (order: StoredOrder): boolean => factsOf(order).isCancelled
  const ids = (some: readonly StoredOrder[]) => some.map(({ orderId }) => orderId)
  const standing = ids(orders.filter((order) => !isCancelled(order)))
  // What was cancelled before it had an invoice gets none.
  const cancelled = ids(orders.filter(isCancelled))
  if (cancelled.length === 0) return new Set(standing)
  const issued = await invoicesRepository.amongOrders(db, store.storeId, cancelled)
  return new Set([...standing, ...issued])
}
