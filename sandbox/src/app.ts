import formbody from '@fastify/formbody'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { World } from './world/world.ts'

/** A pretend system adds its routes to a scope whose paths begin with its prefix. */
type Register = (app: FastifyInstance, world: World) => void | Promise<void>

const systems: Readonly<Record<string, Register>> = {}

export async function makeApp(world: World): Promise<FastifyInstance> {
  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    ajv: { customOptions: { coerceTypes: false } },
  })
  await app.register(formbody)
  app.addHook('onClose', () => world.schedule.clear())
  for (const [prefix, register] of Object.entries(systems)) {
    await app.register(async (scope) => register(scope, world), { prefix })
  }
  return app
}
