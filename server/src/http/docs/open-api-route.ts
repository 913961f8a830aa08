import { links } from '@thela/contracts/links'
import type { FastifyInstance } from 'fastify'
import { packedOnce } from './packed-once.ts'

/** `/openapi.json`, in the rate class of look-ups, since it is large. */
export function openApiRoute(app: FastifyInstance): void {
  app.get(
    links.openApi,
    { config: { rate: 'lookup' }, schema: { hide: true } },
    packedOnce('application/json; charset=utf-8', () => JSON.stringify(app.swagger())),
  )
}
