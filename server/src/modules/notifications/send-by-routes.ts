/** [I11, I34, D-28, ADR-216, ADR-369] */
import {
  isUpdate,
  notificationRoutes,
  NOTIFICATIONS,
  PARCEL_NOTIFICATIONS,
  whatsappUpdates,
} from '@thela/domain/notifications'
import type {
  WhatsappUpdates,
  NotificationKind,
  NotificationPreferences,
  NotificationRoute,
  CodeMedium,
} from '@thela/domain/notifications'
import type { Language } from '@thela/domain/text'
import { ExternalServiceError, NOT_SET_UP } from '../../ports/external-service-error.ts'
import type {
  MessageChannel,
  MessageRecipient,
  OutboundMessage,
} from '../../ports/message-channel.ts'
import type { Store } from '../stores/index.ts'
import type { Database } from '../../db/statement.ts'
import { writeNotice } from './notice.ts'
import type { Notice } from './notice.ts'
import type { NotificationToSend } from './notifications-repository.ts'
import { preferencesForOrder, preferencesRepository } from './preferences-repository.ts'
import type { StoredChoices } from './preferences-repository.ts'
import { writeLetter } from './write-letter.ts'

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
    ...chosen
  }: {
    readonly kind: NotificationKind
    readonly recipient?: MessageRecipient
    readonly language?: Language | undefined
    readonly preferences?: NotificationPreferences | undefined
    readonly isPhoneVerified?: boolean | undefined
    readonly prefersWhatsapp?: boolean | undefined
  },
): readonly NotificationRoute[] {
  const { config } = store
  const channels = channelsOf(store).map((channel) => ({
    account: channel.account,
    medium: channel.medium,
    isReachable: recipient === undefined || channel.canReach(recipient),
    languages: channel.languagesOf(kind),
  }))
  return notificationRoutes(channels, {
    ...chosen,
    kind,
    accounts: config.notifications[kind],
    language,
    storeLanguage: config.languages.default,
  })
}

/** What holds for a notice, of what its recipient has chosen at the store. */
async function chosenFor(
  { database }: { readonly database: Database },
  { storeId }: Store,
  {
    recipient,
    isPhoneVerified = false,
    read,
  }: Pick<Notice, 'recipient' | 'isPhoneVerified'> & {
    /** A statement before has read it. */
    readonly read?: StoredChoices | undefined
  },
): Promise<NotificationPreferences> {
  const stored = read ?? (await preferencesRepository.ofRecipient(database, storeId, recipient))
  return preferencesForOrder(stored, isPhoneVerified)
}

/** Of one parcel's messages, with what its customer has chosen at the store. */
export async function whatsappUpdatesOf(
  deps: Pick<ChannelDependencies, 'channelsOf'> & { readonly database: Database },
  store: Store,
  about: Pick<Notice, 'recipient' | 'language' | 'isPhoneVerified' | 'prefersWhatsapp'>,
): Promise<WhatsappUpdates> {
  const preferences = await chosenFor(deps, store, about)
  const routesIf = (prefersWhatsapp: boolean | undefined) =>
    PARCEL_NOTIFICATIONS.map((kind) =>
      routesOf(deps, store, { ...about, kind, preferences, prefersWhatsapp }),
    )
  return whatsappUpdates({ asChosen: routesIf(about.prefersWhatsapp), ifWanted: routesIf(true) })
}

const noRoute = (): ExternalServiceError =>
  new ExternalServiceError({
    system: 'message',
    kind: 'refused',
    outcomeUnknown: false,
    reason: NOT_SET_UP,
  })

/** A notice, with what its customer has chosen at the store. */
export interface ChosenNotice<K extends NotificationKind> {
  readonly kind: K
  readonly key: string
  readonly notice: Notice<K>
  readonly routes: readonly (NotificationRoute & { readonly by?: CodeMedium })[]
}

/** By which accounts it goes to its customer. */
export async function findRoutes(
  deps: ChannelDependencies & { readonly database: Database },
  store: Store,
  {
    kind,
    notice,
    begun: toSend,
  }: {
    readonly kind: NotificationKind
    readonly notice: Notice
    /** A statement before has read what its customer has chosen. */
    readonly begun?: NotificationToSend | undefined
  },
): Promise<readonly NotificationRoute[]> {
  const unchosen = routesOf(deps, store, { kind, ...notice })
  // A code by SMS is sent whatever was chosen, and its shopper waits.
  if (NOTIFICATIONS[kind].sent === 'AT_ONCE' && unchosen.every(({ medium }) => medium === 'SMS'))
    return unchosen
  const preferences = await chosenFor(deps, store, { ...notice, read: toSend?.chosen })
  return routesOf(deps, store, { kind, ...notice, preferences })
}

/** As the account of a route sends it. */
async function messageFor<K extends NotificationKind>(
  { database, publicUrl }: ChannelDependencies & { readonly database: Database },
  store: Store,
  { kind, key, notice, route }: ChosenNotice<K> & { readonly route: NotificationRoute },
): Promise<OutboundMessage> {
  const { recipient, parameters, isPhoneVerified: isVerified = false } = notice
  const { phone, email } = recipient
  const { language, medium } = route
  const storeName = store.config.storeName
  const written = writeNotice(kind, parameters, { language, storeName, publicUrl })
  const { text, variables, shortPath } = written
  const sent = { recipient, kind, language, text, variables, messageId: `${kind}-${key}` }
  const message = shortPath === undefined ? sent : { ...sent, shortPath }
  if (medium !== 'EMAIL') return message
  const preferenceKey =
    isUpdate(kind) && email !== undefined
      ? await preferencesRepository.letterKey(database, store, { phone, email, isVerified })
      : undefined
  const letter = writeLetter(store, kind, { written, publicUrl, preferenceKey })
  return letter ? { ...message, letter } : message
}

/**
 * By the first account that takes it. Where one may have sent it although no good reply came the next is
 * not tried: the customer would get it twice. Rejects with the last `ExternalServiceError`.
 */
export async function sendByRoutes<
  K extends NotificationKind,
  R extends ChosenNotice<K>['routes'][number],
>(
  deps: ChannelDependencies & { readonly database: Database },
  store: Store,
  chosen: ChosenNotice<K> & { readonly routes: readonly R[] },
): Promise<R> {
  const channels = deps.channelsOf(store)
  let problem: ExternalServiceError | undefined
  for (const route of chosen.routes) {
    const message = await messageFor(deps, store, { ...chosen, route })
    try {
      const channel = channels.find(({ account }) => account === route.account)
      await (route.by === 'VOICE' ? channel?.call?.(message) : channel?.send(message))
      return route
    } catch (error) {
      if (!(error instanceof ExternalServiceError) || error.outcomeUnknown) throw error
      problem = error
    }
  }
  throw problem ?? noRoute()
}
