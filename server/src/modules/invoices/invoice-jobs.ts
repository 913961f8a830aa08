import type { Database } from '../../db/statement.ts'
import { job, worker } from '../../jobs/queue.ts'
import type { Worker } from '../../jobs/queue.ts'
import type { Orders } from '../orders/index.ts'
import type { PaymentRecords } from '../payments/index.ts'
import type { Stores } from '../stores/index.ts'
import { issueDocuments } from './issue-documents.ts'
import type { IssueDependencies } from './issue-documents.ts'

/** An order was shipped, or something of its price went back: its documents are brought up to date. */
export const issueJob = job<{ storeId: string; orderId: string; isReturned?: boolean }>(
  'invoices.issue',
)

/** The same of the order that a refunded payment was for. */
export const creditJob = job<{ storeId: string; refundId: string }>('invoices.credit')

interface JobDependencies extends IssueDependencies {
  readonly database: Database
  readonly stores: Pick<Stores, 'get'>
  readonly orders: Pick<Orders, 'lock' | 'idOfPaid'>
  readonly payments: PaymentRecords
}

export function invoiceJobs(deps: JobDependencies): readonly Worker[] {
  const { database, orders, payments } = deps
  const issue = async (storeId: string, wanted: { orderId: string; isReturned?: boolean }) => {
    const store = await deps.stores.get(storeId)
    await database.transaction((transaction) =>
      issueDocuments(deps, transaction, { ...wanted, store }),
    )
  }
  return [
    worker(issueJob, ({ storeId, ...wanted }) => issue(storeId, wanted)),
    worker(creditJob, async ({ storeId, refundId }) => {
      const payableId = await payments.payableOfRefund(database, storeId, refundId)
      const orderId = payableId && (await orders.idOfPaid(database, storeId, payableId))
      // What was paid by a link alone is no order.
      if (orderId) await issue(storeId, { orderId })
    }),
  ]
}
