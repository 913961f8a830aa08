/** [razorpay §7, §15] */
import { createHmac } from 'node:crypto'

/** The signature that proves that a payment of an order comes from the provider. */
export function paymentSignature(keySecret: string, orderId: string, paymentId: string): string {
  return createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex')
}

/** The signature of a webhook, over its raw body. */
export function webhookSignature(webhookSecret: string, rawBody: string): string {
  return createHmac('sha256', webhookSecret).update(rawBody).digest('hex')
}
