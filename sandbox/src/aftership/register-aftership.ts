import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../core/register-endpoint.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { addParcelControl, defineParcelSwitches } from '../parcels/control-routes.ts'
import { addParcelPages } from '../parcels/parcel-pages.ts'
import { aftershipOf, resetAftership } from './aftership.ts'
import { accountOf, addApiRoutes } from './api-routes.ts'

const BASE = '/aftership/tracking/2026-07'

/** The aggregator that follows parcels of other carriers, and those carriers' parcels. */
export async function registerAftership(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  sandbox.onReset(() => resetAftership(sandbox))
  defineParcelSwitches(sandbox, 'aftership')
  sandbox.switches.define({
    system: 'aftership',
    key: 'calls-per-second',
    label: 'Calls in a second',
    initial: 10,
  })
  sandbox.panels.push({
    system: 'aftership',
    title: 'AfterShip',
    about: 'AfterShip’s tracking API: parcels of other carriers, signed webhooks.',
    links: [{ label: 'Parcels', href: '/aftership/parcels' }],
  })
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode, message } = error as { statusCode?: number; message?: string }
    const code = error instanceof RangeError ? 404 : (statusCode ?? 500)
    return reply.code(code).send({ meta: { code, message } })
  })
  await app.register(
    async (scope) => {
      registerEndpoint(scope, sandbox, {
        system: 'aftership',
        describe: (request) => ({
          endpoint: `${request.method} ${request.routeOptions.url?.slice(BASE.length) ?? ''}`,
          account: accountOf(request),
          detail: request.body,
        }),
        errorBody: (code) => ({ meta: { code, message: 'Something went wrong.' } }),
      })
      addApiRoutes(scope, sandbox)
    },
    { prefix: BASE },
  )
  const networkOf = () => aftershipOf(sandbox).network
  await app.register(async (scope) => addParcelPages(scope, 'aftership', networkOf), {
    prefix: '/aftership/parcels',
  })
  await app.register(async (scope) => addParcelControl(scope, networkOf), {
    prefix: '/control/api/aftership',
  })
}
