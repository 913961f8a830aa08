import { priceCart } from '../pricing/price-cart.ts'
import type { Cart } from '../store/cart.ts'
import type { Store } from '../store/store.ts'
import { md5 } from './session.ts'

/**
 * Changes with lines, prices, coupons, the selected rate and the destination, but not with a name
 * or an e-mail. Empty for an empty cart.
 */
export function cartHash(store: Store, cart: Cart): string {
  if (cart.lines.length === 0) return ''
  const { lines, selected, totals } = priceCart(store, cart)
  const { country, state, postcode } = cart.shipping
  return md5(
    JSON.stringify([
      lines.map(({ line, total, taxes }) => [line.key, line.quantity, total, taxes]),
      cart.coupons,
      selected?.id,
      [country, state, postcode],
      totals.price,
    ]),
  )
}
