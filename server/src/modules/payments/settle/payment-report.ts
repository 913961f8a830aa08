import type { Database } from '../../../db/statement.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { ProviderPayment } from '../../../ports/payment-provider.ts'
import type { CapturedReaction } from '../attempt/captured-reaction.ts'
import type { Store } from '../../stores/index.ts'

export interface SettleDependencies {
  readonly database: Database
  readonly queue: Queue
  readonly onCaptured: CapturedReaction
  /** For the operator. */
  readonly onWarning: (about: object, text: string) => void
}

/** A provider's report, signed by it or fetched from it, about a payment of a store. */
export interface PaymentReport {
  readonly store: Store
  /** The account that reported it. */
  readonly provider: string
  readonly fact: ProviderPayment
}
