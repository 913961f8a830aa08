/** What is left of an order to be invoiced, some of whose items were cancelled before. [D-39, D-66, I13, ADR-349] */
import { paise, subtractPaise } from '../money/index.ts'
import type { Paise } from '../money/index.ts'
import { amountOf, valueOfItems } from '../orders/index.ts'
import type { LineItem, OrderSnapshot, PiecesOfLine } from '../orders/index.ts'

export interface OrderRest {
  readonly lines: readonly LineItem[]
  readonly total: Paise
  /** The part of the total that came on top of the prices as tax. */
  readonly addedTax: Paise
}

/** A line without the pieces that were cancelled; each piece takes an equal part of its prices. */
function restOfLine(line: LineItem, cancelled: readonly PiecesOfLine[]): readonly LineItem[] {
  const named = cancelled
    .filter(({ lineKey }) => lineKey === line.key)
    .reduce((sum, each) => sum + each.quantity, 0)
  const pieces = Math.min(named, line.quantity)
  if (pieces === line.quantity) return []
  const rest = (amount: Paise): Paise =>
    subtractPaise(amount, paise(Math.floor((amount * pieces) / line.quantity)))
  const quantity = line.quantity - pieces
  return [{ ...line, quantity, total: rest(line.total), originalTotal: rest(line.originalTotal) }]
}

/** The total is lower by exactly what the cancelled items brought back, or made less due. */
export function orderRest(
  { lines, quote }: Pick<OrderSnapshot, 'lines' | 'quote'>,
  cancelled: readonly PiecesOfLine[],
): OrderRest {
  const addedTax = amountOf(quote, 'taxOnTop')
  const untaxed = { ...quote, total: subtractPaise(quote.total, addedTax) }
  const value = valueOfItems({ lines, quote }, cancelled)
  const ofTax = subtractPaise(value, valueOfItems({ lines, quote: untaxed }, cancelled))
  return {
    lines: lines.flatMap((line) => restOfLine(line, cancelled)),
    total: subtractPaise(quote.total, value),
    addedTax: subtractPaise(addedTax, ofTax),
  }
}
