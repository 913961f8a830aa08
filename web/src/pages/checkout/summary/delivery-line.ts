import type { ShippingOption } from '@thela/contracts/calls/checkout/checkout'
import type { CartPage } from '@thela/contracts/pages'
import { deliveryNameCode } from '@thela/domain/orders'
import { paise } from '@thela/domain/money'
import type { Messages } from '@thela/messages'
import { nameBeside } from '../../../features/checkout/delivery/delivery-name.ts'
import type { CheckoutState } from '../state/checkout-state.ts'
import { selectedDelivery } from '../state/selected-delivery.ts'

/** What stands beside and below the word "Delivery". */
export interface DeliveryLine {
  readonly type?: ShippingOption['type']
  readonly name?: string
  readonly note?: string
  /** As beside the rates: an amount of 0 where the store does not say "free". */
  readonly showsFree: boolean
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
  if (chosen && showsFree && deliveryNameCode(chosen) === 'FREE') return { showsFree: true }
  if (chosen) {
    const name = nameBeside(t, chosen, { hidesDates, showsFree })
    return { type: chosen.type, name, showsFree }
  }
  if (!shippingFrom || shippingFrom.charge === 0) return { showsFree }
  const amount = t.money(paise(shippingFrom.charge))
  return { showsFree, note: t('checkout.summary.lowestDelivery', { amount }) }
}
