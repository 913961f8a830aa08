/** [ADR-240, I11, I30, I31] */
import type { InvoiceContent, InvoiceKind } from '@thela/domain/invoices'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'

export interface StoredInvoice {
  readonly storeId: string
  readonly orderId: string
  /** 0 is the invoice, the others are its credit notes. */
  readonly position: number
  readonly number: string
  readonly kind: InvoiceKind
  /** A day in India, YYYY-MM-DD. */
  readonly issuedOn: string
  readonly total: number
  readonly content: InvoiceContent
}

export interface Series {
  readonly storeId: string
  readonly prefix: string
  readonly firstYear: number
}

const COLUMNS = `store_id as "storeId", order_id as "orderId", position, number, kind,
  issued_on::text as "issuedOn", total_paise as total, content`

/** The database's day decides, for all servers. */
const today = statement<{ readonly day: string }>(
  'invoices.today',
  () => sql`select (now() at time zone 'Asia/Kolkata')::date::text as day`,
)

const takeSerial = statement<
  { readonly serial: number; readonly day: string },
  Series & { readonly day: string }
>(
  'invoices.take-serial',
  (v) => sql`insert into invoice_series as s (store_id, prefix, first_year, last_serial, last_on)
   values (${v.storeId}, ${v.prefix}, ${v.firstYear}, 1, ${v.day}::date)
   on conflict (store_id, prefix, first_year) do update
     set last_serial = s.last_serial + 1, last_on = greatest(s.last_on, excluded.last_on)
   returning last_serial as serial, last_on::text as day`,
)

export interface InvoiceToStore extends Series {
  readonly orderId: string
  readonly position: number
  readonly serial: number
  readonly number: string
  readonly kind: InvoiceKind
  readonly day: string
  readonly total: number
  readonly content: InvoiceContent
}

const add = statement<StoredInvoice, InvoiceToStore>(
  'invoices.add',
  (v) => sql`insert into invoices (store_id, order_id, position, prefix, first_year, serial, number,
     kind, issued_on, total_paise, content)
   values (${v.storeId}, ${v.orderId}, ${v.position}, ${v.prefix}, ${v.firstYear}, ${v.serial},
     ${v.number}, ${v.kind}, ${v.day}::date, ${v.total}, ${v.content})
   returning ${COLUMNS}`,
)

const ofOrder = statement<StoredInvoice, { storeId: string; orderId: string }>(
  'invoices.of-order',
  (v) => sql`select ${COLUMNS} from invoices
   where store_id = ${v.storeId} and order_id = ${v.orderId} order by position`,
)

const isThere = statement<unknown, { storeId: string; orderId: string }>(
  'invoices.is-there',
  (v) => sql`select from invoices
   where store_id = ${v.storeId} and order_id = ${v.orderId} and position = 0`,
)

const amongOrders = statement<
  { readonly orderId: string },
  { storeId: string; orderIds: readonly string[] }
>(
  'invoices.among-orders',
  (v) => sql`select order_id as "orderId" from invoices
   where store_id = ${v.storeId} and order_id = any(${v.orderIds}) and position = 0`,
)

interface Place {
  readonly storeId: string
  readonly from: string
  readonly to: string
  readonly afterDay: string
  readonly afterPrefix: string
  readonly afterSerial: number
  readonly limit: number
}

/** By day, then in the order of their numbers, a page at a time. */
const ofDays = statement<
  StoredInvoice & { readonly prefix: string; readonly serial: number },
  Place
>(
  'invoices.of-days',
  (v) => sql`select ${COLUMNS}, prefix, serial from invoices
   where store_id = ${v.storeId} and issued_on >= ${v.from}::date and issued_on < ${v.to}::date
     and (issued_on, prefix, serial) > (${v.afterDay}::date, ${v.afterPrefix}::text, ${v.afterSerial}::integer)
   order by issued_on, prefix, serial limit ${v.limit}`,
)

export const invoicesRepository = {
  today: async (db: Queryable): Promise<string> => (await db.first(today()))?.day ?? '',
  takeSerial: async (db: Queryable, series: Series, day: string) => {
    const taken = await db.first(takeSerial({ ...series, day }))
    if (!taken) throw new Error('no number was taken')
    return taken
  },
  add: async (db: Queryable, invoice: InvoiceToStore): Promise<StoredInvoice> => {
    const added = await db.first(add(invoice))
    if (!added) throw new Error('the document was not stored')
    return added
  },
  ofOrder: (db: Queryable, storeId: string, orderId: string) =>
    db.rows(ofOrder({ storeId, orderId })),
  isThere: async (db: Queryable, storeId: string, orderId: string) =>
    (await db.first(isThere({ storeId, orderId }))) !== undefined,
  /** Those of the orders that have an invoice. */
  amongOrders: async (db: Queryable, storeId: string, orderIds: readonly string[]) =>
    (await db.rows(amongOrders({ storeId, orderIds }))).map(({ orderId }) => orderId),
  ofDays: (db: Queryable, place: Place) => db.rows(ofDays(place)),
}
