import type { WireAddress } from '@thela/contracts/calls/address'
import type { Address, AddressField } from '@thela/domain/accounts'

/** What the server is sent when an address is saved. */
export function addressToWire(address: Address, id: string | undefined): WireAddress {
  const { addressLine1, addressLine2, ...rest } = address
  return {
    ...rest,
    address_line1: addressLine1,
    ...(addressLine2 ? { address_line2: addressLine2 } : {}),
    ...(id ? { id } : {}),
  }
}

/** The field of ours that a refusal of the server speaks of. */
export function addressFieldOfWire(name: string): AddressField {
  if (name === 'address_line1') return 'addressLine1'
  if (name === 'address_line2') return 'addressLine2'
  return name as AddressField
}
