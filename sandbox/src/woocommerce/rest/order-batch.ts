import { orderJson } from '../orders/order-json.ts'
import { Problem } from '../problem.ts'
import type { Store } from '../store/store.ts'
import { createOrder } from './create-order.ts'
import { deleteOrder } from './delete-order.ts'
import type { Fields } from './read-fields.ts'
import { readRecords } from './rest-routes.ts'
import { updateOrder } from './update-order.ts'

const MAX_ITEMS = 100

/** Runs one part after the other: those that fail do not stop the rest, and the whole is a success all the same. */
export async function runOrderBatch(store: Store, fields: Fields): Promise<unknown> {
  const { create, update, delete: deletions } = fields
  const creations = readRecords(create)
  const changes = readRecords(update)
  const ids = Array.isArray(deletions) ? deletions.map(Number) : []
  if (creations.length + changes.length + ids.length > MAX_ITEMS) {
    throw new Problem(413, 'woocommerce_rest_request_entity_too_large', {
      message: `Unable to accept more than ${MAX_ITEMS} items for this request.`,
    })
  }
  const created = await inTurn(creations, 0, async (item) =>
    orderJson(store, await createOrder(store, item)),
  )
  const updated = await inTurn(changes, 'id', async (item) =>
    orderJson(store, await updateOrder(store, { id: Number(item.id), fields: item })),
  )
  const deleted = await inTurn(
    ids.map((id) => ({ id })),
    'id',
    async ({ id }) => deleteOrder(store, { id, isForced: true }),
  )
  return {
    ...(create === undefined ? {} : { create: created }),
    ...(update === undefined ? {} : { update: updated }),
    ...(deletions === undefined ? {} : { delete: deleted }),
  }
}

async function inTurn<Item extends { readonly id?: unknown }>(
  items: readonly Item[],
  id: 0 | 'id',
  run: (item: Item) => Promise<unknown>,
): Promise<unknown[]> {
  const parts: unknown[] = []
  for (const item of items) {
    try {
      parts.push(await run(item))
    } catch (error) {
      // A crash of the store's own code ends the whole call.
      if (!(error instanceof Problem) || error.status === 500) throw error
      parts.push({ id: id === 0 ? 0 : Number(item.id), error: error.body() })
    }
  }
  return parts
}
