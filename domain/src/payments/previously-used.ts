/** [checkout §3 previouslyUsedOrder, §9] */
import { paymentOption, PAYMENT_OPTIONS } from './methods.ts'
import type { ProviderMethod } from './methods.ts'
import type { PaymentType, SelectedPaymentType } from './payment-methods.ts'

/** Only these are repeated by themselves. */
const PREVIOUSLY_USED: readonly PaymentType[] = [
  'CREDIT_DEBIT_CARD',
  'UPI',
  'WALLETS',
  'NET_BANKING',
]

export interface UsedBefore {
  /** Of the payments, the last one first. */
  readonly methods: readonly (ProviderMethod | 'OTHER')[]
  /** The newest order is paid on delivery. */
  readonly isLastCod?: boolean
}

/** The listed entry of the newest order, for a proposal. Unlike the list below it may be COD. */
export function lastUsedType(
  listed: readonly PaymentType[],
  { methods, isLastCod = false }: UsedBefore,
): PaymentType | undefined {
  if (isLastCod && listed.includes('COD')) return 'COD'
  return previouslyUsedTypes(listed, methods)[0]
}

/** The listed entries with which somebody has paid before, in the order of use. */
export function previouslyUsedTypes(
  listed: readonly PaymentType[],
  used: readonly (ProviderMethod | 'OTHER')[],
): readonly PaymentType[] {
  const ids = Object.keys(PAYMENT_OPTIONS) as SelectedPaymentType[]
  const types = used
    .filter((method) => method !== 'EMI')
    .flatMap((method) => ids.filter((id) => paymentOption(id).providerMethod === method))
    .map((id) => paymentOption(id).group)
  return [...new Set(types)].filter(
    (type) => PREVIOUSLY_USED.includes(type) && listed.includes(type),
  )
}
