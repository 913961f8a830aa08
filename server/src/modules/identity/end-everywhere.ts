/** [I35] */
import type { Database } from '../../db/statement.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { sellerTokensRepository } from './seller-tokens-repository.ts'
import { sessionsRepository } from './sessions-repository.ts'

/** In one transaction, so that no session is left that another process still takes. */
export async function endEverywhere(
  { database, ended }: { readonly database: Database; readonly ended: EndedSessions },
  customer: { readonly storeIds: readonly string[]; readonly phone: string },
): Promise<void> {
  const sessionIds = await database.transaction(async (transaction) => {
    await sellerTokensRepository.dropOf(transaction, customer)
    const all = await sessionsRepository.endOfPhone(transaction, customer)
    for (const sessionId of all) await ended.announce(transaction, sessionId)
    return all
  })
  for (const sessionId of sessionIds) ended.note(sessionId)
}
