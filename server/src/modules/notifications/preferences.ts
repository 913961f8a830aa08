/** [ADR-216, I31, I58] */
import type { Preferences } from '@thela/contracts/calls/accounts/notifications'
import { MEDIA } from '@thela/domain/notifications'
import type { NotificationPreferences } from '@thela/domain/notifications'
import { storeNumberOf } from '../../db/new-id.ts'
import type { Database } from '../../db/statement.ts'
import type { MessageChannel } from '../../ports/message-channel.ts'
import type { Store, Stores } from '../stores/index.ts'
import { preferencesRepository } from './preferences-repository.ts'
import type { ChosenPreferences } from './preferences-repository.ts'

export interface PreferenceDependencies {
  readonly database: Database
  readonly stores: Pick<Stores, 'get' | 'byNumber'>
  readonly channelsOf: (store: Store) => readonly MessageChannel[]
}

/** Whose preferences they are. */
export interface PreferenceHolder {
  readonly store: Store
  readonly phone: string
}

/** By the key of a link, which names its store; an unknown one is nobody's. */
export async function holderOfKey(
  { database, stores }: PreferenceDependencies,
  key: string,
): Promise<PreferenceHolder | undefined> {
  const store = stores.byNumber(storeNumberOf(key) ?? 0)
  const found = store && (await preferencesRepository.byKey(database, store.storeId, key))
  return found && { store, phone: found.phone }
}

const toWire = (
  store: Store,
  channels: readonly MessageChannel[],
  { language, optedOut }: NotificationPreferences,
): Preferences => ({
  language: language ?? null,
  optedOut: [...optedOut],
  media: MEDIA.filter((medium) => channels.some((channel) => channel.medium === medium)),
  languages: [...store.config.languages.offered],
})

export async function readPreferences(
  { database, channelsOf }: PreferenceDependencies,
  { store, phone }: PreferenceHolder,
): Promise<Preferences> {
  const { storeId } = store
  const known = await preferencesRepository.of(database, { storeId, phone })
  return toWire(store, channelsOf(store), known ?? { optedOut: [] })
}

export async function choosePreferences(
  deps: PreferenceDependencies,
  holder: PreferenceHolder,
  { language, optedOut }: ChosenPreferences,
): Promise<Preferences> {
  const { store, phone } = holder
  const chosen = { phone, language, optedOut: MEDIA.filter((medium) => optedOut.includes(medium)) }
  await preferencesRepository.choose(deps.database, store, chosen)
  return readPreferences(deps, holder)
}
