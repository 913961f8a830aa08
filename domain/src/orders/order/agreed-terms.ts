/** What two payments of a cart must have in common. [I14] */
import type { LineItem } from '../price/line-item.ts'
import type { OrderDelivery, OrderSnapshot } from './order-snapshot.ts'

type AgreedLine = Omit<LineItem, 'image' | 'url'>
type AgreedDelivery = Omit<OrderDelivery, 'earliest' | 'latest' | 'displayText'>

/** The part of a snapshot that the shopper pays for. */
export type AgreedTerms = Omit<
  OrderSnapshot,
  'language' | 'utm' | 'partner' | 'platformDraft' | 'lines' | 'delivery'
> & {
  readonly lines: readonly AgreedLine[]
  readonly delivery?: AgreedDelivery
}

/**
 * What two payments of a cart must have in common to be for the same order. The language of the page,
 * a campaign, a partner, a picture and the dates that a new day moves are none of it, and neither is the number
 * that the order has on the platform before it is paid.
 */
export function agreedTerms(snapshot: OrderSnapshot): AgreedTerms {
  const { language: _language, utm: _utm, partner: _partner, ...ofOrder } = snapshot
  const { platformDraft: _platformDraft, lines, delivery, ...terms } = ofOrder
  return {
    ...terms,
    lines: lines.map(({ image: _image, url: _url, ...line }) => line),
    ...(delivery && { delivery: agreedDelivery(delivery) }),
  }
}

const agreedDelivery = ({
  earliest: _earliest,
  latest: _latest,
  displayText: _displayText,
  ...delivery
}: OrderDelivery): AgreedDelivery => delivery
