import type { Email, Gstin, Phone, Pincode } from '../fields/index.ts'
import type { AddressId } from '../values/index.ts'
import type { AddressUse } from './address-use.ts'
import { HOME_COUNTRY } from './home-country.ts'

/** A delivery or billing address. [checkout §3 Address] */
export interface Address {
  readonly name: string
  readonly phone: Phone
  readonly alternatePhone?: Phone
  /** In India; abroad `zipcode` is used instead. */
  readonly pincode?: Pincode
  readonly zipcode?: string
  readonly addressLine1: string
  readonly addressLine2?: string
  readonly city: string
  readonly state: string
  readonly country: string
  readonly callingCode: string
  /** On a shipping address only. */
  readonly email?: Email
  readonly gstin?: Gstin
}

export type SavedAddress = Address & {
  readonly id: AddressId
  readonly defaultSelected: boolean
  readonly uses: readonly AddressUse[]
}

/** Content of the form: text as typed, empty if nothing was typed. */
export type AddressForm = { readonly [F in AddressField]: string }

export const ADDRESS_FIELDS = [
  'name',
  'phone',
  'alternatePhone',
  'pincode',
  'zipcode',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'country',
  'callingCode',
  'email',
  'gstin',
] as const

export type AddressField = (typeof ADDRESS_FIELDS)[number]

export const EMPTY_ADDRESS_FORM: AddressForm = {
  name: '',
  phone: '',
  alternatePhone: '',
  pincode: '',
  zipcode: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  country: HOME_COUNTRY,
  callingCode: '91',
  email: '',
  gstin: '',
}

/** Fills the form from an address. */
export function addressForm(address: Address): AddressForm {
  const form = { ...EMPTY_ADDRESS_FORM }
  for (const field of ADDRESS_FIELDS) form[field] = address[field] ?? ''
  return form
}
