/** Where cash is taken. [checkout §9] */
import { HOME_COUNTRY, isHomeCountry } from '@thela/domain/accounts'
import { isPincodeListed, isSameCountry } from '@thela/domain/checkout'
import type { Store } from '../../stores/index.ts'
import { reachAt } from './courier-reach.ts'
import { isDeliverable } from './shipping-options.ts'
import type { DeliveryAddress } from './shipping-options.ts'

/** COD is available where the store offers it and delivers, and its courier takes cash. */
export function isCodAvailable(store: Store, address: DeliveryAddress): boolean {
  const { cod } = store.config.payments
  const { pincode = '' } = address
  return (
    cod.enabled &&
    isDeliverable(store, address) &&
    isCodCountry(store, address) &&
    !isPincodeListed(pincode, cod.blockedPincodes) &&
    reachAt(store, pincode)?.takesCash !== false
  )
}

function isCodCountry({ config }: Store, { country = HOME_COUNTRY }: DeliveryAddress): boolean {
  const { countries } = config.payments.cod
  return isHomeCountry(country) || countries.some((each) => isSameCountry(each, country))
}
