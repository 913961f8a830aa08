/** What has become of an order there, by its present state: the shop has no list of what happened. [I12, I59, woocommerce §6, §10] */
import { omitUndefined } from '@thela/domain/values'
import { CART_ATTRIBUTE } from '../../../../ports/store-platform.ts'
import type { PlatformEvent } from '../../../../ports/store-platform.ts'
import type { WireOrderThere, WireRefund } from '../changes/order-change-wire.ts'
import { trackingLink } from '../../../tracking-link.ts'
import { linesLeft } from '../changes/lines-left.ts'
import { metaList, TRACKING } from '../orders/order-meta.ts'
import { isPlacedFor, metaValue, OUR_ORDER, placedOrder } from '../orders/our-order.ts'
import { refundsOfMoney } from '../changes/received.ts'
import { parseGmt } from '../transport/parse-gmt.ts'

type Happened<Kind extends PlatformEvent['kind']> = Kind extends unknown
  ? Omit<Extract<PlatformEvent, { kind: Kind }>, 'eventId' | 'topic'>
  : never
type Happening = Happened<'CREATED' | 'CANCELLED' | 'REFUNDED' | 'FULFILLED' | 'ORDERED_IN_SHOP'>

const ORDERED: readonly string[] = ['processing', 'on-hold', 'completed']

/** An id of ours, as somebody may have written it. */
const CART_ID = /^[\w-]{1,60}$/

/** Whether an order is ours, or came of a cart that we brought to the shop's own checkout. */
export const isOfInterest = (order: Pick<WireOrderThere, 'meta_data'>): boolean =>
  metaValue(order, OUR_ORDER) !== undefined || metaValue(order, CART_ATTRIBUTE) !== undefined

/** The same state has the same ids. Nothing of an order that is not ours. */
export function eventsOfOrder(
  order: WireOrderThere,
  refunds: readonly WireRefund[],
): readonly PlatformEvent[] {
  const sourceId = metaValue(order, OUR_ORDER)
  if (sourceId === undefined) return orderedInShop(order)
  // It may have our id, and never have become our order.
  if (!isPlacedFor(sourceId, order)) return []
  const placed = placedOrder(order)
  const { platformOrderId } = placed
  return [
    event('created', { kind: 'CREATED', ...placed, sourceId }),
    ...parcels(order, refunds).map((parcel) => {
      const { fulfilmentId, trackingNumber = '' } = parcel
      return event(`${fulfilmentId}:${trackingNumber}`, { ...parcel, sourceId })
    }),
    ...refundsOfMoney(order, refunds).map((refund) =>
      event(refund.platformRefundId, { kind: 'REFUNDED', platformOrderId, ...refund }),
    ),
    ...(order.status === 'cancelled'
      ? [event('cancelled', { kind: 'CANCELLED', platformOrderId, sourceId })]
      : []),
  ]
}

const event = (detail: string, happening: Happening): PlatformEvent => ({
  eventId: `${happening.platformOrderId}:${happening.kind}:${detail}`,
  topic: 'order',
  ...happening,
})

function orderedInShop(order: WireOrderThere): readonly PlatformEvent[] {
  const cartId = metaValue(order, CART_ATTRIBUTE)
  if (cartId === undefined || !CART_ID.test(cartId) || !ORDERED.includes(order.status)) return []
  return [event(cartId, { kind: 'ORDERED_IN_SHOP', platformOrderId: String(order.id), cartId })]
}

/**
 * A parcel is named by its place in the list: the owner changes a number by a new entry in place of the old one,
 * or completes an order and enters the number afterwards, and both times it is the same parcel.
 */
function parcels(
  order: WireOrderThere,
  refunds: readonly WireRefund[],
): readonly Happened<'FULFILLED'>[] {
  const entries = trackingEntries(order)
  const isSent = entries.length > 0 || order.status === 'completed'
  if (!isSent) return []
  const modifiedAt = parseGmt(order.date_modified_gmt)
  const createdAt = parseGmt(order.date_created_gmt) ?? new Date(0)
  return (entries.length > 0 ? entries : [{}]).map((entry, index) => {
    // Of a parcel they give the day alone, which may begin before its order.
    const sentAt = sentDay(entry) ?? parseGmt(order.date_completed_gmt) ?? modifiedAt ?? createdAt
    return {
      kind: 'FULFILLED',
      platformOrderId: String(order.id),
      fulfilmentId: `${order.id}-${index + 1}`,
      ...omitUndefined({
        trackingNumber: textIn(entry, 'tracking_number'),
        trackingCompany:
          textIn(entry, 'tracking_provider') ?? textIn(entry, 'custom_tracking_provider'),
        trackingUrl: trackingLink(textIn(entry, 'custom_tracking_link')),
        reportedAt: modifiedAt,
      }),
      // The plugins do not say which items are in which parcel: the first one has all of them.
      lineQuantities: index === 0 ? quantities(order, refunds) : [],
      at: sentAt < createdAt ? createdAt : sentAt,
    }
  })
}

type Entry = Readonly<Record<string, unknown>>

/** An entry without a number is none. */
export const trackingEntries = (order: WireOrderThere): readonly Entry[] =>
  metaList(order, TRACKING)
    .filter((entry): entry is Entry => typeof entry === 'object' && entry !== null)
    .filter((entry) => textIn(entry, 'tracking_number') !== undefined)

function textIn(entry: Entry, name: string): string | undefined {
  const value = entry[name]
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' ? text.trim() || undefined : undefined
}

/** Seconds since 1970, as text. */
function sentDay(entry: Entry): Date | undefined {
  const seconds = Number(textIn(entry, 'date_shipped'))
  return seconds > 0 && seconds < 1e11 ? new Date(seconds * 1_000) : undefined
}

function quantities(order: WireOrderThere, refunds: readonly WireRefund[]) {
  return linesLeft(order, refunds)
    .filter(({ quantity }) => quantity > 0)
    .map(({ variantId, quantity }) => ({ variantId, quantity }))
}
