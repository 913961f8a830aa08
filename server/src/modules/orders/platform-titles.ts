/**
 * What the parts of an order are called on the store's platform, where its staff read them and a restored
 * backup finds them again: in English, whatever the shopper's language. [ADR-085]
 */
import { deliveryNameCode } from '@thela/domain/orders'
import type { DeliveryNameCode, OrderSnapshot, PriceLineKey } from '@thela/domain/orders'

export const PRICE_LINE_TITLES: Readonly<Record<PriceLineKey, string>> = {
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

const DELIVERY_TITLES: Readonly<Record<DeliveryNameCode, string>> = {
  SURFACE: 'Standard Shipping',
  EXPRESS: 'Express Shipping',
  FREE: 'Free Shipping',
}

export function deliveryTitle(delivery: NonNullable<OrderSnapshot['delivery']>): string {
  const code = deliveryNameCode(delivery)
  return code ? DELIVERY_TITLES[code] : delivery.displayText
}
