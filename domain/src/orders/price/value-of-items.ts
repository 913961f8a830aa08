/** What pieces of an order are worth. [D-37, I13, I16, ADR-236] */
import {
  addPaise,
  atLeastZero,
  paise,
  shareOfPaise,
  subtractPaise,
  ZERO_PAISE,
} from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import type { LineItem } from './line-item.ts'
import type { PiecesOfLine } from './pieces-of-line.ts'
import { deliveryPrice, feeLines } from './quote.ts'
import type { Quote } from './quote.ts'

/** An order by its prices alone. */
export interface PricedOrder {
  readonly lines: readonly Pick<LineItem, 'key' | 'quantity' | 'total'>[]
  readonly quote: Pick<Quote, 'lines' | 'total'>
}

/** All items with their discounts and taxes: the total without the delivery and every other charge. */
function valueOfAll({ quote }: PricedOrder): Paise {
  const fees = feeLines(quote).map(({ amount }) => amount)
  const charges = addPaise(deliveryPrice(quote).net, ...fees)
  return atLeastZero(subtractPaise(quote.total, charges))
}

/** By the price of their lines; the discounts of the whole order are shared by price. */
function valueOf(order: PricedOrder, pieces: readonly PiecesOfLine[]): Paise {
  const whole = addPaise(...order.lines.map(({ total }) => total))
  if (whole === 0) return ZERO_PAISE
  const shares = order.lines.map(({ key, total, quantity }) => {
    const wanted = pieces
      .filter(({ lineKey }) => lineKey === key)
      .reduce((sum, each) => sum + each.quantity, 0)
    return paise(Math.floor((total * Math.min(wanted, quantity)) / quantity))
  })
  return shareOfPaise(valueOfAll(order), addPaise(...shares), whole)
}

/**
 * What these pieces bring back after the earlier ones. All pieces together bring back all that the items
 * cost, to the paisa, in whatever portions.
 */
export function valueOfItems(
  order: PricedOrder,
  pieces: readonly PiecesOfLine[],
  earlier: readonly PiecesOfLine[] = [],
): Paise {
  const before = valueOf(order, earlier)
  return atLeastZero(subtractPaise(valueOf(order, [...earlier, ...pieces]), before))
}
