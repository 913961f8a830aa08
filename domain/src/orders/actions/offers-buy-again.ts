/** [ADR-246] */
import type { OrderStatus } from '../status/order-status.ts'
import { passesStatusFilter } from '../status/status-filter.ts'

/** Once an order has ended. Of one that is sent without us the end is not known. */
export const offersBuyAgain = (status: OrderStatus | undefined): boolean =>
  status === undefined || !passesStatusFilter(status, 'ACTIVE')
