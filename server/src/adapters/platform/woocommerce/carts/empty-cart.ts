/**
 * After its order the cart is emptied, as the shop itself would do, and forgets the address: the browser that has it
 * need not be that of the person who has paid. What cannot be done is left. [woocommerce §14]
 */
import type { PlatformDraft } from '@thela/domain/orders'
import { bestEffort } from '../transport/best-effort.ts'
import type { CartAccess, OpenCart } from '../session/cart-access.ts'

const EACH_MS = 3_000

const NOBODY = {
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  phone: '',
  country: 'IN',
}

export async function emptyCart(carts: CartAccess, draft: PlatformDraft): Promise<void> {
  await bestEffort(() => carts.open(draft.cart, (cart) => emptyUnchanged(cart, draft.cartHash)))
}

/** Older shops do not say the hash: there the shop's page empties it. */
async function emptyUnchanged(cart: OpenCart, cartHash: string): Promise<void> {
  const read = await cart.call({
    operation: 'read-ordered-cart',
    effect: 'READ',
    method: 'GET',
    path: '/cart',
    totalMs: EACH_MS,
  })
  if (cartHash === '' || read.cartHash !== cartHash) return
  await cart.call({
    operation: 'empty-cart',
    effect: 'REPEATABLE',
    method: 'DELETE',
    path: '/cart/items',
    totalMs: EACH_MS,
  })
  await cart.call({
    operation: 'clear-addresses',
    effect: 'REPEATABLE',
    method: 'POST',
    path: '/cart/update-customer',
    body: { billing_address: { ...NOBODY, email: '' }, shipping_address: NOBODY },
    totalMs: EACH_MS,
  })
}
