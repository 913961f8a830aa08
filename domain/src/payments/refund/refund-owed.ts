/** [D-66, I16] */
import { atLeastZero, paise } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'

export interface RefundSums {
  readonly captured: Paise
  /** The total that should be refunded. */
  readonly due: Paise
  /** What is refunded or in progress otherwise, whoever requested it. */
  readonly otherwise: Paise
}

/**
 * The amount of one more refund. In whatever order the two sides report, the larger of their
 * requests is refunded in the end, and never more than was captured.
 */
export const refundOwed = ({ captured, due, otherwise }: RefundSums): Paise =>
  atLeastZero(paise(Math.min(captured, due) - otherwise))
