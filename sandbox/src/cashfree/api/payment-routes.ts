import type { FastifyInstance } from 'fastify'
import { freshId } from '../../core/random.ts'
import { invalid, notFound } from '../failure.ts'
import type { Merchants } from '../ledger/merchants.ts'
import { amount, inside, requiredText, text } from '../ledger/read-fields.ts'
import type { Fields } from '../ledger/read-fields.ts'
import { authorization, fail, succeed } from '../ledger/settle-payment.ts'
import { shownPayment } from '../ledger/shown.ts'
import { paymentError } from '../payment-failures.ts'
import { merchantOfServer } from './authenticate.ts'
import { reconciliation } from './reconciliation.ts'

interface OfOrder {
  Params: { orderId: string; paymentId: string }
  Body: Fields | null
}
interface ById {
  Params: { id: string }
  Body: Fields | null
}

/** Payments of an order, their capture, and the outcome that a test wishes. [cashfree §2, §6] */
export function paymentRoutes(app: FastifyInstance, merchants: Merchants): void {
  app.get<OfOrder>('/orders/:orderId/payments', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    const { orderId } = merchant.order(request.params.orderId)
    return merchant.paymentsOf(orderId).toReversed().map(shownPayment)
  })

  app.get<OfOrder>('/orders/:orderId/payments/:paymentId', async (request) => {
    const { orderId, paymentId } = request.params
    return shownPayment(merchantOfServer(merchants, request).payment(orderId, paymentId))
  })

  app.post<OfOrder>('/orders/:orderId/authorization', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    const { orderId } = merchant.order(request.params.orderId)
    const fields = request.body ?? {}
    const action = requiredText(fields, 'action')
    if (action !== 'CAPTURE' && action !== 'VOID') throw invalid('action', 'is unknown')
    const payment = merchant.paymentsOf(orderId).findLast(({ status }) => status === 'SUCCESS')
    if (payment === undefined) throw notFound('payment')
    const paise = action === 'CAPTURE' ? amount(fields, 'amount') : undefined
    authorization(merchant, payment, { action, paise })
    return shownPayment(payment)
  })

  app.post<ById>('/recon', async (request) =>
    reconciliation(merchantOfServer(merchants, request), request.body ?? {}),
  )

  const simulations = new Map<string, unknown>()
  merchants.sandbox.onReset(() => simulations.clear())

  app.post<ById>('/simulate', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    const fields = request.body ?? {}
    if (requiredText(fields, 'entity') !== 'PAYMENTS') throw invalid('entity', 'is not supported')
    const id = requiredText(fields, 'entity_id')
    const wanted = inside(fields, 'entity_simulation')
    const status = requiredText(wanted, 'payment_status')
    const payment = merchant.payments.get(id)
    if (payment === undefined) throw notFound('payment')
    const reason = text(wanted, 'payment_error_code') ?? 'bank_rejected'
    paymentError(reason)
    if (status === 'SUCCESS') succeed(merchant, payment)
    else if (status === 'FAILED' || status === 'USER_DROPPED') {
      fail(merchant, payment, { reason, status })
    } else if (status !== 'PENDING') throw invalid('payment_status', 'is unknown')
    const made = {
      simulation_id: freshId(20),
      entity: 'PAYMENTS',
      entity_id: id,
      entity_simulation: wanted,
    }
    simulations.set(made.simulation_id, made)
    return made
  })

  app.get<ById>('/simulate/:id', async (request) => {
    merchantOfServer(merchants, request)
    const made = simulations.get(request.params.id)
    if (made === undefined) throw notFound('simulation')
    return made
  })
}
