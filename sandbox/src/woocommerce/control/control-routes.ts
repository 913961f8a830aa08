import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../../core/sandbox.ts'
import { bodySchema } from '../../provider/control-routes.ts'
import { orderJson } from '../orders/order-json.ts'
import { purgeDrafts } from '../orders/purge-drafts.ts'
import { setStatus } from '../orders/set-status.ts'
import { Problem } from '../problem.ts'
import type { Order } from '../store/order.ts'
import { findCoupon, findOrder, siteUrl } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { storesOf } from '../store/stores.ts'
import { notify } from '../webhooks/notify.ts'
import { runQueue } from '../webhooks/run-queue.ts'
import { webhookQueue } from '../webhooks/webhook-queue.ts'
import { customerSession } from './customer-session.ts'
import { fulfilOrder } from './fulfil-order.ts'
import type { Tracking } from './fulfil-order.ts'
import { changeSale, findProduct, saleList } from './owner-changes.ts'
import type { SaleChange } from './owner-changes.ts'
import { refundByOwner } from './refund-by-owner.ts'

interface ByStore {
  Params: { store: string }
}
interface ById {
  Params: { store: string; id: string }
}
type NewSale = ById & { Body: SaleChange }
type NewStatus = ById & { Body: { status: 'publish' | 'draft' } }
interface ByCode {
  Params: { store: string; code: string }
}
type Refunded = ById & { Body: { amount?: string; reason?: string } | null }

const TEXT = { type: 'string' }
const SALE_SCHEMA = bodySchema(
  {},
  {
    regularPrice: TEXT,
    salePrice: { type: ['string', 'null'] },
    stock: { type: ['integer', 'null'] },
    backorders: { enum: ['no', 'notify', 'yes'] },
  },
)
const STATUS_SCHEMA = bodySchema({ status: { enum: ['publish', 'draft'] } })

/** What a test reads, and what the store's owner does, under /control/api/woocommerce. */
export function addControlApi(app: FastifyInstance, sandbox: Sandbox): void {
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode, message } = error as { statusCode?: number; message?: string }
    const status = error instanceof RangeError ? 404 : (statusCode ?? 500)
    return reply.code(error instanceof Problem ? error.status : status).send({ error: message })
  })
  addReadRoutes(app, sandbox)
  addProductChanges(app, sandbox)
  addOrderChanges(app, sandbox)

  app.post<ByStore>('/:store/queue/run', async ({ params }) => {
    const store = findStore(sandbox, params.store)
    const count = webhookQueue(store).entries.length
    await runQueue(store)
    return { delivered: count }
  })
  app.post<ById>('/:store/customers/:id/session', async ({ params }) =>
    customerSession(findStore(sandbox, params.store), params.id),
  )
  app.post<ByStore>('/:store/drafts/purge', async ({ params }) => ({
    purged: purgeDrafts(findStore(sandbox, params.store)),
  }))
}

function addReadRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/stores', async () =>
    [...storesOf(sandbox).values()].map((store) => ({
      name: store.name,
      title: store.title,
      url: `${siteUrl(store)}/`,
      keys: store.keys,
    })),
  )
  app.get<ByStore>('/:store/orders', async ({ params }) => {
    const store = findStore(sandbox, params.store)
    return store.orders.map((order) => orderJson(store, order))
  })
  app.get<ById>('/:store/orders/:id', async ({ params }) => {
    const store = findStore(sandbox, params.store)
    const order = orderById(store, params.id)
    return { ...orderJson(store, order), notes: order.notes }
  })
  app.get<ByStore>('/:store/mails', async ({ params }) => findStore(sandbox, params.store).mails)
  app.get<ByStore>('/:store/carts', async ({ params }) => [
    ...findStore(sandbox, params.store).carts.values(),
  ])
  app.get<ByStore>('/:store/products', async ({ params }) =>
    saleList(findStore(sandbox, params.store)),
  )
  app.get<ByStore>('/:store/webhooks', async ({ params }) => {
    const store = findStore(sandbox, params.store)
    return { webhooks: store.webhooks, queue: webhookQueue(store).entries }
  })
}

function addProductChanges(app: FastifyInstance, sandbox: Sandbox): void {
  app.put<NewSale>(
    '/:store/products/:id/sale',
    { schema: { body: SALE_SCHEMA } },
    async ({ params, body }) =>
      changeSale(findStore(sandbox, params.store), Number(params.id), body),
  )
  app.put<NewStatus>(
    '/:store/products/:id/status',
    { schema: { body: STATUS_SCHEMA } },
    async ({ params, body }) => {
      const store = findStore(sandbox, params.store)
      const product = findProduct(store, Number(params.id))
      product.status = body.status
      notify(store, 'product.updated', product.id)
      return body
    },
  )
  app.post<ByCode>('/:store/coupons/:code/expire', async ({ params }) => {
    const store = findStore(sandbox, params.store)
    const coupon = findCoupon(store, params.code)
    if (coupon === undefined) throw new RangeError(`no coupon ${params.code}`)
    coupon.expiresAt = store.sandbox.now() - 1000
    coupon.modifiedAt = store.sandbox.now()
    return coupon
  })
}

function addOrderChanges(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<ById & { Body: Tracking | null }>('/:store/orders/:id/fulfil', async (request) => {
    const { params, body } = request
    const store = findStore(sandbox, params.store)
    const order = orderById(store, params.id)
    return fulfilOrder(store, order, body ?? {})
  })
  app.post<ById>('/:store/orders/:id/cancel', async ({ params }) => {
    const store = findStore(sandbox, params.store)
    const order = orderById(store, params.id)
    setStatus(store, order, 'cancelled')
    return orderJson(store, order)
  })
  app.post<Refunded>('/:store/orders/:id/refund', async ({ params, body }) => {
    const store = findStore(sandbox, params.store)
    const order = orderById(store, params.id)
    await refundByOwner(store, order, body ?? {})
    return orderJson(store, order)
  })
}

function findStore(sandbox: Sandbox, name: string): Store {
  const store = storesOf(sandbox).get(name)
  if (store === undefined) throw new RangeError(`no store ${name}`)
  return store
}

function orderById(store: Store, id: string): Order {
  const order = findOrder(store, Number(id))
  if (order === undefined) throw new RangeError(`no order ${id}`)
  return order
}
