import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../core/register-endpoint.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { addParcelControl, defineParcelSwitches } from '../parcels/control-routes.ts'
import { addParcelPages } from '../parcels/parcel-pages.ts'
import { accountOf, addApiRoutes } from './api-routes.ts'
import { delhiveryOf, resetDelhivery } from './delhivery.ts'

const BASE = '/delhivery'
const LIMIT = 750

/** The courier's own API under /delhivery, and its parcels. */
export async function registerDelhivery(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  sandbox.onReset(() => resetDelhivery(sandbox))
  defineParcelSwitches(sandbox, 'delhivery')
  sandbox.switches.define({
    system: 'delhivery',
    key: 'calls-in-5-min',
    label: 'Calls in five minutes, then 403 for half a minute',
    initial: LIMIT,
  })
  sandbox.panels.push({
    system: 'delhivery',
    title: 'Delhivery',
    about: 'Delhivery’s own API: tracking, scan pushes, another attempt, changed addresses.',
    links: [{ label: 'Parcels', href: '/delhivery/parcels' }],
  })
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode, message } = error as { statusCode?: number; message?: string }
    const status = error instanceof RangeError ? 404 : (statusCode ?? 500)
    return reply.code(status).send({ error: message })
  })
  await app.register(
    async (scope) => {
      registerEndpoint(scope, sandbox, {
        system: 'delhivery',
        describe: (request) => ({
          endpoint: `${request.method} ${request.routeOptions.url?.slice(BASE.length) ?? ''}`,
          account: accountOf(request),
          detail: request.body,
        }),
        errorBody: () => ({ error: 'Something went wrong.' }),
      })
      addApiRoutes(scope, sandbox)
    },
    { prefix: BASE },
  )
  const networkOf = () => delhiveryOf(sandbox).network
  await app.register(async (scope) => addParcelPages(scope, 'delhivery', networkOf), {
    prefix: '/delhivery/parcels',
  })
  await app.register(async (scope) => addParcelControl(scope, networkOf), {
    prefix: '/control/api/delhivery',
  })
}
