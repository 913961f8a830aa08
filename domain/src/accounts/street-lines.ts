/** [checkout §5 address_line1, ADR-148] */
import {
  incomplete,
  MANDATORY_FIELD,
  valid,
  validateAddressText,
  validateLength,
  validateRequired,
} from '../fields/index.ts'
import type { FieldResult } from '../fields/index.ts'
import { foldText } from '../text/index.ts'
import { MAX_ADDRESS_LINE_1_LENGTH } from './address-rules.ts'
import type { AddressRules } from './address-rules.ts'

/** The parts in which a form asks for the first address line. */
export interface StreetParts {
  /** "Flat 4B, Shanti Apartments" */
  readonly flat: string
  /** "Residency Road, Shanthala Nagar" */
  readonly area: string
}

/** The first address line of both parts. */
export function joinStreet({ flat, area }: StreetParts): string {
  return [flat, area]
    .map((part) => foldText(part).trim())
    .filter((part) => part !== '')
    .join(', ')
}

/** Splits at the first comma, so that joining the parts gives the same line again. */
export function splitStreet(line: string): StreetParts {
  const text = foldText(line).trim()
  const match = /^(\S|\S.*?\S), (\S.*)$/s.exec(text)
  return match ? { flat: match[1] ?? '', area: match[2] ?? '' } : { flat: text, area: '' }
}

/** The first part is required. */
export function validateFlat({ flat }: StreetParts): FieldResult<string> {
  const filled = validateRequired(flat)
  return filled.kind === 'valid' ? validateAddressText(flat) : filled
}

/** Also checks the length of the whole line: a short one lacks its area first. */
export function validateArea(
  parts: StreetParts,
  { minAddressLine1Length: atLeast }: Pick<AddressRules, 'minAddressLine1Length'>,
): FieldResult<string> {
  const area = validateAddressText(parts.area)
  const line = joinStreet(parts)
  if (area.kind !== 'valid' || line === '') return area
  const length = validateLength(line, { atLeast, atMost: MAX_ADDRESS_LINE_1_LENGTH })
  if (length.kind === 'incomplete' && parts.area.trim() === '') return incomplete(MANDATORY_FIELD)
  return length.kind === 'valid' ? valid(area.value) : length
}
