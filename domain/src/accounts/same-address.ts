import type { AddressId } from '../values/index.ts'
import type { Address } from './address.ts'

/** Whether billing equals shipping. [checkout §4 Address save cases] */
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

/** True for equal ids, or if no listed field differs. */
export function isSameAddress(a: MaybeSaved, b: MaybeSaved): boolean {
  if (a.id !== undefined && a.id === b.id) return true
  return hasSameFields(a, b)
}

export function hasSameFields(a: Address, b: Address): boolean {
  return COMPARED.every((field) => (a[field] ?? '').trim() === (b[field] ?? '').trim())
}
