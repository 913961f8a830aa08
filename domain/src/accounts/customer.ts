/** [checkout §3 Customer, §6, D-55] */
import type { Email, Phone } from '../fields/index.ts'
import type { CustomerId } from '../values/index.ts'
import type { SavedAddress } from './address.ts'

/** The buyer. Saved payment methods belong to payments. */
export interface Customer {
  readonly id: CustomerId
  readonly phone: Phone
  readonly email?: Email
  readonly fullName?: string
  /** The payment provider's id for this person. */
  readonly providerCustomerId?: string
  readonly addresses: readonly SavedAddress[]
  readonly isGuest: boolean
  readonly isFirstTime: boolean
  readonly hasHighRtoRisk: boolean
}

export interface ContactDetails {
  readonly email?: Email
  readonly fullName?: string
}

/**
 * A guest may add a missing e-mail or name but not replace one; a verified customer may change
 * them.
 */
export function mergeContactDetails(
  stored: ContactDetails,
  given: ContactDetails,
  isGuest: boolean,
): ContactDetails {
  return isGuest ? { ...given, ...stored } : { ...stored, ...given }
}
