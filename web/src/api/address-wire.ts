import { addressOfWire } from '@thela/contracts/address-mapping'
import type { CustomerReply } from '@thela/contracts/calls/accounts/accounts'
import type { WireAddress } from '@thela/contracts/calls/shapes/address'
import type { Customer, SavedAddress } from '@thela/domain/accounts'
import type { Email, Phone } from '@thela/domain/fields'
import { addressId, customerId } from '@thela/domain/values'

/** Pages and features import only types of the contracts; this module re-exports the mapping. */
export { addressFieldOfWire, addressOfWire, addressToWire } from '@thela/contracts/address-mapping'

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
