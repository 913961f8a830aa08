import { links } from '@thela/contracts/links'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { confirmByLink } from './confirm-cod.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/**
 * The button of the page behind the link in a message. Its secret is the only credential. [D-87]
 */
export function confirmRoutes(app: FastifyInstance, deps: CheckoutDependencies): void {
  app.post(
    '/confirm-order',
    {
      bodyLimit: 1024,
      config: { rate: 'code' },
      schema: {
        summary: 'Confirm a COD order by the link of its message',
        tags: ['pages'],
        body: Type.Object({ c: Type.String({ maxLength: 60 }) }),
      },
    },
    async (request, reply) => {
      const { c: secret } = request.body as { readonly c: string }
      await confirmByLink(deps, secret)
      return reply.redirect(links.confirmOrder(secret), 303)
    },
  )
}
