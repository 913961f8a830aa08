/** What customers are sent: once each, by the channels that the store has chosen, in their language. */
import { announcedFact, isForCustomer, notificationsOf } from '@thela/domain/notifications'
import type {
  WhatsappUpdates,
  AnnouncedFact,
  AnnouncedNotification,
  CodeMedium,
  Medium,
  ImmediateNotification,
  KeptNotification,
  NotificationKind,
  PlannedFact,
  QueuedNotification,
} from '@thela/domain/notifications'
import type { Database, Queryable, Transaction } from '../../db/statement.ts'
import type { Inbox } from '../../jobs/inbox.ts'
import { job, worker } from '../../jobs/queue.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { MessageRecipient } from '../../ports/message-channel.ts'
import type { Module } from '../module.ts'
import type { Store, Stores } from '../stores/index.ts'
import { announceDue } from './announce-due.ts'
import { makeAlerts } from './make-alerts.ts'
import type { AlertDependencies, RaiseAlert } from './make-alerts.ts'
import { messageWebhooks } from './message-events.ts'
import type { UndeliveredNotification } from './message-events.ts'
import type { Notice, NoticeOnce } from './notice.ts'
import { purgeNotifications } from './notifications-repository.ts'
import { personalNotifications } from './personal-data.ts'
import { plannedRepository } from './planned-repository.ts'
import { preferencesRepository } from './preferences-repository.ts'
import { preferenceRoutes, unsubscribeRoute } from './routes.ts'
import { findRoutes, routesOf, sendByRoutes, whatsappUpdatesOf } from './send-by-routes.ts'
import type { ChannelDependencies } from './send-by-routes.ts'
import { codesBy } from './send-code.ts'
import type { CodeToSend } from './send-code.ts'
import { sendOnce } from './send-once.ts'

export type { RaiseAlert } from './make-alerts.ts'
export type { Notice } from './notice.ts'
export { planEach } from './planned-repository.ts'
export { beginNotification, type NotificationToSend } from './notifications-repository.ts'

/** Sends one, with what its source says by then. Its data are ids. */
const sendNotification = job<AnnouncedNotification & { readonly storeId: string }>(
  'notifications.send',
  { keyOf: ({ kind, key }) => `${kind}-${key}` },
)

/** The same by the accounts after one that could not deliver it. */
const sendAfterFailure = job<UndeliveredNotification>('notifications.send-after', {
  keyOf: ({ kind, key, after }) => `${kind}-${key}-${after}`,
})

/** What the words that cause notifications say of each, read when it is sent; nothing: it is not sent. */
export type NoticeSources = {
  readonly [K in QueuedNotification]: (store: Store, key: string) => Promise<Notice<K> | undefined>
}

export interface Notifications extends Module {
  /** Whether the store has an account that sends this; to this customer, where one is given. */
  canSend(store: Store, kind: NotificationKind, recipient?: MessageRecipient): boolean
  /** By which media it may reach this recipient, the first one first. */
  mediaFor(store: Store, kind: NotificationKind, recipient: MessageRecipient): readonly Medium[]
  /** What a customer can choose about WhatsApp for one parcel, and what holds as the choice is now. */
  whatsappUpdates(
    store: Store,
    about: Pick<Notice, 'recipient' | 'language' | 'isPhoneVerified' | 'prefersWhatsapp'>,
  ): Promise<WhatsappUpdates>
  /** While its shopper waits. Rejects with `ExternalServiceError` when no account took it. */
  sendNow<K extends ImmediateNotification>(
    store: Store,
    input: { readonly kind: K; readonly key: string; readonly notice: Notice<K> },
  ): Promise<void>
  /** By which media the store's accounts can send a code now. */
  codeMediaOf(store: Store): readonly CodeMedium[]
  /** The same for a code, by the media that were requested. Gives the one that took it. */
  sendCode(store: Store, input: CodeToSend): Promise<CodeMedium>
  /** Queues the notifications of a fact, in the transaction that causes it. */
  announce(
    transaction: Transaction,
    fact: AnnouncedFact & { readonly storeId: string },
  ): Promise<void>
  /**
   * Plans what comes by time alone; the same object again moves its time, and without one nothing is
   * planned any more.
   */
  plan(
    planned: { readonly storeId: string; readonly fact: PlannedFact; readonly objectId: string },
    dueAt: Date | undefined,
    transaction?: Transaction,
  ): Promise<unknown>
  /** Whether the store sends anything when this is due. */
  canPlan(store: Store, planned: { readonly fact: PlannedFact; readonly objectId: string }): boolean
  /** One round of announcing what is due. Gives how many there were. */
  announceDue(): Promise<number>
  /** For the people who run the installation, not for customers. */
  readonly raiseAlert: RaiseAlert
  /** For a job that has the fact at hand, and would be run again. */
  sendOnce<K extends KeptNotification>(store: Store, input: NoticeOnce<K>): Promise<void>
}

const erase: NonNullable<Module['erase']> = async (transaction, storeId) => {
  await preferencesRepository.eraseOf(transaction, storeId)
  await plannedRepository.eraseOf(transaction, storeId)
}

type NotificationDependencies = ChannelDependencies &
  AlertDependencies & {
    readonly database: Database
    readonly queue: Queue
    readonly inbox: Inbox
    readonly stores: Stores
    readonly sources: NoticeSources
  }

export function makeNotifications(deps: NotificationDependencies): Notifications {
  const { queue, stores, sources } = deps

  const canSend: Notifications['canSend'] = (store, kind, recipient) =>
    routesOf(deps, store, { kind, ...(recipient ? { recipient } : {}) }).length > 0

  async function send<K extends QueuedNotification>(
    store: Store,
    kind: K,
    { key, after }: { readonly key: string; readonly after?: string },
  ) {
    if (!canSend(store, kind)) return
    const notice = await sources[kind](store, key)
    // Of whom was erased meanwhile no phone is left.
    if (!notice || (isForCustomer(kind) && notice.recipient.phone === '')) return
    // What follows a failure is a message of its own: it is sent once too.
    const once = after === undefined ? { key } : { key: `${key}~${after}`, after }
    await sendOnce(deps, store, { kind, notice, ...once })
  }

  const canPlan: Notifications['canPlan'] = (store, { fact, objectId }) =>
    notificationsOf(announcedFact(fact, objectId)).some(({ kind }) => canSend(store, kind))

  const announce: Notifications['announce'] = async (transaction, { storeId, ...fact }) => {
    const store = stores.find(storeId)
    for (const { kind, key } of notificationsOf(fact)) {
      if (store && !canSend(store, kind)) continue
      await queue.enqueue(transaction, sendNotification, { storeId, kind, key })
    }
  }

  return {
    canSend,
    mediaFor: (store, kind, recipient) =>
      routesOf(deps, store, { kind, recipient }).map(({ medium }) => medium),
    whatsappUpdates: (store, about) => whatsappUpdatesOf(deps, store, about),
    async sendNow(store, input) {
      await sendByRoutes(deps, store, { ...input, routes: await findRoutes(deps, store, input) })
    },
    ...codesBy(deps),
    announce,
    async plan({ storeId, fact, objectId }, dueAt, db: Queryable = deps.database) {
      const planned = { storeId, fact, objectId }
      if (!dueAt) return plannedRepository.drop(db, planned)
      const store = stores.find(storeId)
      const isSent = store !== undefined && canPlan(store, planned)
      return isSent ? plannedRepository.plan(db, { ...planned, dueAt }) : undefined
    },
    canPlan,
    announceDue: () => announceDue(deps, announce),
    raiseAlert: makeAlerts(deps),
    sendOnce: (store, input) => sendOnce(deps, store, input),
    routes: (app) => preferenceRoutes(app, deps),
    forms: (app) => unsubscribeRoute(app, deps),
    webhooks: {
      MESSAGE: messageWebhooks({
        ...deps,
        sendAfter: (transaction, undelivered) =>
          queue.enqueue(transaction, sendAfterFailure, undelivered),
      }),
    },
    jobs: [
      worker(sendNotification, async ({ storeId, kind, key }) =>
        send(await stores.get(storeId), kind, { key }),
      ),
      worker(sendAfterFailure, async ({ storeId, kind, ...failed }) =>
        send(await stores.get(storeId), kind, failed),
      ),
    ],
    retention: [purgeNotifications],
    erase,
    personal: personalNotifications(deps),
  }
}
