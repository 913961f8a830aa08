import type { AddressId } from '../values/index.ts'
import type { Address, SavedAddress } from './address.ts'
import { hasSameFields, isSameAddress } from './same-address.ts'

/** The result of saving an address. [checkout §4 Address save cases] */
export type AddressSave =
  /** (a) Nothing changed: no call. */
  | { readonly kind: 'reuse'; readonly addressId: AddressId }
  /** (b) Changed; without an id a new address is created. */
  | { readonly kind: 'save'; readonly address: Address; readonly addressId?: AddressId }

export interface AddressEdit {
  readonly edited: Address
  /** The saved address being edited; undefined for a new one. */
  readonly existing?: SavedAddress
  /** The other one of billing and shipping uses the same saved address. */
  readonly isSharedWithOther: boolean
  readonly areEditedTogether: boolean
}

export function decideAddressSave(edit: AddressEdit): AddressSave {
  const { edited, existing } = edit
  if (existing === undefined) return { kind: 'save', address: edited }
  const isUnchanged =
    hasSameFields(edited, existing) &&
    (edited.gstin ?? '') === (existing.gstin ?? '') &&
    (edited.email ?? existing.email ?? '') === (existing.email ?? '')
  if (isUnchanged) return { kind: 'reuse', addressId: existing.id }
  // Otherwise a change of the billing address would silently change the delivery address.
  const wouldChangeOther = edit.isSharedWithOther && !edit.areEditedTogether
  return wouldChangeOther
    ? { kind: 'save', address: edited }
    : { kind: 'save', address: edited, addressId: existing.id }
}

/** (c) The first address of a customer: shipping, and billing only if it differs. */
export interface FirstAddressSave {
  readonly shipping: Address
  readonly billing?: Address
}

export function decideFirstAddressSave(shipping: Address, billing?: Address): FirstAddressSave {
  const isSame = billing === undefined || isSameAddress(shipping, billing)
  return isSame ? { shipping } : { shipping, billing }
}
