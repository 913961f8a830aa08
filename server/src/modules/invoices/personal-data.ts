/** [D-39, D-40, ADR-255] */
import { INVOICE_YEARS_KEPT, needsBuyer, withoutBuyer } from '@thela/domain/invoices'
import type { InvoiceContent } from '@thela/domain/invoices'
import { keptList } from '../../db/kept-list.ts'
import { sql, statement } from '../../db/statement.ts'
import type { PersonalData } from '../module.ts'

interface Ids {
  storeId: string
  orderIds: readonly string[]
}

const kept = keptList<Ids>(
  'invoices.kept-of-person',
  (v) => sql`select number, kind, issued_on::text as "issuedOn", order_id as "orderId",
     total_paise as "totalPaise", content
   from invoices where store_id = ${v.storeId} and order_id = any (${v.orderIds}::text[])
   order by issued_on, number`,
)

interface Document {
  readonly orderId: string
  readonly position: number
  readonly content: InvoiceContent
}

const documents = statement<Document, Ids>(
  'invoices.documents-of-person',
  (v) => sql`select order_id as "orderId", position, content from invoices
   where store_id = ${v.storeId} and order_id = any (${v.orderIds}::text[])
   order by order_id, position for update`,
)

const clear = statement<unknown, { storeId: string; erased: string }>(
  'invoices.erase-person',
  (v) => sql`update invoices i set content = given.content
   from jsonb_to_recordset(${v.erased}::jsonb)
     as given ("orderId" text, position integer, content jsonb)
   where i.store_id = ${v.storeId} and i.order_id = given."orderId"
     and i.position = given.position`,
)

/** A credit note names whom its invoice names. */
function withoutNeedlessBuyers(all: readonly Document[]): readonly Document[] {
  const named = all.filter(({ position, content }) => position === 0 && needsBuyer(content))
  const orders = new Set(named.map(({ orderId }) => orderId))
  return all
    .filter(({ orderId }) => !orders.has(orderId))
    .map((each) => ({ ...each, content: withoutBuyer(each.content) }))
}

export const personalInvoices: PersonalData = {
  kept: { INVOICES: [kept] },
  async erase(transaction, person) {
    const { storeId } = person
    const erased = withoutNeedlessBuyers(await transaction.rows(documents(person)))
    return { INVOICES: await transaction.run(clear({ storeId, erased: JSON.stringify(erased) })) }
  },
}

/**
 * Names and addresses on invoices are of no use once the law does not want the invoice any more: 72 months after
 * the return of its year, which is due in December. By the day in India.
 */
export const purgeBuyers = statement<unknown, { limit: number }>(
  'invoices.purge-buyers',
  (v) => sql`update invoices set content = jsonb_set(jsonb_set(content,
       '{buyer}', jsonb_build_object('address', jsonb_build_object('name', '', 'addressLine1', '',
         'city', '', 'state', content #> '{buyer,address,state}',
         'country', content #> '{buyer,address,country}'))),
       '{shippedTo}', jsonb_build_object('name', '', 'addressLine1', '', 'city', '',
         'state', content #> '{shippedTo,state}', 'country', content #> '{shippedTo,country}'))
   where ctid = any (array(select ctid from invoices
     where make_date(first_year + ${INVOICE_YEARS_KEPT}, 12, 31) < (now() at time zone 'Asia/Kolkata')::date
       and content #>> '{buyer,address,name}' <> '' limit ${v.limit}))`,
)
