import type { CartPage } from '@thela/contracts/pages'
import type { CheckoutState } from '../state/checkout-state.ts'
import { selectedDelivery } from '../state/selected-delivery.ts'

/** The chosen delivery; before one is chosen, that the least possible is counted. */
export function deliveryNote({ shippingFrom }: CartPage, state: CheckoutState): string | undefined {
  const chosen = selectedDelivery(state)
  if (chosen) return chosen.displayText
  return shippingFrom && shippingFrom.charge > 0 ? 'Lowest price; your address decides' : undefined
}
