import { sql, statement } from '../../db/statement.ts'
import type { Queryable } from '../../db/statement.ts'

export interface UnknownWord {
  readonly storeId: string
  readonly courierCode: string
  readonly word: string
  /** How many reports had it. */
  readonly reports: number
  readonly firstSeen: Date
  readonly lastSeen: Date
}

/** A courier that invents words must not fill the table: more of one account are not listed. */
const MAX_WORDS = 200

const note = statement<
  { readonly word: string; readonly isNew: boolean },
  { storeId: string; courierCode: string; words: readonly string[] }
>(
  'tracking.note-unknown-words',
  (v) => sql`with known as (
     select word from unknown_courier_words
     where store_id = ${v.storeId} and courier_code = ${v.courierCode}
   )
   insert into unknown_courier_words as u (store_id, courier_code, word, reports)
   select ${v.storeId}, ${v.courierCode}, said.word, 1 from unnest(${v.words}::text[]) as said (word)
   where (select count(*) from known) < ${MAX_WORDS} or said.word in (select word from known)
   on conflict (store_id, courier_code, word) do update
     set reports = u.reports + 1, last_seen = now()
   returning word, (xmax = 0) as "isNew"`,
)

const all = statement<UnknownWord, { storeId: string | null }>(
  'tracking.unknown-words',
  (v) => sql`select store_id as "storeId", courier_code as "courierCode", word,
     reports::int as reports, first_seen as "firstSeen", last_seen as "lastSeen"
   from unknown_courier_words
   where ${v.storeId}::text is null or store_id = ${v.storeId}
   order by last_seen desc, store_id, courier_code, word limit 1000`,
)

/** What no courier has said for so long needs no row in a table of ours. */
export const purgeUnknownWords = statement<unknown, { limit: number }>(
  'tracking.purge-unknown-words',
  (v) => sql`delete from unknown_courier_words where ctid = any (array(
     select ctid from unknown_courier_words
     where last_seen < now() - interval '180 days' limit ${v.limit}))`,
)

const eraseStore = statement<unknown, { storeId: string }>(
  'tracking.erase-unknown-words',
  (v) => sql`delete from unknown_courier_words where store_id = ${v.storeId}`,
)

export const unknownWordsRepository = {
  eraseOf: (db: Queryable, storeId: string) => db.run(eraseStore({ storeId })),
  note: (
    db: Queryable,
    storeId: string,
    { courier, words }: { readonly courier: string; readonly words: readonly string[] },
  ) => db.rows(note({ storeId, courierCode: courier, words })),
  all: (db: Queryable, storeId: string | undefined) => db.rows(all({ storeId: storeId ?? null })),
}
