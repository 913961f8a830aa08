/** [checkout §4 Paying, D-7] */
import { ApiError } from '../../../http/replies/api-error.ts'
import type { Visitor } from '../../../http/caller/visitor.ts'
import { findCart } from '../cart/open-cart.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'
import { storedAt } from './cart-at-place.ts'
import { shippingOptionsFor } from './shipping-options.ts'

/** The cart at this person's address; another store's cart or another person's address is 404. */
export async function cartAtAddress(
  deps: CheckoutDependencies,
  visitor: Visitor,
  input: { readonly cartId: string; readonly addressId: string },
) {
  const holder = { storeId: visitor.storeId, subject: visitor.subject }
  const [open, address] = await Promise.all([
    findCart(deps, input.cartId),
    deps.accounts.placeOf(deps.database, holder, input.addressId),
  ])
  if (open.store.storeId !== visitor.storeId || !address) throw new ApiError('NOT_FOUND')
  const stored = await storedAt(deps, open, { subject: visitor.subject, address })
  const { cart } = stored
  const store = await deps.storeAt(open.store, address.pincode)
  const shipping = shippingOptionsFor(store, cart, { address, now: new Date() })
  return { stored, store, cart, address, shipping }
}
