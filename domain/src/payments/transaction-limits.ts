import { paise } from '../money/index.ts'
import type { Paise } from '../money/index.ts'
import type { PaymentType } from './payment-methods.ts'

/** The most that one payment may be, per way of paying. [checkout §5 Payment limits, §9] */
export type LimitKey = 'upi' | 'wallets' | 'card' | 'netbanking'
export type TransactionLimits = { readonly [K in LimitKey]?: Paise }

export const DEFAULT_TRANSACTION_LIMITS: Readonly<Record<LimitKey, Paise>> = {
  upi: paise(100_000_00),
  wallets: paise(100_000_00),
  card: paise(500_000_00),
  netbanking: paise(500_000_00),
}

const LIMIT_KEYS: Readonly<Partial<Record<PaymentType, LimitKey>>> = {
  UPI: 'upi',
  WALLETS: 'wallets',
  CREDIT_DEBIT_CARD: 'card',
  NET_BANKING: 'netbanking',
}

/** The limit itself is still allowed; pay later and COD have none here. */
export function isWithinLimit(
  type: PaymentType,
  amount: Paise,
  storeLimits: TransactionLimits = {},
): boolean {
  const key = LIMIT_KEYS[type]
  return key === undefined || amount <= (storeLimits[key] ?? DEFAULT_TRANSACTION_LIMITS[key])
}
