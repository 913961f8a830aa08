/** For what a line can be exchanged. [account §4 Allowed customer actions, ADR-237, ADR-373] */
import type { LineItem } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import { ApiError } from '../../http/replies/api-error.ts'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import type { CatalogueVariant, StorePlatform } from '../../ports/store-platform.ts'
import type { Store } from '../stores/index.ts'
import type { RequestDependencies } from './request-deps.ts'

export interface ExchangeVariant {
  readonly variantId: string
  readonly title: string
  readonly price: CatalogueVariant['price']
  readonly image?: string
  /** Missing where the platform does not count it. */
  readonly availableQuantity?: number
}

async function asApiError<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error
    throw new ApiError('PLATFORM_UNAVAILABLE')
  }
}

/** How many there are, without those that the platform does not count. */
async function fetchQuantities(
  platform: StorePlatform,
  variants: readonly CatalogueVariant[],
): Promise<ReadonlyMap<string, number>> {
  if (variants.length === 0) return new Map()
  const stock = await asApiError(platform.fetchStock(variants.map(({ variantId }) => variantId)))
  const counted = stock.filter(({ allowOutOfStock }) => !allowOutOfStock)
  return new Map(counted.map((each) => [each.variantId, each.availableQuantity]))
}

/** Other variants of the same product at the same price, in stock: no money moves for them. */
export async function exchangeVariants(
  { platformOf }: Pick<RequestDependencies, 'platformOf'>,
  store: Store,
  { productId, variantId, originalTotal, quantity }: LineItem,
): Promise<readonly ExchangeVariant[]> {
  const platform = platformOf(store)
  const query = { variantIds: [], productIds: [productId] }
  const all = await asApiError(platform.fetchVariants(query))
  const own = all.find((each) => each.variantId === variantId)
  const price = own?.price ?? Math.round(originalTotal / quantity)
  const others = all.filter(
    (each) => each.variantId !== variantId && each.isAvailable && each.price === price,
  )
  const quantities = await fetchQuantities(platform, others)
  return others.map((each) => ({
    variantId: each.variantId,
    title: each.variantTitle ?? each.productTitle,
    price: each.price,
    ...omitUndefined({ image: each.image, availableQuantity: quantities.get(each.variantId) }),
  }))
}
