import { statement } from '../../db/statement.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ReceivedWebhook } from '../../http/webhook.ts'
import { faultPoint } from '../../jobs/fault-point.ts'
import type { Inbox, ReceivedEvent } from '../../jobs/inbox.ts'
import type { PaymentProvider, ProviderEvent } from '../../ports/payment-provider.ts'
import type { Store } from '../stores/index.ts'

/** Captured by itself in a moment, usually: time for that before we do it. */
const AUTHORISED_WAIT_SECONDS = 60

/** News about payments that are captured already, as of every capture's companions. */
export const knownPaymentNews = statement<unknown>(
  'payments.put-known-news-aside',
  `update webhook_inbox w set applied_at = now()
   where w.source = 'razorpay' and w.applied_at is null and w.about is not null
     and exists (select from payments p where p.store_id = w.store_id
       and p.provider = 'RAZORPAY' and p.provider_payment_id = w.about and p.status in ('CAPTURED', 'REFUNDED'))`,
)

const isCompanion = (event: ProviderEvent): boolean =>
  event.refund === undefined && ['payment.authorized', 'order.paid'].includes(event.name)

/** A webhook of the provider: proved, kept, applied; its content is never answered with a 5xx. */
export async function receiveProviderEvent(
  { inbox, providerOf }: { inbox: Inbox; providerOf: (store: Store) => PaymentProvider },
  store: Store,
  webhook: ReceivedWebhook,
): Promise<{ received: boolean }> {
  const event = providerOf(store).readWebhook(webhook)
  if (event === 'FORGED') throw new Refusal('SIGNATURE_INVALID')
  if (event === 'UNREADABLE') throw new Refusal('BAD_REQUEST')
  const received: ReceivedEvent = {
    storeId: store.storeId,
    source: 'razorpay',
    eventId: event.eventId,
    about: event.payment?.providerPaymentId,
    body: webhook.body,
    headers: { 'x-razorpay-event-id': webhook.headers['x-razorpay-event-id'] },
  }
  if (isCompanion(event)) await inbox.keepForLater(received, AUTHORISED_WAIT_SECONDS)
  else await inbox.receive(received)
  faultPoint('webhook:kept')
  return { received: true }
}
