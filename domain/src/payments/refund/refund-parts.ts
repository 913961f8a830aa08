/** Where the money of a refund comes from and goes. [D-38, D-65, I16, ADR-236] */
import { addPaise, paise, subtractPaise, ZERO_PAISE } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'

/** Back the way it came, to a UPI id, or as credit at the store. */
export const REFUND_DESTINATIONS = ['SOURCE', 'UPI', 'STORE_CREDIT'] as const
export type RefundDestination = (typeof REFUND_DESTINATIONS)[number]

/** What an order was paid with, less what has gone back. */
export interface MoneyOfOrder {
  /** In cash on delivery. */
  readonly cash: Paise
  /** By payment providers. */
  readonly providers: Paise
  /** By gift cards and store credit. */
  readonly balances: Paise
}

/** The same three parts of a refund. */
export type RefundParts = MoneyOfOrder

const least = (a: Paise, b: Paise): Paise => paise(Math.min(a, b))

/**
 * A refund by what it is taken from, never more than there is. What gift cards and store credit paid always
 * goes back to them, so it comes last; cash cannot go back the way it came, so to the source it is left out.
 */
export function refundParts(
  wanted: Paise,
  money: MoneyOfOrder,
  { isToSource }: { readonly isToSource: boolean },
): RefundParts {
  const cash = isToSource ? ZERO_PAISE : least(wanted, money.cash)
  const providers = least(subtractPaise(wanted, cash), money.providers)
  const rest = subtractPaise(wanted, addPaise(cash, providers))
  return { cash, providers, balances: least(rest, money.balances) }
}
