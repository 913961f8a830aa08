/** The order that stands first and large above the list. [account §2 Order list screen, ADR-279] */
import type { OrderStatus } from '../status/order-status.ts'
import type { ShipmentStage } from '../status/shipment-stage.ts'
import { passesStatusFilter } from '../status/status-filter.ts'

export interface ListedOrder {
  readonly placedAt: string
  readonly status?: OrderStatus | undefined
  readonly stages: readonly (ShipmentStage | undefined)[]
}

const isActive = ({ status }: ListedOrder): boolean => passesStatusFilter(status, 'ACTIVE')

/** The courier waits for what the customer wants. */
const hasFailed = (order: ListedOrder): boolean =>
  isActive(order) && order.stages.includes('UNDELIVERED')

/**
 * The order that was placed last. Where it has ended, one whose delivery has failed; where it was
 * cancelled, the last that is under way.
 */
export function featuredOrder<Order extends ListedOrder>(
  orders: readonly Order[],
): Order | undefined {
  const placedLast = [...orders].sort((a, b) => b.placedAt.localeCompare(a.placedAt))
  const [latest] = placedLast
  if (latest === undefined || isActive(latest)) return latest
  const active = latest.status === 'CANCELLED' ? placedLast.find(isActive) : undefined
  return placedLast.find(hasFailed) ?? active ?? latest
}
