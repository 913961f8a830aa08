import type { CartInfo, Totals } from '@thela/contracts/calls/cart'
import { orderTotal } from '@thela/domain/checkout'
import { paise, ZERO_PAISE } from '@thela/domain/money'

/** The figures before a way to pay is chosen; from then on the server's own are shown. */
export function pageTotals(cart: CartInfo, shippingCharge: number): Totals {
  const parts = {
    subtotal: paise(cart.subTotal),
    cartDiscount: paise(cart.discountAmount),
    couponDiscount: ZERO_PAISE,
    paymentDiscount: ZERO_PAISE,
    paymentCharge: ZERO_PAISE,
    shippingCharge: paise(shippingCharge),
  }
  const { total } = orderTotal(parts, false)
  const { subtotal, ...rest } = parts
  return { ...rest, subTotal: subtotal, total }
}
