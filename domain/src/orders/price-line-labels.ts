import type { PriceLineKey } from './price-lines.ts'

/** What people read before the amount; a line's own title says more. */
export const PRICE_LINE_LABELS: Readonly<Record<PriceLineKey, string>> = {
  subtotal: 'Subtotal',
  cartDiscount: 'Discount',
  bundleDiscount: 'Bundle offer',
  couponDiscount: 'Coupon',
  shippingCharge: 'Delivery',
  paymentCharge: 'Payment charge',
  paymentDiscount: 'Payment discount',
  tax: 'Includes tax',
  giftCard: 'Gift card',
  storeCredit: 'Store credit',
}
