/** A cart with what its shopper was refused, as its store's owner sees it. [ADR-296] */
import { omitUndefined } from '@thela/domain/values'
import type { Store } from '../../stores/index.ts'
import { orderOfCart } from './order-of-cart.ts'
import { rejectionsRepository } from './rejections-repository.ts'
import type { StoredForOwner } from './rejections-repository.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

export interface CartForOwner extends StoredForOwner {
  /** The order that was placed from it. */
  readonly orderId?: string
}

/** Undefined once it is purged. */
export async function cartForOwner(
  deps: Pick<CheckoutDependencies, 'database' | 'orders'>,
  { storeId }: Store,
  cartId: string,
): Promise<CartForOwner | undefined> {
  const [stored, order] = await Promise.all([
    rejectionsRepository.forOwner(deps.database, storeId, cartId),
    orderOfCart(deps, storeId, cartId),
  ])
  return stored && { ...stored, ...omitUndefined({ orderId: order?.orderId }) }
}
