import type { CartPage } from '@thela/contracts/pages'
import { deliveryNameCode } from '@thela/domain/orders'
import { paise } from '@thela/domain/money'
import type { Messages } from '@thela/messages'
import { nameBeside } from '../../../features/checkout/delivery/delivery-texts.ts'
import type { CheckoutState } from '../state/checkout-state.ts'
import { selectedDelivery } from '../state/selected-delivery.ts'

/** What stands beside and below the word "Delivery". */
export interface DeliveryLine {
  readonly name?: string
  readonly note?: string
}

/** The selected delivery by its name, where that says more; before, that the cheapest is included. */
export function deliveryLine(
  t: Messages,
  { shippingFrom }: CartPage,
  state: CheckoutState,
): DeliveryLine {
  const chosen = selectedDelivery(state)
  const { hideSlaValues: hidesDates, showFreeShipping: showsFree } = state.settings
  // "Free" stands beside it.
  if (chosen && showsFree && deliveryNameCode(chosen) === 'FREE') return {}
  if (chosen) return { name: nameBeside(t, chosen, { hidesDates, showsFree }) }
  if (!shippingFrom || shippingFrom.charge === 0) return {}
  const amount = t.money(paise(shippingFrom.charge))
  return { note: t('checkout.summary.lowestDelivery', { amount }) }
}
