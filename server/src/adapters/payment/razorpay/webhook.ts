/** [razorpay §7] */
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { RawWebhook } from '../../../ports/webhook.ts'
import { eventId } from '../../event-id.ts'
import { isSignedBy } from '../../is-signed-by.ts'
import { parseJson } from '../../../ports/parse-json.ts'
import { paymentFact, refundFact } from './map.ts'
import { event, returnForm } from './wire.ts'

export const EVENT_ID = 'x-razorpay-event-id'

/** Needed to parse it again later; the signature has been checked by then. */
export const WEBHOOK_HEADERS = [EVENT_ID]

/** Each accompanies a capture or a failure of the same payment. */
const REDUNDANT = ['payment.authorized', 'order.paid']

/** After these a token never pays again. */
const ENDS_CARD = ['token.deactivated', 'token.deleted', 'token.rejected', 'token.cancelled']

/** Whether the holder of the account's secret sent it. */
export const isGenuine = (
  webhookSecret: string,
  { body, headers, isVerified }: RawWebhook,
): boolean => {
  const given = headers['x-razorpay-signature']
  return !!isVerified || isSignedBy(webhookSecret, body, { given, encoding: 'hex' })
}

/** [razorpay §13, §15] */
export function parseRazorpayWebhook(
  webhookSecret: string,
  raw: RawWebhook,
): ReturnType<PaymentProvider['parseWebhook']> {
  if (!isGenuine(webhookSecret, raw)) return 'INVALID_SIGNATURE'
  const { body, headers } = raw
  const json = parseJson(body)
  if (!event.Check(json)) return 'UNREADABLE'
  const payment = json.payload?.payment && paymentFact(json.payload.payment.entity)
  const refund = json.payload?.refund && refundFact(json.payload.refund.entity)
  const token = ENDS_CARD.includes(json.event) ? json.payload?.token : undefined
  return {
    eventId: eventId(headers[EVENT_ID], body),
    isRedundant: refund === undefined && REDUNDANT.includes(json.event),
    ...(payment && { payment }),
    ...(refund && { refund }),
    ...(token && { endedCard: token.entity.id }),
  }
}

/** The form that the browser posts when it returns from the bank. */
export function parseRazorpayReturn(
  keySecret: string,
  form: Readonly<Record<string, string>>,
): ReturnType<PaymentProvider['parseReturn']> {
  if (!returnForm.Check(form)) return 'UNREADABLE'
  const {
    razorpay_order_id: providerOrderId,
    razorpay_payment_id: providerPaymentId,
    razorpay_signature: given,
  } = form
  const isSigned = isSignedBy(keySecret, `${providerOrderId}|${providerPaymentId}`, {
    given,
    encoding: 'hex',
  })
  return isSigned ? { providerOrderId, providerPaymentId } : 'INVALID_SIGNATURE'
}
