import type { ShippingOption } from '@thela/contracts/calls/checkout/checkout'
import { deliveryNameCode } from '@thela/domain/orders'
import type { Messages } from '@thela/messages'

/** A name of ours, or the store's own. */
export function deliveryName(
  t: Messages,
  delivery: Pick<ShippingOption, 'type' | 'displayText'>,
): string {
  const code = deliveryNameCode(delivery)
  return code ? t(`checkout.deliveryName.${code}`) : delivery.displayText
}

/** What the store's settings show of a delivery. */
export interface ShownDelivery {
  readonly hidesDates: boolean
  /** "Free" stands where a charge would; otherwise the name of a free delivery says it. */
  readonly showsFree: boolean
}

/** "Standard Shipping" and "Free" beside it, not "free" twice. */
export function nameBeside(t: Messages, option: ShippingOption, { showsFree }: ShownDelivery) {
  const isShownBeside = showsFree && option.charge === 0 && deliveryNameCode(option) === 'FREE'
  return isShownBeside ? t('checkout.deliveryName.SURFACE') : deliveryName(t, option)
}
