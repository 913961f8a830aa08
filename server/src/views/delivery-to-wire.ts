/** [checkout §3 Order success info, account §3 Order detail, ADR-124] */
import type { SuccessInfo } from '@thela/contracts/calls/checkout/success-info'
import type { OrderDetail } from '@thela/contracts/calls/orders/orders'
import type { OrderDelivery } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'

type Delivery = NonNullable<SuccessInfo['shipping_metadata']>

/** The frozen choice as the specified reply names it. */
export const deliveryToWire = (delivery: Delivery): Delivery => ({
  ...delivery,
  ...(delivery.type === 'PICKUP' ? { pickupId: delivery.id } : {}),
  ...(delivery.type === 'LOCAL_DELIVERY' ? { localDeliveryId: delivery.id } : {}),
})

/** What the order's page says of it: its dates stand with the parts. */
export const deliveryOfOrder = ({
  type,
  displayText,
  address,
  instructions,
}: OrderDelivery): NonNullable<OrderDetail['delivery']> => ({
  type,
  displayText,
  ...omitUndefined({ address, instructions }),
})
