/** Wrong codes of gift cards, counted. [ADR-106, I45] */
import { sql, statement } from '../../../db/statement.ts'
import type { Queryable } from '../../../db/statement.ts'
import { COUNT_IN_SCOPE } from '../../identity/index.ts'

/** Of each scope at most ten wrong codes in ten minutes. */
export const MAX_GUESSES = 10
export const GUESS_SECONDS = 600

const countGuess = statement<
  { readonly isAllowed: boolean },
  { storeId: string; scopes: readonly string[] }
>(
  'payments.count-gift-card-guess',
  (v) => sql`select bool_and(${COUNT_IN_SCOPE}(${v.storeId}, scope, ${GUESS_SECONDS},
     ${MAX_GUESSES})) as "isAllowed" from unnest(${v.scopes}::text[]) as scope`,
)

export const guessesRepository = {
  /** False where one of the scopes has made too many. */
  count: async (db: Queryable, storeId: string, scopes: readonly string[]) =>
    (await db.first(countGuess({ storeId, scopes })))?.isAllowed === true,
}
