/** What systems for messages report: a message that was not delivered, a customer who wants no more. [ADR-218, I10] */
import { createHash } from 'node:crypto'
import { NOTIFICATIONS } from '@thela/domain/notifications'
import type { QueuedNotification } from '@thela/domain/notifications'
import type { Database, Transaction } from '../../db/statement.ts'
import type { ApplyEvent, Inbox, WebhookHandler, WebhookSource } from '../../jobs/inbox.ts'
import type { MessageChannel, MessageEvent } from '../../ports/message-channel.ts'
import { headersToStore } from '../../ports/webhook.ts'
import type { Store, Stores } from '../stores/index.ts'
import { preferencesRepository } from './preferences-repository.ts'

export interface MessageEventDependencies {
  readonly database: Database
  readonly inbox: Inbox
  readonly stores: Stores
  readonly channelsOf: (store: Store) => readonly MessageChannel[]
}

/** A queued notification that an account took and could not deliver. */
export interface UndeliveredNotification {
  readonly storeId: string
  readonly kind: QueuedNotification
  readonly key: string
  readonly after: string
}

async function channelAt(
  { stores, channelsOf }: MessageEventDependencies,
  { storeId, account }: WebhookSource,
) {
  const store = await stores.get(storeId)
  return { store, channel: channelsOf(store).find((one) => one.account === account) }
}

const isQueued = (kind: string): kind is QueuedNotification =>
  kind in NOTIFICATIONS && NOTIFICATIONS[kind as QueuedNotification].sent === 'QUEUED'

/**
 * The kind and key of a message by its id, which is written as `messageFor` writes it; what follows a failure
 * has the account before it behind the key.
 */
function notificationOf(messageId: string) {
  const [, kind = '', key = ''] = /^([A-Z_]+)-([^~]+)/.exec(messageId) ?? []
  return isQueued(kind) ? { kind, key } : undefined
}

export function messageWebhooks(
  deps: MessageEventDependencies & {
    readonly sendAfter: (db: Transaction, undelivered: UndeliveredNotification) => Promise<void>
  },
): WebhookHandler {
  async function applyOne(
    db: Transaction,
    event: MessageEvent,
    { store, account }: { readonly store: Store; readonly account: MessageChannel },
  ): Promise<void> {
    if (event.kind === 'FAILED') {
      const found = notificationOf(event.messageId)
      const { storeId } = store
      if (found) await deps.sendAfter(db, { storeId, ...found, after: account.account })
      return
    }
    const isOut = event.kind === 'OPTED_OUT'
    const { phone, at: chosenAt } = event
    const chosen = { phone, medium: account.medium, isOut, chosenAt }
    await preferencesRepository.chooseMedium(db, store, chosen)
  }

  const apply: ApplyEvent = async (transaction, event) => {
    const { store, channel } = await channelAt(deps, event)
    const { body, headers } = event
    const events = channel?.webhooks?.parse({ body, headers, isVerified: true })
    // It was parsed on arrival: kept until it can be parsed again, and reported to the operator.
    if (!channel || !events || typeof events === 'string') {
      throw new Error('a stored report of messages cannot be parsed')
    }
    for (const each of events) await applyOne(transaction, each, { store, account: channel })
    return 'DONE'
  }

  return {
    async receive(source, webhook) {
      const { channel } = await channelAt(deps, source)
      const events = channel?.webhooks?.parse(webhook) ?? 'INVALID_SIGNATURE'
      if (!channel?.webhooks || events === 'INVALID_SIGNATURE') return 'INVALID_SIGNATURE'
      if (events === 'UNREADABLE') return 'UNREADABLE'
      // Most reports say that a message was read: there is nothing to do, so nothing is kept.
      if (events.length === 0) return 'STORED'
      await deps.inbox.receive({
        ...source,
        eventId: createHash('sha256').update(webhook.body).digest('hex'),
        objectId: undefined,
        body: webhook.body,
        headers: headersToStore(channel.webhooks, webhook.headers),
      })
      return 'STORED'
    },
    apply,
    async confirm(source, query) {
      const { channel } = await channelAt(deps, source)
      return channel?.webhooks?.confirm(query)
    },
  }
}
