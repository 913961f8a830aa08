import type { FastifyReply, FastifyRequest } from 'fastify'
import { openCart } from '../platform/carts/change-cart.ts'
import type { Cart } from '../platform/carts/cart.ts'
import type { Shop } from '../platform/shop.ts'

const TWO_WEEKS = 14 * 24 * 60 * 60

/**
 * The visitor's cart by the `cart` cookie; a new visitor's empty cart is not stored until it is
 * filled.
 */
export function visitorsCart(shop: Shop, request: FastifyRequest): Cart | undefined {
  const cookie = /(?:^|;\s*)cart=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  return cookie === undefined ? undefined : shop.carts.get(decoded(cookie))
}

export function openVisitorsCart(shop: Shop, request: FastifyRequest, reply: FastifyReply): Cart {
  const cart = visitorsCart(shop, request) ?? openCart(shop)
  const value = encodeURIComponent(cart.token)
  const path = `/shop/${shop.name}`
  reply.header('set-cookie', `cart=${value}; Path=${path}; Max-Age=${TWO_WEEKS}; SameSite=Lax`)
  return cart
}

function decoded(cookie: string): string {
  try {
    return decodeURIComponent(cookie)
  } catch {
    return ''
  }
}
