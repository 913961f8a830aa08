/** Invoices and credit notes of orders. [D-39, ADR-240] */
import type { InvoiceFile } from '@thela/contracts/calls/orders/invoices'
import type { Messages } from '@thela/messages'
import type { Database, Queryable, Transaction } from '../../db/statement.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Module } from '../module.ts'
import type { Orders, StoredOrder } from '../orders/index.ts'
import type { PaymentRecords } from '../payments/index.ts'
import type { Store, Stores } from '../stores/index.ts'
import { invoiceFile } from './invoice-file.ts'
import { creditJob, invoiceJobs, issueJob } from './invoice-jobs.ts'
import { issuesInvoices } from './invoice-settings.ts'
import type { IssueDependencies } from './issue-documents.ts'
import { invoicesRepository } from './invoices-repository.ts'
import type { StoredInvoice } from './invoices-repository.ts'
import { invoicesOfDays } from './invoices-of-days.ts'
import type { Days } from './invoices-of-days.ts'
import { personalInvoices, purgeBuyers } from './personal-data.ts'
import { offeredAmong } from './offered-among.ts'
import { invoiceRoutes } from './routes.ts'

export type { StoredInvoice } from './invoices-repository.ts'
export { lineName } from './line-name.ts'

export interface Invoices extends Module {
  /** Whether the customer of an order can download its documents now. */
  isOffered(db: Queryable, store: Store, order: StoredOrder): Promise<boolean>
  /** The ids of those orders of a store of which that is so, by one query for all. */
  offeredAmong(
    db: Queryable,
    store: Store,
    orders: readonly StoredOrder[],
  ): Promise<ReadonlySet<string>>
  /**
   * An order was shipped, or something of its price went back: its documents are brought up to date by a
   * job, queued in the transaction of the cause.
   */
  noteChange(
    transaction: Transaction,
    of: { readonly storeId: string; readonly orderId: string; readonly isReturned?: boolean },
  ): Promise<void>
  /**
   * It costs less than before, or items of it came back: an invoice that was issued gets its credit note, and
   * without one nothing happens.
   */
  noteCheaper(
    transaction: Transaction,
    of: { readonly storeId: string; readonly orderId: string },
  ): Promise<void>
  /** The same for a refund that its provider has made. */
  noteRefund(
    transaction: Transaction,
    of: { readonly storeId: string; readonly refundId: string },
  ): Promise<void>
  /** The documents of an order, the invoice first. */
  documentsOf(store: Store, orderId: string): Promise<readonly StoredInvoice[]>
  /** Those of a period, in the order of their numbers, a page after the other. */
  ofDays(store: Store, days: Days): AsyncIterable<StoredInvoice>
  /** One as a file, in the language of whoever reads it. */
  fileOf(store: Store, invoice: StoredInvoice, t: Messages): Promise<InvoiceFile>
}

export interface InvoiceDependencies {
  readonly database: Database
  readonly queue: Queue
  readonly stores: Pick<Stores, 'get'>
  readonly orders: Pick<Orders, 'lock' | 'ofCustomer' | 'idOfPaid'>
  readonly payments: PaymentRecords
  readonly findReturned: IssueDependencies['findReturned']
  readonly publicUrl: string
}

export function makeInvoices(deps: InvoiceDependencies): Invoices {
  const { database, queue, stores, publicUrl } = deps
  return {
    routes: (app) => invoiceRoutes(app, deps),
    jobs: invoiceJobs(deps),
    retention: [purgeBuyers],
    personal: personalInvoices,
    isOffered: async (db, store, order) =>
      (await offeredAmong(db, store, [order])).has(order.orderId),
    offeredAmong,
    async noteChange(transaction, of) {
      if (issuesInvoices(await stores.get(of.storeId))) {
        await queue.enqueue(transaction, issueJob, of)
      }
    },
    async noteCheaper(transaction, { storeId, orderId }) {
      if (await invoicesRepository.isThere(transaction, storeId, orderId)) {
        await queue.enqueue(transaction, issueJob, { storeId, orderId })
      }
    },
    async noteRefund(transaction, of) {
      if (issuesInvoices(await stores.get(of.storeId))) {
        await queue.enqueue(transaction, creditJob, of)
      }
    },
    documentsOf: ({ storeId }, orderId) => invoicesRepository.ofOrder(database, storeId, orderId),
    ofDays: (store, days) => invoicesOfDays(database, store, days),
    fileOf: (store, invoice, t) => invoiceFile({ publicUrl }, store, { invoice, t }),
  }
}
