/**
 * The way to the shop’s own checkout for a browser without script.
 * [checkout §2 Links between variants, C2.43, D-26, D-84, ADR-173, I33, I36]
 */
import { links } from '@thela/contracts/links'
import { OWN_CHECKOUT_FORM } from '@thela/contracts/own-checkout-form'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { storeNumberOf } from '../../../db/new-id.ts'
import { rejectForeignForm } from '../../../http/calls/cross-site.ts'
import { ApiError } from '../../../http/replies/api-error.ts'
import { listShopOrigins } from '../../stores/index.ts'
import type { Store } from '../../stores/index.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'
import { openOwnCheckout } from './open-own-checkout.ts'

/** With what was entered, by whom the browser's cookie names, as the pages find them. */
async function filledIn(
  deps: CheckoutDependencies,
  { store, cartId }: { readonly store: Store; readonly cartId: string },
  { cookies }: FastifyRequest,
): Promise<string> {
  const { visitor } = await deps.identity.sessionFor(store, cookies)
  const url = await openOwnCheckout(deps, visitor, cartId)
  const { origin } = new URL(url)
  if (!listShopOrigins(store).includes(origin))
    throw new Error(`own checkout of ${store.storeId} at ${origin}, which is not in its file`)
  return url
}

/** Whatever fails, the shopper can still buy in the shop; what is ordered is not sold again. */
async function findAddress(
  deps: CheckoutDependencies,
  cartId: string,
  request: FastifyRequest,
): Promise<string> {
  const store = deps.stores.byNumber(storeNumberOf(cartId) ?? 0)
  if (!store) return links.invalidCart()
  try {
    return await filledIn(deps, { store, cartId }, request)
  } catch (error) {
    const isKnown = error instanceof ApiError
    if (isKnown && error.code === 'ORDER_ALREADY_PLACED') return links.thankYou(cartId)
    if (!isKnown) deps.onProblem(error as Error)
    return store.config.ownCheckoutLink ?? store.config.storeLink
  }
}

/** The same as the call, for a page without script. */
export function ownCheckoutForm(app: FastifyInstance, deps: CheckoutDependencies): void {
  app.post(
    OWN_CHECKOUT_FORM,
    {
      bodyLimit: 1024,
      config: { rate: 'entry' },
      schema: {
        summary: 'Go to the shop’s own checkout without script, with what was entered',
        tags: ['pages'],
        security: [],
        body: Type.Object({ cart_id: Type.String({ maxLength: 60 }) }),
      },
      // Before the body is read.
      onRequest: async (request) => rejectForeignForm(request, deps.publicUrl),
    },
    async (request, reply) => {
      const { cart_id: cartId } = request.body as { readonly cart_id: string }
      return reply.redirect(await findAddress(deps, cartId, request), 303)
    },
  )
}
