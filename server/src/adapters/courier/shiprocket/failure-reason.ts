import type { ExceptionReason } from '@thela/domain/tracking'

/**
 * Words that must all occur in the courier's remark; the first matching row counts. [shiprocket §8]
 */
const REASONS: readonly (readonly [words: readonly string[], ExceptionReason])[] = [
  [['otp', 'cancel'], 'OTP_VERIFIED_CANCELLATION'],
  [['otp'], 'OTP_MISMATCH'],
  [['maximum', 'attempt'], 'MAXIMUM_ATTEMPT_REACHED'],
  [['not attempted'], 'NOT_ATTEMPTED'],
  [['resched'], 'DELIVERY_RESCHEDULED'],
  [['later date'], 'DELIVERY_RESCHEDULED'],
  [['self collect'], 'SELF_COLLECT'],
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
]

export function failureReason(remark: string): ExceptionReason {
  const text = remark.toLowerCase()
  const row = REASONS.find(([words]) => words.every((word) => text.includes(word)))
  return row?.[1] ?? 'UNKNOWN_EXCEPTION'
}
