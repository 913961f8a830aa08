import type { OrderDelivery, OrderPayment } from '@thela/domain/orders'
import type { Messages } from '@thela/messages'

const isPaidOnDelivery = (method: OrderPayment): method is 'COD' | 'PARTIAL_COD' =>
  method === 'COD' || method === 'PARTIAL_COD'

/** "Cash on Delivery"; where the order is collected, "Cash on pickup". */
export const methodText = (
  t: Messages,
  method: OrderPayment,
  delivery: OrderDelivery['type'] | undefined,
): string =>
  delivery === 'PICKUP' && isPaidOnDelivery(method)
    ? t(`orders.methodAtPickup.${method}`)
    : t(`orders.method.${method}`)
