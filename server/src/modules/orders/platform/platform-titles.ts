/**
 * What the parts of an order are called on the store's platform, where its staff read them and a restored
 * backup finds them again: in English, whatever the shopper's language. [ADR-085]
 */
import { deliveryNameCode } from '@thela/domain/orders'
import type { DeliveryNameCode, OrderSnapshot, PriceLineKey } from '@thela/domain/orders'
import { messagesIn } from '@thela/messages/catalogues'

const english = messagesIn('en')

export const priceLineTitle = (key: PriceLineKey): string => english(`shared.price.${key}`)

const DELIVERY_TITLES: Readonly<Record<DeliveryNameCode, string>> = {
  SURFACE: 'Standard Shipping',
  EXPRESS: 'Express Shipping',
  SAME_DAY: 'Same-day Shipping',
  FREE: 'Free Shipping',
}

export function deliveryTitle(delivery: NonNullable<OrderSnapshot['delivery']>): string {
  const code = deliveryNameCode(delivery)
  return code ? DELIVERY_TITLES[code] : delivery.displayText
}
