import type { Email, Phone } from '../fields/index.ts'
import type { CustomerId } from '../values/index.ts'
import type { SavedAddress } from './address.ts'

/** Who buys. What belongs to paying (saved methods) is with payments. [checkout §3 Customer] */
export interface Customer {
  readonly id: CustomerId
  readonly phone: Phone
  readonly email?: Email
  readonly fullName?: string
  /** The payment provider's name for this person. */
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
 * A guest may fill an e-mail or name that is not stored, never overwrite one; who has proved the
 * phone may change them. [checkout §6; decision 55]
 */
export function mergeContactDetails(
  stored: ContactDetails,
  given: ContactDetails,
  isGuest: boolean,
): ContactDetails {
  return isGuest ? { ...given, ...stored } : { ...stored, ...given }
}
