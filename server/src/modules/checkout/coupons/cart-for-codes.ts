/** The cart whose codes are changed, and its reply. [checkout §6, I31] */
import type { CartInfo } from '@thela/contracts/calls/shapes/cart'
import { cartOfPlatform, isCouponEffective } from '@thela/domain/checkout'
import type { Cart, PlatformCart } from '@thela/domain/checkout'
import type { Quote } from '@thela/domain/orders'
import { cartId as asCartId } from '@thela/domain/values'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import type { Store } from '../../stores/index.ts'
import { stagedBalances } from '../price/balances-for.ts'
import { cartToWire } from '../price/cart-wire.ts'
import { noteCart } from '../cart/open-cart.ts'
import type { OpenCart } from '../cart/open-cart.ts'
import { orderOfCart } from '../cart/order-of-cart.ts'
import { findCartToChange } from '../cart/own-cart.ts'
import { quoteForCart } from '../price/quote.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/** What every call on a cart's codes comes with. */
export interface CodesOfCall {
  readonly cart_id: string
  /** For the quote of the reply. */
  readonly shippingOptionId?: string
}

export async function cartForCodes(
  deps: CheckoutDependencies,
  visitor: Visitor | undefined,
  cartId: string,
): Promise<OpenCart> {
  const open = await findCartToChange(deps, visitor, cartId)
  if (await orderOfCart(deps, open.store.storeId, open.stored.cartId)) {
    throw new ApiError('ORDER_ALREADY_PLACED')
  }
  return open
}

/** The platform's cart in our terms; one that is gone or empty cannot be checked out. */
export function cartNow({ stored }: OpenCart, form: PlatformCart | undefined): Cart {
  if (!form || form.items.length === 0) throw new ApiError('INVALID_CART')
  return cartOfPlatform(asCartId(stored.cartId), form)
}

/** Stores the changed cart, and shows it. */
export async function codesReply(
  deps: CheckoutDependencies,
  { visitor, open, input }: { visitor: Visitor | undefined; open: OpenCart; input: CodesOfCall },
  form: PlatformCart | undefined,
): Promise<CartInfo> {
  const changed = { ...open, stored: await noteCart(deps, open, form) }
  const balances = await stagedBalances(deps, visitor, changed)
  return cartToWire(changed, input.shippingOptionId, balances)
}

/** The codes that apply, in their order. */
export const effectiveCodes = ({ coupons = [] }: Cart): readonly string[] =>
  coupons.filter(isCouponEffective).map(({ code }) => code)

/** What is paid for items and delivery, which is what codes lower. */
export const quoteOfCodes = (store: Store, cart: Cart, shippingOptionId?: string): Quote =>
  quoteForCart(store, cart, { shippingOptionId, balances: [] })

/** All codes on a cart, whether they apply or not. */
export const codesOn = ({ coupons = [] }: Cart): readonly string[] =>
  coupons.map(({ code }) => code)
