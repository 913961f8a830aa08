/** What an installation does and reports for all payments of a store. */
import type { PaymentsReport } from '@thela/domain/payments'
import type { Queryable } from '../../db/statement.ts'
import type { Period } from '../orders/index.ts'
import type { Store } from '../stores/index.ts'
import type { AccountHealth } from './accounts/account-health.ts'
import type { OpenMoneyFigures } from './report/report-repository.ts'
import type { Histories, RestoreSummary } from './restore/reconcile-since.ts'

export interface PaymentOperations {
  /** What became of the last attempts with each of the store's accounts. */
  healthOf(store: Store): Promise<readonly AccountHealth[]>
  /** What was captured in a period, what became of it, and what does not agree. */
  report(store: Store, period: Period): Promise<PaymentsReport>
  /** How many payments may still come and how many refunds have not arrived. */
  openMoneyOf(
    db: Queryable,
    storeId: string,
  ): Promise<{ readonly payments: number; readonly refunds: number }>
  /** Of all stores: captured money that nothing answers, and refunds that are late. */
  openMoney(): Promise<OpenMoneyFigures>
  /** One round of checking due attempts and refunds with the provider. */
  reconcile(): Promise<number>
  /** After a restored backup: what the store's systems know since then becomes ours again. */
  reconcileSince(store: Store, since: Date, histories: Histories): Promise<RestoreSummary>
  skipRedundantEvents(): Promise<unknown>
}
