import type { FastifyInstance, FastifyReply } from 'fastify'
import { ajaxCart } from '../platform/carts/ajax-cart.ts'
import { addLine, changeLine, touch } from '../platform/carts/change-cart.ts'
import type { Cart, CartLine } from '../platform/carts/cart.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { shopOf } from './shop-of.ts'
import { openVisitorsCart } from './shop-cart.ts'

interface ByShop {
  Params: { shop: string }
}
interface Item {
  id?: number | string
  quantity?: number | string
  properties?: Record<string, string> | null
}
type Add = ByShop & { Body: (Item & { items?: Item[] }) | null }
type Change = ByShop & { Body: { id?: number | string; line?: number; quantity?: number } | null }
type Update = ByShop & {
  Body: {
    updates?: Record<string, number | string> | (number | string)[]
    note?: string
    attributes?: Record<string, string>
    discount?: string
  } | null
}

/** The cart calls that every theme of the platform makes, with the platform's responses. */
export function addAjaxCartRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<ByShop>('/:shop/cart.js', async (request, reply) => {
    const shop = shopOf(sandbox, request.params.shop)
    return ajaxCart(shop, openVisitorsCart(shop, request, reply))
  })

  app.post<Add>('/:shop/cart/add.js', async (request, reply) => {
    const shop = shopOf(sandbox, request.params.shop)
    const cart = openVisitorsCart(shop, request, reply)
    const items = request.body?.items ?? [request.body ?? {}]
    for (const { id, quantity = 1, properties } of items) {
      const wanted = { variantId: Number(id), quantity: Number(quantity) }
      const problem = addLine(shop, cart, { ...wanted, properties: properties ?? {} })
      if (problem !== undefined) return reject(reply, problem)
    }
    const added = items.map(({ id }) => id)
    const whole = ajaxCart(shop, cart) as { items: { variant_id: number }[] }
    const lines = whole.items.filter(({ variant_id }) => added.map(Number).includes(variant_id))
    return request.body?.items === undefined ? lines[0] : { items: lines }
  })

  app.post<Change>('/:shop/cart/change.js', async (request, reply) => {
    const shop = shopOf(sandbox, request.params.shop)
    const cart = openVisitorsCart(shop, request, reply)
    const { id, line: place, quantity } = request.body ?? {}
    const line = place === undefined ? findLine(cart, String(id)) : cart.lines[place - 1]
    if (line === undefined) return badRequest(reply, 'no valid id or line parameter')
    if (quantity !== undefined) changeLine(shop, cart, { line, quantity: Number(quantity) })
    return ajaxCart(shop, cart)
  })

  app.post<Update>('/:shop/cart/update.js', async (request, reply) => {
    const shop = shopOf(sandbox, request.params.shop)
    const cart = openVisitorsCart(shop, request, reply)
    const { updates = {}, note, attributes, discount } = request.body ?? {}
    for (const [name, quantity] of updatesOf(cart, updates)) {
      const line = findLine(cart, name)
      const wanted = { variantId: Number(name), quantity: Number(quantity) }
      if (line !== undefined) changeLine(shop, cart, { line, quantity: wanted.quantity })
      else if (wanted.quantity > 0) {
        const problem = addLine(shop, cart, wanted)
        if (problem !== undefined) return reject(reply, problem)
      }
    }
    if (note !== undefined) cart.note = note
    if (attributes !== undefined) cart.attributes = { ...cart.attributes, ...attributes }
    if (discount !== undefined) setCodes(cart, discount)
    return ajaxCart(shop, cart)
  })

  app.post<ByShop>('/:shop/cart/clear.js', async (request, reply) => {
    const shop = shopOf(sandbox, request.params.shop)
    const cart = openVisitorsCart(shop, request, reply)
    cart.lines = []
    touch(cart)
    return ajaxCart(shop, cart)
  })
}

/** By the line's key, or by the variant's id. */
export function findLine(cart: Cart, name: string): CartLine | undefined {
  return cart.lines.find(({ key, variantId }) => key === name || String(variantId) === name)
}

/** `CODE1,CODE2` replaces the codes; an empty text removes them. */
export function setCodes(cart: Cart, codes: string): void {
  cart.codes = codes
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')
  touch(cart)
}

type Updates = Record<string, number | string> | (number | string)[]

/** An array is matched with the lines in their order. */
function updatesOf(cart: Cart, updates: Updates): [string, number | string][] {
  if (!Array.isArray(updates)) return Object.entries(updates)
  return cart.lines.flatMap(({ key }, index) => {
    const quantity = updates[index]
    return quantity === undefined ? [] : [[key, quantity]]
  })
}

function reject(reply: FastifyReply, description: string): FastifyReply {
  return reply.code(422).send({ status: 422, message: 'Cart Error', description })
}

function badRequest(reply: FastifyReply, description: string): FastifyReply {
  return reply.code(400).send({ status: 'bad_request', message: description, description })
}
