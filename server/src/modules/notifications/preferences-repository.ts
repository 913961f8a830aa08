/** [ADR-216, ADR-369, I12, I17, I34, I58] */
import { MEDIA, optedOutMedia } from '@thela/domain/notifications'
import type { Medium, MediumChoice, NotificationPreferences } from '@thela/domain/notifications'
import { LANGUAGES } from '@thela/domain/text'
import { newId } from '../../db/new-id.ts'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'

/** What a phone has chosen, as it is stored. */
interface StoredPreferences {
  readonly language: string | null
  readonly choices: Readonly<Record<string, MediumChoice | undefined>>
}
/** The same, with what was chosen by the link of a letter to an address. */
export interface StoredChoices extends StoredPreferences {
  readonly letters: MediumChoice | null
}
/** An address that letters about orders with a phone go to. */
export interface LetterRecipient {
  readonly phone: string
  readonly email: string
  /** The phone is known to be the customer's. */
  readonly isVerified: boolean
}
export interface CustomerOfStore {
  readonly storeId: string
  readonly phone: string
}
/** A store, with the beginning of its ids. */
interface NumberedStore {
  readonly storeId: string
  readonly number: number
}
export interface ChosenPreferences {
  /** Null: as the page on which the order was placed. */
  readonly language: string | null
  readonly optedOut: readonly Medium[]
}

const COLUMNS = `language, choices`

/** In SQL, for a statement that reads more: `StoredChoices`. */
export const chosenPreferences = (of: {
  /** Columns, as all that follow. */
  readonly storeId: string
  readonly phone: string
  readonly email: string
}): string => `chosen_preferences(${of.storeId}, ${of.phone}, ${of.email})`

const ofRecipient = statement<
  { readonly chosen: StoredChoices },
  { storeId: string; phone: string; email: string | null }
>(
  'notifications.choices-of-recipient',
  (v) => sql`select chosen_preferences(${v.storeId}, ${v.phone}, ${v.email}) as chosen`,
)

/** What holds for the customer of a verified phone, whose letters go to the address in the account. */
const ofCustomer = statement<{ readonly chosen: StoredChoices }, CustomerOfStore>(
  'notifications.choices-of-customer',
  (v) => sql`select chosen_preferences(${v.storeId}, ${v.phone},
     email_of_customer(${v.storeId}, ${v.phone})) as chosen`,
)

const byPhone = statement<StoredPreferences, { storeId: string; phone: string }>(
  'notifications.preferences-by-phone',
  (v) => sql`select ${COLUMNS} from notification_preferences
   where store_id = ${v.storeId} and phone = ${v.phone}`,
)

const letterByKey = statement<LetterRecipient, { storeId: string; key: string }>(
  'notifications.letter-by-key',
  (v) => sql`select phone, email, is_verified as "isVerified"
   from letter_choices where store_id = ${v.storeId} and letter_key = ${v.key}`,
)

/** The key that stands in the letters to an address; the first one stays. */
const letterKey = statement<
  { readonly key: string },
  LetterRecipient & { storeId: string; freshKey: string }
>(
  'notifications.letter-key',
  (v) => sql`insert into letter_choices as c (store_id, phone, email, is_verified, letter_key)
   values (${v.storeId}, ${v.phone}, lower(${v.email}), ${v.isVerified}, ${v.freshKey})
   on conflict (store_id, phone, email, is_verified)
     do update set letter_key = coalesce(c.letter_key, excluded.letter_key)
   returning letter_key as key`,
)

const chooseLetters = statement<unknown, LetterRecipient & { storeId: string; isOut: boolean }>(
  'notifications.choose-letters',
  (v) => sql`update letter_choices set is_out = ${v.isOut}, chosen_at = now()
   where store_id = ${v.storeId} and phone = ${v.phone} and email = ${v.email}
     and is_verified = ${v.isVerified}`,
)

const endByFormerKey = statement<unknown, { storeId: string; key: string }>(
  'notifications.end-letters-by-former-key',
  (v) => sql`select end_letters_by_former_key(${v.storeId}, ${v.key})`,
)

/** The key of a phone stands in no letter any more, but the release before reads it. */
const choose = statement<
  unknown,
  {
    storeId: string
    phone: string
    freshKey: string
    language: string | null
    media: readonly string[]
    optedOut: readonly string[]
  }
>(
  'notifications.choose',
  (v) => sql`insert into notification_preferences
     (store_id, phone, preference_key, language, choices)
   select ${v.storeId}, ${v.phone}, ${v.freshKey}, ${v.language},
     jsonb_object_agg(medium, jsonb_build_object('isOut', medium = any (${v.optedOut}::text[]),
       'at', extract(epoch from now())))
   from unnest(${v.media}::text[]) as medium
   on conflict (store_id, phone) do update set language = excluded.language,
     choices = excluded.choices`,
)

/** One medium, chosen at a time that its system tells. */
const chooseMedium = statement<
  unknown,
  {
    storeId: string
    phone: string
    freshKey: string
    medium: string
    isOut: boolean
    chosenAt: Date
  }
>(
  'notifications.choose-medium',
  (v) => sql`insert into notification_preferences as p
     (store_id, phone, preference_key, choices)
   values (${v.storeId}, ${v.phone}, ${v.freshKey},
     jsonb_build_object(${v.medium}::text, jsonb_build_object('isOut', ${v.isOut}::boolean,
       'at', extract(epoch from least(${v.chosenAt}::timestamptz, now())))))
   on conflict (store_id, phone) do update set choices = p.choices || excluded.choices
     where coalesce((p.choices #>> array[${v.medium}::text, 'at'])::numeric, 0)
       <= (excluded.choices #>> array[${v.medium}::text, 'at'])::numeric`,
)

const eraseOf = statement<unknown, { storeId: string }>(
  'notifications.erase-preferences',
  (v) => sql`with letters as (delete from letter_choices where store_id = ${v.storeId})
   delete from notification_preferences where store_id = ${v.storeId}`,
)

const knownLanguage = (language: string | null) => LANGUAGES.find((known) => known === language)

const toPreferences = ({ language, choices }: StoredPreferences): NotificationPreferences => ({
  language: knownLanguage(language),
  optedOut: MEDIA.filter((medium) => choices[medium]?.isOut),
})

/** These choices hold for the messages about one order. */
export const preferencesForOrder = (
  { language, choices, letters }: StoredChoices,
  isPhoneVerified: boolean,
): NotificationPreferences => ({
  language: knownLanguage(language),
  optedOut: optedOutMedia({ ofPhone: choices, ofAddress: letters ?? undefined, isPhoneVerified }),
})

export const preferencesRepository = {
  async of(db: Queryable, { storeId, phone }: CustomerOfStore) {
    const row = await db.first(byPhone({ storeId, phone }))
    return row && toPreferences(row)
  },
  async ofRecipient(
    db: Queryable,
    storeId: string,
    { phone, email }: { readonly phone: string; readonly email?: string },
  ): Promise<StoredChoices> {
    const row = await db.first(ofRecipient({ storeId, phone, email: email ?? null }))
    if (!row) throw new Error('a select without a table gives a row')
    return row.chosen
  },
  async ofCustomer(db: Queryable, customer: CustomerOfStore): Promise<NotificationPreferences> {
    const row = await db.first(ofCustomer(customer))
    if (!row) throw new Error('a select without a table gives a row')
    return preferencesForOrder(row.chosen, true)
  },
  letterByKey: (db: Queryable, storeId: string, key: string) =>
    db.first(letterByKey({ storeId, key })),
  async letterKey(db: Queryable, { storeId, number }: NumberedStore, recipient: LetterRecipient) {
    const row = await db.first(letterKey({ ...recipient, storeId, freshKey: newId(number) }))
    if (!row) throw new Error('an insert that updates gives a row')
    return row.key
  },
  chooseLetters: (
    db: Queryable,
    storeId: string,
    chosen: LetterRecipient & { readonly isOut: boolean },
  ) => db.run(chooseLetters({ ...chosen, storeId })),
  /** The key stands in a letter that the release before has sent. */
  endByFormerKey: (db: Queryable, storeId: string, key: string) =>
    db.run(endByFormerKey({ storeId, key })),
  choose: (
    db: Queryable,
    { storeId, number }: NumberedStore,
    { phone, language, optedOut }: ChosenPreferences & { readonly phone: string },
  ) =>
    db.run(choose({ storeId, phone, freshKey: newId(number), language, optedOut, media: MEDIA })),
  chooseMedium: (
    db: Queryable,
    { storeId, number }: NumberedStore,
    chosen: {
      readonly phone: string
      readonly medium: Medium
      readonly isOut: boolean
      readonly chosenAt: Date
    },
  ) => db.run(chooseMedium({ ...chosen, storeId, freshKey: newId(number) })),
  eraseOf: (db: Queryable, storeId: string) => db.run(eraseOf({ storeId })),
}
