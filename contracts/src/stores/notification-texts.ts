import { CUSTOMER_NOTIFICATIONS, NOTIFICATION_KINDS } from '@thela/domain/notifications'
import type { CustomerNotification, NotificationKind } from '@thela/domain/notifications'

const DESCRIPTIONS: Readonly<Record<NotificationKind, string>> = {
  OTP: 'The code.',
  COD_CONFIRM:
    'Code and link that confirm an order on delivery; without it the code alone goes out.',
  ORDER_PLACED: 'The order has been received.',
  ORDER_PLACED_PICKUP:
    'The order has been received, and where it is collected; without it a pickup gets the text of `ORDER_PLACED`.',
  ORDER_SHIPPED: 'The order is on its way.',
  SHIPMENT_OUT_FOR_DELIVERY: 'A parcel is out for delivery, once for each day.',
  SHIPMENT_DELIVERED: 'A parcel has been delivered.',
  SHIPMENT_UNDELIVERED:
    'A delivery has failed, with the page on which the customer can act; once for each day.',
  SHIPMENT_DELAYED: 'The courier expects a parcel later than was promised.',
  SHIPMENT_AT_RISK: 'The promised day has begun, and nothing says that a parcel arrives on it.',
  SHIPMENT_LATE: 'The last day that was named for a parcel has passed.',
  SHIPMENT_RETURNING: 'A parcel goes back to the store.',
  SHIPMENT_RETURNED: 'A parcel is back at the store.',
  SHIPMENT_LOST: 'A parcel was lost.',
  SHIPMENT_DAMAGED: 'A parcel was damaged.',
  ORDER_WAITING: 'No courier has scanned anything of the order for `tracking.silentDays` days.',
  ORDER_CANCELLED: 'The order has been cancelled.',
  REFUND: 'Money goes back.',
  REQUEST_RECEIVED:
    'A request of a customer has been received, and the store decides until the day.',
  REQUEST_APPROVED: 'A request of a customer has been approved.',
  REQUEST_FAILED: 'A request of a customer was rejected or cannot be carried out.',
  REQUEST_DONE: 'A return, a changed address or a partial cancellation has been carried out.',
  RETURN_PICKUP: 'A courier collects a return.',
  RETURN_PICKUP_BY_STORE: 'No courier of yours can collect a return, so you arrange it.',
  RETURN_RECEIVED: 'The items of a return are back.',
  EXCHANGE_ORDERED: 'What comes in exchange for returned items has been ordered, or you send it.',
  REQUEST_REFUNDED: 'Money went to a UPI id, or became store credit.',
  PAYMENT_LINK: 'A payment link.',
  PREPAY_LINK: 'A link that pays an order on delivery online instead.',
  PAYMENT_REMINDER: 'A payment link has not been paid yet.',
  DELIVERY_REQUEST:
    'To the store, at `tracking.sellerEmail` or `tracking.contactLinks.EMAIL`: what a customer requests after a failed delivery and no courier takes by call. By e-mail only.',
  DELIVERY_REQUEST_OPEN: 'The same again a day later, where the store has not replied.',
}

type Field<K extends NotificationKind, S> = (kind: K, description: string) => S

const fieldsFor = <K extends NotificationKind, S>(
  kinds: readonly K[],
  field: Field<K, S>,
): Record<K, S> =>
  Object.fromEntries(kinds.map((kind) => [kind, field(kind, DESCRIPTIONS[kind])])) as Record<K, S>

/** A field for each notification. */
export const forEachNotification = <S>(field: Field<NotificationKind, S>) =>
  fieldsFor(NOTIFICATION_KINDS, field)

/** The same for each to a customer, whose text a store registers with others. */
export const forEachRegisteredText = <S>(field: Field<CustomerNotification, S>) =>
  fieldsFor(CUSTOMER_NOTIFICATIONS, field)
