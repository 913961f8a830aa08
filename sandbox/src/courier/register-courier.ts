import type { FastifyInstance } from 'fastify'
import { receive } from '../world/receive.ts'
import type { World } from '../world/world.ts'
import { addCourierControlApi, addParcelPages } from './control-routes.ts'
import { forgetCourier } from './courier.ts'
import { accountOf, addExternalRoutes } from './external-routes.ts'
import { lifeNames } from './lives.ts'

const base = '/courier/v1/external'

/** The courier aggregator with its wire under /courier/v1/external, and every parcel's page. */
export async function registerCourier(app: FastifyInstance, world: World): Promise<void> {
  world.onReset(() => forgetCourier(world))
  defineSwitches(world)
  world.panels.push({
    system: 'courier',
    title: 'Courier',
    about: "Shiprocket's wire: bookings, tracking, and a life for each parcel.",
    links: [{ label: 'Parcels', href: '/courier/parcels' }],
  })
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode, message } = error as { statusCode?: number; message?: string }
    const status = error instanceof RangeError ? 404 : (statusCode ?? 500)
    return reply.code(status).send({ message, status_code: status })
  })
  await app.register(
    async (scope) => {
      receive(scope, world, {
        system: 'courier',
        describe(request) {
          const endpoint = `${request.method} ${request.routeOptions.url?.slice(base.length) ?? ''}`
          const account = accountOf(world, request)
          // A password is nobody's business.
          const detail = endpoint.endsWith('/auth/login') ? undefined : request.body
          return { endpoint, account, detail }
        },
        errorBody: (status) => ({ message: 'Something went wrong.', status_code: status }),
      })
      addExternalRoutes(scope, world)
    },
    { prefix: base },
  )
  const under = (prefix: string, add: typeof addParcelPages): unknown =>
    app.register(async (scope) => add(scope, world), { prefix })
  await under('/courier/parcels', addParcelPages)
  await under('/control/api/courier', addCourierControlApi)
}

function defineSwitches(world: World): void {
  world.switches.define({
    system: 'courier',
    key: 'life',
    label: 'The life of a new parcel',
    initial: 'delivered',
    choices: lifeNames,
  })
  world.switches.define({
    system: 'courier',
    key: 'step-ms',
    label: 'Milliseconds for a step',
    initial: 2000,
  })
  world.switches.define({
    system: 'courier',
    key: 'auto-start',
    label: 'A new parcel starts by itself',
    initial: true,
  })
}
