import type { FastifyInstance } from 'fastify'
import { freshId } from '../core/random.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { platformOf } from './platform.ts'
import type { Shop } from './shop.ts'

interface Input {
  Params: { shop: string }
  Body: { client_id?: unknown; client_secret?: unknown; grant_type?: unknown } | null
}

/** The scopes of the demo's app. */
export const APP_SCOPES =
  'read_products,read_inventory,write_orders,write_order_edits,write_fulfillments,read_discounts'

export const TOKEN_PATH = '/admin/oauth/access_token'

/** An app of the Dev Dashboard keeps no token: it requests one that lives a day. */
export function addTokenRoute(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<Input>(`/:shop${TOKEN_PATH}`, async (request, reply) => {
    const shop = platformOf(sandbox).shops.get(request.params.shop)
    if (shop === undefined) return reply.code(404).send({ errors: 'Not Found' })
    const { client_id: id, client_secret: secret, grant_type: grant } = request.body ?? {}
    if (grant !== 'client_credentials') {
      return reply.code(400).send({ error: 'unsupported_grant_type' })
    }
    if (id !== shop.clientId || secret !== shop.clientSecret) {
      return reply.code(401).send({ error: 'invalid_client' })
    }
    const seconds = sandbox.switches.number('platform', 'token-seconds', shop.name)
    const token = `shpat_${freshId(32, '0123456789abcdef')}`
    shop.grantedTokens.set(token, sandbox.now() + seconds * 1_000)
    return {
      access_token: token,
      scope: sandbox.switches.get('platform', 'scopes', shop.name),
      expires_in: seconds,
    }
  })
}

/** The app's fixed token, or a granted one that has not expired. */
export function isAdmin(shop: Shop, token: unknown): boolean {
  if (token === shop.adminToken) return true
  if (typeof token !== 'string') return false
  return (shop.grantedTokens.get(token) ?? 0) > shop.sandbox.now()
}
