/** The orders that were changed there: their webhooks come late, merged, or not at all. [woocommerce §10] */
import type { ChangedPlatformOrder, StorePlatform } from '../../../../ports/store-platform.ts'
import type { Client } from '../transport/client.ts'
import { isOfInterest } from './events-of-order.ts'
import { changedOrder } from '../changes/order-change-wire.ts'
import type { WireChangedOrder } from '../changes/order-change-wire.ts'
import { parseGmt } from '../transport/parse-gmt.ts'
import { readAllPages } from '../transport/read-all-pages.ts'

/** Plugins may write much meta data, and a response is cut off at its limit. */
const ORDERS_PER_PAGE = 50

/** The shop's clock may be a little behind ours. */
const SETTLED_AFTER_MS = 10_000

/** The result has orders that are ours, or came of a cart of ours. */
export async function changedSince(
  client: Client,
  since: Date,
  now: () => number,
): ReturnType<NonNullable<StorePlatform['changedSince']>> {
  const until = new Date(now())
  const changed = await readAllPages(
    client,
    {
      operation: 'changed-orders',
      path: '/orders',
      query: {
        modified_after: since.toISOString(),
        dates_are_gmt: 'true',
        // What changes meanwhile moves to the front: something may come twice, and nothing is left out.
        orderby: 'modified',
        order: 'desc',
        _fields: 'id,meta_data,date_modified_gmt',
      },
      pageSize: ORDERS_PER_PAGE,
    },
    changedOrder,
  )
  const newestFirst = new Map<string, ChangedPlatformOrder>()
  for (const order of changed.filter(isOfInterest)) {
    const platformOrderId = String(order.id)
    if (newestFirst.has(platformOrderId)) continue
    newestFirst.set(platformOrderId, { platformOrderId, version: readVersion(order, until) })
  }
  return { orders: [...newestFirst.values()].toReversed(), until }
}

/**
 * The shop writes whole seconds: one that has just been changed may be changed again within the same, so its version
 * is another one once that is over.
 */
function readVersion({ date_modified_gmt: text }: WireChangedOrder, until: Date): string {
  const modified = parseGmt(text)
  if (!modified) return until.toISOString()
  const isSettled = until.getTime() - modified.getTime() > SETTLED_AFTER_MS
  return `${modified.toISOString()}${isSettled ? '' : '+'}`
}
