/** [I17, I59] */
import { addPaise, paiseFromRupees } from '@thela/domain/money'
import { lookUp, omitUndefined } from '@thela/domain/values'
import { CART_ATTRIBUTE } from '../../../ports/store-platform.ts'
import type { PlatformEvent, StorePlatform } from '../../../ports/store-platform.ts'
import type { RawWebhook } from '../../../ports/webhook.ts'
import { eventId } from '../../event-id.ts'
import { isSignedBy } from '../../is-signed-by.ts'
import { trackingLink } from '../../tracking-link.ts'
import { parseJson } from '../../../ports/parse-json.ts'
import { idOfGid } from './gid.ts'
import { ourIdOf } from './our-order.ts'
import { fulfilment, order, refund } from './wire.ts'
import type { WireFulfilment, WireOrder } from './wire.ts'

/** The event without its envelope. `undefined` when the body has another format. */
type Happening = Happened<PlatformEvent['kind']> | undefined
type Happened<Kind extends PlatformEvent['kind']> = Kind extends unknown
  ? Omit<Extract<PlatformEvent, { kind: Kind }>, 'eventId' | 'topic'>
  : never

/** Needed to parse it again later; the signature has been checked by then. */
export const WEBHOOK_HEADERS = ['x-shopify-topic', 'x-shopify-webhook-id', 'x-shopify-shop-domain']

/** [shopify §4] */
export function parseShopifyWebhook(
  { shop, clientSecret }: { readonly shop: string; readonly clientSecret: string },
  { body, headers, isVerified }: RawWebhook,
): ReturnType<StorePlatform['parseWebhook']> {
  const given = headers['x-shopify-hmac-sha256']
  if (!isVerified && !isSignedBy(clientSecret, body, { given, encoding: 'base64' }))
    return 'INVALID_SIGNATURE'
  // The secret is the app's: the same one signs for every other shop that uses the app.
  if (headers['x-shopify-shop-domain'] !== shop) return 'INVALID_SIGNATURE'
  const topic = headers['x-shopify-topic'] ?? ''
  const report = parseJson(body)
  const read = lookUp(READERS, topic)
  const happening = report === undefined ? undefined : read ? read(report) : OTHER
  if (happening === undefined) return 'UNREADABLE'
  return { eventId: eventId(headers['x-shopify-webhook-id'], body), topic, ...happening }
}

const OTHER = { kind: 'OTHER' } as const

const READERS: Readonly<Record<string, (report: unknown) => Happening>> = {
  'fulfillments/create': (report) => (fulfilment.Check(report) ? fulfilled(report) : undefined),
  'fulfillments/update': (report) => (fulfilment.Check(report) ? fulfilled(report) : undefined),
  'orders/create': orderCreated,
  'orders/fulfilled': orderFulfilled,
  'orders/cancelled': orderCancelled,
  'refunds/create': refundCreated,
}

/** An id of ours, as a shopper may have written it. */
const CART_ID = /^[\w-]{1,60}$/

/** Our own orders of the shop are of interest, and those of carts that were brought to its checkout. */
function orderCreated(report: unknown): Happening {
  if (!order.Check(report)) return OTHER
  const platformOrderId = idOfGid('Order', report.admin_graphql_api_id)
  const sourceId = sourceIdOf(report)
  if (platformOrderId === undefined) return OTHER
  if (sourceId === undefined) return orderedInShop(report, platformOrderId)
  if (!report.name) return OTHER
  return { kind: 'CREATED', platformOrderId, sourceId, name: report.name }
}

function orderedInShop(report: WireOrder, platformOrderId: string): Happening {
  const { note_attributes: attributes = [] } = report
  const cartId = attributes.find(({ name }) => name === CART_ATTRIBUTE)?.value
  if (typeof cartId !== 'string' || !CART_ID.test(cartId)) return OTHER
  return { kind: 'ORDERED_IN_SHOP', platformOrderId, cartId }
}

function orderFulfilled(report: unknown): Happening {
  if (!order.Check(report)) return undefined
  // Earlier parcels had events of their own; the newest is the one that completed the order.
  const newest = (report.fulfillments ?? []).toSorted(
    (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at),
  )[0]
  if (newest === undefined) return OTHER
  const happening = fulfilled(newest)
  if (happening?.kind !== 'FULFILLED') return happening
  return { ...happening, ...sourceOf(report) }
}

function orderCancelled(report: unknown): Happening {
  const platformOrderId = order.Check(report)
    ? idOfGid('Order', report.admin_graphql_api_id)
    : undefined
  if (!order.Check(report) || platformOrderId === undefined) return undefined
  // The signature covers the body alone: under this topic any other event of the order could be
  // sent.
  if (!report.cancelled_at) return OTHER
  return { kind: 'CANCELLED', platformOrderId, ...sourceOf(report) }
}

/** Refunded amounts; items that were only restocked are no refund. */
function refundCreated(report: unknown): Happening {
  if (!refund.Check(report)) return undefined
  const amount = addPaise(
    ...report.transactions
      .filter(({ kind, status, currency }) => {
        return kind === 'refund' && status === 'success' && (currency ?? 'INR') === 'INR'
      })
      .map((transaction) => paiseFromRupees(transaction.amount)),
  )
  if (amount <= 0) return OTHER
  const { id, order_id: platformOrderId } = report
  return {
    kind: 'REFUNDED',
    platformOrderId: String(platformOrderId),
    platformRefundId: String(id),
    amount,
  }
}

function fulfilled(wire: WireFulfilment): Happening {
  const fulfilmentId = idOfGid('Fulfillment', wire.admin_graphql_api_id)
  const at = new Date(wire.created_at)
  if (fulfilmentId === undefined || Number.isNaN(at.getTime())) return undefined
  if (['cancelled', 'error', 'failure'].includes(wire.status ?? '')) return OTHER
  return {
    kind: 'FULFILLED',
    platformOrderId: String(wire.order_id),
    fulfilmentId,
    ...(wire.tracking_number ? { trackingNumber: wire.tracking_number } : {}),
    ...(wire.tracking_company ? { trackingCompany: wire.tracking_company } : {}),
    ...omitUndefined({ trackingUrl: trackingLink(wire.tracking_url) }),
    ...originOf(wire.origin_address),
    ...reportedAt(wire.updated_at),
    lineQuantities: wire.line_items.flatMap(({ variant_id: id, quantity }) =>
      id === undefined || id === null ? [] : [{ variantId: String(id), quantity }],
    ),
    at,
  }
}

/** Any report is of use without its time, so none is refused for it. */
function reportedAt(text: string | null | undefined): { readonly reportedAt?: Date } {
  const time = new Date(text ?? '')
  return Number.isNaN(time.getTime()) ? {} : { reportedAt: time }
}

/** A parcel without it is one all the same, so nothing of it is required. */
function originOf(address: unknown): { readonly originPincode?: string } {
  const zip = typeof address === 'object' && address && 'zip' in address ? address.zip : undefined
  const pincode = typeof zip === 'string' ? zip.replaceAll(' ', '') : ''
  return /^[1-9]\d{5}$/.test(pincode) ? { originPincode: pincode } : {}
}

function sourceOf(report: WireOrder): { readonly sourceId?: string } {
  const sourceId = sourceIdOf(report)
  return sourceId === undefined ? {} : { sourceId }
}

function sourceIdOf(report: WireOrder): string | undefined {
  return ourIdOf({
    sourceIdentifier: report.source_identifier,
    tags: (report.tags ?? '').split(',').map((tag) => tag.trim()),
    attributes: (report.note_attributes ?? []).map(({ name, value }) => ({
      name,
      value: typeof value === 'string' ? value : null,
    })),
  })
}
