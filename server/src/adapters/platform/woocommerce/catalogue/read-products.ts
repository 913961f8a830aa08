/** Products and variations by their ids: a list has products only. [woocommerce §9] */
import type { Client } from '../transport/client.ts'
import { readAllPages } from '../transport/read-all-pages.ts'
import { NO_ORDER, unlessRefused } from '../transport/refused.ts'
import { product } from '../carts/wire.ts'
import type { WireProduct } from '../carts/wire.ts'

const PER_PAGE = 100
/** A shopper may wait for it. */
const VARIATIONS_MS = 5_000
const MAX_AT_ONCE = 8

const ID = /^[1-9]\d{0,14}$/

/** Their keys are the ids; what the shop does not have is missing. `fields` cuts what is read of each. */
export async function readProducts(
  client: Client,
  ids: readonly string[],
  fields: string,
): Promise<ReadonlyMap<string, WireProduct>> {
  const known = [...new Set(ids)].filter((id) => ID.test(id))
  const cut = { _fields: fields }
  const products = new Map<string, WireProduct>()
  const note = (read: WireProduct): void => void products.set(String(read.id), read)
  for (let from = 0; from < known.length; from += PER_PAGE) {
    const include = known.slice(from, from + PER_PAGE).join(',')
    const query = { include, per_page: String(PER_PAGE), ...cut }
    const page = await client.restList({ ...READ, path: '/products', query }, product)
    page.items.forEach(note)
  }
  const missing = known.filter((id) => !products.has(id))
  for (let from = 0; from < missing.length; from += MAX_AT_ONCE) {
    const reads = missing.slice(from, from + MAX_AT_ONCE).map((id) => readOne(client, id, cut))
    for (const read of await Promise.all(reads)) if (read) note(read)
  }
  return products
}

const READ = { operation: 'read-products', effect: 'READ', method: 'GET' } as const

const readOne = (
  client: Client,
  id: string,
  query: Readonly<Record<string, string>>,
): Promise<WireProduct | undefined> =>
  unlessRefused(NO_ORDER, () => client.rest({ ...READ, path: `/products/${id}`, query }, product))

/** Of a product with choices all, or some in one call. */
export function readVariations(
  client: Client,
  productId: string,
  { fields, ids }: { readonly fields: string; readonly ids?: readonly string[] },
): Promise<readonly WireProduct[]> {
  return readAllPages(
    client,
    {
      operation: READ.operation,
      path: `/products/${productId}/variations`,
      query: { ...(ids ? { include: ids.join(',') } : {}), _fields: fields },
      totalMs: VARIATIONS_MS,
    },
    product,
  )
}

/** The parent of a variation; undefined of a product. */
export const parentId = ({ parent_id: parent, type }: WireProduct): string | undefined =>
  parent && type !== 'simple' ? String(parent) : undefined

export const isPublished = ({ status }: WireProduct): boolean => status === 'publish'

/** The choices of a variation, as a title. */
export function choiceTitle({ attributes = [] }: WireProduct): string {
  return attributes.flatMap(({ option }) => (option ? [option] : [])).join(' / ')
}
