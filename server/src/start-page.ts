/** [D-87, I15, I8] */
import { links } from '@thela/contracts/links'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { ApiError } from './http/api-error.ts'
import { popUpOf, readStartForm } from './modules/checkout/index.ts'
import type { Checkout, CheckoutStart } from './modules/checkout/index.ts'
import type { Payments } from './modules/payments/index.ts'
import { brandOf } from './modules/stores/index.ts'
import type { Stores } from './modules/stores/index.ts'
import { DatabaseUnavailable } from './db/database-unavailable.ts'
import { storeNumberOf } from './db/new-id.ts'

/** Text up to a whole cart of 500 lines. */
const field = Type.Optional(Type.String({ maxLength: 200_000 }))
const short = Type.Optional(Type.String({ maxLength: 2_000 }))
const utm = Object.fromEntries(
  ['campaign', 'content', 'id', 'medium', 'source', 'term'].map((name) => [`utm_${name}`, short]),
)
const RequestOptions = Type.Object({
  store: Type.String({ maxLength: 60 }),
  cart: field,
  token: short,
  mode: short,
  parent: short,
  fallbacks: short,
  ...utm,
})
type RequestOptions = { readonly store: string; readonly fallbacks?: string } & CheckoutStart

interface StartDependencies {
  readonly stores: Stores
  readonly checkout: Checkout
  /** How often this browser went to the shop's own checkout since it last showed ours. */
  readonly onFallbacks: (count: number) => void
}

/** Whoever posts the form may claim anything: more than a browser can meet in a day is no count. */
function fallbacksIn({ fallbacks = '' }: RequestOptions): number {
  return /^[1-9][0-9]?$/.test(fallbacks) ? Number(fallbacks) : 0
}

/**
 * The door from the seller's page: a form posted into the frame, or a bare link without script. It
 * makes a cart that belongs to nobody yet, and leads to it.
 */
export function startRoutes(
  app: FastifyInstance,
  { stores, checkout, onFallbacks }: StartDependencies,
): void {
  async function start(request: RequestOptions, reply: FastifyReply) {
    const store = stores.find(request.store) ?? stores.bySlug(request.store)
    if (!store) return reply.redirect(links.oops(), 303)
    onFallbacks(fallbacksIn(request))
    try {
      const from = readStartForm(store, request)
      const cartId = await checkout.start(store, from)
      const mode = from.mode === 'popup' ? { mode: 'popup' as const } : {}
      return await reply.redirect(links.cart(cartId, mode), 303)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { slug } = brandOf(store)
      const popUp = popUpOf(store, request)
      const isInvalid = error.code === 'INVALID_CART'
      const to = isInvalid ? links.invalidCart(slug, popUp) : links.notAuthorized(slug, popUp)
      return reply.redirect(to, 303)
    }
  }

  const summary = 'Bring a store’s cart over; leads to the checkout'
  app.get(
    '/start',
    {
      config: { rate: 'entry' },
      schema: { summary, tags: ['pages'], querystring: RequestOptions },
    },
    (request, reply) => start(request.query as RequestOptions, reply),
  )
  app.post(
    '/start',
    { config: { rate: 'entry' }, schema: { summary, tags: ['pages'], body: RequestOptions } },
    (request, reply) => start(request.body as RequestOptions, reply),
  )
}

/** The button of the page behind the link in a message. Its secret is all that it needs. */
export function confirmRoutes(app: FastifyInstance, checkout: Checkout): void {
  app.post(
    '/confirm-order',
    {
      config: { rate: 'code' },
      schema: {
        summary: 'Confirm an order on delivery by the link of its message',
        tags: ['pages'],
        body: Type.Object({ c: Type.String({ maxLength: 60 }) }),
      },
    },
    async (request, reply) => {
      const { c: secret } = request.body as { readonly c: string }
      await checkout.confirmByLink(secret)
      return reply.redirect(links.confirmOrder(secret), 303)
    },
  )
}

const Return = Type.Object({
  razorpay_payment_id: short,
  razorpay_order_id: short,
  razorpay_signature: short,
})

/** The provider posts the shopper back here; whatever it says, we ask the provider itself. */
export function returnRoutes(
  app: FastifyInstance,
  { stores, payments }: { readonly stores: Stores; readonly payments: Payments },
): void {
  const Query = Type.Object({ cart_id: short, isPopUpMode: short, isRedirect: short, isDev: short })
  app.post(
    '/payment-result',
    {
      config: { rate: 'entry' },
      schema: {
        summary: 'Back from the payment provider',
        tags: ['pages'],
        querystring: Query,
        body: Type.Object({ ...Return.properties }, { additionalProperties: true }),
      },
    },
    async (request, reply) => {
      const { cart_id: cartId = '', isPopUpMode } = request.query as Record<
        string,
        string | undefined
      >
      const body = request.body as Record<string, string | undefined>
      const store = stores.byNumber(storeNumberOf(cartId) ?? 0)
      const providerOrderId = body['razorpay_order_id']
      const settle = async () => {
        if (store && providerOrderId) {
          await payments.handlePaymentReturn(store, {
            cartId,
            providerOrderId,
            providerPaymentId: body['razorpay_payment_id'] ?? '',
            signature: body['razorpay_signature'] ?? '',
          })
        } else if (store) await payments.refreshCartPayment(store, cartId)
      }
      await settle().catch((error: unknown) => {
        // The page waits for the database, and the provider is asked again: nothing is lost.
        if (!(error instanceof DatabaseUnavailable)) throw error
      })
      return reply.redirect(links.paymentResult(cartId, isPopUpMode === 'true'), 303)
    },
  )
}
