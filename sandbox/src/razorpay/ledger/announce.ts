import { freshId } from '../../core/random.ts'
import { webhookSignature } from '../signature.ts'
import { withUnknownMethod } from '../unknown-values.ts'
import type { Attempt, Order, Payment, Refund } from './entities.ts'
import type { Announcement, Merchant } from './merchant.ts'

const MAX_KEPT = 20_000

type Payload = Record<string, unknown>

/** Creates, signs and sends a webhook. [razorpay §15] */
export function announce(merchant: Merchant, event: string, entities: Payload): void {
  const wrapped: Record<string, unknown> = {}
  for (const [name, entity] of Object.entries(entities)) wrapped[name] = { entity }
  const body = JSON.stringify({
    entity: 'event',
    account_id: merchant.id,
    event,
    contains: Object.keys(entities),
    payload: wrapped,
    created_at: merchant.seconds(),
  })
  const signature = webhookSignature(merchant.account.webhookSecret, body)
  const announcement = { eventId: freshId(14), event, signature, body }
  merchant.announcements.push(announcement)
  if (merchant.announcements.length > MAX_KEPT) merchant.announcements.shift()
  send(merchant, announcement)
}

/** Sends it (again) with the same event id, body and signature. */
export function send(merchant: Merchant, { eventId, event, signature, body }: Announcement): void {
  const { keyId, webhookUrl: url, webhookEvents } = merchant.account
  if (url === '' || webhookEvents?.includes(event) === false) return
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Razorpay-Webhook/v1',
    'x-razorpay-event-id': eventId,
    'x-razorpay-signature': signature,
  }
  merchant.sandbox.webhooks.send({ system: 'razorpay', account: keyId, event, url, headers, body })
}

export function announcePayment(merchant: Merchant, event: string, attempt: Attempt): void {
  announce(merchant, event, { payment: shown(merchant, attempt) })
}

export function announceOrderPaid(merchant: Merchant, order: Order, attempt: Attempt): void {
  announce(merchant, 'order.paid', { payment: shown(merchant, attempt), order })
}

export function announceRefund(
  merchant: Merchant,
  event: string,
  { refund, payment }: { refund: Refund; payment: Payment },
): void {
  announce(merchant, event, { refund, payment })
}

export function shown(merchant: Merchant, { payment, card }: Attempt): unknown {
  return withUnknownMethod(merchant, card === undefined ? payment : { ...payment, card })
}
