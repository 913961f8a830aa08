/**
 * A cart that a customer has staged belongs to that customer: others continue with a copy of it.
 * [I31, I36]
 */
import type { CartInfo } from '@thela/contracts/calls/cart'
import { ApiError } from '../../http/api-error.ts'
import type { Visitor } from '../../http/visitor.ts'
import { cartToWire } from './cart-wire.ts'
import { cartsRepository } from './carts-repository.ts'
import { asCheckoutError, findCart, openCart } from './open-cart.ts'
import type { CartDependencies, OpenCart } from './open-cart.ts'
import { orderOfCart } from './order-of-cart.ts'

/** Returns the cart, if this visitor may change or pay it. */
export async function findOwnCart(
  deps: CartDependencies,
  visitor: Visitor,
  cartId: string,
): Promise<OpenCart> {
  const open = await findCart(deps, cartId)
  const { subject } = open.stored
  if (open.store.storeId !== visitor.storeId) throw new ApiError('INVALID_CART')
  if (subject === null || subject === visitor.subject) return open
  const of = { cartId, subject: visitor.subject }
  if (await cartsRepository.isForeign(deps.database, visitor.storeId, of)) {
    throw new ApiError('CART_OF_ANOTHER')
  }
  return open
}

export async function copyCart(
  deps: CartDependencies,
  visitor: Visitor,
  cartId: string,
): Promise<CartInfo> {
  const { store, stored } = await findCart(deps, cartId)
  if (store.storeId !== visitor.storeId) throw new ApiError('INVALID_CART')
  if (await orderOfCart(deps, store.storeId, cartId)) {
    throw new ApiError('ORDER_ALREADY_PLACED')
  }
  const form = await asCheckoutError(deps.platformOf(store).fetchCart(stored.token))
  const { token, mode, utm, parentOrigin, returnTo } = stored
  const from = {
    token,
    mode,
    utm,
    parentOrigin: parentOrigin ?? undefined,
    returnTo: returnTo ?? undefined,
  }
  const copyId = await openCart(deps, store, { form, from })
  return cartToWire(await findCart(deps, copyId))
}
