/**
 * Orders of ours among those of the shop. It cannot search for what we write on them, and ignores a filter that it
 * does not know, so the list is compared here. [woocommerce §2, §7]
 */
import type { PlacedPlatformOrder, StorePlatform } from '../../../../ports/store-platform.ts'
import type { Client } from '../transport/client.ts'
import { readOrder } from './order-calls.ts'
import { LISTED_FIELDS, listedOrder } from './order-wire.ts'
import type { ListedOrder } from './order-wire.ts'
import {
  isPaidThere,
  isPlacedFor,
  metaValue,
  OUR_METHOD,
  OUR_ORDER,
  PAID,
  placedOrder,
  POSTED_FOR,
  TERMS,
} from './our-order.ts'

/** A call that was cut off may still run there: the shop ends it after half of that time. */
export const ORDER_SEARCH_LAG_MS = 60_000

const PER_PAGE = 100
const MAX_PAGES = 10
/** A shop may be down for days between the call whose reply was lost and the search. */
const LOOKBACK_MS = 30 * 86_400_000
const WAITING_MS = 86_400_000

export async function findOrder(
  client: Client,
  sourceId: string,
  { isThorough, draft }: Parameters<StorePlatform['findOrder']>[1],
): Promise<PlacedPlatformOrder | undefined> {
  const drafted = draft && (await readOrder(client, draft.platformOrderId))
  if (drafted && isFinished(sourceId, drafted)) return placedOrder(drafted)
  // Nothing was made of its lines as long as there is a draft and nothing was tried.
  if (drafted && !isThorough) return undefined
  const match = await searchOrders(client, {
    maxPages: isThorough ? MAX_PAGES : 1,
    fits: (order) => isFinished(sourceId, order),
  })
  return match && placedOrder(match)
}

/** Where we are said to be paid, and neither the shop nor we have noted that, a last call is missing. */
const isFinished = (sourceId: string, order: ListedOrder): boolean =>
  isPlacedFor(sourceId, order) &&
  (order.payment_method !== OUR_METHOD ||
    isPaidThere(order) ||
    metaValue(order, PAID) !== undefined)

/** One that was made from our lines for this order and these terms, or is this order already. */
export const findPosted = (
  client: Client,
  sourceId: string,
  terms: string,
): Promise<ListedOrder | undefined> =>
  searchOrders(client, {
    maxPages: MAX_PAGES,
    fits: (order) =>
      metaValue(order, OUR_ORDER) === sourceId ||
      (metaValue(order, POSTED_FOR) === sourceId &&
        metaValue(order, TERMS) === terms &&
        order.status === 'pending'),
  })

/** Finds one that waits for somebody to pay it in the shop. An older one may have old prices. */
export const findWaiting = (
  client: Client,
  fits: (order: ListedOrder) => boolean,
): Promise<ListedOrder | undefined> =>
  searchOrders(client, {
    maxPages: 1,
    fits: (order) => order.status === 'pending' && fits(order),
    lookbackMs: WAITING_MS,
    query: { status: 'pending' },
  })

interface Search {
  readonly maxPages: number
  readonly fits: (order: ListedOrder) => boolean
  readonly lookbackMs?: number
  readonly query?: Readonly<Record<string, string>>
}

/** Newest first. */
async function searchOrders(
  client: Client,
  { maxPages, fits, lookbackMs = LOOKBACK_MS, query = {} }: Search,
): Promise<ListedOrder | undefined> {
  const after = new Date(Date.now() - lookbackMs).toISOString()
  for (let page = 1; page <= maxPages; page += 1) {
    const { items } = await client.restList(
      {
        operation: 'find-order',
        effect: 'READ',
        method: 'GET',
        path: '/orders',
        query: {
          ...query,
          created_via: 'rest-api',
          after,
          orderby: 'date',
          order: 'desc',
          per_page: String(PER_PAGE),
          page: String(page),
          _fields: LISTED_FIELDS,
        },
      },
      listedOrder,
    )
    const match = items.find(fits)
    if (match) return match
    if (items.length < PER_PAGE) return undefined
  }
  return undefined
}
