/** [razorpay §7, §15] */
import { createHmac } from 'node:crypto'

/** The signature that proves that a payment of an order comes from the provider. */
export function paymentSignature(keySecret: string, orderId: string, paymentId: string): string {
  return createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex')
}

/** The same of a payment by a link, with what the link is called and has become. */
export function linkSignature(
  keySecret: string,
  link: { id: string; reference_id: string; status: string },
  paymentId: string,
): string {
  const text = [link.id, link.reference_id, link.status, paymentId].join('|')
  return createHmac('sha256', keySecret).update(text).digest('hex')
}

/** The signature of a webhook, over its raw body. */
export function webhookSignature(webhookSecret: string, rawBody: string): string {
  return createHmac('sha256', webhookSecret).update(rawBody).digest('hex')
}
