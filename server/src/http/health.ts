import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Database } from '../db/statement.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from './refusal.ts'

const ping = statement<unknown>('health.ping', 'select 1')
const reply = { 200: Type.Object({ status: Type.String() }) }

/** For operators: `healthz` says that the process lives, `readyz` that it can do its work. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get(
    '/healthz',
    {
      config: { rate: 'operations' },
      schema: { summary: 'The process lives', tags: ['operations'], response: reply },
    },
    async () => ({ status: 'ok' }),
  )
  app.get(
    '/readyz',
    {
      config: { rate: 'operations' },
      schema: { summary: 'The database answers', tags: ['operations'], response: reply },
    },
    async () => {
      await database.run(ping, []).catch(() => {
        throw new Refusal('BUSY')
      })
      return { status: 'ready' }
    },
  )
}
