import type { FastifyInstance } from 'fastify'
import type { Merchants } from '../ledger/merchants.ts'
import { closeQrCode, createQrCode } from '../ledger/qr-codes.ts'
import type { Fields } from '../ledger/read-fields.ts'
import { merchantOfServer } from './authenticate.ts'
import { collection, page } from './collection.ts'
import type { Query } from './collection.ts'

interface ById {
  Params: { id: string }
  Querystring: Query
  Body: Fields | null
}

/** [razorpay §13] */
export function qrCodeRoutes(app: FastifyInstance, merchants: Merchants): void {
  app.post<ById>('/payments/qr_codes', async (request) =>
    createQrCode(merchantOfServer(merchants, request), request.body ?? {}),
  )

  app.get<ById>('/payments/qr_codes', async (request) => {
    const { qrCodes } = merchantOfServer(merchants, request)
    const { customer_id: customer, payment_id: paymentId } = request.query
    const wanted = [...qrCodes.values()].filter(
      ({ code, paymentIds }) =>
        (customer === undefined || code.customer_id === customer) &&
        (typeof paymentId !== 'string' || paymentIds.includes(paymentId)),
    )
    return collection(
      page(
        wanted.map(({ code }) => code),
        request.query,
      ),
    )
  })

  app.get<ById>('/payments/qr_codes/:id', async (request) => {
    return merchantOfServer(merchants, request).qrCode(request.params.id).code
  })

  app.get<ById>('/payments/qr_codes/:id/payments', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    const { paymentIds } = merchant.qrCode(request.params.id)
    const payments = paymentIds.map((id) => merchant.attempt(id).payment)
    return collection(page(payments, request.query))
  })

  app.post<ById>('/payments/qr_codes/:id/close', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    return closeQrCode(merchant, merchant.qrCode(request.params.id))
  })
}
