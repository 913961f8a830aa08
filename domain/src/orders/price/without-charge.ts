/** The price of an order whose charge for paying on delivery is not owed any more. [I13, I18, ADR-305] */
import { atLeastZero, shareOfPaise, subtractPaise } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import { amountOf } from './quote.ts'
import type { Quote } from './quote.ts'

/**
 * The quote less a charge that was waived: its line and its sums are lower by it, and what it contains of
 * taxes is so in proportion, unless the charge contained none. A tax that came on top stays as it was agreed.
 */
export function withoutCharge(quote: Quote, waived: Paise): Quote {
  if (waived === 0) return quote
  const charge = atLeastZero(subtractPaise(amountOf(quote, 'paymentCharge'), waived))
  const total = subtractPaise(quote.total, waived)
  const lines = quote.lines.map((line) => {
    if (line.key === 'paymentCharge') return { ...line, amount: charge }
    if (line.key === 'tax' && !quote.isChargeTaxKnown) {
      return { ...line, amount: shareOfPaise(total, line.amount, quote.total) }
    }
    return line
  })
  return {
    ...quote,
    lines: lines.filter(({ key, amount }) => key !== 'paymentCharge' || amount > 0),
    total,
    dueOnDelivery: subtractPaise(quote.dueOnDelivery, waived),
  }
}
