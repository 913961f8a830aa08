import type { PlatformEvent, StorePlatform } from '../../ports/store-platform.ts'
import type { RawWebhook } from '../../ports/payment-provider.ts'
import { eventId } from '../event-id.ts'
import { isSignedBy } from '../is-signed-by.ts'
import { parseJson } from '../parse-json.ts'
import { idOfGid } from './gid.ts'
import { fulfilment, order, type WireFulfilment } from './wire.ts'

/** What happened, without the envelope of the event. `undefined` when the body is not as agreed. */
type Happening =
  | Omit<Extract<PlatformEvent, { kind: 'FULFILLED' }>, 'eventId' | 'topic'>
  | Omit<Extract<PlatformEvent, { kind: 'CANCELLED' }>, 'eventId' | 'topic'>
  | { readonly kind: 'OTHER' }
  | undefined

/** [shopify facts §4] */
export function readShopifyWebhook(
  { shop, clientSecret }: { readonly shop: string; readonly clientSecret: string },
  { body, headers, isProved }: RawWebhook,
): ReturnType<StorePlatform['readWebhook']> {
  const given = headers['x-shopify-hmac-sha256']
  if (!isProved && !isSignedBy(clientSecret, body, { given, encoding: 'base64' })) return 'FORGED'
  // The secret is the app's: the same one signs for every other shop that uses the app. [I17]
  if (headers['x-shopify-shop-domain'] !== shop) return 'FORGED'
  const topic = headers['x-shopify-topic'] ?? ''
  const told = parseJson(body)
  const happening = told === undefined ? undefined : READERS[topic] ? READERS[topic](told) : OTHER
  if (happening === undefined) return 'UNREADABLE'
  return { eventId: eventId(headers['x-shopify-webhook-id'], body), topic, ...happening }
}

const OTHER = { kind: 'OTHER' } as const

const READERS: Readonly<Record<string, (told: unknown) => Happening>> = {
  'fulfillments/create': (told) => (fulfilment.Check(told) ? fulfilled(told) : undefined),
  'fulfillments/update': (told) => (fulfilment.Check(told) ? fulfilled(told) : undefined),
  'orders/fulfilled': orderFulfilled,
  'orders/cancelled': orderCancelled,
}

function orderFulfilled(told: unknown): Happening {
  if (!order.Check(told)) return undefined
  // Earlier parcels have told of themselves; the newest is the one that completed the order.
  const newest = (told.fulfillments ?? []).toSorted(
    (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at),
  )[0]
  if (newest === undefined) return OTHER
  const happening = fulfilled(newest)
  if (happening?.kind !== 'FULFILLED') return happening
  return { ...happening, ...sourceOf(told.source_identifier) }
}

function orderCancelled(told: unknown): Happening {
  const platformOrderId = order.Check(told)
    ? idOfGid('Order', told.admin_graphql_api_id)
    : undefined
  if (!order.Check(told) || platformOrderId === undefined) return undefined
  return { kind: 'CANCELLED', platformOrderId, ...sourceOf(told.source_identifier) }
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
    ...trackingUrl(wire.tracking_url),
    lineQuantities: wire.line_items.flatMap(({ variant_id: id, quantity }) =>
      id === undefined || id === null ? [] : [{ variantId: String(id), quantity }],
    ),
    at,
  }
}

/** It becomes a link on our page, so nothing but a web address passes. [I59] */
function trackingUrl(text: string | null | undefined): { readonly trackingUrl?: string } {
  const url = text ? URL.parse(text) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url !== null && isWeb ? { trackingUrl: url.href } : {}
}

function sourceOf(identifier: string | null | undefined): { readonly sourceId?: string } {
  return identifier ? { sourceId: identifier } : {}
}
