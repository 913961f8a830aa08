import { orderFacts } from '@thela/domain/orders'
import type { OrderFacts } from '@thela/domain/orders'
import type { StoredOrder } from './orders-repository.ts'

/** The current facts of an order: its snapshot, and its events since. */
export const factsOf = ({ snapshot, events }: StoredOrder): OrderFacts =>
  orderFacts(snapshot, events)
