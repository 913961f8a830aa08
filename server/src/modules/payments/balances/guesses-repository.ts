/** Wrong codes of gift cards, counted. [ADR-106, I45] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import type { CountedScope } from '../../../http/caller/caller-address.ts'
import { COUNT_IN_SCOPES } from '../../identity/index.ts'

/** A code has 75 random bits, so that this saves us work, no card. */
const GUESS_SECONDS = 600

const countGuess = statement<
  { readonly isAllowed: boolean },
  { storeId: string; guessers: string }
>(
  'payments.count-gift-card-guess',
  (v) => sql`select ${COUNT_IN_SCOPES}(${v.storeId}, ${v.guessers}, ${GUESS_SECONDS})
     as "isAllowed"`,
)

export const guessesRepository = {
  /** False where one of the scopes has made too many. */
  count: async (db: Queryable, storeId: string, guessers: readonly CountedScope[]) =>
    (await db.first(countGuess({ storeId, guessers: JSON.stringify(guessers) })))?.isAllowed ===
    true,
}
