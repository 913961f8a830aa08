import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../core/register-endpoint.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { addCourierControlApi, addParcelPages } from './control-routes.ts'
import { resetCourier } from './courier.ts'
import { accountOf, addExternalRoutes } from './external-routes.ts'
import { lifeNames } from './scenarios.ts'

const BASE = '/courier/v1/external'

/** The courier aggregator with its wire under /courier/v1/external, and every parcel's page. */
export async function registerCourier(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  sandbox.onReset(() => resetCourier(sandbox))
  defineSwitches(sandbox)
  sandbox.panels.push({
    system: 'courier',
    title: 'Courier',
    about: 'Shiprocket’s API: bookings, tracking, and a scenario for each parcel.',
    links: [{ label: 'Parcels', href: '/courier/parcels' }],
  })
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode, message } = error as { statusCode?: number; message?: string }
    const status = error instanceof RangeError ? 404 : (statusCode ?? 500)
    return reply.code(status).send({ message, status_code: status })
  })
  await app.register(
    async (scope) => {
      registerEndpoint(scope, sandbox, {
        system: 'courier',
        describe(request) {
          const endpoint = `${request.method} ${request.routeOptions.url?.slice(BASE.length) ?? ''}`
          const account = accountOf(sandbox, request)
          // Passwords are not logged.
          const detail = endpoint.endsWith('/auth/login') ? undefined : request.body
          return { endpoint, account, detail }
        },
        errorBody: (status) => ({ message: 'Something went wrong.', status_code: status }),
      })
      addExternalRoutes(scope, sandbox)
    },
    { prefix: BASE },
  )
  const under = (prefix: string, add: typeof addParcelPages): unknown =>
    app.register(async (scope) => add(scope, sandbox), { prefix })
  await under('/courier/parcels', addParcelPages)
  await under('/control/api/courier', addCourierControlApi)
}

function defineSwitches(sandbox: Sandbox): void {
  sandbox.switches.define({
    system: 'courier',
    key: 'life',
    label: 'Scenario of a new parcel',
    initial: 'delivered',
    choices: lifeNames,
  })
  sandbox.switches.define({
    system: 'courier',
    key: 'step-ms',
    label: 'Milliseconds per step',
    initial: 2000,
  })
  sandbox.switches.define({
    system: 'courier',
    key: 'auto-start',
    label: 'A new parcel starts automatically',
    initial: true,
  })
}
