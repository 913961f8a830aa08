import { listedAddresses } from '@thela/domain/accounts'
import type { Customer } from '@thela/domain/accounts'
import type { CheckoutEvent, Visitor } from './checkout-event.ts'

export interface ContactState {
  readonly visitor: Visitor
  /** The contact is being changed. */
  readonly isOpen: boolean
  readonly customer: Customer | undefined
  /** Address of the confirmation; asked for once. */
  readonly email: string | undefined
}

export const firstContact = (visitor: Visitor): ContactState => ({
  visitor,
  isOpen: false,
  customer: undefined,
  email: undefined,
})

type Listing = Parameters<typeof listedAddresses>[1]

export function nextContact(
  contact: ContactState,
  event: CheckoutEvent,
  listing: Listing,
): ContactState {
  switch (event.kind) {
    case 'contactOpened':
      return { ...contact, isOpen: true }
    case 'contactClosed':
      return { ...contact, isOpen: false }
    case 'customerLoaded': {
      const { customer } = event
      return { ...contact, customer, email: knownEmail(customer, listing) }
    }
    case 'addressSaved':
      return { ...contact, email: event.email ?? contact.email }
    default:
      return contact
  }
}

/** A guest's email is stored with the address. */
export const knownEmail = ({ email, addresses }: Customer, listing: Listing): string | undefined =>
  email ?? listedAddresses(addresses, listing).find((address) => address.email)?.email
