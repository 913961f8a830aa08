/** [D-32, I31] */
import type { CustomerShipment } from '@thela/contracts/calls/tracking'
import { amountOf } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import { addressToWire } from '@thela/contracts/address-mapping'
import { validateTrackingId } from '@thela/domain/tracking'
import type { Messages } from '@thela/messages'
import { ApiError } from '../http/api-error.ts'
import type { Visitor } from '../http/visitor.ts'
import { factsOf, orderName } from '../modules/orders/index.ts'
import type { StoredOrder } from '../modules/orders/index.ts'
import { fullTimeline } from '../modules/tracking/index.ts'
import type { ScannedShipment, ShipmentLine } from '../modules/tracking/index.ts'
import type { ViewDependencies } from './view-dependencies.ts'

type OrderData = CustomerShipment['orderData']

/**
 * The same item in several lines of the order is one item of the parcel, with the first line's
 * name.
 */
function itemsOf(order: StoredOrder, lines: readonly ShipmentLine[]): OrderData['items'] {
  const sent = lines.length > 0 ? lines : order.snapshot.lines
  return sent.flatMap(({ variantId, quantity }) => {
    const line = order.snapshot.lines.find((item) => item.variantId === variantId)
    if (!line) return []
    const { productTitle: title, variantTitle: variant, image } = line
    return [{ title, qty: quantity, ...omitUndefined({ variant, image }) }]
  })
}

function orderDataOf(order: StoredOrder, shipment: ScannedShipment): OrderData {
  const { snapshot, placedAt } = order
  const name = orderName(order)
  return {
    orderId: order.orderId,
    ...omitUndefined({ orderNumber: name }),
    orderDate: placedAt.toISOString(),
    shipmentId: shipment.shipmentId,
    orderValue: snapshot.quote.total,
    cartValue: amountOf(snapshot.quote, 'subtotal'),
    paymentMethod: snapshot.paymentMethod,
    items: itemsOf(order, shipment.lines),
  }
}

/** All of a shipment, for whoever verified the order's phone in its store. */
export async function customerShipment(
  deps: Pick<ViewDependencies, 'database' | 'stores' | 'orders' | 'tracking' | 'now'>,
  visitor: Visitor,
  { trackingId, t }: { readonly trackingId: string; readonly t: Messages },
): Promise<CustomerShipment> {
  const { phone, storeId } = visitor
  if (phone === undefined) throw new ApiError('NOT_FOUND')
  if (validateTrackingId(trackingId).kind !== 'valid') throw new ApiError('INVALID_TRACKING_ID')
  const { database, orders, tracking } = deps
  const now = deps.now()
  const store = await deps.stores.get(storeId)
  const shipment = await tracking.shipmentOf(database, storeId, trackingId)
  const order =
    shipment && (await orders.ofPhone(database, storeId, { phone, orderId: shipment.orderId }))
  if (!order) throw new ApiError('NOT_FOUND')
  const { awb, deliveryOtp } = shipment
  return {
    ...fullTimeline({ store, shipment }, { isOrderCancelled: factsOf(order).isCancelled, now, t }),
    ...(awb ? { awb } : {}),
    ...(deliveryOtp ? { deliveryOtp } : {}),
    isDeliveryOtpPresent: deliveryOtp !== null,
    orderData: orderDataOf(order, shipment),
    shippingAddress: addressToWire(factsOf(order).shippingAddress),
  }
}
