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
