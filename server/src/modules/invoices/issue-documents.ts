/** The documents of an order, always up to date with it. [account §7, ADR-240, ADR-242, ADR-349, I11, I16, I31] */
import { istDay } from '@thela/domain/calendar'
import {
  changesByEvents,
  creditNoteOf,
  creditsDue,
  documentNumber,
  financialYear,
  invoiceOfOrder,
} from '@thela/domain/invoices'
import type { InvoiceContent, MoneyBack, PriceChange } from '@thela/domain/invoices'
import { addPaise, paise } from '@thela/domain/money'
import { omitUndefined } from '@thela/domain/values'
import type { Queryable, Transaction } from '../../db/statement.ts'
import { factsOf, orderName, paidBy, snapshotNow } from '../orders/index.ts'
import type { Orders, StoredOrder } from '../orders/index.ts'
import type { PaymentRecords, StoredRefund } from '../payments/index.ts'
import type { Store } from '../stores/index.ts'
import { issuesInvoices, sellerOf, taxTableOf } from './invoice-settings.ts'
import { invoicesRepository } from './invoices-repository.ts'
import type { StoredInvoice } from './invoices-repository.ts'

export interface IssueDependencies {
  readonly orders: Pick<Orders, 'lock'>
  readonly payments: PaymentRecords
  /** The returns of an order whose items are back. */
  readonly findReturned: (
    db: Queryable,
    storeId: string,
    orderId: string,
  ) => Promise<readonly PriceChange[]>
}

export interface OrderToIssue {
  readonly store: Store
  readonly orderId: string
  /** All that was sent has come back undelivered. */
  readonly isReturned?: boolean
}

/**
 * Its invoice, which is issued now where there is none, and a credit note for each thing that it lost since, so
 * that together they make the price of what is left. Whoever issues has the order alone until the transaction
 * ends, so each is issued once; nothing of an order that was cancelled before it had an invoice.
 */
export async function issueDocuments(
  deps: IssueDependencies,
  transaction: Transaction,
  { store, orderId, isReturned = false }: OrderToIssue,
): Promise<readonly StoredInvoice[]> {
  const { storeId } = store
  const order = await deps.orders.lock(transaction, storeId, orderId)
  if (!order) return []
  const documents = await invoicesRepository.ofOrder(transaction, storeId, orderId)
  const { isCancelled } = factsOf(order)
  if (documents.length === 0 && (isCancelled || isReturned || !issuesInvoices(store))) return []
  const invoice = documents[0] ?? (await issueInvoice(transaction, store, order))
  const notes = documents.slice(1)
  const credits = creditsDue({
    agreed: order.snapshot.quote.total,
    invoice: invoice.content,
    notes: notes.map(({ content }) => content),
    changes: [
      ...changesByEvents(order.snapshot, order.events),
      ...(await deps.findReturned(transaction, storeId, orderId)),
    ],
    back: await moneyBack(deps, transaction, order),
    isVoid: isCancelled || isReturned,
  })
  const against = { number: invoice.number, issuedOn: invoice.issuedOn }
  for (const credit of credits) {
    const earlier = notes.map(({ content }) => content)
    const content = creditNoteOf(invoice.content, { against, ...credit, earlier })
    const position = notes.length + 1
    notes.push(await addDocument(transaction, store, { orderId, position, content }))
  }
  return [invoice, ...notes]
}

/** Refunds of other reasons were never a part of the price: paid twice, paid too much, a deposit. */
const PRICE_REFUNDS: readonly string[] = [
  'BALANCE_RETURNED',
  'CUSTOMER_REQUEST',
  'ORDER_CANCELLED',
  'ORDER_RETURNED',
  'OWNER_REFUND',
  'PLATFORM_REFUND',
  'REFUNDED_AT_PROVIDER',
]

const lowersPrice = ({ state, reason }: StoredRefund): boolean =>
  state === 'PROCESSED' && PRICE_REFUNDS.includes(reason)

async function moneyBack(
  { payments }: Pick<IssueDependencies, 'payments'>,
  db: Queryable,
  order: StoredOrder,
): Promise<MoneyBack> {
  const refunds = await payments.refundsOfPayables(db, order.storeId, paidBy(order))
  return {
    refunded: addPaise(...refunds.filter(lowersPrice).map(({ amount }) => paise(amount))),
    onPlatform: factsOf(order).refundedOnPlatform,
  }
}

function issueInvoice(
  transaction: Transaction,
  store: Store,
  order: StoredOrder,
): Promise<StoredInvoice> {
  const { orderId, placedAt } = order
  const facts = factsOf(order)
  const content = invoiceOfOrder({
    snapshot: snapshotNow(order),
    cancelledItems: facts.cancelledItems,
    covers: changesByEvents(order.snapshot, order.events).map(({ cause }) => cause),
    shippedTo: facts.shippingAddress,
    billedTo: facts.billingAddress,
    seller: sellerOf(store),
    table: taxTableOf(store),
    ...omitUndefined({ lut: store.config.invoices.lut }),
    order: {
      id: orderId,
      placedOn: istDay(placedAt),
      ...omitUndefined({ name: orderName(order) }),
    },
  })
  return addDocument(transaction, store, { orderId, position: 0, content })
}

/** Its number is taken in the transaction that stores it: one that fails gives the number back. */
async function addDocument(
  transaction: Transaction,
  { storeId, config: { invoices } }: Store,
  document: {
    readonly orderId: string
    readonly position: number
    readonly content: InvoiceContent
  },
): Promise<StoredInvoice> {
  const { kind, total } = document.content
  const prefix = kind === 'CREDIT_NOTE' ? invoices.creditNotePrefix : invoices.prefix
  const today = await invoicesRepository.today(transaction)
  const year = financialYear(today)
  const series = { storeId, prefix, firstYear: year.first }
  const { serial, day } = await invoicesRepository.takeSerial(transaction, series, today)
  const number = documentNumber(prefix, year, serial)
  return invoicesRepository.add(transaction, {
    ...series,
    ...document,
    serial,
    number,
    kind,
    day,
    total,
  })
}
