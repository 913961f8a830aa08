/** What an order lost of its price after it was agreed, other than by money alone. [D-39, D-66, ADR-349] */
import { subtractPaise, ZERO_PAISE } from '../money/index.ts'
import type { Paise } from '../money/index.ts'
import { valueOfItems } from '../orders/index.ts'
import type { OrderEvent, OrderSnapshot, PiecesOfLine } from '../orders/index.ts'

export interface PriceChange {
  /** The id of its request, the same whenever it is read. */
  readonly cause: string
  readonly amount: Paise
  /** The part that was paid, and goes back. The rest is not collected. */
  readonly money: Paise
  /** The part of the money that was paid in cash, which no payment has. */
  readonly cash: Paise
  /** The pieces that are not a part of the sale any more, or the charge for the method. */
  readonly takesOff: readonly PiecesOfLine[] | 'FEE'
}

/** The changes by events of the order itself: a charge that was waived, items that were cancelled. */
export function changesByEvents(
  snapshot: Pick<OrderSnapshot, 'lines' | 'quote'>,
  events: readonly OrderEvent[],
): readonly PriceChange[] {
  let earlier: readonly PiecesOfLine[] = []
  return events.flatMap((event): readonly PriceChange[] => {
    const { requestId: cause } = event
    if (event.kind === 'PAID_ONLINE') {
      const { waived: amount = ZERO_PAISE } = event.payload
      if (amount === 0) return []
      return [{ cause, amount, money: ZERO_PAISE, cash: ZERO_PAISE, takesOff: 'FEE' }]
    }
    if (event.kind !== 'ITEMS_CANCELLED') return []
    const { items, dueLess } = event.payload
    const amount = valueOfItems(snapshot, items, earlier)
    earlier = [...earlier, ...items]
    const money = subtractPaise(amount, dueLess)
    return [{ cause, amount, money, cash: ZERO_PAISE, takesOff: items }]
  })
}
