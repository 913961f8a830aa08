import { paise } from '../money/index.ts'
import type { Paise } from '../money/index.ts'
import { paymentOption } from './methods.ts'
import type { LimitKey } from './methods.ts'
import type { SelectedPaymentType } from './payment-methods.ts'

/** The maximum of one payment, by method. [checkout §5 Payment limits, §9] */
export type TransactionLimits = { readonly [K in LimitKey]?: Paise }

export const DEFAULT_TRANSACTION_LIMITS: Readonly<Record<LimitKey, Paise>> = {
  upi: paise(100_000_00),
  wallets: paise(100_000_00),
  card: paise(500_000_00),
  netbanking: paise(500_000_00),
}

/** The limit itself is allowed; pay later and COD have none here. */
export function isWithinLimit(
  option: SelectedPaymentType,
  amount: Paise,
  storeLimits: TransactionLimits = {},
): boolean {
  const { limit: key } = paymentOption(option)
  return key === undefined || amount <= (storeLimits[key] ?? DEFAULT_TRANSACTION_LIMITS[key])
}
