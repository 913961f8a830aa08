/** What every page may need. */
export const shared = {
  'date.LONG':
    '{weekday}, {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {month} {year}',
  'date.SHORT': '{weekdayShort}, {day} {monthShort} {year}',
  'date.DAY': '{day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {month} {year}',
  'date.TIME':
    '{dayTwoDigits} {monthShort} {year}, {hour}:{minute}\u00a0{half, select, am {AM} other {PM}}',
  'date.MONTH_DAY': '{day} {monthShort}',
  tryAgain: 'Try again',
  logIn: 'Log in',
  note: 'Your note: {note}',

  'price.subtotal': 'Subtotal',
  'price.cartDiscount': 'Discount',
  'price.bundleDiscount': 'Bundle offer',
  'price.couponDiscount': 'Coupon',
  'price.shippingCharge': 'Delivery',
  'price.paymentCharge': 'Payment charge',
  'price.codFee': 'Cash on Delivery fee',
  'price.paymentDiscount': 'Payment discount',
  'price.tax': 'GST',
  'price.includes': 'Includes {amount} {label}',
  'price.giftCard': 'Gift card',
  'price.storeCredit': 'Store credit',
  'price.subtotalOfItems': 'Item total ({count, plural, one {# item} other {# items}})',
  'price.withTitle': '{label} ({title})',
  'price.free': 'Free',
  'price.payableNow': 'To pay now',
  'price.dueOnDelivery': 'To pay on delivery',
  'price.total': 'Total',
} as const
