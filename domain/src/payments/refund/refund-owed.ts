/** [D-66, I16] */
import { atLeastZero, paise } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'

export interface RefundSums {
  readonly captured: Paise
  /** As much is to have gone back in all. */
  readonly wanted: Paise
  /** What has gone back otherwise or is on its way, whoever asked for it. */
  readonly otherwise: Paise
}

/**
 * What one more refund gives back. Whatever order the two sides are heard in, the most that either of
 * them wants has gone back in the end, and never more than was captured by our doing.
 */
export const refundOwed = ({ captured, wanted, otherwise }: RefundSums): Paise =>
  atLeastZero(paise(Math.min(captured, wanted) - otherwise))
