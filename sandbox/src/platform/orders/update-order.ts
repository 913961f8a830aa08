import type { Shop } from '../shop.ts'
import { announceOrder } from '../webhooks.ts'
import type { Address, Order } from './order.ts'

/** Changes an order's address, or returns why not. */
export function updateOrder(
  shop: Shop,
  order: Order,
  { shippingAddress }: { shippingAddress?: Address },
): string | undefined {
  if (shippingAddress !== undefined) {
    if (!shippingAddress.address1) return 'Shipping address is invalid'
    order.shippingAddress = shippingAddress
  }
  order.updatedAt = new Date(shop.sandbox.now()).toISOString()
  announceOrder(shop, order, 'orders/updated')
  return undefined
}
