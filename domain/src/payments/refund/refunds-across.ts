/** Refunds of what several payments paid: an order, and the payment links that paid it since. [D-66, D-67, I16] */
import { addPaise, atLeastZero, paise, subtractPaise } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import { refundOwed } from './refund-owed.ts'

export interface PaymentSums {
  readonly captured: Paise
  /** What is refunded or in progress, whoever requested it. */
  readonly otherwise: Paise
  /** Of that, what was paid beyond the price. */
  readonly excess: Paise
}

/** Takes an amount from these, the first ones first, each as far as it reaches. */
export function takeInTurn(rests: readonly Paise[], amount: Paise): readonly Paise[] {
  let left = amount
  return rests.map((rest) => {
    const taken = paise(Math.min(rest, left))
    left = subtractPaise(left, taken)
    return taken
  })
}

export interface OwedRefund {
  /** As much is to have gone back of the payment, in all. */
  readonly due: Paise
  /** The amount of one more refund. */
  readonly amount: Paise
}

/** The refunds after which `total` has gone back of all payments together; everything where it is left out. */
export function refundsOwed(
  payments: readonly PaymentSums[],
  total: Paise | undefined,
): readonly OwedRefund[] {
  if (total === undefined) {
    return payments.map(({ captured, otherwise }) => {
      const amount = refundOwed({ captured, due: captured, otherwise })
      return { due: captured, amount }
    })
  }
  const gone = payments.map(({ otherwise, excess }) => subtractPaise(otherwise, excess))
  const counted = takeInTurn(gone, total)
  const rests = payments.map(({ captured, otherwise }) =>
    atLeastZero(subtractPaise(captured, otherwise)),
  )
  const amounts = takeInTurn(rests, subtractPaise(total, addPaise(...counted)))
  return payments.map(({ excess }, index) => {
    const amount = amounts[index] ?? paise(0)
    return { due: addPaise(excess, counted[index] ?? paise(0), amount), amount }
  })
}
