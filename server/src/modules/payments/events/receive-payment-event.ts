/** [I10, ADR-325] */
import { isUnavailable } from '../../../db/database-unavailable.ts'
import { sql, statement } from '../../../db/statement.ts'
import { errorSummary } from '../../../errors/error-record.ts'
import { faultPoint } from '../../../jobs/fault-point.ts'
import type { Database } from '../../../db/statement.ts'
import type { Inbox, ReceivedEvent, WebhookHandler } from '../../../jobs/inbox.ts'
import type { PaymentEvent, PaymentHint, PaymentProvider } from '../../../ports/payment-provider.ts'
import { headersToStore } from '../../../ports/webhook.ts'
import type { Store, Stores } from '../../stores/index.ts'
import type { AwaitedPayables } from '../attempt/awaited-payables.ts'
import type { PaymentReport } from '../settle/payment-report.ts'
import { NOT_SETTLED_AT_ONCE, settlePlainCapture } from '../settle/settle-plain-capture.ts'
import type { PlainDependencies } from '../settle/settle-plain-capture.ts'
import { usersOf } from './apply-payment-event.ts'
import { hintsRepository } from './hints-repository.ts'

/** The event with more details of the same payment usually follows: time for that. */
const REDUNDANT_WAIT_SECONDS = 15

/** In SQL, of store, account and payment. */
const IS_CAPTURED = 'is_payment_captured'

/**
 * Marks due events as applied if their payment is captured already, as of every capture's companions.
 * Each is looked up by its keys when its time has come, whatever the planner believes of the tables' sizes.
 */
export const redundantPaymentEvents = statement<unknown>(
  'payments.skip-redundant-events',
  () => sql`update webhook_inbox set applied_at = now()
   where ctid = any (array(
     select w.ctid from webhook_inbox w
     where w.applied_at is null and w.next_try_at <= now()
       and (select p.status from payments p where p.store_id = w.store_id
         and p.provider = w.account and p.provider_payment_id = w.object_id)
         in ('CAPTURED', 'REFUNDED')
     order by w.next_try_at limit 1000 for update of w skip locked))`,
)

/**
 * Anybody can send an unsigned webhook, so nothing of it is stored: the reconciler asks the provider
 * about what it names at its next round. A name that we do not have changes nothing.
 */
async function followHint(
  database: Database,
  users: ReturnType<typeof usersOf>,
  { providerOrderId, providerRefundId }: PaymentHint,
): Promise<void> {
  for (const { store, provider } of users) {
    const whose = { storeId: store.storeId, provider }
    if (providerOrderId !== undefined) {
      await hintsRepository.checkOrder(database, whose, providerOrderId)
    }
    if (providerRefundId !== undefined) {
      await hintsRepository.checkRefund(database, whose, providerRefundId)
    }
  }
}

type ReceiveDependencies = PlainDependencies & {
  readonly awaited: AwaitedPayables
  readonly inbox: Inbox
  readonly stores: Stores
  readonly providerOf: (store: Store, account: string) => PaymentProvider
}

/** The inbox tries again just as soon what could not be applied. */
const RETRY_SECONDS = 2

interface EventOfStore {
  readonly event: PaymentEvent
  readonly received: ReceivedEvent
}

/**
 * Settles an event that is a capture and nothing else and stores it, where one statement can. The inbox stores the event
 * whatever has failed; where the database does not reply, it is not made to wait for it once more.
 */
async function settleAtOnce(
  deps: ReceiveDependencies,
  whose: Pick<PaymentReport, 'store' | 'provider'>,
  { event, received }: EventOfStore,
): Promise<'SETTLED_AND_KEPT' | 'NOT_SETTLED' | 'UNAVAILABLE'> {
  const { payment: fact, refund, link, endedCard } = event
  if (!fact?.providerOrderId || refund || link || endedCard) return 'NOT_SETTLED'
  try {
    const settled = await settlePlainCapture(deps, { ...whose, fact }, received)
    return settled ? 'SETTLED_AND_KEPT' : 'NOT_SETTLED'
  } catch (problem) {
    if (isUnavailable(problem)) return 'UNAVAILABLE'
    const { storeId } = whose.store
    deps.onWarning({ storeId, problem: errorSummary(problem) }, NOT_SETTLED_AT_ONCE)
    return 'NOT_SETTLED'
  }
}

/** Stores it before the reply in any case. Sent again, it finds its payment settled. */
async function receiveEvent(
  deps: ReceiveDependencies,
  whose: Pick<PaymentReport, 'store' | 'provider'>,
  of: EventOfStore,
): Promise<void> {
  const { awaited, inbox } = deps
  const { event, received } = of
  if (event.isRedundant) {
    await inbox.keepForLater(IS_CAPTURED, received, REDUNDANT_WAIT_SECONDS)
    return
  }
  await awaited.settling(event.payment?.providerOrderId, async () => {
    const settled = await settleAtOnce(deps, whose, of)
    if (settled === 'UNAVAILABLE') {
      await inbox.keepForLater(IS_CAPTURED, received, RETRY_SECONDS)
    } else if (settled === 'NOT_SETTLED') await inbox.receive(received)
  })
}

/** A webhook of a payment provider: verified, stored, applied. */
export const receivePaymentEvent =
  (deps: ReceiveDependencies): WebhookHandler['receive'] =>
  async (source, webhook) => {
    const { database, stores, providerOf } = deps
    const store = await stores.get(source.storeId)
    const provider = providerOf(store, source.account)
    const event = provider.parseWebhook(webhook)
    if (event === 'INVALID_SIGNATURE' || event === 'UNREADABLE') return event
    if ('isHint' in event) {
      await followHint(database, usersOf(stores, { store, provider: source.account }), event)
      return 'STORED'
    }
    const received: ReceivedEvent = {
      ...source,
      eventId: event.eventId,
      objectId: event.isRedundant ? event.payment?.providerPaymentId : undefined,
      body: webhook.body,
      headers: headersToStore(provider, webhook.headers),
    }
    await receiveEvent(deps, { store, provider: source.account }, { event, received })
    faultPoint('webhook:kept')
    return 'STORED'
  }
