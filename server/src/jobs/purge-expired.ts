import type { Database, Statement } from '../db/statement.ts'

/** Few rows at a time, so that nobody waits for the locks. */
const AT_ONCE = 1_000

/** Runs each of the given deletions, whose only value is how many rows at most, until it is done. */
export async function purgeExpired(
  database: Pick<Database, 'run'>,
  retention: readonly Statement<unknown>[],
): Promise<number> {
  let gone = 0
  for (const rule of retention) {
    let last = AT_ONCE
    while (last === AT_ONCE) {
      last = await database.run(rule, [AT_ONCE])
      gone += last
    }
  }
  return gone
}
