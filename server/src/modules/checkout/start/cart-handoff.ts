import { links } from '@thela/contracts/links'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { ApiError } from '../../../http/replies/api-error.ts'
import { brandOf } from '../../stores/index.ts'
import type { Store } from '../../stores/index.ts'
import { startCart } from '../cart/open-cart.ts'
import { popUpOf, readStartForm, startAgainLink } from './read-start-form.ts'
import type { CheckoutStart } from './read-start-form.ts'
import type { CheckoutDependencies } from '../checkout-dependencies.ts'

/** Large enough for a cart of 500 lines. */
const field = Type.Optional(Type.String({ maxLength: 96_000 }))
const short = Type.Optional(Type.String({ maxLength: 2_000 }))
const utm = Object.fromEntries(
  ['campaign', 'content', 'id', 'medium', 'source', 'term'].map((name) => [`utm_${name}`, short]),
)
const StartForm = Type.Object({
  store: Type.String({ maxLength: 60 }),
  cart: field,
  token: short,
  mode: short,
  parent: short,
  fallbacks: short,
  cb_u: short,
  cb_s: short,
  discountCode: short,
  ...utm,
})
type StartForm = { readonly store: string } & CheckoutStart

/** The tokens of some platforms are secrets: they may come in a form, and never stand in an address. */
const hasSecretToken = (deps: CheckoutDependencies, store: Store): boolean =>
  deps.platformOf(store).adoptCart !== undefined

/** Anyone may post the form, so implausibly large counts are ignored. */
function fallbacksIn({ fallbacks = '' }: StartForm): number {
  return /^[1-9][0-9]?$/.test(fallbacks) ? Number(fallbacks) : 0
}

/**
 * The entry from the seller's page: a form posted into the frame, or a plain link without script.
 * It creates an anonymous cart and redirects to it.
 */
export function startRoutes(app: FastifyInstance, deps: CheckoutDependencies): void {
  const { stores, onFallbacks } = deps
  async function start(request: StartForm, reply: FastifyReply, from: 'ADDRESS' | 'FORM') {
    const store = stores.find(request.store) ?? stores.bySlug(request.store)
    if (!store) return reply.redirect(links.oops(), 303)
    onFallbacks(fallbacksIn(request))
    try {
      const started = readStartForm(store, request)
      if (from === 'ADDRESS' && hasSecretToken(deps, store)) throw new ApiError('INVALID_CART')
      const cartId = await startCart(deps, store, started)
      const mode = started.mode === 'popup' ? { mode: 'popup' as const } : {}
      const { discountCode } = request
      const more = { ...mode, ...(discountCode ? { discountCode } : {}) }
      return await reply.redirect(links.cart(cartId, more), 303)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { slug } = brandOf(store)
      const popUp = popUpOf(store, request)
      if (error.code === 'INVALID_CART') {
        return reply.redirect(links.invalidCart(slug, popUp), 303)
      }
      const isDown = error.code === 'PLATFORM_UNAVAILABLE'
      const retry =
        isDown && !hasSecretToken(deps, store) ? startAgainLink(request.store, request) : undefined
      return reply.redirect(links.notAuthorized(slug, popUp, retry), 303)
    }
  }

  const summary = 'Bring a store’s cart over; redirects to the checkout'
  app.get(
    '/start',
    {
      config: { rate: 'entry' },
      schema: { summary, tags: ['pages'], querystring: StartForm },
    },
    (request, reply) => start(request.query as StartForm, reply, 'ADDRESS'),
  )
  app.post(
    '/start',
    { config: { rate: 'entry' }, schema: { summary, tags: ['pages'], body: StartForm } },
    (request, reply) => start(request.body as StartForm, reply, 'FORM'),
  )
}
