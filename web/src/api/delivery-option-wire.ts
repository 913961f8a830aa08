import type { ShippingOption } from '@thela/contracts/calls/checkout/checkout'
import type { DeliveryOption } from '@thela/domain/checkout'
import { paise } from '@thela/domain/money'

export function deliveryOptionOfWire(wire: ShippingOption): DeliveryOption {
  return {
    id: wire.id,
    type: wire.type,
    displayText: wire.displayText,
    charge: paise(wire.charge),
    ...(wire.minSLA === undefined ? {} : { minSlaDays: wire.minSLA }),
    ...(wire.maxSLA === undefined ? {} : { maxSlaDays: wire.maxSLA }),
    ...(wire.serviceType ? { speed: wire.serviceType } : {}),
    ...(wire.address ? { address: wire.address } : {}),
    ...(wire.instructions ? { instructions: wire.instructions } : {}),
  }
}
