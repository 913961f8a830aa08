/** [checkout §7, D-23] */
import type { CartInfo } from '@thela/contracts/calls/shapes/cart'
import { couponCode } from '@thela/domain/checkout'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { asCheckoutError } from '../cart/open-cart.ts'
import { cartForCodes, cartNow, codesOn, codesReply } from './cart-for-codes.ts'
import type { CodesOfCall } from './cart-for-codes.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/** Removes a code; one that is not on the cart changes nothing. */
export async function removeCoupon(
  deps: CheckoutDependencies,
  visitor: Visitor,
  input: CodesOfCall & { readonly code: string },
): Promise<{ cart: CartInfo }> {
  const open = await cartForCodes(deps, visitor, input.cart_id)
  const platform = deps.platformOf(open.store)
  const form = await asCheckoutError(platform.fetchCart(open.stored.token))
  const codes = codesOn(cartNow(open, form))
  const kept = codes.filter((code) => code !== couponCode(input.code))
  const left =
    kept.length === codes.length
      ? form
      : (await asCheckoutError(platform.discountCodes.setCodes(open.stored.token, kept))).cart
  return { cart: await codesReply(deps, { visitor, open, input }, left) }
}
