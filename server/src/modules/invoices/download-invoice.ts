/** [tracking §6, tracking §7, account §7, D-30, I31, I34] */
import type { InvoiceFile } from '@thela/contracts/calls/orders/invoices'
import { customerOf } from '@thela/domain/orders'
import type { Messages } from '@thela/messages'
import type { Database } from '../../db/statement.ts'
import { ApiError } from '../../http/replies/api-error.ts'
import type { Visitor } from '../../http/caller/visitor.ts'
import type { Orders } from '../orders/index.ts'
import type { Stores } from '../stores/index.ts'
import { invoiceFile } from './invoice-file.ts'
import { mayDownload } from './invoice-settings.ts'
import { issueDocuments } from './issue-documents.ts'
import type { IssueDependencies } from './issue-documents.ts'

export interface DownloadDependencies extends IssueDependencies {
  readonly database: Database
  readonly stores: Pick<Stores, 'get'>
  readonly orders: Pick<Orders, 'lock' | 'ofCustomer'>
  readonly publicUrl: string
}

/** For the customer of the order only; whether there is such an order is not said to anybody else. */
export async function downloadInvoice(
  deps: DownloadDependencies,
  { visitor, t }: { readonly visitor: Visitor; readonly t: Messages },
  orderId: string,
): Promise<InvoiceFile[]> {
  const { database, orders } = deps
  const store = await deps.stores.get(visitor.storeId)
  const customer = customerOf(visitor)
  const order = await orders.ofCustomer(database, store.storeId, { customer, orderId })
  if (!order) throw new ApiError('NOT_FOUND')
  if (!mayDownload(store)) throw new ApiError('INVOICE_UNAVAILABLE')
  const documents = await database.transaction((transaction) =>
    issueDocuments(deps, transaction, { store, orderId }),
  )
  if (documents.length === 0) throw new ApiError('INVOICE_UNAVAILABLE')
  const files: InvoiceFile[] = []
  // One after the other: drawing takes the processor alone.
  for (const invoice of documents) files.push(await invoiceFile(deps, store, { invoice, t }))
  return files
}
