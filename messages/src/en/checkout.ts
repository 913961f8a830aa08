/** The checkout: its sections, the cart beside them, what stands over the page, and the confirmation of a COD order. */
export const checkout = {
  title: 'Checkout',
  continue: 'Continue',
  useAddress: 'Use this address',
  deliverHere: 'Deliver here',

  'section.contact': 'Contact',
  'section.address': 'Delivery address',
  'section.billing': 'Billing address',
  'section.delivery': 'Delivery method',
  'section.payment': 'Payment',

  'contact.keep': 'Keep {phone}',
  'contact.keepAsItIs': 'Keep as it is',

  'address.loading': 'Loading your addresses',
  'address.billing': 'Billing address',
  'address.sameAsDelivery': 'Same as the delivery address',
  'address.change': 'Change',
  'address.changeBilling': 'Change billing address',

  'delivery.loading': 'Loading the ways of delivery',
  'delivery.failed': 'The ways of delivery could not be loaded',
  'delivery.changeAddress': 'Change address',
  'delivery.undeliverable':
    'This store does not deliver to {pincode}. Please choose another address.',
  'delivery.undeliverableAddress':
    'This store does not deliver to this address. Please choose another address.',
  'delivery.free': 'Free',
  'delivery.arrives': 'Arrives {days}',
  'delivery.arrivesBetween': 'Arrives {days}',
  'delivery.ready': 'Ready {days}',
  'delivery.readyBetween': 'Ready {days}',
  'delivery.daysOfOneMonth': '{firstDay, number}–{last}',
  'delivery.daysOfTwoMonths': '{first} – {last}',
  'deliveryName.SURFACE': 'Standard Shipping',
  'deliveryName.EXPRESS': 'Express Shipping',
  'deliveryName.FREE': 'Free Shipping',

  'payment.loading': 'Loading the ways to pay',

  'summary.items': '{count, plural, one {# item} other {# items}}',
  'summary.toPay': 'To pay',
  'summary.quantity': 'Qty {count, number}',
  'summary.remove': 'Remove',
  'summary.removeItem': 'Remove {title}',
  'summary.lowestDelivery': 'Lowest price; your address decides',
  'summary.saved': 'You save {amount}',
  'summary.codAdds': 'Paying cash on delivery adds {amount}.',

  'coupon.NOT_VALID': 'Promo code is not valid',
  'coupon.reason.NOT_FOUND': 'Promo code is not valid',
  'coupon.reason.INACTIVE': 'This code has ended or has not begun yet.',
  'coupon.reason.USED_UP': 'This code has been used as often as it can be.',
  'coupon.reason.NOT_FOR_CUSTOMER': 'This code is not for you, or you have used it already.',
  'coupon.reason.BELOW_MINIMUM': 'This code is for larger orders.',
  'coupon.reason.NOT_FOR_ITEMS': 'This code is not for the items in your cart.',
  'coupon.reason.NO_DISCOUNT': 'This code takes nothing off your cart.',
  'coupon.reason.SAVES_LESS': 'What is applied already saves you more.',
  'coupon.NO_LONGER_VALID': 'Discount code(s) {codes} no longer valid',

  'stock.update': 'Update cart and continue',
  'stock.toStore': 'Back to the store',
  'stock.canTakeOut': 'We can take what is missing out of your cart. Nothing has been charged.',
  'stock.nothingElse': 'Nothing else is in your cart. Nothing has been charged.',
  'stock.soldOut': 'Sold out',
  'stock.onlyLeft': 'Only {count, number} left, you chose {chosen, number}',
  'stock.onlyLeftOf': 'Only {count, number} left of {title}',
  'stock.fewer': 'Please take fewer pieces, or remove what is sold out.',

  'price.title': 'The total has changed',
  'price.text': 'A price or a charge has changed since you last saw it. Nothing has been charged.',
  'price.before': 'Before',
  'price.now': 'Now',
  'price.continueWith': 'Continue with {amount}',
  'price.balanceChanged':
    'Your cart is safe and nothing has been charged. The new amounts are shown under Payment.',
  'price.check': 'Please check the total before you pay.',

  'leaving.title': 'Leaving Early?',
  'leaving.STOCK_IS_LOW': 'Products in huge demand might run out of stock',
  'leaving.CART_IS_SAVED': 'Your cart is saved, so you can finish your order later',
  'leaving.leave': 'Leave',
  'leaving.stay': 'Continue checkout',

  'placed.text': 'This order is already placed. You don’t need to pay again.',
  'placed.seeOrder': 'See your order',

  'failed.payment': 'The payment did not go through',
  'failed.tryAgain': 'Your cart is safe. Please try again.',
  'failed.otherMethod': 'Your cart is safe. Please try again, or use another payment method.',
  'failed.moneyIsSafe':
    'Your cart is safe. If any amount was debited, it either becomes this order or is refunded in full.',

  'toast.copied': 'This cart belongs to someone else. You go on with a copy of it.',
  'toast.notUpdated': 'Couldn’t update',

  'confirm.title': 'Confirm your order',
  'confirm.submit': 'Confirm order',
  'confirm.text':
    'You pay {amount} when it arrives. If you did not order this, you can close this page.',
  'confirm.toStore': 'Back to store',
  'confirm.placed': 'Order placed',
  'confirm.keepReady': 'Thank you. Please keep {amount} ready for when your order arrives.',
  'confirm.paid': 'Thank you. It is paid: nothing is due when it arrives.',
  'confirm.cancelled': 'This order was cancelled',
  'confirm.cancelledText': 'It will not arrive, and nothing is due.',
  'confirm.over': 'This link is no longer valid',
  'confirm.overText': 'No order was placed. Please place it again in the store.',
} as const
