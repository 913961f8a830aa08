import type { StageInfo } from '@thela/contracts/calls/accounts'
import { listedAddresses } from '@thela/domain/accounts'
import type { SavedAddress } from '@thela/domain/accounts'
import { addressId } from '@thela/domain/values'
import type { AddressId } from '@thela/domain/values'
import type { AddressView, CheckoutEvent, CustomerLoaded } from './checkout-event.ts'

export interface AddressState {
  /** The address that the section edits. */
  readonly view: AddressView
  readonly addresses: readonly SavedAddress[]
  readonly shippingId: AddressId | undefined
  readonly billingId: AddressId | undefined
}

export const FIRST_ADDRESS: AddressState = {
  view: 'SHIPPING',
  addresses: [],
  shippingId: undefined,
  billingId: undefined,
}

type Listing = Parameters<typeof listedAddresses>[1]

export function nextAddress(
  address: AddressState,
  event: CheckoutEvent,
  listing: Listing,
): AddressState {
  switch (event.kind) {
    case 'customerLoaded':
      return addressOfCustomer(event, listing)
    case 'addressOpened':
      return { ...address, view: event.view }
    case 'addressSaved': {
      const { addresses, shippingId, billingId } = event
      return { view: 'SHIPPING', addresses, shippingId, billingId }
    }
    default:
      return address
  }
}

function addressOfCustomer({ customer, stage }: CustomerLoaded, listing: Listing): AddressState {
  const addresses = listedAddresses(customer.addresses, listing)
  const selected = addresses.find(({ defaultSelected }) => defaultSelected)
  const billingId = selected && billingOf(stage, addresses)
  return { view: 'SHIPPING', addresses, shippingId: selected?.id, billingId }
}

function billingOf(stage: StageInfo | undefined, addresses: readonly SavedAddress[]) {
  const billingId = stage?.billingAddressId
  if (billingId === undefined || billingId === stage?.selectedAddressId) return undefined
  return addresses.some(({ id }) => id === billingId) ? addressId(billingId) : undefined
}
