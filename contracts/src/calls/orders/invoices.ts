/** [tracking §7, account §7, D-39, ADR-243] */
import { INVOICE_KINDS } from '@thela/domain/invoices'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { Day, ObjectId, PaiseSchema, example, literals } from '../../fields.ts'

/** One document of an order, as a file. */
export const InvoiceFile = Type.Object({
  kind: literals(INVOICE_KINDS),
  invoiceNumber: example(Type.String(), 'MEH-2042'),
  issuedOn: Day,
  total: PaiseSchema,
  fileName: example(Type.String(), 'invoice-1042.pdf'),
  pdf: example(Type.String({ description: 'The PDF in base64' }), 'JVBERi0xLjcK'),
})
export type InvoiceFile = Static<typeof InvoiceFile>

export const getInvoice = defineCall({
  route: 'POST /integrations/checkout/consumer/invoice',
  summary:
    'The invoice of an order, issued now where that was not done before, then its credit notes; of another customer’s order 404',
  tokens: ['USER'],
  rate: 'document',
  body: Type.Object({ orderId: ObjectId }),
  reply: Type.Object({ documents: Type.Array(InvoiceFile) }),
  failures: ['NOT_FOUND', 'INVOICE_UNAVAILABLE'],
})
