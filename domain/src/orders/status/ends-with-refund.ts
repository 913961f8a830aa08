/** When a refund ends an order, so that nobody packs it. [D-66, ADR-287] */
import { addPaise, subtractPaise } from '../../money/index.ts'
import type { Paise } from '../../money/index.ts'
import type { OrderFacts } from '../order/order-events.ts'

export interface RefundedOrder {
  readonly total: Paise
  /** What is still to be paid on delivery. */
  readonly due: Paise
  /** What of the price has gone back, or is on its way. */
  readonly back: Paise
  /** As stored. */
  readonly status: string
  readonly facts: Pick<OrderFacts, 'isCancelled' | 'dueLess' | 'waived'>
}

/** A courier that was booked has not come yet; what the platform does not allow then is the owner's task. */
const NOT_SENT: readonly string[] = ['CONFIRMED', 'READY_FOR_PICKUP']

/** All that it cost goes back before any of it was sent. Where cash is still expected, it is to be sent. */
export function endsWithRefund({ total, due, back, status, facts }: RefundedOrder): boolean {
  const price = subtractPaise(total, addPaise(facts.dueLess, facts.waived))
  const isOpen = !facts.isCancelled && NOT_SENT.includes(status)
  return isOpen && due === 0 && price > 0 && back >= price
}
