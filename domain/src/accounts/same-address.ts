import type { AddressId } from '../values/index.ts'
import type { Address } from './address.ts'

/** When billing equals shipping. [checkout §4 Address save cases] */
const COMPARED = [
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
] as const

type MaybeSaved = Address & { readonly id?: AddressId }

/** Equal ids, or no listed field differs. */
export function isSameAddress(one: MaybeSaved, other: MaybeSaved): boolean {
  if (one.id !== undefined && one.id === other.id) return true
  return hasSameFields(one, other)
}

export function hasSameFields(one: Address, other: Address): boolean {
  return COMPARED.every((field) => (one[field] ?? '').trim() === (other[field] ?? '').trim())
}
