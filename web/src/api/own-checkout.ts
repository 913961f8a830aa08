import { ApiCallError } from './api-call-error.ts'
import { call } from './call.ts'

export { OWN_CHECKOUT_FORM } from '@thela/contracts/own-checkout-form'

/** What became of the wish to order in the shop's own checkout. */
export type OwnCheckout =
  /** Its address, with what the shopper has entered filled in. */
  | { readonly url: string }
  /** There is nothing left to order. */
  | 'PLACED'
  /** Only the plain one is left, which knows nothing of this checkout. */
  | 'PLAIN'

export async function findOwnCheckout(cartId: string): Promise<OwnCheckout> {
  try {
    return await call('POST /checkout/alternate', { body: { cart_id: cartId } })
  } catch (error) {
    const isPlaced = error instanceof ApiCallError && error.code === 'ORDER_ALREADY_PLACED'
    return isPlaced ? 'PLACED' : 'PLAIN'
  }
}
