import { refreshCart } from '../pricing/refresh-cart.ts'
import { Problem } from '../problem.ts'
import { cartHash } from '../store-api/cart-hash.ts'
import type { Cart } from '../store/cart.ts'
import type { Order } from '../store/order.ts'
import { isVersion105, isVersion8, race } from '../store/settings.ts'
import { findOrder, nextId } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { notify } from '../webhooks/notify.ts'
import { emptyDraft, fillFromCart } from './fill-from-cart.ts'
import { firstGateway } from './gateways.ts'
import { holdStock } from './held-stock.ts'
import { makeOrder } from './make-order.ts'
import { touchOrder } from './set-status.ts'

/** Of the request for a checkout. */
export interface Caller {
  readonly ip: string
  readonly userAgent: string
  /** Of a shopper who is logged in by the cookie; a token alone is a guest. */
  readonly customerId?: number
}

/** GET /checkout: the cart's draft, renewed or made, or its pending order if the cart is still the same. */
export async function takeDraft(store: Store, cart: Cart, caller: Caller): Promise<Order> {
  refreshCart(store, cart)
  const known = findCartOrder(store, cart)
  refuseEmptyCart(cart, known)
  refuseOnce(store, known)
  const wasDraft = known?.status === 'checkout-draft'
  await race(store)
  if (known === undefined) return makeDraft(store, cart, caller)
  return wasDraft ? renewDraft(store, cart, known) : known
}

/** The order that a checkout of this cart goes on with. */
export function findCartOrder(store: Store, cart: Cart): Order | undefined {
  const order = cart.orderId === undefined ? undefined : findOrder(store, cart.orderId)
  if (order === undefined || order.isBinned) return undefined
  if (order.status === 'checkout-draft') return order
  const isPayable = order.status === 'pending' || order.status === 'failed'
  return isPayable && cart.lines.length > 0 && order.cartHash === cartHash(store, cart)
    ? order
    : undefined
}

/** Errors of the cart do not matter here, nor what is sold out or not delivered. */
function refuseEmptyCart({ lines }: Cart, known: Order | undefined): void {
  if (lines.length > 0 || known !== undefined) return
  throw new Problem(400, 'woocommerce_rest_cart_empty', {
    message: 'Cannot create order from empty cart.',
  })
}

/** Version 8 refuses once because the stock is reserved, namely by the requested order itself. */
function refuseOnce(store: Store, known: Order | undefined): void {
  if (!isVersion8(store) || known?.status !== 'pending' || known.wasRefusedOnce === true) return
  known.wasRefusedOnce = true
  throw new Problem(403, 'woocommerce_product_not_enough_stock', {
    message: 'There is not enough stock of a product in your order.',
  })
}

export function makeDraft(
  store: Store,
  cart: Cart,
  { ip, userAgent, customerId = 0 }: Caller,
): Order {
  const gateway = isVersion8(store) ? undefined : firstGateway()
  const order = makeOrder(store, {
    status: 'checkout-draft',
    createdVia: 'store-api',
    cartUserId: cart.userId,
    customerId,
    ip,
    userAgent,
    paymentMethod: gateway?.id ?? '',
    paymentMethodTitle: gateway?.title ?? '',
  })
  fillFromCart(store, order, cart)
  order.meta = draftMeta(store, order)
  holdStock(store, order)
  store.orders.push(order)
  cart.orderId = order.id
  if (isVersion8(store)) notify(store, 'order.created', order.id)
  touchOrder(store, order)
  return order
}

/** Of an order that was a draft when it was read. The draft of a cart that is empty now stays as it is. */
function renewDraft(store: Store, cart: Cart, order: Order): Order {
  if (cart.lines.length === 0) return order
  fillFromCart(store, order, cart)
  holdStock(store, order)
  touchOrder(store, order)
  return order
}

/** The order that follows this cart. */
export function findDraft(store: Store, cart: Cart): Order | undefined {
  const order = findCartOrder(store, cart)
  return order?.status === 'checkout-draft' ? order : undefined
}

/**
 * After each change of a cart: its draft follows. A draft that was read before the change is written
 * even if it has become pending since, as in a store that does not lock it.
 */
export function followCart(
  store: Store,
  cart: Cart,
  order: Order | undefined = findDraft(store, cart),
): void {
  if (order === undefined) return
  if (cart.lines.length > 0) fillFromCart(store, order, cart)
  else if (isVersion105(store)) return
  else emptyDraft(store, order)
  touchOrder(store, order)
}

const HASHES = ['_shipping_hash', '_coupons_hash', '_fees_hash', '_taxes_hash']

const draftMeta = (store: Store, order: Order) => [
  { id: nextId(store), key: 'is_vat_exempt', value: 'no' },
  ...HASHES.map((key) => ({ id: nextId(store), key, value: order.cartHash })),
]
