/** For what a line can be exchanged. [account §4 Allowed customer actions, ADR-237] */
import type { LineItem } from '@thela/domain/orders'
import { ApiError } from '../../http/replies/api-error.ts'
import { ExternalServiceError } from '../../ports/external-service-error.ts'
import type { CatalogueVariant } from '../../ports/store-platform.ts'
import type { Store } from '../stores/index.ts'
import type { RequestDependencies } from './request-deps.ts'

export interface ExchangeVariant {
  readonly variantId: string
  readonly title: string
  readonly price: CatalogueVariant['price']
  readonly image?: string
}

async function catalogueOf(
  { platformOf }: Pick<RequestDependencies, 'platformOf'>,
  store: Store,
  productId: string,
): Promise<readonly CatalogueVariant[]> {
  try {
    return await platformOf(store).fetchVariants({ variantIds: [], productIds: [productId] })
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error
    throw new ApiError('PLATFORM_UNAVAILABLE')
  }
}

/** Other variants of the same product at the same price, in stock: no money moves for them. */
export async function exchangeVariants(
  deps: Pick<RequestDependencies, 'platformOf'>,
  store: Store,
  { productId, variantId, originalTotal, quantity }: LineItem,
): Promise<readonly ExchangeVariant[]> {
  const all = await catalogueOf(deps, store, productId)
  const own = all.find((each) => each.variantId === variantId)
  const price = own?.price ?? Math.round(originalTotal / quantity)
  return all
    .filter((each) => each.variantId !== variantId && each.isAvailable && each.price === price)
    .map((each) => ({
      variantId: each.variantId,
      title: each.variantTitle ?? each.productTitle,
      price: each.price,
      ...(each.image === undefined ? {} : { image: each.image }),
    }))
}
