import type { CustomerReply } from '@thela/contracts/calls/accounts'
import type { WireAddress } from '@thela/contracts/calls/address'
import type { Address, Customer, SavedAddress } from '@thela/domain/accounts'
import type { Email, Gstin, Phone, Pincode } from '@thela/domain/fields'
import { addressId, customerId } from '@thela/domain/values'

/** What the server answers has passed its rules, so its texts are of their kinds. */
export function addressOfWire(wire: WireAddress): Address {
  return {
    name: wire.name,
    phone: wire.phone as Phone,
    ...(wire.alternatePhone ? { alternatePhone: wire.alternatePhone as Phone } : {}),
    ...(wire.pincode ? { pincode: wire.pincode as Pincode } : {}),
    ...(wire.zipcode ? { zipcode: wire.zipcode } : {}),
    addressLine1: wire.address_line1,
    ...(wire.address_line2 ? { addressLine2: wire.address_line2 } : {}),
    city: wire.city,
    state: wire.state,
    country: wire.country,
    callingCode: wire.callingCode ?? '91',
    ...(wire.email ? { email: wire.email as Email } : {}),
    ...(wire.gstin ? { gstin: wire.gstin as Gstin } : {}),
  }
}

export function savedAddressesOfWire(list: readonly WireAddress[]): readonly SavedAddress[] {
  return list.flatMap((wire) => {
    if (wire.id === undefined) return []
    const saved = {
      ...addressOfWire(wire),
      id: addressId(wire.id),
      defaultSelected: wire.defaultSelected ?? false,
      uses: usesOf(wire),
    }
    return [saved]
  })
}

function usesOf({ uses = [] }: WireAddress): SavedAddress['uses'] {
  return uses.map(({ ctime, addressType, isDefault }) => ({
    atMs: Date.parse(ctime),
    addressType,
    isDefault,
  }))
}

export function customerOfWire(wire: CustomerReply): Customer {
  return {
    id: customerId(wire.id),
    phone: wire.phone as Phone,
    ...(wire.email ? { email: wire.email as Email } : {}),
    ...(wire.fullName ? { fullName: wire.fullName } : {}),
    addresses: savedAddressesOfWire(wire.addressList),
    isGuest: wire.guestUser,
    isFirstTime: wire.isFirstTimeUser,
    hasHighRtoRisk: wire.highRTORisk,
  }
}
