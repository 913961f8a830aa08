import { getOrder, listOrders } from '@thela/contracts/calls/orders/orders'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../http/calls/route.ts'
import { orderDetails } from './order-details.ts'
import { orderList } from './order-list.ts'
import type { OrderViewDependencies } from './view-dependencies.ts'

export function orderViews(app: FastifyInstance, deps: OrderViewDependencies): void {
  registerCall(app, listOrders, async ({ visitor, body, t }) =>
    orderList(deps, { visitor, t }, body),
  )
  registerCall(app, getOrder, async ({ visitor, query, t }) =>
    orderDetails(deps, { visitor, t }, query.id),
  )
}
