import type { ShippingOption } from '@thela/contracts/calls/checkout/checkout'
import type { CheckoutState } from './checkout-state.ts'

export function selectedDelivery({ delivery }: CheckoutState): ShippingOption | undefined {
  return delivery.options?.find(({ id }) => id === delivery.selectedId)
}
