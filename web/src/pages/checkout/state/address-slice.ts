import type { StageInfo } from '@thela/contracts/calls/accounts/accounts'
import { firstChosenAddress, listedAddresses } from '@thela/domain/accounts'
import type { SavedAddress } from '@thela/domain/accounts'
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

type Listing = Parameters<typeof listedAddresses>[1] & { readonly showBillingAddress: boolean }

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
    case 'addressesChanged':
      return withAddresses(address, event.addresses)
    default:
      return address
  }
}

/** A removed address is not selected any more; without a delivery address none is billed to. */
function withAddresses(address: AddressState, addresses: AddressState['addresses']): AddressState {
  const kept = (id: AddressId | undefined) =>
    addresses.some((left) => left.id === id) ? id : undefined
  const [shippingId, billingId] = [kept(address.shippingId), kept(address.billingId)]
  const view = shippingId === undefined ? 'SHIPPING' : address.view
  return { view, addresses, shippingId, billingId }
}

function addressOfCustomer({ customer, stage }: CustomerLoaded, listing: Listing): AddressState {
  const addresses = listedAddresses(customer.addresses, listing)
  const selected = addresses.find(({ defaultSelected }) => defaultSelected)
  const billingId =
    selected && listing.showBillingAddress ? billingOf(stage, addresses, selected.id) : undefined
  return { view: 'SHIPPING', addresses, shippingId: selected?.id, billingId }
}

/** What the draft says; before it the default of bills. Undefined: billed to the delivery address. */
function billingOf(
  stage: StageInfo | undefined,
  addresses: readonly SavedAddress[],
  shippingId: AddressId,
): AddressId | undefined {
  const billingId = stage
    ? stage.billingAddressId
    : firstChosenAddress(addresses, 'BILLING_ADDRESS')?.id
  if (billingId === (stage?.selectedAddressId ?? shippingId)) return undefined
  return addresses.find(({ id }) => id === billingId)?.id
}
