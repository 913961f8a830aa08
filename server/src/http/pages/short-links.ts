import { longAddress, SHORT_LINKS } from '@thela/contracts/short-links'
import type { FastifyInstance } from 'fastify'

/** The addresses in texts to phones lead on to the pages. [ADR-358] */
export function shortLinkRoutes(app: FastifyInstance): void {
  for (const letter of SHORT_LINKS) {
    app.get<{ Params: { id: string } }>(
      `/${letter}/:id`,
      { config: { rate: 'page' }, schema: { hide: true } },
      ({ params }, reply) => reply.redirect(longAddress(letter, params.id), 302),
    )
  }
}
