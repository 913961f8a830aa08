/** What each queued notification says, as it stands when it is sent. [D-76] */
import type { Modules } from './all-modules.ts'
import type { NoticeSources } from './modules/notifications/index.ts'

export const noticeSources = (modules: () => Modules): NoticeSources => ({
  ORDER_SHIPPED: ({ storeId }, shipmentId) => modules().tracking.shippedNotice(storeId, shipmentId),
  ORDER_CANCELLED: ({ storeId }, orderId) => modules().orders.cancelledNotice(storeId, orderId),
  SHIPMENT_OUT_FOR_DELIVERY: (...of) => modules().tracking.notices.SHIPMENT_OUT_FOR_DELIVERY(...of),
  SHIPMENT_DELIVERED: (...of) => modules().tracking.notices.SHIPMENT_DELIVERED(...of),
  SHIPMENT_UNDELIVERED: (...of) => modules().tracking.notices.SHIPMENT_UNDELIVERED(...of),
  SHIPMENT_DELAYED: (...of) => modules().tracking.notices.SHIPMENT_DELAYED(...of),
  SHIPMENT_AT_RISK: (...of) => modules().tracking.notices.SHIPMENT_AT_RISK(...of),
  SHIPMENT_LATE: (...of) => modules().tracking.notices.SHIPMENT_LATE(...of),
  SHIPMENT_RETURNING: (...of) => modules().tracking.notices.SHIPMENT_RETURNING(...of),
  SHIPMENT_RETURNED: (...of) => modules().tracking.notices.SHIPMENT_RETURNED(...of),
  SHIPMENT_LOST: (...of) => modules().tracking.notices.SHIPMENT_LOST(...of),
  SHIPMENT_DAMAGED: (...of) => modules().tracking.notices.SHIPMENT_DAMAGED(...of),
  ORDER_WAITING: (...of) => modules().tracking.notices.ORDER_WAITING(...of),
  REFUND: (store, refundId) => modules().payments.refundNotice(store, refundId),
  REQUEST_RECEIVED: (...of) => modules().requests.notices.REQUEST_RECEIVED(...of),
  REQUEST_APPROVED: (...of) => modules().requests.notices.REQUEST_APPROVED(...of),
  REQUEST_FAILED: (...of) => modules().requests.notices.REQUEST_FAILED(...of),
  REQUEST_DONE: (...of) => modules().requests.notices.REQUEST_DONE(...of),
  RETURN_PICKUP: (...of) => modules().requests.notices.RETURN_PICKUP(...of),
  RETURN_PICKUP_BY_STORE: (...of) => modules().requests.notices.RETURN_PICKUP_BY_STORE(...of),
  RETURN_RECEIVED: (...of) => modules().requests.notices.RETURN_RECEIVED(...of),
  EXCHANGE_ORDERED: (...of) => modules().requests.notices.EXCHANGE_ORDERED(...of),
  REQUEST_REFUNDED: (...of) => modules().requests.notices.REQUEST_REFUNDED(...of),
  PAYMENT_LINK: (store, linkId) => modules().links.notices.PAYMENT_LINK(store, linkId),
  PREPAY_LINK: (store, linkId) => modules().links.notices.PREPAY_LINK(store, linkId),
  DELIVERY_REQUEST: (...of) => modules().tracking.notices.DELIVERY_REQUEST(...of),
  DELIVERY_REQUEST_OPEN: (...of) => modules().tracking.notices.DELIVERY_REQUEST_OPEN(...of),
  PAYMENT_REMINDER: (store, key) => modules().links.notices.PAYMENT_REMINDER(store, key),
})
