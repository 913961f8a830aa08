import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../core/sandbox.ts'
import { findOrder, findShop, setStock } from './control-routes.ts'
import { dispatchOrder } from './dispatch.ts'
import { cancelOrder } from './orders/cancel-order.ts'
import { ordersPage, stockPage } from './pages.ts'
import { platformOf } from './platform.ts'

interface ByOrder {
  Params: { shop: string; id: string }
}
interface StockForm {
  Params: { shop: string }
  Body: { variantId: string; quantity: string }
}

/** Pages for the seller's staff, used by the person at the control panel. */
export function addPlatformPages(app: FastifyInstance, sandbox: Sandbox): void {
  const pages = { '/orders': ordersPage, '/stock': stockPage }
  for (const [path, page] of Object.entries(pages)) {
    app.get(path, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(page([...platformOf(sandbox).shops.values()])),
    )
  }
  app.post<ByOrder>('/orders/:shop/:id/fulfil', async ({ params }, reply) => {
    dispatchOrder(findShop(sandbox, params.shop), findOrder(sandbox, params.shop, params.id))
    return reply.redirect('/platform/orders', 303)
  })
  app.post<ByOrder>('/orders/:shop/:id/cancel', async ({ params }, reply) => {
    const order = findOrder(sandbox, params.shop, params.id)
    const choice = { reason: 'CUSTOMER', restock: true, refund: false }
    cancelOrder(findShop(sandbox, params.shop), order, choice)
    return reply.redirect('/platform/orders', 303)
  })
  app.post<StockForm>('/stock/:shop', async ({ params, body }, reply) => {
    setStock(findShop(sandbox, params.shop), Number(body.variantId), Number(body.quantity) || 0)
    return reply.redirect('/platform/stock', 303)
  })
}
