import type { CartPage } from '@thela/contracts/pages'
import { initialAddressState, listedAddresses } from '@thela/domain/accounts'
import { nextSections } from '@thela/domain/checkout'
import type { CheckoutSections } from '@thela/domain/checkout'
import type { AddressState } from './address-slice.ts'
import type { AddressSaved, CheckoutEvent, CustomerLoaded } from './checkout-event.ts'
import { knownEmail } from './contact-slice.ts'
import { deliveryOutcome } from './delivery-slice.ts'
import type { DeliveryState } from './delivery-slice.ts'

type Settings = CartPage['settings']

/** Data besides the event that decides which sections are open. */
export interface SectionsContext {
  readonly settings: Settings
  readonly requiresShipping: boolean
  readonly address: AddressState
  readonly delivery: DeliveryState
}

export const firstSections = (settings: Settings): CheckoutSections => ({
  address: 'EDIT',
  delivery: 'EMPTY',
  isEmailRequired: !settings.skipEmailValidation,
})

export function sectionsAfter(
  sections: CheckoutSections,
  event: CheckoutEvent,
  context: SectionsContext,
): CheckoutSections {
  switch (event.kind) {
    case 'customerLoaded':
      return sectionsOfCustomer(sections, event, context)
    case 'addressOpened':
      return nextSections(sections, event)
    case 'addressSaved':
      return sectionsOfAddress(sections, event, context)
    case 'addressesChanged':
      return event.addresses.length > 0
        ? sections
        : nextSections(sections, { kind: 'addressOpened', as: 'EDIT' })
    case 'deliveryLoaded': {
      const outcome = deliveryOutcome(context.delivery, event)
      const state = outcome.kind === 'none' ? 'EMPTY' : outcome.state
      return nextSections(sections, { kind: 'deliveryLoaded', state })
    }
    case 'deliveryFailed':
      return { ...sections, delivery: 'EDIT' }
    case 'deliveryChosen':
      return nextSections(sections, { kind: 'deliveryFinished' })
    default:
      return sections
  }
}

/** The initial address section for this person. */
function sectionsOfCustomer(
  sections: CheckoutSections,
  { customer }: CustomerLoaded,
  { settings, requiresShipping }: SectionsContext,
): CheckoutSections {
  const listed = listedAddresses(customer.addresses, settings)
  const email = knownEmail(customer, settings)
  const isEmailMissing = !settings.skipEmailValidation && email === undefined
  const address = initialAddressState({
    isEmailMissing,
    isAddressSelected: listed.some(({ defaultSelected }) => defaultSelected),
    listedAddressCount: listed.length,
  })
  const opened = { ...sections, address, isEmailRequired: isEmailMissing }
  return address === 'READ_ONLY' ? afterAddress(opened, { requiresShipping, email }) : opened
}

function sectionsOfAddress(
  sections: CheckoutSections,
  { shippingId, email }: AddressSaved,
  { requiresShipping, address, delivery }: SectionsContext,
): CheckoutSections {
  const saved = afterAddress(sections, { requiresShipping, email })
  // The same delivery address: the delivery selection stays.
  const isSamePlace = shippingId === address.shippingId && delivery.status === 'ready'
  return isSamePlace ? { ...saved, delivery: sections.delivery } : saved
}

function afterAddress(
  sections: CheckoutSections,
  known: { readonly requiresShipping: boolean; readonly email: string | undefined },
): CheckoutSections {
  const { requiresShipping: hasDeliveryOptions, email } = known
  const saved = nextSections(sections, { kind: 'addressSaved', hasDeliveryOptions })
  return email === undefined ? saved : nextSections(saved, { kind: 'emailGiven' })
}
