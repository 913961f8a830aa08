import { orderJson } from '../orders/order-json.ts'
import { couponJson } from '../rest/coupon-json.ts'
import { productJson } from '../rest/product-json.ts'
import { findOrder } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { topicParts } from './topics.ts'

const notFound = (code: string): unknown => ({
  code,
  message: 'Invalid ID.',
  data: { status: 404 },
})

/** The body of a webhook: the resource as REST gives it at this moment, or REST's error for a deleted one. */
export function resourceBody(store: Store, topic: string, id: number | string): unknown {
  const { resource, event } = topicParts(topic)
  if (resource === 'action') return { action: event, arg: id }
  if (event === 'deleted') return { id }
  switch (resource) {
    case 'order': {
      const order = findOrder(store, Number(id))
      if (order === undefined) return notFound('woocommerce_rest_shop_order_invalid_id')
      return orderJson(store, order)
    }
    case 'product':
      return productBody(store, Number(id))
    case 'coupon': {
      const coupon = store.coupons.find((item) => item.id === id)
      if (coupon === undefined) return notFound('woocommerce_rest_shop_coupon_invalid_id')
      return couponJson(store, coupon)
    }
    default:
      return { id }
  }
}

function productBody(store: Store, id: number): unknown {
  for (const product of store.products) {
    const variation = product.variations.find((item) => item.id === id)
    if (product.id === id || variation !== undefined) return productJson(store, product, variation)
  }
  return notFound('woocommerce_rest_product_invalid_id')
}
