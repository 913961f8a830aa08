/** The taxes that a price contains. [D-39] */
import { addPaise, paise, subtractPaise, ZERO_PAISE } from '../money/index.ts'
import type { Paise } from '../money/index.ts'
import type { InvoiceContent, InvoiceLine, InvoiceTax, TaxType } from './invoice.ts'
import type { PricedLine } from './priced-lines.ts'

/** A whole, in hundredths of a per cent. */
const WHOLE = 10_000

/** `part` of `whole` hundredths, rounded half up; amounts may exceed what a product holds exactly. */
function ofRate(amount: Paise, part: number, whole: number): Paise {
  const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole)
  return paise(Number(doubled / (2n * BigInt(whole))))
}

/** The taxable value is rounded to the paisa, and each tax is its rate of that value, rounded too. */
export function taxedLine(line: PricedLine, types: readonly TaxType[]): InvoiceLine {
  const { charged, addedTax, ...shown } = line
  const rate = types.length === 0 ? 0 : line.rate
  const taxable = ofRate(charged, WHOLE, WHOLE + rate)
  const taxes: readonly InvoiceTax[] = types.map((type) => {
    const own = rate / types.length
    return { type, rate: own, amount: ofRate(taxable, rate, WHOLE * types.length) }
  })
  return {
    ...shown,
    rate,
    discount: subtractPaise(addPaise(line.gross, addedTax), charged),
    taxable,
    taxes,
    total: addPaise(taxable, ...taxes.map(({ amount }) => amount)),
  }
}

/** The sums of a document whose lines are to make this total. */
export function sumsOf(
  lines: readonly InvoiceLine[],
  total: Paise,
): Pick<InvoiceContent, 'taxable' | 'taxes' | 'roundOff' | 'total'> {
  const types = [...new Set(lines.flatMap(({ taxes }) => taxes.map(({ type }) => type)))]
  return {
    taxable: addPaise(...lines.map(({ taxable }) => taxable)),
    taxes: types.map((type) => ({
      type,
      amount: addPaise(
        ...lines.map(({ taxes }) => taxes.find((tax) => tax.type === type)?.amount ?? ZERO_PAISE),
      ),
    })),
    roundOff: subtractPaise(total, addPaise(...lines.map((line) => line.total))),
    total,
  }
}
