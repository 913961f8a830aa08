/** The way from an order that waits in the shop to the page where it is paid. [D-71, I33] */
import { links } from '@thela/contracts/links'
import { PAY_ORDER } from '@thela/contracts/pay-order'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { ApiError } from '../../../http/replies/api-error.ts'
import { ExternalServiceError } from '../../../ports/external-service-error.ts'
import { listShopOrigins } from '../../stores/index.ts'
import type { Store, Stores } from '../../stores/index.ts'
import { createLink } from './create-link.ts'
import type { CreateDependencies } from './create-link.ts'

export type PayOrderDependencies = CreateDependencies & {
  readonly stores: Pick<Stores, 'find'>
  readonly onProblem: (problem: Error) => void
}

const Query = Type.Object({
  store: Type.String({ maxLength: 60 }),
  order: Type.String({ maxLength: 60 }),
  /** Only its buyer knows it. */
  key: Type.String({ minLength: 8, maxLength: 100 }),
  /** A page of the shop, where who has paid goes on. */
  return: Type.Optional(Type.String({ maxLength: 1_000 })),
})

const DAY_MS = 86_400_000

/** No page but one of the shop's own, and without its key: whoever has the link may be somebody else. */
function returnUrl(store: Store, text: string | undefined): string | undefined {
  const url = text === undefined ? null : URL.parse(text)
  if (!url || !listShopOrigins(store).includes(url.origin)) return undefined
  return `${url.origin}${url.pathname}`
}

/** Whatever fails, the shop has other ways to pay. */
async function findAddress(
  deps: PayOrderDependencies,
  query: Static<typeof Query>,
): Promise<string> {
  const store = deps.stores.find(query.store)
  if (!store) return links.invalidCart()
  const next = returnUrl(store, query.return)
  try {
    const { linkId } = await createLink(deps, store, {
      waitingOrder: { platformOrderId: query.order, key: query.key },
      expiresAt: new Date(deps.now().getTime() + DAY_MS),
      notify: false,
      ...(next === undefined ? {} : { returnUrl: next }),
    })
    return links.pay(linkId)
  } catch (error) {
    const isKnown = error instanceof ApiError || error instanceof ExternalServiceError
    if (!isKnown) deps.onProblem(error as Error)
    return store.config.storeLink
  }
}

export function payOrderForm(app: FastifyInstance, deps: PayOrderDependencies): void {
  app.get(
    PAY_ORDER,
    {
      config: { rate: 'entry' },
      schema: {
        summary: 'Pay an order that waits in the shop; redirects to its payment page',
        tags: ['pages'],
        security: [],
        querystring: Query,
      },
    },
    async (request, reply) =>
      reply.redirect(await findAddress(deps, request.query as Static<typeof Query>), 303),
  )
}
