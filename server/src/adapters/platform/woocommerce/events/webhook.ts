/** Webhooks of orders, which are hints: the order is read before anything follows. [I17, woocommerce §10] */
import { createHash } from 'node:crypto'
import { parseJson } from '../../../../ports/parse-json.ts'
import type { PlatformEvent, StorePlatform } from '../../../../ports/store-platform.ts'
import type { RawWebhook } from '../../../../ports/webhook.ts'
import { isSignedBy } from '../../../is-signed-by.ts'
import { isOfInterest } from './events-of-order.ts'
import { reportedOrder } from '../changes/order-change-wire.ts'

const TOPIC = 'x-wc-webhook-topic'

/** Needed to parse it again later. */
export const WEBHOOK_HEADERS = [TOPIC]

/** Sent when a webhook is made, and after each delivery that failed: a form, unsigned, without a topic. */
const PING = /^webhook_id=\d{1,9}$/
const MAX_PING_BYTES = 30

export function parseWooWebhook(
  { webhookSecret }: { readonly webhookSecret: string },
  { body, headers, isVerified }: RawWebhook,
): ReturnType<StorePlatform['parseWebhook']> {
  const topic = headers[TOPIC] ?? ''
  if (topic === '' && isPing(body)) return { eventId: 'ping', topic: 'ping', kind: 'OTHER' }
  const signature = headers['x-wc-webhook-signature']
  if (!isVerified && !isSignedBy(webhookSecret, body, { given: signature, encoding: 'base64' }))
    return 'INVALID_SIGNATURE'
  const report = parseJson(body)
  if (report === undefined) return 'UNREADABLE'
  // Their own id of a delivery is the same for all of one second.
  const eventId = createHash('sha256').update(`${topic}\n`).update(body).digest('hex')
  return { eventId, topic, ...readHappening(topic, report) }
}

const isPing = (body: Uint8Array): boolean =>
  body.length <= MAX_PING_BYTES && PING.test(new TextDecoder().decode(body))

type Happening =
  | { readonly kind: 'OTHER' }
  | Pick<Extract<PlatformEvent, { kind: 'CHANGED' }>, 'kind' | 'platformOrderId'>

/**
 * The signature covers the body alone, so a topic may be another's: the order is read whatever it says. A body
 * of an order that has none of our marks by then is the shop's own order.
 */
function readHappening(topic: string, report: unknown): Happening {
  if (!topic.startsWith('order.') || !reportedOrder.Check(report)) return { kind: 'OTHER' }
  const { id, meta_data: meta } = report
  if (meta !== undefined && !isOfInterest({ meta_data: meta })) return { kind: 'OTHER' }
  return { kind: 'CHANGED', platformOrderId: String(id) }
}
