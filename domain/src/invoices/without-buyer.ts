/**
 * What is left of an invoice when its customer is erased. The law wants name and address of a registered buyer, and
 * of any buyer from ₹50,000 on; of the others nothing but the place of supply. [D-40, ADR-255]
 */
import { paise } from '../money/index.ts'
import type { InvoiceAddress, InvoiceContent } from './invoice.ts'

/** CGST Rules, rule 46(e). */
export const NAMED_BUYER_FROM = paise(5_000_000)

/** The invoice itself decides for its credit notes too: they repeat its buyer. */
export const needsBuyer = ({ buyer, total }: Pick<InvoiceContent, 'buyer' | 'total'>): boolean =>
  buyer.gstin !== undefined || total >= NAMED_BUYER_FROM

const placeOf = ({ state, country }: InvoiceAddress): InvoiceAddress => ({
  name: '',
  addressLine1: '',
  city: '',
  state,
  country,
})

export const withoutBuyer = (content: InvoiceContent): InvoiceContent => ({
  ...content,
  buyer: { address: placeOf(content.buyer.address) },
  shippedTo: placeOf(content.shippedTo),
})

/**
 * The return of a financial year is due on 31 December after it, and its invoices are kept for 72 months from then.
 * CGST Act, sections 36 and 44.
 */
export const INVOICE_YEARS_KEPT = 1 + 72 / 12
