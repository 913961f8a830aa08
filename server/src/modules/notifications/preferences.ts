/** [ADR-216, ADR-369, I31, I34, I58] */
import type { Preferences } from '@thela/contracts/calls/accounts/notifications'
import { MEDIA } from '@thela/domain/notifications'
import type { NotificationPreferences } from '@thela/domain/notifications'
import { storeNumberOf } from '../../db/new-id.ts'
import type { Database } from '../../db/statement.ts'
import type { MessageChannel } from '../../ports/message-channel.ts'
import type { Store, Stores } from '../stores/index.ts'
import { preferencesForOrder, preferencesRepository } from './preferences-repository.ts'
import type { ChosenPreferences, LetterRecipient } from './preferences-repository.ts'

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
  readonly letters: LetterRecipient
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

const aboutLetters = (isOut: boolean, media: Preferences['media']): Preferences => ({
  language: null,
  optedOut: isOut ? ['EMAIL'] : [],
  media,
  languages: [],
})

/** Neither the phone nor what it has chosen for other media is shown: the address may be a stranger's. */
export async function readLetters(
  { database, channelsOf }: PreferenceDependencies,
  { store, letters }: LetterHolder,
): Promise<Preferences> {
  const chosen = await preferencesRepository.ofRecipient(database, store.storeId, letters)
  const { optedOut } = preferencesForOrder(chosen, letters.isVerified)
  const canSend = channelsOf(store).some(({ medium }) => medium === 'EMAIL')
  return aboutLetters(optedOut.includes('EMAIL'), canSend ? ['EMAIL'] : [])
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
 * By a mail program's button, or by the page of the link. The key of a letter that the release before has sent opens
 * nothing any more, but it still ends the letters; the reply to it is the same as to a key that nobody has.
 */
export async function endLetters(deps: PreferenceDependencies, key: string): Promise<Preferences> {
  const found = await findLetters(deps, key)
  if (found) {
    await chooseLetters(deps, found, true)
    return readLetters(deps, found)
  }
  const store = deps.stores.byNumber(storeNumberOf(key) ?? 0)
  if (store) await preferencesRepository.endByFormerKey(deps.database, store.storeId, key)
  return aboutLetters(true, ['EMAIL'])
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
  const chosen = await preferencesRepository.ofCustomer(database, { storeId, phone })
  return toWire(store, channelsOf(store), chosen)
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
