import type { FastifyInstance } from 'fastify'
import type { Order } from '../ledger/entities.ts'
import type { Merchant } from '../ledger/merchant.ts'
import type { Merchants } from '../ledger/merchants.ts'
import { createOrder } from '../ledger/orders.ts'
import { notes, rejectExtra } from '../ledger/read-fields.ts'
import type { Fields } from '../ledger/read-fields.ts'
import { merchantOfServer } from './authenticate.ts'
import { collection, expands, page } from './collection.ts'
import type { Query } from './collection.ts'
import { shownPayment } from './shown-payment.ts'

interface ById {
  Params: { id: string }
  Querystring: Query
  Body: Fields | null
}

export function orderRoutes(app: FastifyInstance, merchants: Merchants): void {
  app.post<ById>('/orders', async (request) =>
    createOrder(merchantOfServer(merchants, request), request.body ?? {}),
  )

  app.get<ById>('/orders', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    const { receipt, authorized } = request.query
    const orders =
      typeof receipt === 'string' ? merchant.withReceipt(receipt) : [...merchant.orders.values()]
    const wanted = orders.filter(
      ({ id }) => authorized === undefined || hasAuthorized(merchant, id) === (authorized === '1'),
    )
    return collection(
      page(wanted, request.query).map((order) => shown(merchant, order, request.query)),
    )
  })

  app.get<ById>('/orders/:id', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    return shown(merchant, merchant.order(request.params.id), request.query)
  })

  app.patch<ById>('/orders/:id', async (request) => {
    const order = merchantOfServer(merchants, request).order(request.params.id)
    rejectExtra(request.body ?? {}, ['notes'])
    order.notes = notes(request.body ?? {})
    return order
  })

  app.get<ById>('/orders/:id/payments', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    return payments(merchant, merchant.order(request.params.id).id, request.query)
  })
}

function shown(merchant: Merchant, order: Order, query: Query): unknown {
  if (!expands(query, 'payments') && !expands(query, 'payments.card')) return order
  return { ...order, payments: payments(merchant, order.id, query) }
}

function payments(merchant: Merchant, orderId: string, query: Query): unknown {
  const withCard = expands(query, 'card') || expands(query, 'payments.card')
  return collection(
    merchant
      .attemptsOf(orderId)
      .toReversed()
      .map((attempt) => shownPayment(merchant, attempt, withCard)),
  )
}

function hasAuthorized(merchant: Merchant, orderId: string): boolean {
  return merchant
    .attemptsOf(orderId)
    .some(({ payment }) => payment.captured || payment.status === 'authorized')
}
