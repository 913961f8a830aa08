import type { InvoiceFile } from '@thela/contracts/calls/orders/invoices'
import { links } from '@thela/contracts/links'
import { paise } from '@thela/domain/money'
import type { Messages } from '@thela/messages'
import { brandOf } from '../stores/index.ts'
import type { Store } from '../stores/index.ts'
import type { StoredInvoice } from './invoices-repository.ts'

/**
 * Drawn when it is requested, from what was stored when it was issued. Fonts and library are loaded for the first
 * invoice: they take 15 MB. [ADR-243, ADR-330]
 */
export async function invoiceFile(
  { publicUrl }: { readonly publicUrl: string },
  store: Store,
  { invoice, t }: { readonly invoice: StoredInvoice; readonly t: Messages },
): Promise<InvoiceFile> {
  const { kind, number, issuedOn, total, orderId, content } = invoice
  const link = new URL(links.order(orderId, brandOf(store, 'TRACKING').slug), publicUrl).href
  const { drawInvoice } = await import('./pdf/draw-invoice.ts')
  const pdf = await drawInvoice({ number, issuedOn, content, link }, t)
  return {
    kind,
    invoiceNumber: number,
    issuedOn,
    total: paise(total),
    fileName: `${number.replaceAll('/', '-')}.pdf`,
    pdf: pdf.toString('base64'),
  }
}
