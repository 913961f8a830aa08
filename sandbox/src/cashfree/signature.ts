/** [cashfree §9] */
import { createHmac } from 'node:crypto'

/** The signature of a webhook: over its time and its raw body, with the account's client secret. */
export function webhookSignature(clientSecret: string, timestamp: string, rawBody: string): string {
  return createHmac('sha256', clientSecret).update(`${timestamp}${rawBody}`).digest('base64')
}
