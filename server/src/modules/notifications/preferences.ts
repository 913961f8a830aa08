/** [ADR-216, ADR-369, I31, I34, I58] */
import type { Preferences } from '@thela/contracts/calls/accounts/notifications'
import { MEDIA } from '@thela/domain/notifications'
import type { NotificationPreferences } from '@thela/domain/notifications'
import { storeNumberOf } from '../../db/new-id.ts'
import type { Database } from '../../db/statement.ts'
import type { MessageChannel } from '../../ports/message-channel.ts'
import type { Store, Stores } from '../stores/index.ts'
import { preferencesRepository } from './preferences-repository.ts'
import type { ChosenPreferences, StoredLetterChoice } from './preferences-repository.ts'

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

/** Letters to one address, which whoever has the key of their links can turn off and on. */
export interface LetterHolder {
  readonly store: Store
  readonly letters: StoredLetterChoice
}

/** By the key of a link, which names its store; an unknown one is nobody's. */
export async function findLetters(
  { database, stores }: PreferenceDependencies,
  key: string,
): Promise<LetterHolder | undefined> {
  const store = stores.byNumber(storeNumberOf(key) ?? 0)
  const letters = store && (await preferencesRepository.letterByKey(database, store.storeId, key))
  return letters && { store, letters }
}

/** Neither the phone nor what it has chosen for other media is read: the address may be a stranger's. */
export async function readLetters(
  { database, channelsOf }: PreferenceDependencies,
  { store, letters }: LetterHolder,
): Promise<Preferences> {
  const { storeId } = store
  const { phone, isVerified } = letters
  const ofCustomer = isVerified
    ? await preferencesRepository.of(database, { storeId, phone })
    : undefined
  const isOut = isVerified ? ofCustomer?.optedOut.includes('EMAIL') : letters.isOut
  const canSend = channelsOf(store).some(({ medium }) => medium === 'EMAIL')
  return {
    language: null,
    optedOut: isOut ? ['EMAIL'] : [],
    media: canSend ? ['EMAIL'] : [],
    languages: [],
  }
}

/** For letters of a verified customer it is the customer's own choice about e-mail. */
export async function chooseLetters(
  { database }: Pick<PreferenceDependencies, 'database'>,
  { store, letters }: LetterHolder,
  isOut: boolean,
): Promise<void> {
  const { phone, isVerified } = letters
  if (!isVerified) {
    await preferencesRepository.chooseLetters(database, store.storeId, { ...letters, isOut })
    return
  }
  const chosen = { phone, medium: 'EMAIL', isOut, chosenAt: new Date() } as const
  await preferencesRepository.chooseMedium(database, store, chosen)
}

/**
 * A mail program's button. The key of a letter that the release before has sent opens nothing any more, but it
 * still ends the letters.
 */
export async function endLetters(deps: PreferenceDependencies, key: string): Promise<void> {
  const found = await findLetters(deps, key)
  if (found) return chooseLetters(deps, found, true)
  const store = deps.stores.byNumber(storeNumberOf(key) ?? 0)
  if (store) await preferencesRepository.endByFormerKey(deps.database, store.storeId, key)
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
