/** Wrong codes of gift cards, counted. [ADR-106, I45] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import { COUNT_IN_SCOPE } from '../../identity/index.ts'

/** How many wrong codes of each scope in ten minutes; a code has 75 random bits, so this saves us work, no card. */
export interface Guesser {
  readonly scope: string
  readonly most: number
}
const GUESS_SECONDS = 600

const countGuess = statement<
  { readonly isAllowed: boolean },
  { storeId: string; guessers: string }
>(
  'payments.count-gift-card-guess',
  (v) => sql`select bool_and(${COUNT_IN_SCOPE}(${v.storeId}, scope, ${GUESS_SECONDS}, most))
     as "isAllowed"
   from jsonb_to_recordset(${v.guessers}) as guesser (scope text, most integer)`,
)

export const guessesRepository = {
  /** False where one of the scopes has made too many. */
  count: async (db: Queryable, storeId: string, guessers: readonly Guesser[]) =>
    (await db.first(countGuess({ storeId, guessers: JSON.stringify(guessers) })))?.isAllowed ===
    true,
}
