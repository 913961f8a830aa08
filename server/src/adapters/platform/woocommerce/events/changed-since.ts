/** The orders that were changed there: their webhooks come late, merged, or not at all. [woocommerce §10] */
import type { StorePlatform } from '../../../../ports/store-platform.ts'
import type { Client } from '../transport/client.ts'
import { isOfInterest } from './events-of-order.ts'
import { changedOrder } from '../changes/order-change-wire.ts'
import { readAllPages } from '../transport/read-all-pages.ts'

/** Plugins may write much meta data, and a response is cut off at its limit. */
const ORDERS_PER_PAGE = 50

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
        _fields: 'id,meta_data',
      },
      pageSize: ORDERS_PER_PAGE,
    },
    changedOrder,
  )
  const ids = changed.filter(isOfInterest).map(({ id }) => String(id))
  return { platformOrderIds: [...new Set(ids.toReversed())], until }
}
