import { exactAmount } from '../orders/compute-taxes.ts'
import { roundHalfUp } from '../pricing/taxes.ts'
import type { OrderLine } from '../store/order.ts'

type Amounts = Pick<OrderLine, 'subtotal' | 'total'>

/** Units with their fractions, from which the store makes taxes and discounts. */
export const exactAmounts = (line: OrderLine): Amounts => ({
  subtotal: exactAmount(line.subtotal, line.exactSubtotal),
  total: exactAmount(line.total, line.exactTotal),
})

/** A total above the subtotal lifts it. */
export function setAmounts(line: OrderLine, { subtotal, total }: Amounts): void {
  line.exactSubtotal = Math.max(subtotal, total)
  line.exactTotal = total
  line.subtotal = roundHalfUp(line.exactSubtotal)
  line.total = roundHalfUp(total)
}
