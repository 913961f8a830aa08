/** [razorpay §7, §15] */
import { createHmac } from 'node:crypto'

/** The mark that a payment of an order is the provider's word. */
export function paymentSignature(keySecret: string, orderId: string, paymentId: string): string {
  return createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex')
}

/** The mark on a webhook, over its raw body. */
export function webhookSignature(webhookSecret: string, rawBody: string): string {
  return createHmac('sha256', webhookSecret).update(rawBody).digest('hex')
}
