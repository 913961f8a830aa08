import type { CartPage } from '@thela/contracts/pages'
import type { Messages } from '@thela/messages'
import { deliveryName } from '../../../features/checkout/delivery/delivery-name.ts'
import type { CheckoutState } from '../state/checkout-state.ts'
import { selectedDelivery } from '../state/selected-delivery.ts'

/** The selected delivery; before, a note that the cheapest is included. */
export function deliveryNote(
  t: Messages,
  { shippingFrom }: CartPage,
  state: CheckoutState,
): string | undefined {
  const chosen = selectedDelivery(state)
  if (chosen) return deliveryName(t, chosen)
  return shippingFrom && shippingFrom.charge > 0 ? t('checkout.summary.lowestDelivery') : undefined
}
