import type { PaymentType } from './payment-methods.ts'

/** Differences between two payment configurations. [checkout §4] */
export interface PaymentConfig {
  readonly order: readonly PaymentType[]
  /** Per type, its displayed texts and charges; compared as text. */
  readonly methods: Readonly<Partial<Record<PaymentType, string>>>
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
  current: PaymentType | undefined,
): PaymentConfigChange {
  const hasOrderChanged = before.order.join() !== after.order.join()
  const types = [...new Set([...before.order, ...after.order])]
  const changed = types.filter((type) => before.methods[type] !== after.methods[type])
  const isCurrentRemoved = current !== undefined && !after.order.includes(current)
  return {
    hasConfigChanged: changed.length > 0,
    hasOrderChanged,
    hasCurrentChanged: current !== undefined && (isCurrentRemoved || changed.includes(current)),
    isCurrentRemoved,
  }
}
