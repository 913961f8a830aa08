import { findDraft, followCart } from '../orders/draft.ts'
import { refreshCart } from '../pricing/refresh-cart.ts'
import type { Cart } from '../store/cart.ts'
import { race } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import { displayCart } from './cart-json.ts'
import type { StoreCall, StoreResult } from './store-call.ts'

/**
 * Reads the cart and its draft, changes what was read and writes all of it back: a call that wrote in between
 * loses its change, as in a real store. A refused change throws and writes nothing.
 */
export async function changeCart(
  store: Store,
  cart: Cart,
  change: (copy: Cart) => void,
): Promise<void> {
  refreshCart(store, cart)
  const copy = structuredClone(cart)
  change(copy)
  const draft = findDraft(store, cart)
  await race(store)
  writeBack(cart, copy)
  cart.touchedAt = store.sandbox.now()
  store.carts.set(cart.userId, cart)
  refreshCart(store, cart)
  followCart(store, cart, draft)
}

function writeBack(cart: Cart, copy: Cart): void {
  cart.lines.splice(0, cart.lines.length, ...copy.lines)
  cart.coupons = copy.coupons
  cart.billing = copy.billing
  cart.shipping = copy.shipping
  if (copy.rateId === undefined) delete cart.rateId
  else cart.rateId = copy.rateId
}

/** Changes the cart and responds with the whole of it. */
export async function changedCart(
  { store, cart }: StoreCall,
  change: (copy: Cart) => void,
  status = 200,
): Promise<StoreResult> {
  await changeCart(store, cart, change)
  return { status, body: displayCart(store, cart) }
}
