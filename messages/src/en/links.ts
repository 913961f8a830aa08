/** The page of a payment link. */
export const links = {
  heading: 'Payment to {store}',
  requestFrom: 'Payment request from {store}',
  for: 'For: {description}',
  paidSoFar: '{paid} of {amount} is paid already',
  until: 'Can be paid until {date}',
  noEnd: 'This link has no end date',
  unsure: 'Not expecting this? Ask {store} before you pay.',
  details: 'Your details',
  phoneNote: 'For this payment and its receipt',
  phoneOfOrder: 'Leave it empty to pay with the number of the order, {phone}.',
  toStore: 'Go to {store}',
  refunded: 'We could not accept your last payment. {amount} is on its way back to you.',

  'part.field': 'Amount',
  'part.note': 'At least {least}, at most {most}',
  'part.chosen': 'Amount: {amount}',
  'part.left': 'To pay now. {rest} of {amount} is left for later.',
  'part.wrong': 'Please enter an amount in rupees',
  'part.BELOW_MINIMUM': 'Please pay at least {least}',
  'part.ABOVE_REST': 'Please pay at most {most}',
  'part.REST_TOO_SMALL': 'Please pay all of {most}, or leave at least ₹1',

  'receipt.title': 'Payment received',
  'receipt.thanks': '{store} has received your payment of {amount}.',
  'receipt.details': 'Receipt',
  'receipt.method': 'Paid by',
  'receipt.date': 'Date',
  'receipt.reference': 'Reference',
  'receipt.amount': 'Paid',
  'receipt.rest': 'Pay the remaining {amount}',
  'receipt.again': 'Pay again',

  'pending.title': 'Checking your payment',
  'pending.text':
    'We have not received your payment yet. This page shows the result as soon as it is known; if you have paid, please do not pay again.',
  'pending.other': 'Pay with another method',

  'ended.PAID.title': 'This payment link is paid',
  'ended.PAID.text': '{store} has received the money. There is nothing left to pay.',
  'ended.USED_UP.title': 'This payment link is used up',
  'ended.USED_UP.text':
    'It has been paid as often as it can be. Please ask {store} for another one.',
  'ended.EXPIRED.title': 'This payment link has expired',
  'ended.EXPIRED.text': 'It could be paid until {date}. Please ask {store} for another one.',
  'ended.CANCELLED.title': 'This payment link was cancelled',
  'ended.CANCELLED.text': '{store} has cancelled it. You have not been charged.',

  'order.title': 'Order {name}',
  'order.dueOnDelivery': 'Pay now, and nothing is due on delivery.',
  'order.withoutCharge':
    'Paid now, the order costs {saved} less: there is no charge for cash on delivery.',
  'order.partDueOnDelivery': '{due} is due on delivery. What you pay now is taken off.',
  'order.partLeft': 'To pay now. {rest} of {due} stays due on delivery.',
  'order.summary': 'Your order',
  'order.paid': 'Paid',
  'order.due': 'Due on delivery',
  'order.nothingDue': 'Nothing is due on delivery.',
  'order.stillDue': '{due} is still due on delivery.',
  'order.COD_CONFIRMED.title': 'You pay on delivery',
  'order.COD_CONFIRMED.text':
    'Your order stays as it is. Please keep {due} ready for when it arrives.',
  'order.payNow': 'Pay now instead',
  'order.PAID.title': 'This order is paid',
  'order.PAID.text': '{store} has received the money. Nothing is due on delivery.',
  'order.USED_UP.title': 'This payment link is used up',
  'order.USED_UP.text': 'It has been paid already. {due} is due on delivery.',
  'order.EXPIRED.title': 'This payment link has expired',
  'order.EXPIRED.text':
    'It could be paid until {date}. Your order stays as it is: {due} is due on delivery.',
  'order.EXPIRED.cart': 'It could be paid until {date}. Please ask {store} for another one.',
  'order.CANCELLED.title': 'Nothing can be paid with this link',
  'order.CANCELLED.text':
    'The order or this link was cancelled, or the order will not be delivered. {store} can help you.',

  'unknown.title': 'This payment link is not valid',
  'unknown.text':
    'It may have been cut off in the message. Please open the whole link, or ask for it again.',
} as const
