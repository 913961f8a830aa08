/** [D-17] */
import { subtractPaise, ZERO_PAISE } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import { PRICE_LINES, priceLineRow, priceLineSign } from '../price/price-lines.ts'
import type { PriceLineKey } from '../price/price-lines.ts'
import { amountOf } from '../price/quote.ts'
import type { Quote } from '../price/quote.ts'

/** A line of the price table before and after, each as it counts in the sum: a discount is negative. */
export interface ChangedLine {
  readonly key: PriceLineKey
  readonly before: Paise
  readonly after: Paise
}

/**
 * The lines whose amounts differ between two quotes, in the order of the table. What a tax contains is
 * left out, since it changes with every other line.
 */
export function changedLines(
  before: Pick<Quote, 'lines'>,
  after: Pick<Quote, 'lines'>,
): readonly ChangedLine[] {
  return PRICE_LINES.filter(({ key }) => priceLineRow(key).kind !== 'CONTAINED').flatMap(
    ({ key }) => {
      const was = counted(before, key)
      const is = counted(after, key)
      return was === is ? [] : [{ key, before: was, after: is }]
    },
  )
}

const counted = (quote: Pick<Quote, 'lines'>, key: PriceLineKey): Paise => {
  const amount = amountOf(quote, key)
  return priceLineSign(key) < 0 ? subtractPaise(ZERO_PAISE, amount) : amount
}
