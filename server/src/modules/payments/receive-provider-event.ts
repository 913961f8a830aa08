import { statement } from '../../db/statement.ts'
import { ApiError } from '../../http/api-error.ts'
import type { ReceivedWebhook } from '../../http/webhook.ts'
import { faultPoint } from '../../jobs/fault-point.ts'
import type { Inbox, ReceivedEvent } from '../../jobs/inbox.ts'
import type { PaymentProvider, ProviderEvent } from '../../ports/payment-provider.ts'
import type { Store } from '../stores/index.ts'

/** Captured by itself in a moment, usually: time for that before we do it. */
const AUTHORISED_WAIT_SECONDS = 15

/**
 * News about payments that are captured already, as of every capture's companions. Each is looked at
 * when its time has come, by its keys, whatever the planner believes of the tables' sizes.
 */
export const redundantPaymentEvents = statement<unknown>(
  'payments.put-known-news-aside',
  `update webhook_inbox set applied_at = now()
   where ctid = any (array(
     select w.ctid from webhook_inbox w
     where w.applied_at is null and w.next_try_at <= now() and w.source = 'razorpay'
       and (select p.status from payments p where p.store_id = w.store_id
         and p.provider = 'RAZORPAY' and p.provider_payment_id = w.about)
         in ('CAPTURED', 'REFUNDED')
     order by w.next_try_at limit 1000 for update of w skip locked))`,
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
  if (event === 'INVALID_SIGNATURE') throw new ApiError('SIGNATURE_INVALID')
  if (event === 'UNREADABLE') throw new ApiError('BAD_REQUEST')
  const received: ReceivedEvent = {
    storeId: store.storeId,
    source: 'razorpay',
    eventId: event.eventId,
    about: isCompanion(event) ? event.payment?.providerPaymentId : undefined,
    body: webhook.body,
    headers: { 'x-razorpay-event-id': webhook.headers['x-razorpay-event-id'] },
  }
  if (isCompanion(event)) await inbox.keepForLater(received, AUTHORISED_WAIT_SECONDS)
  else await inbox.receive(received)
  faultPoint('webhook:kept')
  return { received: true }
}
