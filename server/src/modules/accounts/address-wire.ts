import type { WireAddress } from '@thela/contracts/calls/shapes/address'
import { EMPTY_ADDRESS_FORM } from '@thela/domain/accounts'
import type { AddressForm } from '@thela/domain/accounts'

/** Converts an address of the page into the form that the rules validate. */
export function formOfWire(wire: WireAddress): AddressForm {
  return {
    ...EMPTY_ADDRESS_FORM,
    name: wire.name,
    phone: wire.phone,
    alternatePhone: wire.alternatePhone ?? '',
    pincode: wire.pincode ?? '',
    zipcode: wire.zipcode ?? '',
    addressLine1: wire.address_line1,
    addressLine2: wire.address_line2 ?? '',
    city: wire.city,
    state: wire.state,
    country: wire.country,
    callingCode: wire.callingCode ?? EMPTY_ADDRESS_FORM.callingCode,
    email: wire.email ?? '',
    gstin: wire.gstin ?? '',
  }
}
