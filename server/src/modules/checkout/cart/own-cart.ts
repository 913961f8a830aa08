/**
 * A cart that a customer has staged belongs to that customer: others continue with a copy of it.
 * [I31, I36]
 */
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { cartsRepository } from './carts-repository.ts'
import { findCart } from './open-cart.ts'
import type { OpenCart } from './open-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/** Refuses a cart that this visitor may not change or pay. */
export async function requireOwnCart(
  { database }: Pick<CheckoutDependencies, 'database'>,
  visitor: Visitor,
  { store, stored: { cartId, subject } }: OpenCart,
): Promise<void> {
  if (store.storeId !== visitor.storeId) throw new ApiError('INVALID_CART')
  if (subject === null || subject === visitor.subject) return
  const of = { cartId, subject: visitor.subject }
  if (await cartsRepository.isForeign(database, visitor.storeId, of)) {
    throw new ApiError('CART_OF_ANOTHER')
  }
}

/** Returns the cart, if this visitor may change or pay it. */
export async function findOwnCart(
  deps: CheckoutDependencies,
  visitor: Visitor,
  cartId: string,
): Promise<OpenCart> {
  const open = await findCart(deps, cartId)
  await requireOwnCart(deps, visitor, open)
  return open
}

/** A call without a token changes only a cart that belongs to nobody. */
export async function findCartToChange(
  deps: CheckoutDependencies,
  visitor: Visitor | undefined,
  cartId: string,
): Promise<OpenCart> {
  if (visitor) return findOwnCart(deps, visitor, cartId)
  const open = await findCart(deps, cartId)
  const of = { cartId, subject: '' }
  if (await cartsRepository.isForeign(deps.database, open.store.storeId, of)) {
    throw new ApiError('CART_OF_ANOTHER')
  }
  return open
}
