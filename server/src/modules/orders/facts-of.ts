import { orderFacts } from '@thela/domain/orders'
import type { OrderFacts } from '@thela/domain/orders'
import type { StoredOrder } from './orders-repository.ts'

/** How the order stands now: its snapshot, and what has happened to it since. */
export const factsOf = ({ snapshot, events }: StoredOrder): OrderFacts =>
  orderFacts(snapshot, events)
