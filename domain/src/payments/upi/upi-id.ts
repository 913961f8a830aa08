import { incomplete, valid, invalid } from '../../fields/index.ts'
import type { FieldResult } from '../../fields/index.ts'
import { dropFormatCharacters } from '../../text/index.ts'

/** A UPI id: name@handle. [checkout §5 UPI id] */
const NO_UPI_ID = { code: 'UPI_ID' } as const

export function validateUpiId(text: string): FieldResult<string> {
  const id = dropFormatCharacters(text).trim()
  if (/^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(id)) return valid(id)
  const mayGrow = /^[A-Za-z0-9._-]{0,256}$|^[A-Za-z0-9._-]{2,256}@[A-Za-z]?$/.test(id)
  return mayGrow ? incomplete(NO_UPI_ID) : invalid(NO_UPI_ID)
}

/** The part that identifies the bank's or the app's service, used in downtimes. */
export function upiHandle(upiId: string): string {
  return upiId.slice(upiId.lastIndexOf('@') + 1).toLowerCase()
}
