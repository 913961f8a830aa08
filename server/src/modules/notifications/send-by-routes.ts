/** [I11, D-28] */
import { notificationRoutes } from '@thela/domain/notifications'
import type { NotificationKind, NotificationRoute } from '@thela/domain/notifications'
import type { Language } from '@thela/domain/text'
import { ExternalServiceError, NOT_SET_UP } from '../../ports/external-service-error.ts'
import type { MessageChannel, MessageRecipient } from '../../ports/message-channel.ts'
import type { Store } from '../stores/index.ts'
import { writeNotice } from './notice.ts'
import type { Notice } from './notice.ts'

export interface ChannelDependencies {
  /** The store's accounts for messages, in the order of its file. */
  readonly channelsOf: (store: Store) => readonly MessageChannel[]
  /** How customers reach us, without a trailing slash. */
  readonly publicUrl: string
}

/** Of a recipient; without one, whether the store sends this kind at all. */
export function routesOf(
  { channelsOf }: Pick<ChannelDependencies, 'channelsOf'>,
  store: Store,
  {
    kind,
    recipient,
    language,
  }: {
    readonly kind: NotificationKind
    readonly recipient?: MessageRecipient
    readonly language?: Language | undefined
  },
): readonly NotificationRoute[] {
  const { config } = store
  const channels = channelsOf(store).map((channel) => ({
    account: channel.account,
    isReachable: recipient === undefined || channel.canReach(recipient),
    languages: channel.languagesOf(kind),
  }))
  return notificationRoutes(channels, {
    accounts: config.notifications[kind],
    language,
    storeLanguage: config.languages.default,
  })
}

const noRoute = (): ExternalServiceError =>
  new ExternalServiceError({
    system: 'message',
    kind: 'refused',
    outcomeUnknown: false,
    reason: NOT_SET_UP,
  })

/**
 * By the first account that takes it. Where one may have sent it although no good reply came the next is
 * not tried: the customer would get it twice. Rejects with the last `ExternalServiceError`.
 */
export async function sendByRoutes<K extends NotificationKind>(
  deps: ChannelDependencies,
  store: Store,
  { kind, key, notice }: { readonly kind: K; readonly key: string; readonly notice: Notice<K> },
): Promise<void> {
  const { recipient, parameters } = notice
  const channels = deps.channelsOf(store)
  let problem = noRoute()
  for (const { account, language } of routesOf(deps, store, { kind, ...notice })) {
    const written = writeNotice(kind, parameters, {
      language,
      storeName: store.config.storeName,
      publicUrl: deps.publicUrl,
    })
    const message = { recipient, kind, language, ...written, messageId: `${kind}-${key}` }
    try {
      await channels.find((channel) => channel.account === account)?.send(message)
      return
    } catch (error) {
      if (!(error instanceof ExternalServiceError) || error.outcomeUnknown) throw error
      problem = error
    }
  }
  throw problem
}
