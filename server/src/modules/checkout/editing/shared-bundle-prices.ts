/** What a bundle costs, read from its platform once for everybody who asks meanwhile. [D-24, ADR-145, ADR-295] */
import { bundlePrice } from '@thela/domain/checkout'
import type { BundleContent } from '@thela/domain/checkout'
import type { Paise } from '@thela/domain/money'
import { LRUCache } from 'lru-cache'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { StorePlatform } from '../../../ports/store-platform.ts'
import type { Store } from '../../stores/index.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/** Each time a cart is opened on the platform for it. */
const SHARED_FOR_MS = 60_000
const MAX_SHARED = 5_000

interface PlatformPrice {
  /** Missing where the platform did not say it. */
  readonly amount: Paise | undefined
}

export type SharedBundlePrices = (store: Store, bundle: BundleContent) => Promise<Paise | undefined>

/** It opens a cart that has the bundle and no shopper. A failure is shared as well: the page works without a price. */
async function readPrice(platform: StorePlatform, bundle: BundleContent): Promise<PlatformPrice> {
  try {
    const cart = await platform.createCart({ items: bundle.variants, codes: [] })
    return { amount: bundlePrice(bundle, cart) }
  } catch (error) {
    if (error instanceof ExternalServiceError) return { amount: undefined }
    throw error
  }
}

export function shareBundlePrices({
  platformOf,
}: Pick<CheckoutDependencies, 'platformOf'>): SharedBundlePrices {
  const shared = new LRUCache<string, PlatformPrice, () => Promise<PlatformPrice>>({
    max: MAX_SHARED,
    ttl: SHARED_FOR_MS,
    fetchMethod: (_key, _old, { context: request }) => request(),
  })
  return async (store, bundle) => {
    const key = JSON.stringify([store.storeId, store.version, bundle.id])
    const context = () => readPrice(platformOf(store), bundle)
    return (await shared.fetch(key, { context }))?.amount
  }
}
