/** A cart of another person is continued with a copy of it. [I31, I36, ADR-198] */
import type { CartInfo } from '@thela/contracts/calls/shapes/cart'
import type { Cart, PlatformCart } from '@thela/domain/checkout'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import { cartToWire } from '../price/cart-wire.ts'
import { codesOn } from '../coupons/cart-for-codes.ts'
import { fetchStock } from '../stock/fetch-stock.ts'
import { isOver } from '../cart/is-over.ts'
import { asCheckoutError, cartOf, findCart, openCart } from '../cart/open-cart.ts'
import { readCart } from '../coupons/read-cart.ts'
import type { OpenCart } from '../cart/open-cart.ts'
import { openCartsRepository } from '../cart/open-carts-repository.ts'
import { orderOfCart } from '../cart/order-of-cart.ts'
import { checkPlatformStock, rejectMissingStock } from '../stock/check-platform-stock.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/** The copy that this visitor has already, as they have changed it. */
async function copyOf(deps: CheckoutDependencies, { store }: OpenCart, openAs: string) {
  const { storeId } = store
  const cartId = await openCartsRepository.findOpen(deps.database, storeId, openAs)
  if (cartId === undefined || (await orderOfCart(deps, storeId, cartId))) return undefined
  const copy = await readCart(deps, cartId).catch(absentIfInvalid)
  return copy && !isOver(store, copy.stored) ? copy : undefined
}

function absentIfInvalid(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'INVALID_CART') return undefined
  throw error
}

/**
 * A cart of its own on the platform, with the items and the codes: who changes the copy changes nothing for
 * the person of the first one. What that person has written into the cart stays there.
 */
async function copyOnPlatform(
  deps: CheckoutDependencies,
  { store }: OpenCart,
  cart: Cart,
): Promise<PlatformCart> {
  const platform = deps.platformOf(store)
  const { items } = cart
  try {
    return await platform.createCart({ items, codes: codesOn(cart) })
  } catch (error) {
    if (!(error instanceof ExternalServiceError) || error.kind !== 'refused') throw error
    const check = checkPlatformStock(cart, await fetchStock(platform, store, items))
    if (!check.isAllAvailable) rejectMissingStock(check)
    throw error
  }
}

export async function copyCart(
  deps: CheckoutDependencies,
  visitor: Visitor,
  cartId: string,
): Promise<CartInfo> {
  const open = await findCart(deps, cartId)
  const { store, stored } = open
  if (store.storeId !== visitor.storeId) throw new ApiError('INVALID_CART')
  if (stored.isOrderedInShop || (await orderOfCart(deps, store.storeId, cartId))) {
    throw new ApiError('ORDER_ALREADY_PLACED')
  }
  const openAs = `copy of ${cartId} for ${visitor.subject}`
  const made = await copyOf(deps, open, openAs)
  if (made) return cartToWire(made)
  const first = await asCheckoutError(deps.platformOf(store).fetchCart(stored.token))
  const form = await asCheckoutError(copyOnPlatform(deps, open, cartOf(cartId, first)))
  const { mode, utm, parentOrigin, returnTo } = stored
  const from = {
    token: form.token,
    shopToken: stored.shopToken ?? stored.token,
    openAs,
    mode,
    utm,
    parentOrigin: parentOrigin ?? undefined,
    returnTo: returnTo ?? undefined,
  }
  return cartToWire(await findCart(deps, await openCart(deps, store, { form, from })))
}
