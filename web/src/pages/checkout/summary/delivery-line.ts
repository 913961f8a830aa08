import type { CartPage } from '@thela/contracts/pages'
import { deliveryNameCode } from '@thela/domain/orders'
import { paise } from '@thela/domain/money'
import type { Messages } from '@thela/messages'
import { deliveryName } from '../../../features/checkout/delivery/delivery-name.ts'
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
  if (chosen) return deliveryNameCode(chosen) === 'FREE' ? {} : { name: deliveryName(t, chosen) }
  if (!shippingFrom || shippingFrom.charge === 0) return {}
  const amount = t.money(paise(shippingFrom.charge))
  return { note: t('checkout.summary.lowestDelivery', { amount }) }
}
