/** What a cart does not say of its products, and seldom changes. [woocommerce §9] */
import { ExternalServiceError } from '../../../../ports/external-service-error.ts'
import { makeCache } from '../transport/cache.ts'
import type { Client } from '../transport/client.ts'
import { parentId, readProducts } from './read-products.ts'
import type { WireProduct } from '../carts/wire.ts'

export interface ProductFact {
  /** Of a variation, its parent. */
  readonly productId: string
  readonly isVirtual: boolean
  readonly isTaxable: boolean
  /** In the shop's own unit: good to compare only. */
  readonly weight: number
}

export interface ProductFacts {
  /** Takes ids of what is in a cart. Those that cannot be read now are missing. */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, ProductFact>>
}

const MAX_ENTRIES = 1_000
const LIFETIME_MS = 600_000
const FIELDS = 'id,type,parent_id,virtual,weight,tax_status'

export function makeProductFacts(client: Client, now: () => number): ProductFacts {
  const cache = makeCache<ProductFact>({ max: MAX_ENTRIES, ttl: LIFETIME_MS, now })
  return {
    async read(ids) {
      const facts = new Map<string, ProductFact>()
      for (const id of ids) {
        const known = cache.get(id)
        if (known) facts.set(id, known)
      }
      const missing = ids.filter((id) => !facts.has(id))
      try {
        for (const [id, read] of await readProducts(client, missing, FIELDS)) {
          const fact = productFact(read)
          facts.set(id, fact)
          cache.set(id, fact)
        }
      } catch (error) {
        // The cart itself was read, and is good without.
        if (!(error instanceof ExternalServiceError)) throw error
      }
      return facts
    },
  }
}

const productFact = (read: WireProduct): ProductFact => ({
  productId: parentId(read) ?? String(read.id),
  isVirtual: read.virtual === true,
  isTaxable: (read.tax_status ?? 'taxable') === 'taxable',
  weight: Number(read.weight ?? 0) || 0,
})
