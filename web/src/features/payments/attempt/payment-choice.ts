import type { CartInfo } from '@thela/contracts/calls/cart'
import type { Stage } from '@thela/contracts/calls/checkout-order'
import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import type { ApiErrorDetails } from '@thela/contracts/errors'
import type { StoreBrand } from '@thela/contracts/pages'

/** What the page has agreed on before anything is paid. */
export interface PaymentPlace {
  store: StoreBrand
  cart: CartInfo
  mode: 'page' | 'popup'
  addressId: string
  billingAddressId?: string | undefined
  shippingOptionId?: string | undefined
  gstin?: string | undefined
  utm: Record<string, string>
}

/** Said to the page, which knows what to do about stock, prices and carts. */
export interface PaymentFailure {
  code: string
  description: string
  details?: ApiErrorDetails | undefined
}

export function stageOf(place: PaymentPlace, option: PaymentOption): Stage {
  const { cart, billingAddressId, shippingOptionId, gstin, utm } = place
  return {
    cart_id: cart.id,
    revision: cart.revision,
    address_id: place.addressId,
    ...(billingAddressId ? { billing_address_id: billingAddressId } : {}),
    ...(shippingOptionId ? { shipping_option_id: shippingOptionId } : {}),
    payment: { option: option.id },
    total_value: option.totals.total,
    ...(Object.keys(utm).length > 0 ? { recovery_utms: utm } : {}),
    ...(gstin ? { gst_number: gstin } : {}),
  }
}
