/** What customers are sent: once each, by the channels that the store has chosen, in their language. */
import { notificationsOf } from '@thela/domain/notifications'
import type {
  AnnouncedFact,
  AnnouncedNotification,
  ImmediateNotification,
  KeptNotification,
  NotificationKind,
  QueuedNotification,
} from '@thela/domain/notifications'
import type { Database, Transaction } from '../../db/statement.ts'
import { job, worker } from '../../jobs/queue.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { MessageRecipient } from '../../ports/message-channel.ts'
import type { Module } from '../module.ts'
import type { Store, Stores } from '../stores/index.ts'
import { makeAlerts } from './make-alerts.ts'
import type { AlertDependencies, RaiseAlert } from './make-alerts.ts'
import type { Notice, NoticeOnce } from './notice.ts'
import { notificationsRepository, purgeNotifications } from './notifications-repository.ts'
import { routesOf, sendByRoutes } from './send-by-routes.ts'
import type { ChannelDependencies } from './send-by-routes.ts'
import { sendOnce } from './send-once.ts'

export type { RaiseAlert } from './make-alerts.ts'
export type { Notice } from './notice.ts'
export { beginNotification, type BegunNotification } from './notifications-repository.ts'

/** Sends one, with what its source says by then. Its data are ids. */
const sendNotification = job<AnnouncedNotification & { readonly storeId: string }>(
  'notifications.send',
  { keyOf: ({ kind, key }) => `${kind}-${key}` },
)

/** What the words that cause notifications say of each, read when it is sent; nothing: it is not sent. */
export type NoticeSources = {
  readonly [K in QueuedNotification]: (store: Store, key: string) => Promise<Notice<K> | undefined>
}

export interface Notifications extends Module {
  /** Whether the store has an account that sends this; to this customer, where one is given. */
  canSend(store: Store, kind: NotificationKind, recipient?: MessageRecipient): boolean
  /** Whether a channel took it. */
  wasSent(
    store: Store,
    notification: { readonly kind: KeptNotification; readonly key: string },
  ): Promise<boolean>
  /** While its shopper waits. Rejects with `ExternalServiceError` when no account took it. */
  sendNow<K extends ImmediateNotification>(
    store: Store,
    input: { readonly kind: K; readonly key: string; readonly notice: Notice<K> },
  ): Promise<void>
  /** Queues the notifications of a fact, in the transaction that causes it. */
  announce(
    transaction: Transaction,
    fact: AnnouncedFact & { readonly storeId: string },
  ): Promise<void>
  /** For the people who run the installation, not for customers. */
  readonly raiseAlert: RaiseAlert
  /** For a job that has the fact at hand, and would be run again. */
  sendOnce<K extends KeptNotification>(store: Store, input: NoticeOnce<K>): Promise<void>
}

export function makeNotifications(
  deps: ChannelDependencies &
    AlertDependencies & {
      readonly database: Database
      readonly queue: Queue
      readonly stores: Stores
      readonly sources: NoticeSources
    },
): Notifications {
  const { queue, stores, sources } = deps

  const canSend: Notifications['canSend'] = (store, kind, recipient) =>
    routesOf(deps, store, { kind, ...(recipient ? { recipient } : {}) }).length > 0

  async function send<K extends QueuedNotification>(store: Store, kind: K, key: string) {
    if (!canSend(store, kind)) return
    const notice = await sources[kind](store, key)
    if (notice) await sendOnce(deps, store, { kind, key, notice })
  }

  return {
    canSend,
    wasSent: ({ storeId }, sent) => notificationsRepository.wasSent(deps.database, storeId, sent),
    sendNow: (store, input) => sendByRoutes(deps, store, input),
    async announce(transaction, { storeId, ...fact }) {
      const store = stores.find(storeId)
      for (const { kind, key } of notificationsOf(fact)) {
        if (store && !canSend(store, kind)) continue
        await queue.enqueue(transaction, sendNotification, { storeId, kind, key })
      }
    },
    raiseAlert: makeAlerts(deps),
    sendOnce: (store, input) => sendOnce(deps, store, input),
    jobs: [
      worker(sendNotification, async ({ storeId, kind, key }) =>
        send(await stores.get(storeId), kind, key),
      ),
    ],
    retention: [purgeNotifications],
  }
}
