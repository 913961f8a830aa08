/** [I15, I8] */
import { links } from '@thela/contracts/links'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { DatabaseUnavailable } from '../../../db/database-unavailable.ts'
import { storeNumberOf } from '../../../db/new-id.ts'
import type { Store, Stores } from '../../stores/index.ts'
import type { BrowserReturn } from './attempt-of-return.ts'

const short = Type.Optional(Type.String({ maxLength: 2_000 }))
const Query = Type.Object({
  cart_id: short,
  isDev: short,
  isPopUpMode: short,
  isRedirect: short,
  payment_link_id: short,
})
type ReturnQuery = Readonly<Record<string, string | undefined>>
/** Each provider has its own field names, which its adapter knows. */
const Form = Type.Record(Type.String(), Type.String({ maxLength: 2_000 }))

/** The page that goes on, with what its variant of the checkout names. */
function resultPageOf(query: ReturnQuery): string {
  const { cart_id: id = '', payment_link_id: linkId, isRedirect, isPopUpMode, isDev } = query
  if (linkId !== undefined) return links.prepayResult(linkId)
  if (isRedirect !== 'true') return links.swiftPayResult(id, isDev === 'true')
  return links.paymentResult(id, isPopUpMode === 'true', isDev === 'true')
}

/** In bytes: some ids and a signature. */
const RETURN_LIMIT = 8 * 1024

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
      bodyLimit: RETURN_LIMIT,
      config: { rate: 'entry', formOf: 'id' },
      schema: {
        summary: 'Return from a payment provider',
        tags: ['pages'],
        querystring: Query,
        body: Form,
      },
    },
    async (request, reply) => {
      const query = request.query as ReturnQuery
      const { cart_id: payableId = '', payment_link_id: linkId } = query
      const form = request.body as Readonly<Record<string, string>>
      const store = stores.byNumber(storeNumberOf(linkId ?? payableId) ?? 0)
      const paid = linkId === undefined ? { payableId } : { linkId }
      const returned = store && handlePaymentReturn(store, { ...paid, form })
      await returned?.catch((error: unknown) => {
        // The page waits for the database, and the provider is asked again: nothing is lost.
        if (!(error instanceof DatabaseUnavailable)) throw error
      })
      return reply.redirect(resultPageOf(query), 303)
    },
  )
}
