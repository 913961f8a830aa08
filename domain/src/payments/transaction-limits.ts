import { paise } from '../money/index.ts'
import type { Paise } from '../money/index.ts'
import type { CardType } from './card/card-number.ts'
import { paymentOption } from './methods.ts'
import type { LimitKey } from './methods.ts'
import type { SelectedPaymentType } from './payment-methods.ts'

/** The maximum of one payment, by method. [checkout §5 Payment limits, §9] */
export type TransactionLimits = {
  readonly [K in LimitKey]?: Paise
} & {
  /** Instead of that of cards. */
  readonly debitCard?: Paise
  readonly creditCard?: Paise
}

export const DEFAULT_TRANSACTION_LIMITS: Readonly<Record<LimitKey, Paise>> = {
  upi: paise(100_000_00),
  wallets: paise(100_000_00),
  card: paise(500_000_00),
  netbanking: paise(500_000_00),
}

/**
 * What is left to pay now is compared. The limit itself is allowed; pay later and COD have none here.
 * A card whose type is not known may be of the type with the higher limit.
 */
export function isWithinLimit(
  { option, cardType }: { option: SelectedPaymentType; cardType?: CardType | 'unknown' },
  amount: Paise,
  storeLimits: TransactionLimits = {},
): boolean {
  const { limit: key } = paymentOption(option)
  if (key === undefined) return true
  const limit = storeLimits[key] ?? DEFAULT_TRANSACTION_LIMITS[key]
  return amount <= (key === 'card' ? cardLimit(limit, storeLimits, cardType) : limit)
}

function cardLimit(
  card: Paise,
  { debitCard = card, creditCard = card }: TransactionLimits,
  type: CardType | 'unknown' = 'unknown',
): Paise {
  if (type === 'unknown') return paise(Math.max(debitCard, creditCard))
  return type === 'debit' ? debitCard : creditCard
}
