import { priceCart } from '../pricing/price-cart.ts'
import { refreshCart } from '../pricing/refresh-cart.ts'
import type { Address } from '../store/address.ts'
import type { Cart } from '../store/cart.ts'
import type { Order } from '../store/order.ts'
import { race } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import {
  refuseAddresses,
  refuseCart,
  refuseGuest,
  refuseParameters,
  refusePaymentMethod,
} from './check-placeable.ts'
import { findCartOrder, makeDraft } from './draft.ts'
import type { Caller } from './draft.ts'
import { fillFromCart } from './fill-from-cart.ts'
import { findGateway } from './gateways.ts'
import { setPaid, setStatus, touchOrder } from './set-status.ts'
import { orderTotals } from './totals.ts'

/** The body of POST /checkout; what is undefined was not sent. */
interface CheckoutInput extends Caller {
  readonly billing?: Partial<Address> | undefined
  readonly shipping?: Partial<Address> | undefined
  readonly paymentMethod?: string | undefined
  readonly customerNote?: string | undefined
}

/** POST /checkout: the store's own end of a cart, by a method that one of its plugins registers. */
export async function placeOrder(store: Store, cart: Cart, input: CheckoutInput): Promise<Order> {
  const { billing, shipping, paymentMethod = '', customerNote } = input
  refuseParameters(billing, input.paymentMethod)
  refreshCart(store, cart)
  refuseCart(store, cart)
  refuseGuest(store, input.customerId ?? 0)
  const known = findCartOrder(store, cart)
  cart.billing = { ...cart.billing, ...billing }
  cart.shipping = { ...cart.shipping, ...withoutEmail(shipping) }
  const priced = priceCart(store, cart)
  refuseAddresses(cart, priced)
  refusePaymentMethod(paymentMethod, priced.totals.price)
  // Another call may empty the cart meanwhile; this one goes on with what it has read.
  const taken = structuredClone(cart)
  await race(store)
  const order = known ?? makeDraft(store, taken, input)
  fillFromCart(store, order, taken)
  order.paymentMethod = paymentMethod
  order.paymentMethodTitle = findGateway(paymentMethod)?.title ?? ''
  order.customerNote = customerNote ?? order.customerNote
  touchOrder(store, order)
  setStatus(store, order, 'pending')
  if (orderTotals(store, order).total === 0) await setPaid(store, order, { isNew: true })
  else setStatus(store, order, 'processing')
  emptyCart(cart)
  return order
}

function withoutEmail(address: Partial<Address> | undefined): Partial<Address> {
  const { email: _, ...rest } = address ?? {}
  return rest
}

function emptyCart(cart: Cart): void {
  cart.lines.length = 0
  cart.coupons = []
  delete cart.rateId
  delete cart.orderId
}
