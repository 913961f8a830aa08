import type { PaymentProvider, RawWebhook } from '../../../ports/payment-provider.ts'
import { eventId } from '../../event-id.ts'
import { isSignedBy } from '../../is-signed-by.ts'
import { parseJson } from '../../parse-json.ts'
import { paymentFact, refundFact } from './map.ts'
import { event } from './wire.ts'

/** [razorpay §15] */
export function readRazorpayWebhook(
  webhookSecret: string,
  { body, headers, isVerified }: RawWebhook,
): ReturnType<PaymentProvider['readWebhook']> {
  const given = headers['x-razorpay-signature']
  if (!isVerified && !isSignedBy(webhookSecret, body, { given, encoding: 'hex' }))
    return 'INVALID_SIGNATURE'
  const report = parseJson(body)
  if (!event.Check(report)) return 'UNREADABLE'
  const payment = report.payload?.payment && paymentFact(report.payload.payment.entity)
  const refund = report.payload?.refund && refundFact(report.payload.refund.entity)
  return {
    eventId: eventId(headers['x-razorpay-event-id'], body),
    name: report.event,
    ...(payment && { payment }),
    ...(refund && { refund }),
  }
}
