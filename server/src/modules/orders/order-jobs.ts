import { job } from '../../jobs/queue.ts'

/** Places an order on the store's platform, and goes on trying while that is down. */
export const placeOrderOnPlatform = job<{ storeId: string; orderId: string }>(
  'orders.place-on-platform',
)

/** Tells the shopper by message that the order is placed. */
export const tellOrderPlaced = job<{ storeId: string; orderId: string }>(
  'orders.tell-placed',
  ({ orderId }) => orderId,
)
