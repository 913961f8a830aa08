import { courierOf } from '../courier/courier.ts'
import type { World } from '../world/world.ts'
import { fulfilOrder } from './orders/fulfil-order.ts'
import { fulfillmentStatusOf } from './orders/order.ts'
import type { Fulfillment, Order } from './orders/order.ts'
import type { Shop } from './shop.ts'

/** What the seller's people do with an order: book a parcel, then tell the platform its number. */
export function dispatchOrder(world: World, shop: Shop, order: Order): Fulfillment | string {
  if (order.cancelledAt !== undefined) return 'The order is cancelled'
  if (fulfillmentStatusOf(order) === 'FULFILLED') return 'The order is fulfilled already'
  const address = order.shippingAddress ?? {}
  const courier = courierOf(world)
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
  return fulfilOrder(world, shop, order, {
    number: parcel.awb,
    company: parcel.company.name,
    url: `${world.baseUrl}/courier/parcels/${parcel.awb}`,
  })
}

/** Does so by itself a little later, when the switch says so. */
export function planDispatch(world: World, shop: Shop, order: Order): void {
  if (!world.switches.isOn('platform', 'auto-fulfil', shop.name)) return
  const delayMs = world.switches.number('platform', 'auto-fulfil-after-ms', shop.name)
  const what = { system: 'platform', title: `Fulfil ${order.name} of ${shop.title}` }
  world.schedule.after(delayMs, what, () => {
    dispatchOrder(world, shop, order)
  })
}
