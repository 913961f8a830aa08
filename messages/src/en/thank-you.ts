/** The page after ordering: what became of the cart, the payment and the order. */
export const thankYou = {
  documentTitle: 'Thank you',
  placed: 'Order placed',
  cancelled: 'Order cancelled',
  order: 'Order {name}',
  storeHasIt: '{store} has your order.',
  see: 'View order',
  logIn: 'Log in to see your order',
  toStore: 'Back to store',
  share: 'Share order',
  shared: 'Order {name} from {store}: {items}, {amount}',
  'shared.unnumbered': 'My order from {store}: {items}, {amount}',
  hidden:
    'Items, address and payment are shown to the one who ordered. Log in with the same mobile number to see them.',
  detailsFailed: 'Your order is placed; its details could not be loaded',
  'loading.title': 'Your order',
  loading: 'Loading your order',
  'cancelled.refunded': 'The store has cancelled this order. Your payment is refunded.',
  'cancelled.nothingDue': 'The store has cancelled this order. You do not have to pay anything.',
  thanks: 'Thank you.',
  thanksTo: 'Thank you, {name}.',
  youPaid: '{amount} paid',
  'message.sent':
    '{by, select, SEVERAL {We’ve sent you the details.} WHATSAPP {We’ve sent the details to {to} on WhatsApp.} other {We’ve sent the details to {to}.}}',
  'message.coming':
    '{by, select, SEVERAL {We’ll send you updates.} WHATSAPP {We’ll send updates to {to} on WhatsApp.} EMAIL {We’ll email updates to {to}.} other {We’ll send updates to {to}.}}',
  byLink: 'Paid by a payment link',
  keepReady: '{amount} on delivery, in cash or by UPI',
  keepReadyForPickup: '{amount} when you collect it, in cash or by UPI',
  'save.title': 'Save your details for next time',
  'save.reason':
    'Verify your number with an OTP, and your address and this order are there when you come back.',
  'save.done': 'Your details are saved for next time.',

  'refund.PROCESSED': '{amount} has been refunded',
  'refund.PROCESSING': '{amount} is being refunded',
  'refund.paidTwice.PROCESSED': 'You paid twice; {amount} has been refunded',
  'refund.paidTwice.PROCESSING': 'You paid twice; {amount} is being refunded',
  'refund.methodCheaper.PROCESSED':
    'What you paid with costs less than what you had chosen; {amount} has been refunded',
  'refund.methodCheaper.PROCESSING':
    'What you paid with costs less than what you had chosen; {amount} is being refunded',
  'refund.priceLower.PROCESSED':
    'The price fell before your payment reached us; {amount} has been refunded',
  'refund.priceLower.PROCESSING':
    'The price fell before your payment reached us; {amount} is being refunded',
  'refund.text.PROCESSED':
    'To the account or card you paid with. Banks usually show it within {days} working days.',
  'refund.text.PROCESSING':
    'To the account or card you paid with, usually within {days} working days.',

  'delivery.title': 'Delivery',
  'delivery.pickup': 'Pickup',
  'delivery.arriving': 'Arriving {days}',
  'delivery.arrivingBetween': 'Arriving {days}',
  'delivery.billedTo': 'Billed to',
  'next.title': 'What happens next',
  'next.confirms': 'The store confirms your order by a message.',
  'next.getsReady': 'The store gets it ready.',
  'next.pickUp': 'You pick it up.',
  'next.packs': 'The store packs your order.',
  'next.follow': 'You can follow it once it ships.',
  'next.arrives': 'It arrives at your door.',
  'next.isBrought': 'The store brings it to your door itself.',

  'feedback.title': 'How was your checkout?',
  'feedback.stars': '{stars} of 5 stars',
  'feedback.comment': 'What could be better? (optional)',
  'feedback.send': 'Send feedback',
  'feedback.thanks': 'Thank you for your feedback.',

  'analytics.title': 'May {store} count this order with {services}?',
  'analytics.text':
    'What you ordered and its price are sent. Your name, number and address are not.',
  'analytics.allow': 'Allow',
  'analytics.refuse': 'No thanks',
  'analytics.refused': 'Nothing was sent.',
  'analytics.GA4': 'Google Analytics',
  'analytics.SOCIAL_PIXEL': 'Meta',
  'analytics.PHOTO_APP_PIXEL': 'Snapchat',

  'open.PENDING.title': 'Confirming your payment',
  'open.PENDING.text':
    'We haven’t heard from your bank yet. This page updates by itself. Paid already? You can close it: your order will still be placed, or the amount refunded.',
  'open.OPEN.title': 'This order is not placed yet',
  'open.OPEN.text':
    'We haven’t received your payment yet. If you have just paid, this page updates by itself.',
  'open.REFUNDED.title': 'Your money is on its way back',
  'open.REFUNDED.text':
    'We received your payment, but your order could not be placed. The full amount is refunded the way you paid, usually within {days} working days. You don’t need to do anything.',
  'open.toPayment': 'Back to payment',
  'reason.METHOD_DIFFERS':
    'It was paid by another method than the one chosen, which has a higher price. Please pay again.',
  'reason.LINK_ENDED': 'The payment link, or its order, had been paid or cancelled already.',
  'reason.BALANCE_CHANGED':
    'The gift card or store credit that paid a part was used elsewhere in the meantime.',
  'reason.OUT_OF_STOCK': 'The items were sold out in the meantime.',
  'reason.PRICE_ENDED':
    'The payment reached us late, and its price no longer applied. Please order again.',
  'reason.UNDELIVERABLE':
    'The payment reached us late, and the store no longer delivers to this address.',
  'reason.CART_CHANGED': 'The cart was changed after this payment was started.',
} as const
