import type { Note, Order } from '../store/order.ts'
import { nextId } from '../store/store.ts'
import type { Store } from '../store/store.ts'

/** A note in the order's history; the store's own ones have the author "WooCommerce". */
export function addNote(
  store: Store,
  order: Order,
  {
    note,
    isForCustomer = false,
    author = 'WooCommerce',
  }: { note: string; isForCustomer?: boolean; author?: string },
): Note {
  const added = { id: nextId(store), createdAt: store.sandbox.now(), note, isForCustomer, author }
  order.notes.push(added)
  return added
}
