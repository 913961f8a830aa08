import type { Database, Statement } from '../db/statement.ts'

/** A small batch, so that nobody waits for the locks. */
const AT_ONCE = 1_000

/** A deletion of what has expired. */
export type Purge = Statement<unknown, { limit: number }>

/** Runs each of the given deletions until it is done. */
export async function purgeExpired(
  database: Pick<Database, 'run'>,
  retention: readonly Purge[],
): Promise<number> {
  let gone = 0
  for (const rule of retention) {
    let last = AT_ONCE
    while (last >= AT_ONCE) {
      last = await database.run(rule({ limit: AT_ONCE }))
      gone += last
    }
  }
  return gone
}
