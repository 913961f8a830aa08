import { createHash } from 'node:crypto'
import type { PaymentProvider, RawWebhook } from '../../ports/payment-provider.ts'
import { isSignedBy } from '../is-signed-by.ts'
import { parseJson } from '../parse-json.ts'
import { paymentFact, refundFact } from './map.ts'
import { event } from './wire.ts'

/** [razorpay facts §15] */
export function readRazorpayWebhook(
  webhookSecret: string,
  { body, headers }: RawWebhook,
): ReturnType<PaymentProvider['readWebhook']> {
  const given = headers['x-razorpay-signature']
  if (!isSignedBy(webhookSecret, body, { given, encoding: 'hex' })) return 'FORGED'
  const told = parseJson(body)
  if (!event.Check(told)) return 'UNREADABLE'
  const payment = told.payload?.payment && paymentFact(told.payload.payment.entity)
  const refund = told.payload?.refund && refundFact(told.payload.refund.entity)
  return {
    // A redelivery has the same body to the byte, so its digest serves where the header was lost.
    eventId: headers['x-razorpay-event-id'] ?? createHash('sha256').update(body).digest('hex'),
    name: told.event,
    ...(payment && { payment }),
    ...(refund && { refund }),
  }
}
