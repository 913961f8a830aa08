/** [tracking §7, account §7, D-39, ADR-243] */
import { INVOICE_KINDS } from '@thela/domain/invoices'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { defineCall } from '../../call.ts'
import { Day, ObjectId, PaiseSchema, literals } from '../../fields.ts'

/** One document of an order, as a file. */
export const InvoiceFile = Type.Object({
  kind: literals(INVOICE_KINDS),
  invoiceNumber: Type.String(),
  issuedOn: Day,
  total: PaiseSchema,
  fileName: Type.String(),
  pdf: Type.String({ description: 'The PDF in base64' }),
})
export type InvoiceFile = Static<typeof InvoiceFile>

export const getInvoice = defineCall({
  route: 'POST /integrations/checkout/consumer/invoice',
  summary:
    'The invoice of an order, issued now where that was not done before, then its credit notes; of another customer’s order 404',
  tokens: ['USER'],
  rate: 'write',
  body: Type.Object({ orderId: ObjectId }),
  reply: Type.Object({ documents: Type.Array(InvoiceFile) }),
  failures: ['NOT_FOUND', 'INVOICE_UNAVAILABLE'],
})
