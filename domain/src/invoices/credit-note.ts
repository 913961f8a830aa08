/** What is taken back from an invoice: section 34 of the CGST Act. [D-39, ADR-242, ADR-349] */
import {
  addPaise,
  atLeastZero,
  paise,
  shareOfPaise,
  subtractPaise,
  ZERO_PAISE,
} from '../money/index.ts'
import type { Paise } from '../money/index.ts'
import { omitUndefined } from '../values/index.ts'
import type { InvoiceContent, InvoiceLine } from './invoice.ts'
import type { PriceChange } from './price-change.ts'
import { shareOut } from './share-out.ts'
import { sumsOf, taxedLine } from './taxed-lines.ts'

/** How much of a document has not been taken back: no more can be. */
export const leftToCredit = (total: Paise, credited: readonly Paise[]): Paise =>
  paise(Math.max(0, total - addPaise(...credited)))

export interface CreditToNote {
  readonly against: NonNullable<InvoiceContent['against']>
  readonly amount: Paise
  /** The change that it is for. A refund is an amount and names no items. */
  readonly change?: PriceChange
  /** The credit notes that the invoice has. */
  readonly earlier: readonly Pick<InvoiceContent, 'lines'>[]
}

/** In paise: a line differs from its price by the rounding of its taxes, on each of a few documents. */
const ROUNDING = 3

/** The lines of two documents that are about the same; an earlier release wrote no keys. */
const identity = ({ kind, priceLine, key, title, variant, sku }: InvoiceLine): string =>
  JSON.stringify([kind, priceLine, key ?? [title, variant, sku]])

/** The part of each line that no credit note has taken back. */
function linesLeft({ lines }: InvoiceContent, earlier: CreditToNote['earlier']): readonly Paise[] {
  const credited = earlier.flatMap((note) => note.lines)
  return lines.map((line) => {
    const same = credited.filter((each) => identity(each) === identity(line))
    return atLeastZero(subtractPaise(line.total, addPaise(...same.map(({ total }) => total))))
  })
}

/** How many pieces of a line a change takes off; none of a line that it is not about. */
function piecesTaken(line: InvoiceLine, change: PriceChange | undefined) {
  if (change === undefined) return 0
  const { kind, priceLine = 'paymentCharge', key, quantity } = line
  const { takesOff } = change
  if (takesOff === 'FEE') return kind === 'FEE' && priceLine === 'paymentCharge' ? quantity : 0
  const pieces = takesOff.filter(({ lineKey }) => kind === 'ITEM' && lineKey === key)
  return Math.min(
    quantity,
    pieces.reduce((sum, each) => sum + each.quantity, 0),
  )
}

/**
 * A credit note of this amount. A change lowers the lines that it is about, with their taxes, by the price of the
 * pieces; what they do not have any more, and every refund, lowers each line by its share of what is left.
 */
export function creditNoteOf(invoice: InvoiceContent, credit: CreditToNote): InvoiceContent {
  const { against, amount, change, earlier } = credit
  const left = linesLeft(invoice, earlier)
  const pieces = invoice.lines.map((line) => piecesTaken(line, change))
  const prices = invoice.lines.map(({ total, quantity }, index) =>
    paise(Math.floor((total * (pieces[index] ?? 0)) / quantity)),
  )
  const isNamed = addPaise(...prices) > 0
  const named = shareOut(isNamed ? amount : ZERO_PAISE, prices).map((share, index) => {
    const most = left[index] ?? ZERO_PAISE
    return share - most > ROUNDING ? most : share
  })
  const rests = left.map((each, index) =>
    atLeastZero(subtractPaise(each, named[index] ?? ZERO_PAISE)),
  )
  const others = shareOut(subtractPaise(amount, addPaise(...named)), rests)
  const isWhole = amount === invoice.total
  const lines = invoice.lines.flatMap((line, index): InvoiceLine[] => {
    const share = addPaise(named[index] ?? ZERO_PAISE, others[index] ?? ZERO_PAISE)
    if (share === 0) return []
    const quantity = pieces[index] || line.quantity
    return [creditedLine(line, { share, quantity, isWhole })]
  })
  return {
    ...invoice,
    kind: 'CREDIT_NOTE',
    lines,
    ...sumsOf(lines, amount),
    paidByBalances: shareOfPaise(invoice.paidByBalances, amount, invoice.total),
    covers: change ? [change.cause] : [],
    against,
  }
}

function creditedLine(
  line: InvoiceLine,
  {
    share,
    quantity,
    isWhole,
  }: { readonly share: Paise; readonly quantity: number; readonly isWhole: boolean },
): InvoiceLine {
  const isWholeLine = share === line.total && quantity === line.quantity
  // All of it is taken back exactly as it was invoiced.
  if (isWhole || isWholeLine) {
    return { ...line, gross: subtractPaise(line.gross, line.discount), discount: ZERO_PAISE }
  }
  const { priceLine, key, title, variant, sku, hsn, kind, rate } = line
  return taxedLine(
    {
      kind,
      quantity,
      rate,
      gross: share,
      charged: share,
      addedTax: ZERO_PAISE,
      ...omitUndefined({ priceLine, key, title, variant, sku, hsn }),
    },
    line.taxes.map(({ type }) => type),
  )
}
