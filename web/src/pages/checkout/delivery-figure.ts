import type { CartPage } from '@thela/contracts/pages'
import type { CheckoutState } from './checkout-state.ts'
import { selectedDelivery } from './selected-delivery.ts'
import type { DeliveryFigure } from './summary-money.tsx'

/** What delivery costs; before it is chosen the least it can cost, so that no total grows by itself. */
export function deliveryFigure(
  { shippingFrom }: CartPage,
  state: CheckoutState,
): DeliveryFigure | undefined {
  const chosen = selectedDelivery(state)
  if (!state.cart.requiresShipping) return undefined
  if (chosen) return { charge: chosen.charge, note: chosen.displayText }
  const isKnownToBeNone = state.delivery.options?.length === 0
  if (!shippingFrom || isKnownToBeNone) return undefined
  const note = shippingFrom.charge > 0 ? 'Lowest price; your address decides' : undefined
  return { charge: shippingFrom.charge, note }
}
