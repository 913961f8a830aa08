import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../../core/sandbox.ts'
import { orderJson } from '../orders/order-json.ts'
import { restUrl } from '../store/rest-url.ts'
import { findOrder } from '../store/store.ts'
import { createOrder } from './create-order.ts'
import { deleteOrder } from './delete-order.ts'
import { findOrders } from './find-orders.ts'
import { pagedReply } from './paged-reply.ts'
import { runOrderBatch } from './order-batch.ts'
import { addNoteRoutes } from './order-note-routes.ts'
import { isTrue, queryList, readQuery } from './read-query.ts'
import { pathNumber, restRoutes } from './rest-routes.ts'
import { invalidId, updateOrder } from './update-order.ts'

/** Orders of REST v3. */
export function addOrderRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const routes = restRoutes(app, sandbox)

  routes.get('/orders', ({ store, request, reply }) => {
    const query = readQuery(request)
    const statuses = queryList(query, 'status') ?? ['any']
    const parameters = Object.fromEntries(
      statuses.map((status, index) => [`status[${index}]`, status]),
    )
    const items = findOrders(store, query)
    const orders = pagedReply(reply, { items, request, store, parameters })
    return orders.map((order) => orderJson(store, order))
  })

  routes.create('/orders', async ({ store, reply, body }) => {
    const order = await createOrder(store, body)
    reply.code(201).header('location', `${restUrl(store)}/wc/v3/orders/${order.id}`)
    return orderJson(store, order)
  })

  routes.update('/orders/batch', async ({ store, body }) => runOrderBatch(store, body))

  routes.get('/orders/:id', (call) => {
    const order = findOrder(call.store, pathNumber(call, 'id'))
    if (order === undefined) throw invalidId(404)
    return orderJson(call.store, order)
  })

  routes.update('/orders/:id', async (call) => {
    const { store, body } = call
    const order = await updateOrder(store, { id: pathNumber(call, 'id'), fields: body })
    return orderJson(store, order)
  })

  routes.remove('/orders/:id', (call) => {
    const isForced = isTrue(call.query.force) || isTrue(call.body.force)
    return deleteOrder(call.store, { id: pathNumber(call, 'id'), isForced })
  })

  addNoteRoutes(routes)
}
