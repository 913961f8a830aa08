import { createHash, createHmac } from 'node:crypto'
import { WEBHOOK_FAULTS } from '../../core/faults.ts'
import { SYSTEM } from '../store/settings.ts'
import { siteUrl } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import type { Webhook } from '../store/webhook.ts'
import { canReach } from './deliverable-address.ts'
import { post, userAgent } from './post.ts'
import type { OutgoingRequest } from './post.ts'
import { resourceBody } from './resource-body.ts'
import { sendPing } from './send-ping.ts'
import { topicParts } from './topics.ts'
import { webhookQueue } from './webhook-queue.ts'
import type { QueuedDelivery } from './webhook-queue.ts'

const TIMEOUT_MS = 60_000
/** The next failure after so many in a row disables a webhook. */
const MAX_FAILURES = 6
const FIRST_SUCCESS = 200
const LAST_SUCCESS = 302

/** Sends one webhook once, with the resource as it is now; a disabled webhook's queued ones still go. */
export async function deliver(
  store: Store,
  { webhookId, resourceId }: QueuedDelivery,
): Promise<void> {
  const webhook = store.webhooks.find(({ id }) => id === webhookId)
  if (webhook === undefined) return
  const request = deliveryRequest(store, webhook, resourceId)
  const { sandbox, name: account } = store
  const place = { system: SYSTEM, account, endpoint: webhook.topic }
  const fault = sandbox.faults.trigger(place, WEBHOOK_FAULTS)
  const title = `Webhook ${webhook.topic}`
  if (fault !== undefined) {
    const detail = { url: request.url, body: request.body }
    sandbox.events.record({
      system: SYSTEM,
      account,
      kind: 'sent',
      title,
      detail,
      fault: fault.kind,
    })
  }
  const sendIt = (): Promise<void> => send(store, webhook, request)
  if (fault?.kind === 'webhook-mute') return
  if (fault?.kind === 'webhook-delay') {
    sandbox.schedule.after(fault.delayMs, { system: SYSTEM, title }, sendIt)
    return
  }
  if (fault?.kind === 'webhook-reorder') {
    hold(store, { title, maxMs: fault.delayMs, sendIt })
    return
  }
  await sendIt()
  if (fault?.kind === 'webhook-duplicate') await sendIt()
  for (const release of webhookQueue(store).held.splice(0)) await release()
}

function hold(
  store: Store,
  { title, maxMs, sendIt }: { title: string; maxMs: number; sendIt: () => Promise<void> },
): void {
  const { held } = webhookQueue(store)
  held.push(sendIt)
  const what = { system: SYSTEM, title: `Release the held ${title}` }
  store.sandbox.schedule.after(maxMs, what, async () => {
    const index = held.indexOf(sendIt)
    if (index < 0) return
    held.splice(index, 1)
    await sendIt()
  })
}

/** Base64 HMAC-SHA256 over the body as sent. */
export const webhookSignature = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('base64')

/** The same for all deliveries of a webhook within one second. */
export const deliveryId = (store: Store, webhook: Webhook, atMs: number): string =>
  createHash('md5')
    .update(`${store.name} ${webhook.id} ${Math.floor(atMs / 1000)}`)
    .digest('hex')

function deliveryRequest(
  store: Store,
  webhook: Webhook,
  resourceId: number | string,
): OutgoingRequest {
  const { resource, event } = topicParts(webhook.topic)
  const body = JSON.stringify(resourceBody(store, webhook.topic, resourceId))
  return {
    url: webhook.deliveryUrl,
    body,
    headers: {
      'User-Agent': userAgent(store),
      'Content-Type': 'application/json',
      'X-WC-Webhook-Source': `${siteUrl(store)}/`,
      'X-WC-Webhook-Topic': webhook.topic,
      'X-WC-Webhook-Resource': resource,
      'X-WC-Webhook-Event': event,
      'X-WC-Webhook-Signature': webhookSignature(webhook.secret, body),
      'X-WC-Webhook-ID': String(webhook.id),
      'X-WC-Webhook-Delivery-ID': deliveryId(store, webhook, store.sandbox.now()),
    },
  }
}

async function send(store: Store, webhook: Webhook, request: OutgoingRequest): Promise<void> {
  const { sandbox, name: account } = store
  // Nobody is notified of what a killed sandbox would have lost.
  await sandbox.state.written()
  const isAllowed = await canReach(store, request.url)
  const status = isAllowed ? await post(request, { timeoutMs: TIMEOUT_MS, redirect: 'manual' }) : 0
  sandbox.events.record({
    system: SYSTEM,
    account,
    kind: isAllowed ? 'sent' : 'happened',
    title: isAllowed ? `Webhook ${webhook.topic}` : `Webhook ${webhook.topic} cannot be sent there`,
    detail: { url: request.url, body: request.body },
    status,
  })
  await countOutcome(store, webhook, status)
}

async function countOutcome(store: Store, webhook: Webhook, status: number): Promise<void> {
  if (status >= FIRST_SUCCESS && status <= LAST_SUCCESS) {
    webhook.failures = 0
    return
  }
  if (webhook.failures >= MAX_FAILURES) webhook.status = 'disabled'
  else webhook.failures += 1
  if (webhook.status === 'active') await sendPing(store, webhook)
}
