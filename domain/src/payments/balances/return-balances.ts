/** What of a refund goes back to which balance. [D-12, D-65, I16, I23] */
import { atLeastZero, paise, ZERO_PAISE } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'

/** What a balance paid of an order, and what has gone back to it. */
export interface SpentBalance {
  readonly balanceId: string
  readonly spent: Paise
  readonly returned: Paise
}

export interface BalanceReturn {
  readonly balanceId: string
  readonly amount: Paise
}

/** All that can still go back to balances. */
export const returnableOf = (balances: readonly SpentBalance[]): Paise =>
  paise(balances.reduce((sum, { spent, returned }) => sum + spent - returned, 0))

/**
 * An amount goes back in the reverse order of use: store credit before gift cards, the last card
 * first. What paid by a method has gone back before.
 */
export function returnsOf(
  balances: readonly SpentBalance[],
  amount: Paise,
): readonly BalanceReturn[] {
  let left = atLeastZero(amount)
  return balances.toReversed().flatMap(({ balanceId, spent, returned }) => {
    const part = paise(Math.min(left, spent - returned))
    left = paise(left - part)
    return part > 0 ? [{ balanceId, amount: part }] : []
  })
}

/**
 * How much of all that is to have gone back for an order belongs to its balances. The method's part
 * (what a provider captured, and cash on delivery) goes back first.
 */
export function owedToBalances(
  balances: readonly SpentBalance[],
  { total, byMethod }: { readonly total: Paise | undefined; readonly byMethod: Paise },
): Paise {
  const returnable = returnableOf(balances)
  if (total === undefined) return returnable
  const returned = balances.reduce((sum, balance) => sum + balance.returned, 0)
  const owed = atLeastZero(paise(Math.max(0, total - byMethod) - returned))
  return owed < returnable ? owed : returnable || ZERO_PAISE
}
