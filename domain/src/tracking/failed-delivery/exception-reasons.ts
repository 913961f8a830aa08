import { codeOfWord } from '../statuses/code-of-word.ts'

/** Why a delivery, pickup or return failed, from couriers' reasons. [tracking §4, D-53] */
const TEXTS = {
  UNKNOWN_EXCEPTION: 'Unknown exception',
  CUSTOMER_UNAVAILABLE: 'Customer unavailable',
  REJECTED_BY_CUSTOMER: 'Rejected by customer',
  DELIVERY_RESCHEDULED: 'Delivery rescheduled',
  CUSTOMER_UNREACHABLE: 'Customer unreachable',
  ADDRESS_ISSUE: 'Address issue',
  PAYMENT_ISSUE: 'Payment issue',
  OUT_OF_DELIVERY_AREA: 'Out of delivery area',
  ORDER_ALREADY_CANCELLED: 'Order already cancelled',
  SELF_COLLECT: 'Self collect',
  SHIPMENT_SEIZED_BY_CUSTOMER: 'Shipment seized by customer',
  DISPUTE: 'Dispute',
  MAXIMUM_ATTEMPT_REACHED: 'Maximum attempt reached',
  NOT_ATTEMPTED: 'Not attempted',
  UPDATED_INSTRUCTIONS: 'Waiting or updated instructions',
  RTO_DELIVERY_FAILED: 'RTO delivery failed',
  OTP_MISMATCH: 'OTP not received or mismatch',
  OTP_VERIFIED_CANCELLATION: 'OTP verified cancellation',
  DELIVERY_FAILED: 'Delivery failed',
} as const

export type ExceptionReason = keyof typeof TEXTS

export const EXCEPTION_REASONS = Object.keys(TEXTS) as readonly ExceptionReason[]

export function exceptionReasonText(reason: ExceptionReason): string {
  return TEXTS[reason]
}

/** Other spellings of the same reasons in rules and by couriers. */
const OTHER_WORDS: Readonly<Record<string, ExceptionReason>> = {
  DELIVERY_OR_PICKUP_RESCHEDULED: 'DELIVERY_RESCHEDULED',
  PICKUP_RESCHEDULED: 'DELIVERY_RESCHEDULED',
}

/** The reason for a code or text of the list. */
export function exceptionReasonOf(word: string): ExceptionReason {
  const code = codeOfWord(word)
  const known = EXCEPTION_REASONS.find(
    (reason) => reason === code || codeOfWord(TEXTS[reason]) === code,
  )
  return known ?? OTHER_WORDS[code] ?? 'UNKNOWN_EXCEPTION'
}
