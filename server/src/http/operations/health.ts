import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Database } from '../../db/statement.ts'
import { sql, statement } from '../../db/statement.ts'
import { ApiError } from '../replies/api-error.ts'

/** The response does not take longer, whatever the database does. */
const REPLY_WITHIN_MS = 900
/** The database is written to no more often than this. */
const HOLDS_FOR_MS = 1_000

const write = statement<unknown>(
  'health.write',
  () => sql`update write_probe set written_at = now()`,
)
const littleMemory = statement<unknown>(
  'health.little-memory',
  () => sql`set local work_mem = '64kB'`,
)
/** More than fits into that: a file must be written, which a full disk refuses. */
const fill = statement<unknown>(
  'health.fill',
  () => sql`select count(*) from generate_series(1, 20000)`,
)

const reply = { 200: Type.Object({ status: Type.String() }) }

/** Whether the database takes writes: a standby, a full disk and a stopped one do not. */
function makeProbe(database: Database): () => Promise<boolean> {
  let running: Promise<boolean> | undefined
  let last = { at: -Infinity, isReady: false }

  async function probe(): Promise<boolean> {
    const isReady = await database
      .transaction(async (transaction) => {
        await transaction.run(write())
        await transaction.run(littleMemory())
        await transaction.run(fill())
        return true
      })
      .catch(() => false)
    last = { at: performance.now(), isReady }
    return isReady
  }

  return async () => {
    if (performance.now() - last.at < HOLDS_FOR_MS) return last.isReady
    running ??= probe().finally(() => (running = undefined))
    return Promise.race([running, pause(REPLY_WITHIN_MS, false, { ref: false })])
  }
}

/** For operators: `healthz` says that the process runs, `readyz` that it can do its work. */
export function healthRoutes(
  app: FastifyInstance,
  { database, isEnding }: { readonly database: Database; readonly isEnding: () => boolean },
): void {
  const takesWrites = makeProbe(database)
  app.get(
    '/healthz',
    {
      config: { rate: 'operations' },
      schema: { summary: 'The process runs', tags: ['operations'], response: reply },
    },
    async () => ({ status: 'ok' }),
  )
  app.get(
    '/readyz',
    {
      config: { rate: 'operations' },
      schema: {
        summary: 'The database takes writes, and the server is not shutting down',
        tags: ['operations'],
        response: reply,
      },
    },
    async () => {
      if (isEnding() || !(await takesWrites())) throw new ApiError('BUSY')
      return { status: 'ready' }
    },
  )
}
