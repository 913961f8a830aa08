import { codeOfWord } from '../statuses/code-of-word.ts'

/** Why a delivery, pickup or return failed, from couriers' reasons. [tracking §4, D-53] */
export const EXCEPTION_REASONS = [
  'UNKNOWN_EXCEPTION',
  'CUSTOMER_UNAVAILABLE',
  'REJECTED_BY_CUSTOMER',
  'DELIVERY_RESCHEDULED',
  'CUSTOMER_UNREACHABLE',
  'ADDRESS_ISSUE',
  'PAYMENT_ISSUE',
  'OUT_OF_DELIVERY_AREA',
  'ORDER_ALREADY_CANCELLED',
  'SELF_COLLECT',
  'SHIPMENT_SEIZED_BY_CUSTOMER',
  'DISPUTE',
  'MAXIMUM_ATTEMPT_REACHED',
  'NOT_ATTEMPTED',
  'UPDATED_INSTRUCTIONS',
  'RTO_DELIVERY_FAILED',
  'OTP_MISMATCH',
  'OTP_VERIFIED_CANCELLATION',
  'DELIVERY_FAILED',
] as const

export type ExceptionReason = (typeof EXCEPTION_REASONS)[number]

/** Other spellings of the same reasons in rules and by couriers. */
const OTHER_WORDS: Readonly<Record<string, ExceptionReason>> = {
  DELIVERY_OR_PICKUP_RESCHEDULED: 'DELIVERY_RESCHEDULED',
  PICKUP_RESCHEDULED: 'DELIVERY_RESCHEDULED',
  WAITING_OR_UPDATED_INSTRUCTIONS: 'UPDATED_INSTRUCTIONS',
  OTP_NOT_RECEIVED_OR_MISMATCH: 'OTP_MISMATCH',
}

/** The reason for a code or text of the list. */
export function exceptionReasonOf(word: string): ExceptionReason {
  const code = codeOfWord(word)
  const known = EXCEPTION_REASONS.find((reason) => reason === code)
  return known ?? OTHER_WORDS[code] ?? 'UNKNOWN_EXCEPTION'
}
