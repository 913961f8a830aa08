import { subtractPaise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { orderFacts, valueOfItems, withoutCharge } from '@thela/domain/orders'
import type { OrderFacts, OrderSnapshot } from '@thela/domain/orders'
import type { StoredOrder } from './orders-repository.ts'

/** The current facts of an order: its snapshot, and its events since. */
export const factsOf = ({ snapshot, events }: StoredOrder): OrderFacts =>
  orderFacts(snapshot, events)

/** What was agreed, at what the order costs now: a charge that was waived since is no part of its price. */
export const snapshotNow = (order: StoredOrder): OrderSnapshot => ({
  ...order.snapshot,
  quote: withoutCharge(order.snapshot.quote, factsOf(order).waived),
})

/** Its price is without the items, too, that were cancelled while the rest stays ordered. */
export function priceNow(order: StoredOrder): Paise {
  const { cancelledItems } = factsOf(order)
  return subtractPaise(snapshotNow(order).quote.total, valueOfItems(order.snapshot, cancelledItems))
}
