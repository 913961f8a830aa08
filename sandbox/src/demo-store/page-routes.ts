import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ajaxCart } from '../platform/carts/ajax-cart.ts'
import { addLine, changeLine, openCart } from '../platform/carts/change-cart.ts'
import type { Cart } from '../platform/carts/cart.ts'
import { priceCart } from '../platform/carts/price-cart.ts'
import { findVariant } from '../platform/shop.ts'
import type { Shop } from '../platform/shop.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { findLine, setCodes } from './ajax-cart-routes.ts'
import { cartPage } from './cart-page.ts'
import { homePage } from './home-page.ts'
import { addOwnCheckout } from './own-checkout.ts'
import { policiesPage } from './policies-page.ts'
import { productPage } from './product-page.ts'
import { openVisitorsCart, visitorsCart } from './shop-cart.ts'
import type { Frame } from './shop-page.ts'
import { NoSuchPage, shopOf } from './shop-of.ts'
import { addTrackRoutes } from './track-routes.ts'

interface ByShop {
  Params: { shop: string }
}
interface ByProduct {
  Params: { shop: string; handle: string }
  Querystring: { variant?: string }
}
type AddForm = ByShop & { Body: { id?: string; quantity?: string } | null }
type CartForm = ByShop & { Body: Record<string, string> | null }

/** The pages of the shops; all of them work without JavaScript. */
export function addShopPages(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<ByShop>('/:shop', async (request, reply) => {
    const shop = shopOf(sandbox, request.params.shop)
    return page(reply, homePage(frameOf(shop, request)))
  })

  app.get<ByShop>('/:shop/policies', async (request, reply) => {
    const shop = shopOf(sandbox, request.params.shop)
    return page(reply, policiesPage(frameOf(shop, request)))
  })

  app.get<ByProduct>('/:shop/products/:handle', async (request, reply) => {
    const shop = shopOf(sandbox, request.params.shop)
    const product = shop.products.find(({ handle }) => handle === request.params.handle)
    const chosen = product?.variants.find(({ id }) => String(id) === request.query.variant)
    const first = product?.variants.find((item) => shop.inventory.isSellable(item))
    const variant = chosen ?? first ?? product?.variants[0]
    if (product === undefined || variant === undefined) throw new NoSuchPage('no such product')
    return page(reply, productPage(frameOf(shop, request), { product, variant }))
  })

  app.get<ByShop>('/:shop/cart', async (request, reply) => {
    const shop = shopOf(sandbox, request.params.shop)
    return page(reply, cartPageOf(shop, request, visitorsCart(shop, request)))
  })

  app.post<AddForm>('/:shop/cart/add', async (request, reply) => {
    const shop = shopOf(sandbox, request.params.shop)
    const cart = openVisitorsCart(shop, request, reply)
    const problem = addLine(shop, cart, wantedOf(request.body))
    if (problem !== undefined) return page(reply.code(422), productAgain(shop, request, problem))
    return reply.redirect(`/shop/${shop.name}/cart`, 303)
  })

  app.post<CartForm>('/:shop/cart', async (request, reply) => {
    const shop = shopOf(sandbox, request.params.shop)
    const cart = openVisitorsCart(shop, request, reply)
    const form = request.body ?? {}
    for (const [name, value] of Object.entries(form)) {
      const key = /^updates\[(.+)\]$/.exec(name)?.[1]
      const line = key === undefined ? undefined : findLine(cart, key)
      if (line !== undefined) {
        const step = Number(key === form.more) - Number(key === form.less)
        const quantity = key === form.remove ? 0 : Number(value) + step
        changeLine(shop, cart, { line, quantity })
      }
    }
    if (form.discount !== undefined) setCodes(cart, form.discount)
    if ('checkout' in form && cart.lines.length > 0) return toCheckout(shop, cart, reply)
    return reply.redirect(`/shop/${shop.name}/cart`, 303)
  })

  addWaysToCheckout(app, sandbox)
  addOwnCheckout(app, sandbox)
  addTrackRoutes(app, sandbox, frameOf)
}

function addWaysToCheckout(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<ByShop>('/:shop/checkout', async (request, reply) => {
    const shop = shopOf(sandbox, request.params.shop)
    const { token } = request.query as { token?: string }
    const cart = token === undefined ? visitorsCart(shop, request) : shop.carts.get(token)
    if (cart === undefined || cart.lines.length === 0) {
      return reply.redirect(`/shop/${shop.name}/cart`, 303)
    }
    return toCheckout(shop, cart, reply)
  })

  /** A separate cart for the one item; a script that requests JSON gets the cart instead. */
  app.post<AddForm>('/:shop/cart/buy-now', async (request, reply) => {
    const shop = shopOf(sandbox, request.params.shop)
    const cart = openCart(shop)
    const problem = addLine(shop, cart, wantedOf(request.body))
    const isScript = request.headers.accept?.includes('application/json') === true
    if (problem !== undefined && isScript) {
      const message = 'Cart Error'
      return reply.code(422).send({ status: 422, message, description: problem })
    }
    if (problem !== undefined) return page(reply.code(422), productAgain(shop, request, problem))
    return isScript ? ajaxCart(shop, cart) : toCheckout(shop, cart, reply)
  })
}

function toCheckout(shop: Shop, cart: Cart, reply: FastifyReply): FastifyReply {
  const query = new URLSearchParams({ store: shop.name, token: cart.token })
  return reply.redirect(`${shop.sandbox.thelaUrl}/start?${query.toString()}`, 303)
}

function productAgain(shop: Shop, request: FastifyRequest<AddForm>, problem: string): string {
  const sold = findVariant(shop, wantedOf(request.body).variantId)
  if (sold === undefined) throw new NoSuchPage('no such variant')
  const frame = frameOf(shop, request)
  return productPage(frame, sold, problem)
}

function cartPageOf(shop: Shop, request: FastifyRequest, cart: Cart | undefined): string {
  const frame = frameOf(shop, request)
  return cartPage(frame, priceCart(shop, cart ?? emptyCart))
}

const emptyCart: Cart = {
  token: '',
  lines: [],
  note: '',
  attributes: {},
  codes: [],
  buyer: {},
  createdAt: '',
  updatedAt: '',
}

function frameOf(shop: Shop, request: FastifyRequest): Frame {
  const lines = visitorsCart(shop, request)?.lines ?? []
  const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return { shop, thelaUrl: shop.sandbox.thelaUrl, itemCount }
}

function wantedOf(body: AddForm['Body']): { variantId: number; quantity: number } {
  const quantity = Math.trunc(Number(body?.quantity ?? 1))
  return { variantId: Number(body?.id), quantity: quantity > 0 ? quantity : 1 }
}

function page(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)
}
