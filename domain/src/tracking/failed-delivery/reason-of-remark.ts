import { exceptionReasonOf } from './exception-reasons.ts'
import type { ExceptionReason } from './exception-reasons.ts'

/**
 * Why a delivery failed, from what a courier wrote about it. Words that must all occur; the first
 * matching row counts. [tracking §4 Exception reasons]
 */
const REASONS: readonly (readonly [words: readonly string[], ExceptionReason])[] = [
  [['otp', 'cancel'], 'OTP_VERIFIED_CANCELLATION'],
  [['otp', 'refus'], 'OTP_VERIFIED_CANCELLATION'],
  [['otp'], 'OTP_MISMATCH'],
  [['maximum', 'attempt'], 'MAXIMUM_ATTEMPT_REACHED'],
  [['attempts exhausted'], 'MAXIMUM_ATTEMPT_REACHED'],
  [['attempts done'], 'MAXIMUM_ATTEMPT_REACHED'],
  [['already cancel'], 'ORDER_ALREADY_CANCELLED'],
  [['not attempted'], 'NOT_ATTEMPTED'],
  [['seized'], 'SHIPMENT_SEIZED_BY_CUSTOMER'],
  [['dispute'], 'DISPUTE'],
  [['resched'], 'DELIVERY_RESCHEDULED'],
  [['later date'], 'DELIVERY_RESCHEDULED'],
  [['future delivery'], 'DELIVERY_RESCHEDULED'],
  [['instruction'], 'UPDATED_INSTRUCTIONS'],
  [['self collect'], 'SELF_COLLECT'],
  [['self pickup'], 'SELF_COLLECT'],
  [['out of delivery area'], 'OUT_OF_DELIVERY_AREA'],
  [['restricted'], 'OUT_OF_DELIVERY_AREA'],
  [['refus'], 'REJECTED_BY_CUSTOMER'],
  [['reject'], 'REJECTED_BY_CUSTOMER'],
  [['cancel'], 'REJECTED_BY_CUSTOMER'],
  [['payment'], 'PAYMENT_ISSUE'],
  [['cash'], 'PAYMENT_ISSUE'],
  [['cod not ready'], 'PAYMENT_ISSUE'],
  [['address'], 'ADDRESS_ISSUE'],
  [['unreachable'], 'CUSTOMER_UNREACHABLE'],
  [['not reachable'], 'CUSTOMER_UNREACHABLE'],
  [['not contactable'], 'CUSTOMER_UNREACHABLE'],
  [['not responding'], 'CUSTOMER_UNREACHABLE'],
  [['unavailable'], 'CUSTOMER_UNAVAILABLE'],
  [['not available'], 'CUSTOMER_UNAVAILABLE'],
  [['door'], 'CUSTOMER_UNAVAILABLE'],
  [['closed'], 'CUSTOMER_UNAVAILABLE'],
  [['delivery failed'], 'DELIVERY_FAILED'],
  [['failed delivery'], 'DELIVERY_FAILED'],
]

/** By the rule's own word where the courier uses it, else by the words of its remark. */
export function reasonOfRemark(remark: string): ExceptionReason {
  const own = exceptionReasonOf(remark)
  if (own !== 'UNKNOWN_EXCEPTION') return own
  const text = remark.toLowerCase()
  const row = REASONS.find(([words]) => words.every((word) => text.includes(word)))
  return row?.[1] ?? 'UNKNOWN_EXCEPTION'
}
