import type { ShippingOption } from '@thela/contracts/calls/checkout'
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
