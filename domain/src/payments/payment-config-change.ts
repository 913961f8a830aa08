import type { SelectedPaymentType } from './payment-methods.ts'

/** Differences between two payment configurations. [checkout §4] */
export interface PaymentConfig {
  readonly order: readonly SelectedPaymentType[]
  /** Per option, its displayed texts and charges; compared as text. */
  readonly methods: Readonly<Partial<Record<SelectedPaymentType, string>>>
}

export interface PaymentConfigChange {
  readonly hasConfigChanged: boolean
  readonly hasOrderChanged: boolean
  readonly hasCurrentChanged: boolean
  readonly isCurrentRemoved: boolean
}

export function comparePaymentConfig(
  before: PaymentConfig,
  after: PaymentConfig,
  current: SelectedPaymentType | undefined,
): PaymentConfigChange {
  const hasOrderChanged = before.order.join() !== after.order.join()
  const options = [...new Set([...before.order, ...after.order])]
  const changed = options.filter((option) => before.methods[option] !== after.methods[option])
  const isCurrentRemoved = current !== undefined && !after.order.includes(current)
  return {
    hasConfigChanged: changed.length > 0,
    hasOrderChanged,
    hasCurrentChanged: current !== undefined && (isCurrentRemoved || changed.includes(current)),
    isCurrentRemoved,
  }
}
