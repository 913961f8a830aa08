/**
 * The floor: the fewest instructions that do what a prepaid order needs. The same calls come in and go out as in ours, the
 * same things are stored, and both pages are drawn; there are no settings, no stores, no second provider, no retries and
 * no rules. [ADR-329]
 */
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { makeExternalCalls } from './external-calls.ts'
import { openFloorDatabase } from './floor-database.ts'
import type { FloorSettings } from './floor-settings.ts'
import { registerOrders } from './order-routes.ts'
import { registerShoppers } from './shopper-routes.ts'

export function makeFloorServer(settings: FloorSettings): FastifyInstance {
  const app = Fastify()
  const database = openFloorDatabase(settings.databaseUrl)
  const external = makeExternalCalls(settings.externalUrl)
  // The signature of a webhook is over the bytes that came.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, { raw: body, json: JSON.parse(body.toString()) as unknown })
  })
  const parts = { app, database, external, settings }
  registerShoppers(parts)
  registerOrders(parts)
  app.addHook('onClose', async () => {
    await external.close()
    await database.close()
  })
  return app
}
