import { checkoutJson } from '../orders/checkout-json.ts'
import { takeDraft } from '../orders/draft.ts'
import { placeOrder } from '../orders/place-order.ts'
import { Problem } from '../problem.ts'
import type { Cart } from '../store/cart.ts'
import type { Store } from '../store/store.ts'
import { displayCart } from './cart-json.ts'
import { readAddresses } from './read-address.ts'
import { requireParams } from './read-params.ts'
import { isRecord, textParam } from './store-call.ts'
import type { Handler } from './store-call.ts'

const CONFLICT = 409

/** Makes the draft of the cart's order, or renews it. */
export const readCheckout: Handler = async ({ store, cart, ip, userAgent }) => {
  const order = await takeDraft(store, cart, { ip, userAgent })
  return { status: 200, body: checkoutJson(store, order, { isPlaced: false }) }
}

export const createCheckout: Handler = async ({ store, cart, params, ip, userAgent }) => {
  requireParams(params, ['billing_address'])
  const addresses = readAddresses(store, cart, { params, isCheckout: true })
  const order = await placeOrder(store, cart, {
    ...addresses,
    paymentMethod: textParam(params, 'payment_method'),
    customerNote: textParam(params, 'customer_note'),
    ip,
    userAgent,
  }).catch((error: unknown) => {
    throw withCart(store, cart, error)
  })
  return { status: 200, body: checkoutJson(store, order, { isPlaced: true }) }
}

/** A refusal because of the cart itself has the whole cart in its data. */
function withCart(store: Store, cart: Cart, error: unknown): unknown {
  if (!(error instanceof Problem) || error.status !== CONFLICT) return error
  const data = { ...(isRecord(error.data) ? error.data : {}), cart: displayCart(store, cart) }
  return new Problem(error.status, error.code, { message: error.message, data })
}
