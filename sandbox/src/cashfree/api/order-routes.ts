import type { FastifyInstance } from 'fastify'
import type { Merchants } from '../ledger/merchants.ts'
import { createOrder, terminateOrder } from '../ledger/orders.ts'
import type { Fields } from '../ledger/read-fields.ts'
import { createRefund } from '../ledger/refunds.ts'
import { shownOrder, shownRefund } from '../ledger/shown.ts'
import { merchantOfServer } from './authenticate.ts'
import { idempotent } from './idempotent.ts'

interface OfOrder {
  Params: { orderId: string; refundId: string }
  Body: Fields | null
}

/** Orders and refunds. [cashfree §3, §6] */
export function orderRoutes(app: FastifyInstance, merchants: Merchants): void {
  app.post<OfOrder>('/orders', async (request, reply) => {
    const merchant = merchantOfServer(merchants, request)
    return idempotent(merchant, { request, reply }, () =>
      shownOrder(createOrder(merchant, request.body ?? {})),
    )
  })

  app.get<OfOrder>('/orders/:orderId', async (request) =>
    shownOrder(merchantOfServer(merchants, request).order(request.params.orderId)),
  )

  app.patch<OfOrder>('/orders/:orderId', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    const order = merchant.order(request.params.orderId)
    return shownOrder(terminateOrder(order, request.body ?? {}))
  })

  app.post<OfOrder>('/orders/:orderId/refunds', async (request, reply) => {
    const merchant = merchantOfServer(merchants, request)
    const order = merchant.order(request.params.orderId)
    return idempotent(merchant, { request, reply }, () =>
      shownRefund(createRefund(merchant, order, request.body ?? {}), order.currency),
    )
  })

  app.get<OfOrder>('/orders/:orderId/refunds', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    const order = merchant.order(request.params.orderId)
    return merchant.refundsOf(order.orderId).map((refund) => shownRefund(refund, order.currency))
  })

  app.get<OfOrder>('/orders/:orderId/refunds/:refundId', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    const order = merchant.order(request.params.orderId)
    return shownRefund(merchant.refund(order.orderId, request.params.refundId), order.currency)
  })
}
