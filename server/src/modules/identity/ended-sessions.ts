import type { Database, Queryable } from '../../db/statement.ts'
import { ACCESS_LIFE_SECONDS } from './tokens.ts'
import { sessionsRepository } from './sessions-repository.ts'

const CHANNEL = 'sessions_ended'
const RELOAD_AGAIN_MS = 500

/**
 * Sessions that ended while their access tokens are still valid. Every server process is notified
 * at once, so that no call has to ask the database. [I35]
 */
export async function watchEndedSessions({
  database,
  onProblem,
}: {
  readonly database: Database
  readonly onProblem: (problem: Error) => void
}) {
  const endedAt = new Map<string, number>()

  const note = (sessionId: string) => {
    const now = performance.now()
    endedAt.set(sessionId, now)
    for (const [id, index] of endedAt) {
      if (now - index <= ACCESS_LIFE_SECONDS * 2000) break
      endedAt.delete(id)
    }
  }
  const reload = async () => {
    for (const { sessionId } of await sessionsRepository.endedLately(database)) note(sessionId)
  }

  /** After an outage the database may not respond at once. */
  const reloadUntilDone = () => {
    reload().catch((problem: Error) => {
      onProblem(problem)
      setTimeout(reloadUntilDone, RELOAD_AGAIN_MS).unref()
    })
  }

  await database.listen(CHANNEL, (sessionId) => {
    if (sessionId === '*') reloadUntilDone()
    else note(sessionId)
  })
  await reload()

  const announce = (db: Queryable, sessionId: string) => database.announce(db, CHANNEL, sessionId)
  return {
    has: (sessionId: string) => endedAt.has(sessionId),
    /** To every process, with the transaction that ended it. */
    announce,
    /** In this process at once. */
    note,
    async end(db: Queryable, storeId: string, sessionId: string) {
      await sessionsRepository.end(db, storeId, sessionId)
      await announce(db, sessionId)
      note(sessionId)
    },
  }
}

export type EndedSessions = Awaited<ReturnType<typeof watchEndedSessions>>
