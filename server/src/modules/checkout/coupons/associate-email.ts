/** Whose cart it is can remove a code. [checkout §4 Coupons, §7, D-23] */
import type { TypesOf } from '@thela/contracts/call'
import type { associateEmail } from '@thela/contracts/calls/checkout/discounts'
import { validateEmail } from '@thela/domain/fields'
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { asCheckoutError } from '../cart/open-cart.ts'
import { cartForCodes, cartNow, codesOn, codesReply, effectiveCodes } from './cart-for-codes.ts'
import type { CodesOfCall } from './cart-for-codes.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

type Reply = TypesOf<typeof associateEmail>['reply']

/** Codes that do not apply to this customer leave the cart; without an email it is anybody's again. */
export async function associateBuyer(
  deps: CheckoutDependencies,
  visitor: Visitor,
  input: CodesOfCall & { readonly email?: string },
): Promise<Reply> {
  const open = await cartForCodes(deps, visitor, input.cart_id)
  const { token } = open.stored
  const { discountCodes } = deps.platformOf(open.store)
  const email = input.email === undefined ? undefined : validEmail(input.email)
  const set = await asCheckoutError(discountCodes.setBuyer(token, { email }))
  const cart = cartNow(open, set.cart)
  const kept = effectiveCodes(cart)
  const removed = codesOn(cart).filter((code) => !kept.includes(code))
  const left =
    removed.length === 0 ? set : await asCheckoutError(discountCodes.setCodes(token, kept))
  return { cart: await codesReply(deps, { visitor, open, input }, left.cart), removed }
}

function validEmail(text: string): string {
  const result = validateEmail(text)
  if (result.kind === 'valid') return result.value
  throw new ApiError('INVALID_FIELDS', { details: { fields: { email: result.message } } })
}
