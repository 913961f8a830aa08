/** [D-89, I13, I31] */
import type { PageMode } from '@thela/contracts/pages'
import { isDeepStrictEqual } from 'node:util'
import { cartOfPlatform } from '@thela/domain/checkout'
import type { Cart, PlatformCart } from '@thela/domain/checkout'
import { cartId as asCartId, omitUndefined } from '@thela/domain/values'
import { newId, storeNumberOf } from '../../../db/new-id.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import { NO_CART } from '../../../ports/cart-orders.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import type { StorePlatform } from '../../../ports/store-platform.ts'
import type { Store } from '../../stores/index.ts'
import type { Campaign } from './campaign-of.ts'
import { findStoredWithOrder } from './cart-with-order-repository.ts'
import type { OrderedAs } from './cart-with-order-repository.ts'
import { cartsRepository } from './carts-repository.ts'
import type { FoundWith, ReturnTo, StoredCart } from './carts-repository.ts'
import { openCartsRepository } from './open-carts-repository.ts'
import { orderOfCart } from './order-of-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/** A cart read from the platform this recently is shown as it is; paying always asks again. */
export const FRESH_SECONDS = 20

export interface OpenCart {
  readonly store: Store
  readonly stored: StoredCart
}

export interface StartedFrom {
  readonly token: string
  /** Accompanies a token that is a secret and expires. */
  readonly nonce?: string
  /** Of a copy: the shop's cart from which it was made. */
  readonly shopToken?: string
  /** The name by which the same checkout is found until it begins; without one the token. */
  readonly openAs?: string
  readonly mode: PageMode
  readonly parentOrigin: string | undefined
  readonly utm: Campaign
  readonly returnTo: ReturnTo | undefined
}

/** Maps the platform's errors to those of the checkout, with the text that is specified for the call, if any. */
export async function asCheckoutError<T>(request: Promise<T>, description?: string): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error
    throw new ApiError('PLATFORM_UNAVAILABLE', omitUndefined({ description }))
  }
}

/** Converts the platform's cart; an empty one cannot be checked out. */
export function cartOf(cartId: string, form: PlatformCart | undefined): Cart {
  if (!form || form.items.length === 0) throw new ApiError('INVALID_CART')
  return cartOfPlatform(asCartId(cartId), form)
}

/** Two concurrent checkouts of the same cart, and one more. */
const OPEN_TRIES = 3

/** Until its checkout begins a cart is reused, however often it is passed. */
export async function openCart(
  deps: Pick<CheckoutDependencies, 'database' | 'orders'>,
  store: Store,
  { form, from }: { readonly form: PlatformCart | undefined; readonly from: StartedFrom },
): Promise<string> {
  const { database } = deps
  const { storeId } = store
  const { openAs = from.token, shopToken } = from
  for (let attempt = 1; attempt <= OPEN_TRIES; attempt += 1) {
    const cartId = newId(store.number)
    const cart = cartOf(cartId, form)
    const openId = await openCartsRepository.open(database, storeId, {
      ...from,
      openAs,
      shopToken,
      cartId,
      cart,
    })
    if (openId === cartId) return cartId
    const isFree = openId !== undefined && !(await orderOfCart(deps, storeId, openId))
    if (isFree) return openId
    await openCartsRepository.release(database, storeId, openAs)
  }
  throw new ApiError('BUSY')
}

/**
 * A secret of the shop's page is verified at the platform, which gives the cart with it; what names the cart from then
 * on is no secret.
 */
async function readPassedCart(
  platform: StorePlatform,
  pass: Pick<StartedFrom, 'token' | 'nonce'>,
): Promise<{ readonly token: string; readonly cart: PlatformCart | undefined }> {
  const { token } = pass
  if (!platform.adoptCart) return { token, cart: await platform.fetchCart(token) }
  try {
    return await platform.adoptCart(pass)
  } catch (error) {
    const isNoCart = error instanceof ExternalServiceError && error.reason === NO_CART
    throw isNoCart ? new ApiError('INVALID_CART') : error
  }
}

/** Creates the cart: its content is read from the platform, never taken from the request. */
export async function startCart(
  deps: CheckoutDependencies,
  store: Store,
  { nonce, ...from }: StartedFrom,
): Promise<string> {
  const platform = deps.platformOf(store)
  const pass = { token: from.token, ...omitUndefined({ nonce }) }
  const { token, cart: form } = await asCheckoutError(readPassedCart(platform, pass))
  return openCart(deps, store, { form, from: { ...from, token } })
}

/** The cart as last read; missing, expired and another store's look the same. */
export async function findCart(
  { database, stores }: CheckoutDependencies,
  cartId: string,
  how: FoundWith = { hasInventory: false },
): Promise<OpenCart> {
  const store = stores.byNumber(storeNumberOf(cartId) ?? 0)
  const stored = store && (await cartsRepository.find(database, store.storeId, cartId, how))
  if (!store || !stored) throw new ApiError('INVALID_CART')
  return { store, stored }
}

/** A cart with the order that was placed from it, and whether its customer has said what they think of it. */
export interface CartWithOrder extends OpenCart {
  readonly order: OrderedAs | null
  readonly hasFeedback: boolean
}

/** The same, with what became of it. */
export async function findCartWithOrder(
  { database, stores }: Pick<CheckoutDependencies, 'database' | 'stores'>,
  cartId: string,
): Promise<CartWithOrder> {
  const store = stores.byNumber(storeNumberOf(cartId) ?? 0)
  const cart = store && (await findStoredWithOrder(database, store.storeId, cartId))
  if (!store || !cart) throw new ApiError('INVALID_CART')
  const { order, hasFeedback, ...stored } = cart
  return { store, stored, order, hasFeedback }
}

/** Compares content: the database returns an object's fields in its own order. */
const isSameCart = (a: Cart, b: Cart): boolean => isDeepStrictEqual(a, b)

/** Stores the platform's current cart; what the shopper agrees to makes a new revision when it changes. */
export async function noteCart(
  { database }: Pick<CheckoutDependencies, 'database'>,
  { store, stored }: OpenCart,
  form: PlatformCart | undefined,
): Promise<StoredCart> {
  const cart = cartOf(stored.cartId, form)
  if (isSameCart(cart, stored.cart) && stored.ageSeconds < FRESH_SECONDS) return stored
  const revision = await cartsRepository.refresh(database, store.storeId, stored.cartId, cart)
  return { ...stored, cart, revision, ageSeconds: 0 }
}
