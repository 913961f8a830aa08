/** [I15, I8] */
import { payableOfCart } from '@thela/domain/orders'
import { links } from '@thela/contracts/links'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { DatabaseUnavailable } from '../../db/database-unavailable.ts'
import { storeNumberOf } from '../../db/new-id.ts'
import type { Store, Stores } from '../stores/index.ts'
import type { BrowserReturn } from './attempt-of-return.ts'

const short = Type.Optional(Type.String({ maxLength: 2_000 }))
const Query = Type.Object({ cart_id: short, isPopUpMode: short, isRedirect: short, isDev: short })
/** Each provider has its own field names, which its adapter knows. */
const Form = Type.Record(Type.String(), Type.String({ maxLength: 2_000 }))

/**
 * A provider posts the shopper back here; its form is not trusted, the provider itself is asked.
 */
export function paymentReturnRoutes(
  app: FastifyInstance,
  {
    stores,
    handlePaymentReturn,
  }: {
    readonly stores: Stores
    readonly handlePaymentReturn: (store: Store, returned: BrowserReturn) => Promise<void>
  },
): void {
  app.post(
    '/payment-result',
    {
      config: { rate: 'entry', formOf: 'id' },
      schema: {
        summary: 'Return from a payment provider',
        tags: ['pages'],
        querystring: Query,
        body: Form,
      },
    },
    async (request, reply) => {
      const { cart_id: cartId = '', isPopUpMode } = request.query as Record<
        string,
        string | undefined
      >
      const { payableId } = payableOfCart(cartId)
      const form = request.body as Readonly<Record<string, string>>
      const store = stores.byNumber(storeNumberOf(cartId) ?? 0)
      const returned = store && handlePaymentReturn(store, { payableId, form })
      await returned?.catch((error: unknown) => {
        // The page waits for the database, and the provider is asked again: nothing is lost.
        if (!(error instanceof DatabaseUnavailable)) throw error
      })
      return reply.redirect(links.paymentResult(cartId, isPopUpMode === 'true'), 303)
    },
  )
}
