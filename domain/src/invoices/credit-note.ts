/** What is taken back from an invoice: section 34 of the CGST Act. [D-39, ADR-242] */
import { addPaise, paise, shareOfPaise, subtractPaise, ZERO_PAISE } from '../money/index.ts'
import type { Paise } from '../money/index.ts'
import type { InvoiceContent, InvoiceLine } from './invoice.ts'
import { shareOut } from './share-out.ts'
import { sumsOf, taxedLine } from './taxed-lines.ts'

/** How much of a document has not been taken back: no more can be. */
export const leftToCredit = (total: Paise, credited: readonly Paise[]): Paise =>
  paise(Math.max(0, total - addPaise(...credited)))

/**
 * A credit note of this amount. It lowers each line, with its taxes, by its share of the document, since a
 * refund is an amount and names no items.
 */
export function creditNoteOf(
  invoice: InvoiceContent,
  against: NonNullable<InvoiceContent['against']>,
  amount: Paise,
): InvoiceContent {
  const shares = shareOut(
    amount,
    invoice.lines.map(({ total }) => total),
  )
  const lines = invoice.lines.flatMap((line, index): InvoiceLine[] => {
    const share = shares[index] ?? ZERO_PAISE
    return share === 0 ? [] : [creditedLine(line, share, amount === invoice.total)]
  })
  return {
    ...invoice,
    kind: 'CREDIT_NOTE',
    lines,
    ...sumsOf(lines, amount),
    paidByBalances: shareOfPaise(invoice.paidByBalances, amount, invoice.total),
    against,
  }
}

function creditedLine(line: InvoiceLine, share: Paise, isWhole: boolean): InvoiceLine {
  const { priceLine, title, variant, sku, hsn, kind, quantity, rate } = line
  // All of it is taken back exactly as it was invoiced.
  if (isWhole)
    return { ...line, gross: subtractPaise(line.gross, line.discount), discount: ZERO_PAISE }
  return taxedLine(
    {
      kind,
      quantity,
      rate,
      gross: share,
      charged: share,
      addedTax: ZERO_PAISE,
      ...(priceLine === undefined ? {} : { priceLine }),
      ...(title === undefined ? {} : { title }),
      ...(variant === undefined ? {} : { variant }),
      ...(sku === undefined ? {} : { sku }),
      ...(hsn === undefined ? {} : { hsn }),
    },
    line.taxes.map(({ type }) => type),
  )
}
