import type { Database } from '../../db/statement.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { StorePlatform } from '../../ports/store-platform.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Checkout } from '../checkout/index.ts'
import type { Invoices } from '../invoices/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Refunds } from '../payments/index.ts'
import type { Store, Stores } from '../stores/index.ts'
import type { Tracking } from '../tracking/index.ts'

export interface RequestDependencies {
  readonly database: Database
  readonly queue: Queue
  readonly stores: Stores
  readonly now: () => Date
  readonly onProblem: (problem: Error) => void
  readonly platformOf: (store: Store) => StorePlatform
  readonly notifications: Pick<Notifications, 'announce' | 'raiseAlert'>
  readonly accounts: Pick<Accounts, 'validAddress'>
  readonly orders: Pick<
    Orders,
    'byId' | 'lock' | 'ofCustomer' | 'cancel' | 'record' | 'reportRefunds'
  >
  readonly payments: Refunds
  readonly invoices: Pick<Invoices, 'noteCheaper'>
  readonly checkout: Pick<Checkout, 'stockIsOnPlatform'>
  readonly tracking: Pick<Tracking, 'parcelsOf' | 'returnsOf' | 'bookReturn'>
}
