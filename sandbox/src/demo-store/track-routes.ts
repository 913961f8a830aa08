import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sandbox } from '../core/sandbox.ts'
import type { Shop } from '../platform/shop.ts'
import type { Frame } from './shop-page.ts'
import { shopOf } from './shop-of.ts'
import { TRACK_MODES, trackPage } from './track-page.ts'

interface ByShop {
  Params: { shop: string }
}

/** Whom the shop knows: a real one keeps a session of its own here. */
function signedInPhone(request: FastifyRequest): string | undefined {
  return /(?:^|;\s*)customer=(\d+)/.exec(request.headers.cookie ?? '')?.[1]
}

/** Parcels in a page of the shop, and what its server does for them. */
export function addTrackRoutes(
  app: FastifyInstance,
  sandbox: Sandbox,
  frameOf: (shop: Shop, request: FastifyRequest) => Frame,
): void {
  app.get<ByShop & { Querystring: { mode?: string; id?: string; page?: string } }>(
    '/:shop/track',
    async (request, reply) => {
      const { mode, id, page } = request.query
      const showsOrders = page === 'orders'
      const frame = frameOf(shopOf(sandbox, request.params.shop), request)
      const view = {
        mode: TRACK_MODES.find((each) => each === mode && !showsOrders) ?? 'SELLER',
        showsOrders,
        trackingId: id ?? '',
        phone: signedInPhone(request),
      }
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(trackPage(frame, view))
    },
  )

  app.post<ByShop & { Body: { phone?: string; id?: string } | null }>(
    '/:shop/sign-in',
    async (request, reply) => {
      const { name } = shopOf(sandbox, request.params.shop)
      const phone = (request.body?.phone ?? '').replaceAll(/\D/g, '').slice(-10)
      const id = encodeURIComponent(request.body?.id ?? '')
      return reply
        .header('set-cookie', `customer=${phone}; Path=/shop/${name}; HttpOnly; SameSite=Lax`)
        .redirect(`/shop/${name}/track?mode=SELLER&id=${id}`, 303)
    },
  )

  app.post<ByShop>('/:shop/thela-token', async (request, reply) => {
    const { name } = shopOf(sandbox, request.params.shop)
    const phone = signedInPhone(request)
    const token = sandbox.storeTokens.get(name)
    if (phone === undefined || token === undefined) return reply.code(401).send({})
    const response = await fetch(`${sandbox.thelaUrl}/stores/${name}/seller-tokens`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ phone, userId: `customer-${phone}` }),
    })
    return reply.code(response.status).send(await response.json())
  })
}
