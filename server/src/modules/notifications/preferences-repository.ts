/** [ADR-216, I12, I17, I58] */
import { MEDIA } from '@thela/domain/notifications'
import type { Medium, NotificationPreferences } from '@thela/domain/notifications'
import { LANGUAGES } from '@thela/domain/text'
import { newId } from '../../db/new-id.ts'
import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'

/** What a customer has chosen, as it is stored. */
export interface StoredPreferences {
  readonly language: string | null
  readonly choices: Readonly<Record<string, { readonly isOut: boolean } | undefined>>
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

/** In SQL, for a statement that reads more: the choices of a phone as JSON, null where there are none. */
export const chosenPreferences = (storeId: string, phone: string): string =>
  `(select jsonb_build_object('language', p.language, 'choices', p.choices)
     from notification_preferences p where p.store_id = ${storeId} and p.phone = ${phone})`

const byPhone = statement<StoredPreferences, { storeId: string; phone: string }>(
  'notifications.preferences-by-phone',
  (v) => sql`select ${COLUMNS} from notification_preferences
   where store_id = ${v.storeId} and phone = ${v.phone}`,
)

const byKey = statement<
  StoredPreferences & { readonly phone: string },
  { storeId: string; key: string }
>(
  'notifications.preferences-by-key',
  (v) => sql`select phone, ${COLUMNS} from notification_preferences
   where store_id = ${v.storeId} and preference_key = ${v.key}`,
)

/** The key that customers of a store are known by in links; the first one stays. */
const keyOf = statement<
  { readonly key: string },
  { storeId: string; phone: string; freshKey: string }
>(
  'notifications.preference-key',
  (v) => sql`insert into notification_preferences as p (store_id, phone, preference_key)
   values (${v.storeId}, ${v.phone}, ${v.freshKey})
   on conflict (store_id, phone) do update set phone = p.phone
   returning preference_key as key`,
)

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
  (v) => sql`delete from notification_preferences where store_id = ${v.storeId}`,
)

export const toPreferences = ({
  language,
  choices,
}: StoredPreferences): NotificationPreferences => ({
  language: LANGUAGES.find((known) => known === language),
  optedOut: MEDIA.filter((medium) => choices[medium]?.isOut),
})

export const preferencesRepository = {
  async of(db: Queryable, { storeId, phone }: CustomerOfStore) {
    const row = await db.first(byPhone({ storeId, phone }))
    return row && toPreferences(row)
  },
  async byKey(db: Queryable, storeId: string, key: string) {
    const row = await db.first(byKey({ storeId, key }))
    return row && { phone: row.phone, preferences: toPreferences(row) }
  },
  async keyOf(db: Queryable, { storeId, number }: NumberedStore, phone: string) {
    const row = await db.first(keyOf({ storeId, phone, freshKey: newId(number) }))
    if (!row) throw new Error('an insert that updates gives a row')
    return row.key
  },
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
