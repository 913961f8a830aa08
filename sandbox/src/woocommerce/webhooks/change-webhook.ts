import { randomBytes } from 'node:crypto'
import { invalidParameter, Problem } from '../problem.ts'
import type { Store } from '../store/store.ts'
import type { Webhook } from '../store/webhook.ts'
import { sendPing } from './send-ping.ts'
import { isTopic } from './topics.ts'
import { webhookQueue } from './webhook-queue.ts'

type Body = Readonly<Record<string, unknown>>

const STATUSES: readonly Webhook['status'][] = ['active', 'paused', 'disabled']
const SECRET_BYTES = 25
const REQUIRED = ['topic', 'delivery_url'] as const

/** Pings the address within the call; its response does not matter. */
export async function createWebhook(store: Store, body: Body): Promise<Webhook> {
  const missing = REQUIRED.filter((name) => body[name] === undefined)
  if (missing.length > 0) {
    throw new Problem(400, 'rest_missing_callback_param', {
      message: `Missing parameter(s): ${missing.join(', ')}`,
      data: { status: 400, params: missing },
    })
  }
  const queue = webhookQueue(store)
  const now = store.sandbox.now()
  const webhook: Webhook = {
    id: queue.lastWebhookId + 1,
    name: `Webhook created on ${new Date(now).toISOString().slice(0, 10)}`,
    status: 'active',
    topic: '',
    deliveryUrl: '',
    createdAt: now,
    modifiedAt: now,
    failures: 0,
    ...readWebhook(body),
    secret: readSecret(body),
  }
  queue.lastWebhookId = webhook.id
  store.webhooks.push(webhook)
  if (webhook.status === 'active') await sendPing(store, webhook)
  return webhook
}

/** A new address is pinged as at creation. */
export async function updateWebhook(store: Store, webhook: Webhook, body: Body): Promise<void> {
  const { deliveryUrl } = webhook
  Object.assign(webhook, readWebhook(body), { modifiedAt: store.sandbox.now() })
  if (webhook.status === 'active' && webhook.deliveryUrl !== deliveryUrl) {
    await sendPing(store, webhook)
  }
}

export function removeWebhook(store: Store, webhook: Webhook): void {
  store.webhooks.splice(store.webhooks.indexOf(webhook), 1)
}

/** Without a secret of the caller's the store makes one, which nobody learns. */
const readSecret = ({ secret }: Body): string =>
  typeof secret === 'string' && secret !== '' ? secret : randomBytes(SECRET_BYTES).toString('hex')

type Written = Partial<Pick<Webhook, 'name' | 'status' | 'topic' | 'deliveryUrl' | 'secret'>>

function readWebhook(body: Body): Written {
  const { name, status, topic, delivery_url: deliveryUrl, secret } = body
  return {
    ...(typeof name === 'string' && name !== '' ? { name } : {}),
    ...(status === undefined ? {} : { status: readStatus(status) }),
    ...(topic === undefined ? {} : { topic: readTopic(topic) }),
    ...(deliveryUrl === undefined ? {} : { deliveryUrl: readAddress(deliveryUrl) }),
    ...(typeof secret === 'string' ? { secret } : {}),
  }
}

function readStatus(value: unknown): Webhook['status'] {
  const status = STATUSES.find((each) => each === value)
  if (status !== undefined) return status
  throw invalidParameter('status', {
    message: 'status is not one of active, paused, and disabled.',
    code: 'rest_not_in_enum',
  })
}

function readTopic(value: unknown): string {
  if (typeof value === 'string' && isTopic(value)) return value
  throw new Problem(400, 'woocommerce_rest_shop_webhook_invalid_topic', {
    message: 'Webhook topic must be valid.',
  })
}

function readAddress(value: unknown): string {
  if (typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value)) return value
  throw new Problem(400, 'woocommerce_rest_shop_webhook_invalid_delivery_url', {
    message: 'Webhook delivery URL must be a valid URL starting with http:// or https://.',
  })
}
