import { addPaise, atLeastZero, subtractPaise } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import type { RefundStatus } from '../../orders/index.ts'
import { fail, ok } from '../../values/index.ts'
import type { Result } from '../../values/index.ts'

/** The sum of refunds never exceeds the capture. [I16] */
export interface Refund {
  readonly amount: Paise
  readonly status: RefundStatus
}

/** The amount that can still be refunded; only a failed refund makes its amount available again. */
export function refundableRest(captured: Paise, refunds: readonly Refund[]): Paise {
  const bound = refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount)
  return atLeastZero(subtractPaise(captured, addPaise(...bound)))
}

export type RefundRejection = 'NOT_POSITIVE' | 'EXCEEDS_CAPTURE'

export function validateRefund(
  captured: Paise,
  refunds: readonly Refund[],
  input: Paise,
): Result<Paise, RefundRejection> {
  if (input <= 0) return fail('NOT_POSITIVE')
  return input <= refundableRest(captured, refunds) ? ok(input) : fail('EXCEEDS_CAPTURE')
}
