/** Lists are divided into pages. [woocommerce §2] */
import type { Shape } from '../../../outbound-http.ts'
import type { Client } from './client.ts'

const PAGE_SIZE = 100
const TOTAL_MS = 15_000

/** Reads one page after another to the end. Only a job or a check waits for it. */
export async function readAllPages<T>(
  client: Client,
  {
    operation,
    path,
    query = {},
  }: {
    readonly operation: string
    readonly path: string
    readonly query?: Readonly<Record<string, string>>
  },
  shape: Shape<T>,
): Promise<readonly T[]> {
  const all: T[] = []
  for (let page = 1; ; page += 1) {
    const { items } = await client.restList(
      {
        operation,
        effect: 'READ',
        method: 'GET',
        path,
        query: { ...query, per_page: String(PAGE_SIZE), page: String(page) },
        totalMs: TOTAL_MS,
      },
      shape,
    )
    all.push(...items)
    if (items.length < PAGE_SIZE) return all
  }
}
