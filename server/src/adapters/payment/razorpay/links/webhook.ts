/** [razorpay §12, §15] */
import type { PaymentProvider } from '../../../../ports/payment-provider.ts'
import type { RawWebhook } from '../../../../ports/webhook.ts'
import { eventId } from '../../../event-id.ts'
import { isSignedBy } from '../../../is-signed-by.ts'
import { parseJson } from '../../../../ports/parse-json.ts'
import { refundFact } from '../map.ts'
import { EVENT_ID, isGenuine } from '../webhook.ts'
import { hostedLink, linkPayment } from './map.ts'
import { event, returnQuery } from './wire.ts'

/** Events of payments alone name no link, and the link's own event says the same. */
export function parseLinkWebhook(
  webhookSecret: string,
  raw: RawWebhook,
): ReturnType<PaymentProvider['parseWebhook']> {
  if (!isGenuine(webhookSecret, raw)) return 'INVALID_SIGNATURE'
  const { body, headers } = raw
  const json = parseJson(body)
  if (!event.Check(json)) return 'UNREADABLE'
  const { payment_link: link, payment: paid, refund: back } = json.payload
  const payment = link && paid && linkPayment(link.entity, paid.entity)
  return {
    eventId: eventId(headers[EVENT_ID], body),
    isRedundant: false,
    ...(link ? { link: hostedLink(link.entity) } : {}),
    ...(payment ? { payment } : {}),
    ...(back ? { refund: refundFact(back.entity) } : {}),
  }
}

/** The query with which whoever paid is sent back. */
export function parseLinkReturn(
  keySecret: string,
  query: Readonly<Record<string, string>>,
): ReturnType<PaymentProvider['parseReturn']> {
  if (!returnQuery.Check(query)) return 'UNREADABLE'
  const {
    razorpay_payment_id: providerPaymentId,
    razorpay_payment_link_id: providerOrderId,
    razorpay_payment_link_reference_id: reference,
    razorpay_payment_link_status: status,
    razorpay_signature: given,
  } = query
  const text = [providerOrderId, reference, status, providerPaymentId].join('|')
  const isSigned = isSignedBy(keySecret, text, { given, encoding: 'hex' })
  return isSigned ? { providerOrderId, providerPaymentId } : 'INVALID_SIGNATURE'
}
