/**
 * A UPI id that money is to be sent to. No payment tries it before, so one that is the beginning of an email address is
 * refused, although it has the form of a UPI id. [D-38, ADR-385]
 */
import { invalid } from '../../fields/index.ts'
import type { FieldResult } from '../../fields/index.ts'
import { upiHandle, validateUpiId } from './upi-id.ts'

/** No bank has these handles. */
const MAIL_SERVICES: readonly string[] = [
  'gmail',
  'googlemail',
  'hotmail',
  'icloud',
  'outlook',
  'protonmail',
  'rediffmail',
  'yahoo',
  'ymail',
]

export function validateRefundUpiId(text: string): FieldResult<string> {
  const result = validateUpiId(text)
  if (result.kind !== 'valid' || !MAIL_SERVICES.includes(upiHandle(result.value))) return result
  return invalid({ code: 'UPI_ID' })
}
