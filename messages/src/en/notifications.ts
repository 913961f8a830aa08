/**
 * What a customer is sent, by its kind; `{store}` is the store’s name. Gateways for texts send what the
 * store has registered with them, word for word.
 */
export const notifications = {
  OTP: '{otp} is your OTP for {store}. It is valid for 10 minutes. Do not share it with anyone.',
  COD_CONFIRM:
    '{otp} is your OTP to confirm your order of {amount} at {store}. Or confirm here: {link}',
  ORDER_PLACED: 'Thank you! {store} has received your order {order} of {amount}. {link}',
  ORDER_PLACED_PICKUP:
    'Thank you! {store} has received your order {order} of {amount}. Collect from {place}. {link}',
  ORDER_SHIPPED: 'Your order {order} from {store} is on its way. Follow it: {link}',
  SHIPMENT_OUT_FOR_DELIVERY:
    'Arriving today: your order {order} from {store} is out for delivery. {link}',
  SHIPMENT_DELIVERED: 'Your order {order} from {store} has been delivered. Something wrong? {link}',
  SHIPMENT_UNDELIVERED:
    'The courier could not deliver your order {order} from {store}. See why and what you can do: {link}',
  SHIPMENT_DELAYED:
    'Sorry, your order {order} from {store} is delayed. It is now expected by {day}. {link}',
  SHIPMENT_AT_RISK:
    'Your order {order} from {store} may arrive later than promised. See where it is: {link}',
  SHIPMENT_LATE:
    'Sorry, your order {order} from {store} has not arrived on time. See where it is: {link}',
  SHIPMENT_RETURNING:
    'Your order {order} from {store} is being returned to the store. Details: {link}',
  SHIPMENT_RETURNED: 'Your order {order} has been returned to {store}. Details: {link}',
  SHIPMENT_LOST:
    'Sorry, the courier has lost a parcel of your order {order} from {store}. Details and help: {link}',
  SHIPMENT_DAMAGED:
    'Sorry, a parcel of your order {order} from {store} was damaged on its way. Details and help: {link}',
  ORDER_WAITING:
    'Your order {order} from {store} is taking longer than usual to ship. Sorry for the wait. Details: {link}',
  ORDER_CANCELLED: '{store} has cancelled your order {order}. Details: {link}',
  REFUND: '{store} has refunded {amount}. {rail}, by {day}. Reference {reference}. {link}',
  REQUEST_RECEIVED:
    '{store} has received your request for order {order} and replies by {day}. Details: {link}',
  REQUEST_APPROVED:
    '{store} has approved your request for order {order}. What happens next: {link}',
  REQUEST_FAILED:
    'Your request for order {order} from {store} could not be carried out. See why: {link}',
  REQUEST_DONE: 'Your request for order {order} from {store} has been carried out. Details: {link}',
  RETURN_PICKUP:
    'A courier will collect your return of order {order} from {store}. Please keep the items packed: {link}',
  RETURN_PICKUP_BY_STORE:
    '{store} will contact you to collect your return of order {order}. Please keep the items packed: {link}',
  RETURN_RECEIVED: '{store} has received your return of order {order}. What happens next: {link}',
  EXCHANGE_ORDERED:
    '{store} is preparing your new items in exchange for your return of order {order}. Details: {link}',
  REQUEST_REFUNDED: '{store} has refunded {amount} for your order {order}. Where it went: {link}',
  PAYMENT_LINK: '{store} has sent you a payment link for {amount}. Pay here: {link}',
  PREPAY_LINK:
    'Your order {order} from {store}: pay {amount} online now instead of on delivery. {link}',
  PAYMENT_REMINDER: 'Reminder from {store}: you can still pay {amount} here: {link}',
  DELIVERY_REQUEST:
    'A delivery of {parcel} from {store} failed, and the customer asks for: {request}. Details: {details}. We cannot pass this on, so please speak to {courier}. Then save your reply: thela tracking requests done {id} --comment TEXT (“decline” instead of “done” if the courier does not do it). The customer reads it on the page of the parcel: {link}',
  DELIVERY_REQUEST_OPEN:
    'Your reply is still missing. A delivery of {parcel} from {store} failed, and the customer asks for: {request}. Details: {details}. Please speak to {courier}. Then save your reply: thela tracking requests done {id} --comment TEXT (“decline” instead of “done” if the courier does not do it). The customer reads it on the page of the parcel: {link}',

  'deliveryRequest.RE_ATTEMPT': 'another delivery attempt',
  'deliveryRequest.INFO_UPDATE': 'delivery to the corrected address',
  'deliveryRequest.PHONE_UPDATE': 'delivery with another phone number',
  'deliveryRequest.RTO': 'return to the store',
  'deliveryRequest.FALSE_ATTEMPT': 'a check, since nobody came',
  'storeNotice.order': 'order {order}',
  'storeNotice.parcel': 'parcel {number}',
  'storeNotice.courier': '{courier} about AWB {awb}',

  'email.subject.ORDER_PLACED': 'We have received your order {order}',
  'email.subject.ORDER_PLACED_PICKUP': 'We have received your order {order}',
  'email.subject.ORDER_SHIPPED': 'Your order {order} is on its way',
  'email.subject.SHIPMENT_OUT_FOR_DELIVERY': 'Arriving today: your order {order}',
  'email.subject.SHIPMENT_DELIVERED': 'Delivered: your order {order}',
  'email.subject.SHIPMENT_UNDELIVERED': 'Your order {order} could not be delivered',
  'email.subject.SHIPMENT_DELAYED': 'Your order {order} is delayed',
  'email.subject.SHIPMENT_AT_RISK': 'Your order {order} may be late',
  'email.subject.SHIPMENT_LATE': 'Your order {order} is late',
  'email.subject.SHIPMENT_RETURNING': 'Your order {order} is being returned',
  'email.subject.SHIPMENT_RETURNED': 'Your order {order} has been returned',
  'email.subject.SHIPMENT_LOST': 'A parcel of your order {order} was lost',
  'email.subject.SHIPMENT_DAMAGED': 'A parcel of your order {order} was damaged',
  'email.subject.ORDER_WAITING': 'Your order {order} is taking longer to ship',
  'email.subject.ORDER_CANCELLED': 'Your order {order} has been cancelled',
  'email.subject.REFUND': 'Your refund of {amount}',
  'email.subject.REQUEST_RECEIVED': 'We have received your request for order {order}',
  'email.subject.REQUEST_APPROVED': 'Your request for order {order} has been approved',
  'email.subject.REQUEST_FAILED': 'Your request for order {order} could not be carried out',
  'email.subject.REQUEST_DONE': 'Your request for order {order} has been carried out',
  'email.subject.RETURN_PICKUP': 'Your return of order {order} will be collected',
  'email.subject.RETURN_PICKUP_BY_STORE':
    '{store} will contact you about your return of order {order}',
  'email.subject.RETURN_RECEIVED': 'Your return of order {order} has been received',
  'email.subject.EXCHANGE_ORDERED': 'Your new items for order {order}',
  'email.subject.REQUEST_REFUNDED': 'Your refund of {amount} for order {order}',
  'email.subject.PAYMENT_LINK': 'Pay {amount} to {store}',
  'email.subject.PREPAY_LINK': 'Pay for your order {order} online',
  'email.subject.PAYMENT_REMINDER': 'Reminder: pay {amount} to {store}',
  'email.subject.DELIVERY_REQUEST': 'Failed delivery of {parcel}: {request}',
  'email.subject.DELIVERY_REQUEST_OPEN': 'Reply missing for {parcel}: {request}',
  'email.action.PARCEL': 'Track your parcel',
  'email.action.ORDER': 'View your order',
  'email.action.PAY': 'Pay now',
  'email.action.OPEN_PARCEL': 'Open the parcel',
  'email.reason': 'You are getting this email because of your order at {store}.',
  'email.reasonForStore':
    'You are getting this email because {store} gives this address for questions about parcels.',
  'email.unsubscribe': 'Choose which updates you get',

  'preferences.title': 'Order updates',
  'preferences.lead': 'Choose how you hear about your orders.',
  'preferences.medium.SMS': 'SMS',
  'preferences.medium.WHATSAPP': 'WhatsApp',
  'preferences.medium.EMAIL': 'Email',
  'preferences.language': 'Language of messages',
  'preferences.asOrdered': 'As on the page where I ordered',
  'preferences.note':
    'Codes, order confirmations, cancellations and refunds still reach you by SMS.',
  'preferences.save': 'Save',
  'preferences.saved': 'Saved',
  'preferences.end.title': 'An older email',
  'preferences.end.lead':
    'This link is from an older email. With it you can stop order updates by email. To choose more, use the link in a newer email or log in.',
  'preferences.end.button': 'Stop order updates by email',
  'preferences.end.done': 'Order updates by email have been stopped',
  'preferences.logIn': 'Log in to choose how you hear about your orders.',
} as const
