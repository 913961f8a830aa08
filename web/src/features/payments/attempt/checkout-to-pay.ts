import type { CartInfo } from '@thela/contracts/calls/cart'
import type { Quote } from '@thela/domain/orders'
import type { CallParts } from '../../../api/call.ts'
import type { Stage } from '@thela/contracts/calls/checkout-order'
import type { PaymentOption } from '@thela/contracts/calls/payment-option'
import type { ApiErrorDetails } from '@thela/contracts/errors'
import type { StoreBrand } from '@thela/contracts/pages'

/** What the page has agreed on before anything is paid. */
export interface CheckoutToPay {
  store: StoreBrand
  cart: CartInfo
  mode: 'page' | 'popup'
  addressId: string
  billingAddressId?: string | undefined
  shippingOptionId?: string | undefined
  gstin?: string | undefined
  utm: Record<string, string>
}

/** By what it is paid. */
export interface ChosenPayment {
  option: PaymentOption
  /** What the order will say. */
  method: CallParts<'POST /checkout/payments/order'>['body']['meta']['paymentMethod']
  /** What was chosen within the option, where the price or the provider depends on it. */
  instrument?: string | undefined
}

/** Said to the page, which knows what to do about stock, prices and carts. */
export interface PaymentFailure {
  code: string
  /** The code of its message. */
  says: string
  details?: ApiErrorDetails | undefined
}

/** What is paid: an instrument may cost other than its option. */
export function quoteOf({ option, instrument }: Omit<ChosenPayment, 'method'>): Quote {
  return option.instruments.find(({ id }) => id === instrument)?.quote ?? option.quote
}

export function stageOf(
  checkout: CheckoutToPay,
  chosen: Omit<ChosenPayment, 'method'>,
): Stage & { total_value: number } {
  const { cart, billingAddressId, shippingOptionId, gstin, utm } = checkout
  const { option, instrument } = chosen
  return {
    cart_id: cart.id,
    revision: cart.revision,
    address_id: checkout.addressId,
    ...(billingAddressId ? { billing_address_id: billingAddressId } : {}),
    ...(shippingOptionId ? { shipping_option_id: shippingOptionId } : {}),
    payment: { option: option.id, ...(instrument ? { instrument } : {}) },
    total_value: quoteOf(chosen).total,
    ...(Object.keys(utm).length > 0 ? { recovery_utms: utm } : {}),
    ...(gstin ? { gst_number: gstin } : {}),
  }
}
