/** What a store sells beside the cart, read from its platform once for everybody who asks meanwhile. [D-24, ADR-295] */
import { LRUCache } from 'lru-cache'
import type { CatalogueVariant } from '../../../ports/store-platform.ts'
import type { Store } from '../../stores/index.ts'
import { asCheckoutError } from '../cart/open-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/** What is added to a cart is checked then. */
const SHARED_FOR_MS = 15_000
const MAX_SHARED = 5_000

interface WantedVariants {
  readonly variantIds: readonly string[]
  readonly productIds: readonly string[]
}

export type SharedCatalogue = (
  store: Store,
  wanted: WantedVariants,
) => Promise<readonly CatalogueVariant[]>

/** One request at a time for the same variants of a store; a failed one is made again. */
export function shareCatalogue({
  platformOf,
}: Pick<CheckoutDependencies, 'platformOf'>): SharedCatalogue {
  const shared = new LRUCache<
    string,
    readonly CatalogueVariant[],
    () => Promise<readonly CatalogueVariant[]>
  >({
    max: MAX_SHARED,
    ttl: SHARED_FOR_MS,
    fetchMethod: (_key, _old, { context: request }) => request(),
  })
  return async (store, wanted) => {
    const key = JSON.stringify([store.storeId, store.version, wanted.variantIds, wanted.productIds])
    const context = () => platformOf(store).fetchVariants(wanted)
    return (await asCheckoutError(shared.fetch(key, { context }))) ?? []
  }
}
