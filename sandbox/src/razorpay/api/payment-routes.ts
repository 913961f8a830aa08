import type { FastifyInstance } from 'fastify'
import { rejected } from '../failure.ts'
import type { Refund } from '../ledger/entities.ts'
import type { Merchant } from '../ledger/merchant.ts'
import type { Merchants } from '../ledger/merchants.ts'
import { amount, notes, rejectExtra } from '../ledger/read-fields.ts'
import type { Fields } from '../ledger/read-fields.ts'
import { createRefund } from '../ledger/refunds.ts'
import { capture } from '../ledger/settle-payment.ts'
import { merchantOfServer } from './authenticate.ts'
import { collection, expands, page } from './collection.ts'
import type { Query } from './collection.ts'
import { shownPayment } from './shown-payment.ts'

interface ById {
  Params: { id: string }
  Querystring: Query
  Body: Fields | null
}
interface Refunds {
  Params: { id: string; refundId: string }
  Querystring: Query
}

export function paymentRoutes(app: FastifyInstance, merchants: Merchants): void {
  app.get<ById>('/payments', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    const payments = [...merchant.attempts.values()].map(({ payment }) => payment)
    return collection(page(payments, request.query))
  })

  app.get<ById>('/payments/:id', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    return shownPayment(
      merchant,
      merchant.attempt(request.params.id),
      expands(request.query, 'card'),
    )
  })

  app.patch<ById>('/payments/:id', async (request) => {
    const { payment } = merchantOfServer(merchants, request).attempt(request.params.id)
    rejectExtra(request.body ?? {}, ['notes'])
    payment.notes = notes(request.body ?? {})
    return payment
  })

  app.get<ById>('/payments/:id/card', async (request) => {
    const { card } = merchantOfServer(merchants, request).attempt(request.params.id)
    if (card === undefined) throw rejected('The payment was not made by card')
    return card
  })

  app.post<ById>('/payments/:id/capture', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    const attempt = merchant.attempt(request.params.id)
    const fields = request.body ?? {}
    rejectExtra(fields, ['amount', 'currency'])
    if (amount(fields) !== attempt.payment.amount) {
      throw rejected('Capture amount must be equal to the amount authorized')
    }
    capture(merchant, attempt)
    return attempt.payment
  })

  app.post<ById>('/payments/:id/refund', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    const { payment } = merchant.attempt(request.params.id)
    const key = request.headers['x-refund-idempotency']
    const idempotency = typeof key === 'string' ? { key } : { key: undefined }
    return createRefund(merchant, payment, { fields: request.body ?? {}, ...idempotency })
  })

  app.get<ById>('/payments/:id/refunds', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    const { payment } = merchant.attempt(request.params.id)
    return collection(page(refundsOf(merchant, payment.id), request.query))
  })

  app.get<Refunds>('/payments/:id/refunds/:refundId', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    const refund = merchant.refund(request.params.refundId)
    if (refund.payment_id !== request.params.id) throw rejected('The id provided does not exist')
    return refund
  })

  app.get<ById>('/refunds', async (request) => {
    const { refunds } = merchantOfServer(merchants, request)
    return collection(page([...refunds.values()], request.query))
  })

  app.get<ById>('/refunds/:id', async (request) =>
    merchantOfServer(merchants, request).refund(request.params.id),
  )
}

function refundsOf(merchant: Merchant, paymentId: string): Refund[] {
  return [...merchant.refunds.values()].filter((refund) => refund.payment_id === paymentId)
}
