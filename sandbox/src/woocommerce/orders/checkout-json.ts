import type { Order } from '../store/order.ts'
import { siteUrl } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { billingJson, shippingJson } from '../store/address-json.ts'

/** The body of GET /checkout, and of POST /checkout when the order `isPlaced`. It has no amounts. */
export function checkoutJson(
  store: Store,
  order: Order,
  { isPlaced }: { isPlaced: boolean },
): Record<string, unknown> {
  return {
    order_id: order.id,
    status: order.status,
    order_key: order.key,
    order_number: String(order.id),
    customer_note: order.customerNote,
    customer_id: order.customerId,
    billing_address: billingJson(order.billing),
    shipping_address: shippingJson(order.shipping),
    payment_method: order.paymentMethod,
    payment_result: isPlaced
      ? success(receivedUrl(store, order))
      : { payment_status: '', payment_details: [], redirect_url: '' },
    additional_fields: {},
    __experimentalCart: null,
    extensions: {},
  }
}

const receivedUrl = (store: Store, { id, key }: Order): string =>
  `${siteUrl(store)}/checkout/order-received/${id}/?key=${key}`

const success = (url: string) => ({
  payment_status: 'success',
  payment_details: [
    { key: 'result', value: 'success' },
    { key: 'redirect', value: url },
  ],
  redirect_url: url,
})
