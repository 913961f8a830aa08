/** What paying now saves. [checkout §3 disablePrepaidNudge] */
import { subtractPaise } from '../money/index.ts'
import type { Paise } from '../money/index.ts'
import { paymentOption } from './methods.ts'
import type { SelectedPaymentType } from './payment-methods.ts'

/** A payment option that can be used, with what the order costs by it. */
export interface PricedOption {
  readonly option: SelectedPaymentType
  readonly total: Paise
}

export interface PrepaidNudge {
  readonly option: SelectedPaymentType
  readonly saving: Paise
}

/**
 * The cheapest prepaid option, where it costs less than COD; of equal ones the first listed.
 */
export function prepaidNudge(
  codTotal: Paise,
  options: readonly PricedOption[],
): PrepaidNudge | undefined {
  const prepaid = options.filter(({ option }) => paymentOption(option).isPrepaid)
  const [best] = [...prepaid].sort((a, b) => a.total - b.total)
  if (best === undefined || best.total >= codTotal) return undefined
  return { option: best.option, saving: subtractPaise(codTotal, best.total) }
}
