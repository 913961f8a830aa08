/** [cashfree §9] */
import { indiaTime } from '../india-time.ts'
import { rupeesOf, withDecimals } from '../money.ts'
import { webhookSignature } from '../signature.ts'
import type { Order, Payment, Refund } from './entities.ts'
import type { Announcement, Merchant } from './merchant.ts'
import { groupOf, messageOf, methodOf, shownRefund } from './shown.ts'

const MAX_KEPT = 20_000

const TYPES: Readonly<Partial<Record<Payment['status'], string>>> = {
  SUCCESS: 'PAYMENT_SUCCESS_WEBHOOK',
  FAILED: 'PAYMENT_FAILED_WEBHOOK',
  USER_DROPPED: 'PAYMENT_USER_DROPPED_WEBHOOK',
}

export function announcePayment(merchant: Merchant, payment: Payment): void {
  const type = TYPES[payment.status]
  if (type === undefined) return
  const order = merchant.order(payment.orderId)
  announce(
    merchant,
    { type, id: `${payment.id}-${payment.status}`, order },
    {
      order: {
        order_id: order.orderId,
        order_amount: rupeesOf(order.amount),
        order_currency: order.currency,
        order_tags: order.tags,
      },
      payment: {
        cf_payment_id: payment.id,
        payment_status: payment.status,
        payment_amount: rupeesOf(payment.amount),
        payment_currency: payment.currency,
        payment_message: messageOf(payment),
        payment_time: indiaTime(payment.time),
        bank_reference: payment.bankReference,
        auth_id: null,
        payment_method: methodOf(payment),
        payment_group: groupOf(payment),
      },
      customer_details: order.customer,
      error_details: payment.error ?? null,
      payment_gateway_details: { gateway_name: 'CASHFREE' },
      payment_offers: null,
    },
  )
}

export function announceRefund(merchant: Merchant, refund: Refund): void {
  const order = merchant.order(refund.orderId)
  const id = `${refund.cfRefundId}-${refund.status}`
  announce(
    merchant,
    { type: 'REFUND_STATUS_WEBHOOK', id, order },
    {
      refund: shownRefund(refund, order.currency),
    },
  )
}

/** Creates, signs and sends a webhook. */
export function announce(
  merchant: Merchant,
  { type, id, order }: { type: string; id: string; order?: Order },
  data: Record<string, unknown>,
): void {
  const now = merchant.sandbox.now()
  const body = withDecimals(JSON.stringify({ data, event_time: indiaTime(now), type }))
  const timestamp = String(now)
  const signature = webhookSignature(merchant.account.clientSecret, timestamp, body)
  const url = order?.notifyUrl ?? merchant.account.webhookUrl
  const announcement = { id, type, timestamp, signature, body, url }
  merchant.announcements.push(announcement)
  if (merchant.announcements.length > MAX_KEPT) merchant.announcements.shift()
  send(merchant, announcement)
}

/** Sends it (again) with the same key, body and signature. */
export function send(merchant: Merchant, announcement: Announcement): void {
  const { id, type, timestamp, signature, body, url } = announcement
  if (url === '') return
  const headers = {
    'content-type': 'application/json',
    'x-webhook-signature': signature,
    'x-webhook-timestamp': timestamp,
    'x-webhook-version': '2025-01-01',
    'x-webhook-attempt': '1',
    'x-idempotency-key': id,
  }
  const account = merchant.account.clientId
  merchant.sandbox.webhooks.send({ system: 'cashfree', account, event: type, url, headers, body })
}
