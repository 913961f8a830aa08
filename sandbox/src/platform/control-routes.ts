import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../core/sandbox.ts'
import { addLine, openCart } from './carts/change-cart.ts'
import { dispatchOrder } from './dispatch.ts'
import { cancelOrder } from './orders/cancel-order.ts'
import { fulfillmentStatusOf, receivedOf } from './orders/order.ts'
import type { Order } from './orders/order.ts'
import { refundOrder } from './orders/refund-order.ts'
import { platformOf } from './platform.ts'
import { findVariant } from './shop.ts'
import type { ProductState, Shop } from './shop.ts'
import { announceStock } from './webhooks.ts'

interface ByShop {
  Params: { shop: string }
}
interface ByOrder {
  Params: { shop: string; id: string }
}
type PartOfOrder = ByOrder & { Body: { variantId: number } }
type Stock = ByShop & { Body: { variantId: number; quantity: number } }
type NewState = ByShop & { Body: ProductState & { variantId: number } }
type NewCart = ByShop & {
  Body: { lines: { variantId: number; quantity: number }[]; codes?: string[] }
}

type Taxes = ByShop & { Body: { gstPercent: number; isOnTop: boolean } }

const INTEGER = { type: 'integer' }
const STOCK_SCHEMA = {
  type: 'object',
  required: ['variantId', 'quantity'],
  additionalProperties: false,
  properties: { variantId: INTEGER, quantity: INTEGER },
}
const PART_SCHEMA = {
  type: 'object',
  required: ['variantId'],
  additionalProperties: false,
  properties: { variantId: INTEGER },
}
const STATE_SCHEMA = {
  type: 'object',
  required: ['variantId'],
  additionalProperties: false,
  properties: {
    variantId: INTEGER,
    status: { enum: ['ACTIVE', 'ARCHIVED', 'DRAFT'] },
    saleEndsAt: { type: 'string' },
  },
}
const TAXES_SCHEMA = {
  type: 'object',
  required: ['gstPercent', 'isOnTop'],
  additionalProperties: false,
  properties: {
    gstPercent: { type: 'integer', minimum: 0, maximum: 40 },
    isOnTop: { type: 'boolean' },
  },
}
const REFUND_SCHEMA = {
  type: 'object',
  required: ['amount'],
  additionalProperties: false,
  properties: { amount: INTEGER },
}
const CART_SCHEMA = {
  type: 'object',
  required: ['lines'],
  additionalProperties: false,
  properties: {
    lines: { type: 'array', minItems: 1, items: STOCK_SCHEMA },
    codes: { type: 'array', items: { type: 'string' } },
  },
}

/** One product of an order in a parcel of its own. */
function addPartialDispatch(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<PartOfOrder>(
    '/:shop/orders/:id/fulfil-part',
    { schema: { body: PART_SCHEMA } },
    async ({ params, body }, reply) => {
      const order = findOrder(sandbox, params.shop, params.id)
      const lines = order.lines
        .filter(({ variantId }) => variantId === body.variantId)
        .map(({ id, quantity, removed, fulfilled }) => ({
          lineId: id,
          quantity: quantity - removed - fulfilled,
        }))
      const made = dispatchOrder(findShop(sandbox, params.shop), order, lines)
      return typeof made === 'string'
        ? reply.code(409).send({ error: made })
        : { awb: made.tracking.number }
    },
  )
}

/** For tests, under /control/api/platform. */
export function addPlatformControlApi(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<ByShop>('/:shop/orders', async ({ params }) =>
    findShop(sandbox, params.shop).orders.map(orderRecord),
  )
  app.get<ByOrder>('/:shop/orders/:id', async ({ params }) =>
    orderRecord(findOrder(sandbox, params.shop, params.id)),
  )
  app.get<ByOrder>('/:shop/orders/:id/state', async ({ params }) => {
    const order = findOrder(sandbox, params.shop, params.id)
    return {
      isCancelled: order.cancelledAt !== undefined,
      shippingCity: order.shippingAddress?.city ?? '',
      total: order.totals.total,
      received: receivedOf(order),
      lines: order.lines.map(({ variantId, quantity, removed }) => ({
        variantId,
        quantity: quantity - removed,
      })),
    }
  })
  app.post<ByOrder>('/:shop/orders/:id/fulfil', async ({ params }, reply) => {
    const order = findOrder(sandbox, params.shop, params.id)
    const made = dispatchOrder(findShop(sandbox, params.shop), order)
    if (typeof made === 'string') return reply.code(409).send({ error: made })
    return { fulfillmentId: made.id, awb: made.tracking.number, company: made.tracking.company }
  })
  addPartialDispatch(app, sandbox)
  app.post<ByOrder>('/:shop/orders/:id/cancel', async ({ params }, reply) => {
    const order = findOrder(sandbox, params.shop, params.id)
    const choice = { reason: 'CUSTOMER', restock: true, refund: false }
    const problem = cancelOrder(findShop(sandbox, params.shop), order, choice)
    return problem === undefined ? orderRecord(order) : reply.code(409).send({ error: problem })
  })
  app.post<ByOrder & { Body: { amount: number } }>(
    '/:shop/orders/:id/refund',
    { schema: { body: REFUND_SCHEMA } },
    async ({ params, body }, reply) => {
      const order = findOrder(sandbox, params.shop, params.id)
      const problem = refundOrder(findShop(sandbox, params.shop), order, body.amount)
      return problem === undefined ? orderRecord(order) : reply.code(409).send({ error: problem })
    },
  )

  app.get<ByShop>('/:shop/inventory', async ({ params }) => stock(findShop(sandbox, params.shop)))
  app.put<Stock>('/:shop/inventory', { schema: { body: STOCK_SCHEMA } }, async (request) => {
    const shop = findShop(sandbox, request.params.shop)
    setStock(shop, request.body.variantId, request.body.quantity)
    return stock(shop)
  })

  app.put<Taxes>('/:shop/taxes', { schema: { body: TAXES_SCHEMA } }, async (request) => {
    const shop = findShop(sandbox, request.params.shop)
    const { gstPercent, isOnTop } = request.body
    shop.isTaxOnTop = isOnTop
    if (gstPercent > 0) shop.gstPercent = gstPercent
    else delete shop.gstPercent
    return request.body
  })

  app.post<NewState>('/:shop/products', { schema: { body: STATE_SCHEMA } }, async (request) => {
    const shop = findShop(sandbox, request.params.shop)
    const { variantId, ...state } = request.body
    const sold = findVariant(shop, variantId)
    if (sold === undefined) throw new RangeError(`no variant ${variantId}`)
    shop.productStates.set(sold.product.id, state)
    return state
  })

  app.post<NewCart>('/:shop/carts', { schema: { body: CART_SCHEMA } }, async (request, reply) => {
    const shop = findShop(sandbox, request.params.shop)
    const cart = openCart(shop)
    cart.codes = request.body.codes ?? []
    for (const line of request.body.lines) {
      const problem = addLine(shop, cart, line)
      if (problem !== undefined) return reply.code(422).send({ error: problem })
    }
    return { token: cart.token }
  })
}

export function setStock(shop: Shop, variantId: number, quantity: number): void {
  const variant = findVariant(shop, variantId)?.variant
  if (variant === undefined) throw new RangeError(`no variant ${variantId}`)
  shop.inventory.set(variant, quantity)
  announceStock(shop, [variant])
}

export function findShop(sandbox: Sandbox, name: string): Shop {
  const shop = platformOf(sandbox).shops.get(name)
  if (shop === undefined) throw new RangeError(`no shop ${name}`)
  return shop
}

/** By the platform's id, or by its name without the sign. */
export function findOrder(sandbox: Sandbox, shopName: string, id: string): Order {
  const order = findShop(sandbox, shopName).orders.find(
    (item) => String(item.id) === id || item.name === `#${id}`,
  )
  if (order === undefined) throw new RangeError(`no order ${id}`)
  return order
}

function stock(shop: Shop): unknown[] {
  return shop.products.flatMap((product) =>
    product.variants.map((variant) => ({
      variantId: variant.id,
      sku: variant.sku,
      title: `${product.title} - ${variant.title}`,
      price: variant.price,
      quantity: shop.inventory.units(variant),
      policy: variant.inventoryPolicy,
    })),
  )
}

/** An order in the ledger; amounts in paise. */
function orderRecord(order: Order): Record<string, unknown> {
  return {
    id: order.id,
    name: order.name,
    sourceIdentifier: order.sourceIdentifier ?? null,
    createdAt: order.createdAt,
    total: order.totals.total,
    totals: order.totals,
    financialStatus: order.financialStatus,
    fulfillmentStatus: fulfillmentStatusOf(order),
    cancelledAt: order.cancelledAt ?? null,
    discountCode: order.discount?.code ?? null,
    note: order.note ?? null,
    lines: order.lines.map(({ variantId, title, quantity, price, sku, properties }) => ({
      variantId: variantId ?? null,
      sku: sku ?? null,
      title,
      quantity,
      price,
      properties,
    })),
    shippingLines: order.shippingLines
      .filter(({ isRemoved }) => isRemoved !== true)
      .map(({ title, price }) => ({ title, price })),
    shippingAddress: order.shippingAddress ?? null,
    billingAddress: order.billingAddress ?? null,
    transactions: order.transactions.map(({ kind, status, amount, gateway, authorization }) => ({
      kind,
      status,
      amount,
      gateway,
      authorization: authorization ?? null,
    })),
    attributes: Object.fromEntries(order.attributes.map(({ key, value }) => [key, value])),
    awbs: order.fulfillments.flatMap(({ tracking }) => tracking.number ?? []),
  }
}
