import type { FastifyRequest } from 'fastify'
import { storeNumberOf } from './db/new-id.ts'
import type { Stores } from './modules/stores/index.ts'

/** The store that a request is about, by its token or its address; a body is not read for that. */
export function requestedStore(stores: Stores) {
  return ({ visitor, params, query }: FastifyRequest): string | undefined => {
    if (visitor) return visitor.storeId
    const named = { ...(query as object), ...(params as object) } as Record<string, unknown>
    const text = (name: string): string => (typeof named[name] === 'string' ? named[name] : '')
    const cartId = text('cart_id') || text('cartId')
    const slug = text('store') || text('brand')
    const store =
      stores.byNumber(storeNumberOf(cartId) ?? 0) ??
      stores.find(text('storeId')) ??
      stores.find(slug) ??
      stores.bySlug(slug)
    return store?.storeId
  }
}
