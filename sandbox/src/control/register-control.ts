import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../core/sandbox.ts'
import { controlApi } from './control-api.ts'
import { controlForms } from './control-forms.ts'
import { controlPage } from './control-page.ts'
import type { LogFilter } from './live-log.ts'

/** The panel of all systems, for people and, under /control/api, for tests. */
export async function registerControl(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode, message } = error as { statusCode?: number; message?: string }
    const status = error instanceof RangeError ? 400 : (statusCode ?? 500)
    return reply.code(status).send({ error: message })
  })
  app.get('/', async (_request, reply) => reply.redirect('/control'))
  app.get<{ Querystring: LogFilter }>('/control', async ({ query }, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(controlPage(sandbox, query)),
  )
  await app.register(async (scope) => controlForms(scope, sandbox), { prefix: '/control/do' })
  await app.register(async (scope) => controlApi(scope, sandbox), { prefix: '/control/api' })
}
