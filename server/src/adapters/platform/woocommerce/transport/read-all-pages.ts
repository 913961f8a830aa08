/** Lists are divided into pages. [woocommerce §2] */
import type { Shape } from '../../../outbound-http.ts'
import type { Client } from './client.ts'
import { later } from './refused.ts'

const PAGE_SIZE = 100
const TOTAL_MS = 15_000
const MAX_PAGES = 2_000

/**
 * Reads one page after another to the end. Where a shopper waits for it each page has less time. A part is never taken for the whole:
 * it is `unavailable` where a shop, or a cache before it, gives the same page for ever.
 */
export async function readAllPages<T>(
  client: Client,
  {
    operation,
    path,
    query = {},
    pageSize = PAGE_SIZE,
    totalMs = TOTAL_MS,
  }: {
    readonly operation: string
    readonly path: string
    readonly query?: Readonly<Record<string, string>>
    readonly pageSize?: number
    /** For each page. */
    readonly totalMs?: number
  },
  shape: Shape<T>,
): Promise<readonly T[]> {
  const all: T[] = []
  let firstBefore: string | undefined
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { items, pages } = await client.restList(
      {
        operation,
        effect: 'READ',
        method: 'GET',
        path,
        query: { ...query, per_page: String(pageSize), page: String(page) },
        totalMs,
      },
      shape,
    )
    const first = JSON.stringify(items[0])
    if (items.length > 0 && first === firstBefore) throw later('SAME_PAGE', false)
    firstBefore = first
    all.push(...items)
    if (items.length < pageSize || page === pages) return all
  }
  throw later('TOO_MANY_PAGES', false)
}
