import type { PaymentProvider, RawWebhook } from '../../../ports/payment-provider.ts'
import { eventId } from '../../event-id.ts'
import { isSignedBy } from '../../is-signed-by.ts'
import { parseJson } from '../../parse-json.ts'
import { paymentFact, refundFact } from './map.ts'
import { event } from './wire.ts'

/** [razorpay facts §15] */
export function readRazorpayWebhook(
  webhookSecret: string,
  { body, headers, isProved }: RawWebhook,
): ReturnType<PaymentProvider['readWebhook']> {
  const given = headers['x-razorpay-signature']
  if (!isProved && !isSignedBy(webhookSecret, body, { given, encoding: 'hex' })) return 'FORGED'
  const told = parseJson(body)
  if (!event.Check(told)) return 'UNREADABLE'
  const payment = told.payload?.payment && paymentFact(told.payload.payment.entity)
  const refund = told.payload?.refund && refundFact(told.payload.refund.entity)
  return {
    eventId: eventId(headers['x-razorpay-event-id'], body),
    name: told.event,
    ...(payment && { payment }),
    ...(refund && { refund }),
  }
}
