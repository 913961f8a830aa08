/** [D-32, I31] */
import { factsOf } from '../orders/index.ts'
import type { CustomerShipment } from '@thela/contracts/calls/tracking'
import { amountOf } from '@thela/domain/orders'
import { omitUndefined } from '@thela/domain/values'
import { formatIst } from '@thela/domain/calendar'
import type { Database } from '../../db/statement.ts'
import { ApiError } from '../../http/api-error.ts'
import { orderName, orders, PAYMENT_METHOD_TEXT, shippingAddressOf } from '../orders/index.ts'
import type { StoredOrder } from '../orders/index.ts'
import type { Store } from '../stores/index.ts'
import { findShipmentOf } from './find-shipment.ts'
import { fullTimeline } from './shipment-to-wire.ts'
import type { ScannedShipment, ShipmentLine } from './shipments-repository.ts'

type OrderData = CustomerShipment['orderData']

/** The same item in several lines of the order is one item of the parcel, named by the first. */
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
    ...(name === undefined ? {} : { orderNumber: name }),
    orderDate: placedAt.toISOString(),
    orderDateText: formatIst(placedAt, 'Do MMMM YYYY'),
    shipmentId: shipment.shipmentId,
    orderValue: snapshot.quote.total,
    cartValue: amountOf(snapshot.quote, 'subtotal'),
    paymentMethod: PAYMENT_METHOD_TEXT[snapshot.paymentMethod],
    items: itemsOf(order, shipment.lines),
  }
}

/** All of a shipment, for whoever proved the order's phone in its store. */
export async function customerShipment(
  database: Database,
  input: {
    readonly store: Store
    readonly phone: string
    readonly trackingId: string
    readonly now: Date
  },
): Promise<CustomerShipment> {
  const { store, phone, trackingId, now } = input
  const { storeId } = store
  const shipment = await findShipmentOf(database, storeId, trackingId)
  const order =
    shipment && (await orders.ofPhone(database, storeId, { phone, orderId: shipment.orderId }))
  if (!order) throw new ApiError('NOT_FOUND')
  const { awb, deliveryOtp } = shipment
  return {
    ...fullTimeline({ store, shipment }, { isOrderCancelled: factsOf(order).isCancelled, now }),
    ...(awb ? { awb } : {}),
    ...(deliveryOtp ? { deliveryOtp } : {}),
    isDeliveryOtpPresent: deliveryOtp !== null,
    orderData: orderDataOf(order, shipment),
    shippingAddress: shippingAddressOf(order),
  }
}
