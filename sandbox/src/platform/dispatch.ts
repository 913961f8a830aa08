import { courierOf } from '../courier/courier.ts'
import { fulfilOrder } from './orders/fulfil-order.ts'
import { fulfillmentStatusOf } from './orders/order.ts'
import type { Fulfillment, Order } from './orders/order.ts'
import type { Shop } from './shop.ts'

/** What the seller's staff does with an order: book a parcel, then tell the platform its number. */
export function dispatchOrder(shop: Shop, order: Order): Fulfillment | string {
  if (order.cancelledAt !== undefined) return 'The order is cancelled'
  if (fulfillmentStatusOf(order) === 'FULFILLED') return 'The order is fulfilled already'
  const address = order.shippingAddress ?? {}
  const courier = courierOf(shop.sandbox)
  const parcel = courier.assign(
    courier.book(shop.name, {
      storeOrderId: order.name.replace('#', ''),
      consignee: [address.firstName, address.lastName].filter(Boolean).join(' '),
      city: address.city ?? 'Delhi',
      pincode: address.zip ?? '110001',
      isCod: order.financialStatus !== 'PAID',
      weightKg: order.lines.reduce((grams, line) => grams + line.grams * line.quantity, 0) / 1000,
    }),
  )
  const tracking = {
    number: parcel.awb,
    company: parcel.company.name,
    url: `${shop.sandbox.baseUrl}/courier/parcels/${parcel.awb}`,
  }
  return fulfilOrder(shop, order, { tracking })
}

/** Dispatches a little later by itself, when the switch says so. */
export function planDispatch(shop: Shop, order: Order): void {
  if (!shop.sandbox.switches.isOn('platform', 'auto-fulfil', shop.name)) return
  const delayMs = shop.sandbox.switches.number('platform', 'auto-fulfil-after-ms', shop.name)
  const what = { system: 'platform', title: `Fulfil ${order.name} of ${shop.title}` }
  shop.sandbox.schedule.after(delayMs, what, () => {
    dispatchOrder(shop, order)
  })
}
