import { courierOf } from '../courier/courier.ts'
import { delhiveryOf } from '../delhivery/delhivery.ts'
import { fulfilOrder } from './orders/fulfil-order.ts'
import type { Wanted } from './orders/fulfil-order.ts'
import { fulfillmentStatusOf } from './orders/order.ts'
import type { Fulfillment, Order, Tracking } from './orders/order.ts'
import type { Shop } from './shop.ts'

/**
 * What the seller's staff does with an order: book a parcel, then tell the platform its number. It has all that is left,
 * or these lines alone.
 */
export function dispatchOrder(
  shop: Shop,
  order: Order,
  lines?: readonly Wanted[],
): Fulfillment | string {
  if (order.cancelledAt !== undefined) return 'The order is cancelled'
  if (fulfillmentStatusOf(order) === 'FULFILLED') return 'The order is fulfilled already'
  return fulfilOrder(shop, order, { tracking: bookParcel(shop, order), lines })
}

/** With the courier that the shop's staff uses: each has a page of its own for the parcel. */
function bookParcel(shop: Shop, order: Order): Tracking {
  const { sandbox, name: account } = shop
  const address = order.shippingAddress ?? {}
  const booking = {
    storeOrderId: order.name.replace('#', ''),
    consignee: [address.firstName, address.lastName].filter(Boolean).join(' '),
    city: address.city ?? 'Delhi',
    pincode: address.zip ?? '110001',
    isCod: order.financialStatus !== 'PAID',
  }
  if (sandbox.switches.get('platform', 'courier', account) === 'delhivery') {
    const { awb } = delhiveryOf(sandbox).network.book(account, booking)
    return { number: awb, company: 'Delhivery', url: `${sandbox.baseUrl}/delhivery/parcels/${awb}` }
  }
  const grams = order.lines.reduce((sum, line) => sum + line.grams * line.quantity, 0)
  const courier = courierOf(sandbox)
  const parcel = courier.assign(courier.book(account, { ...booking, weightKg: grams / 1000 }))
  return {
    number: parcel.awb,
    company: parcel.company.name,
    url: `${sandbox.baseUrl}/courier/parcels/${parcel.awb}`,
  }
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
