/** [cashfree §9] */
import type { PaymentProvider, ProviderPayment } from '../../../ports/payment-provider.ts'
import type { RawWebhook } from '../../../ports/webhook.ts'
import { eventId } from '../../event-id.ts'
import { isSignedBy } from '../../is-signed-by.ts'
import { parseJson } from '../../../ports/parse-json.ts'
import { paymentFact, refundFact } from './map.ts'
import { event } from './wire.ts'

const EVENT_ID = 'x-idempotency-key'
const TIMESTAMP = 'x-webhook-timestamp'

/** Needed to parse it again later; the signature has been checked by then. */
export const WEBHOOK_HEADERS = [EVENT_ID]

type Wire = Parameters<typeof paymentFact>[0]

/** An account may capture later, and a webhook does not say whether this one does. */
function reported(wire: Wire): ProviderPayment | undefined {
  const fact = paymentFact(wire)
  const isUnknown = fact?.status === 'CAPTURED' && typeof wire.is_captured !== 'boolean'
  return isUnknown ? { ...fact, status: 'AUTHORIZED', isCaptureUnknown: true } : fact
}

export function parseCashfreeWebhook(
  clientSecret: string,
  { body, headers, isVerified }: RawWebhook,
): ReturnType<PaymentProvider['parseWebhook']> {
  // Over the bytes that came: written again, 170.00 would be 170.
  const signed = Buffer.concat([Buffer.from(headers[TIMESTAMP] ?? ''), body])
  const given = headers['x-webhook-signature']
  if (!isVerified && !isSignedBy(clientSecret, signed, { given, encoding: 'base64' })) {
    return 'INVALID_SIGNATURE'
  }
  const json = parseJson(body)
  if (!event.Check(json)) return 'UNREADABLE'
  const { order, payment: paid, refund: refunded, error_details } = json.data
  const payment =
    order && paid
      ? reported({ ...paid, order_id: order.order_id, error_details: error_details ?? null })
      : undefined
  const refund = refunded ? refundFact(refunded) : undefined
  // An amount with more decimals than rupees have.
  if ((paid && !payment) || (refunded && !refund)) return 'UNREADABLE'
  return {
    eventId: eventId(headers[EVENT_ID], body),
    isRedundant: false,
    ...(payment && { payment }),
    ...(refund && { refund }),
  }
}
