import { createHash } from 'node:crypto'
import { courierOf } from '../../courier/courier.ts'
import { setStatus } from '../orders/set-status.ts'
import { Problem } from '../problem.ts'
import type { Order } from '../store/order.ts'
import { nextId, siteUrl } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { notify } from '../webhooks/notify.ts'

const KEY = '_wc_shipment_tracking_items'
const FULFILLED = ['processing', 'on-hold', 'completed']

/** Of a parcel that the owner has booked; without a number one is booked with the sandbox's courier. */
export interface Tracking {
  provider?: string
  number?: string
  link?: string
}

/** As the usual tracking plugin keeps it in the order's meta data. */
interface TrackingItem {
  readonly tracking_provider: string
  readonly custom_tracking_provider: string
  readonly custom_tracking_link: string
  readonly tracking_number: string
  /** Seconds since 1970. */
  readonly date_shipped: string
  readonly tracking_id: string
}

/** The owner sends the parcel, enters its number and completes the order. */
export function fulfilOrder(store: Store, order: Order, tracking: Tracking): TrackingItem {
  if (!FULFILLED.includes(order.status)) {
    throw new Problem(409, 'not_fulfilled', { message: `The order is ${order.status}` })
  }
  const { provider, number, link } =
    tracking.number === undefined ? bookParcel(store, order) : tracking
  const now = store.sandbox.now()
  const item: TrackingItem = {
    tracking_provider: provider ?? '',
    custom_tracking_provider: '',
    custom_tracking_link: link ?? '',
    tracking_number: number ?? '',
    date_shipped: String(Math.floor(now / 1000)),
    tracking_id: createHash('md5')
      .update(`${siteUrl(store)} ${number} ${now}`)
      .digest('hex'),
  }
  const known = order.meta.find(({ key }) => key === KEY)
  if (known === undefined) order.meta.push({ id: nextId(store), key: KEY, value: [item] })
  else known.value = [...(known.value as TrackingItem[]), item]
  order.modifiedAt = now
  notify(store, 'order.updated', order.id)
  setStatus(store, order, 'completed')
  return item
}

function bookParcel(store: Store, order: Order): Tracking {
  const courier = courierOf(store.sandbox)
  const { first_name: first, last_name: last, city, postcode } = order.shipping
  const grams = order.lines.reduce((sum, line) => sum + gramsOf(store, line), 0)
  const parcel = courier.assign(
    courier.book(store.name, {
      storeOrderId: String(order.id),
      consignee: `${first} ${last}`.trim(),
      city: city || 'Delhi',
      pincode: postcode || '110001',
      isCod: order.paymentMethod === 'cod',
      weightKg: grams / 1000,
    }),
  )
  return {
    provider: parcel.company.name,
    number: parcel.awb,
    link: `${store.sandbox.baseUrl}/courier/parcels/${parcel.awb}`,
  }
}

const gramsOf = (store: Store, line: { productId: number; quantity: number }): number =>
  (store.products.find(({ id }) => id === line.productId)?.grams ?? 0) * line.quantity
