import type { FastifyInstance } from 'fastify'
import type { Merchants } from '../ledger/merchants.ts'
import { cancelLink, createLink, editLink, sendLink } from '../ledger/payment-links.ts'
import type { Fields } from '../ledger/read-fields.ts'
import { merchantOfServer } from './authenticate.ts'
import { page } from './collection.ts'
import type { Query } from './collection.ts'

interface ById {
  Params: { id: string }
  Querystring: Query
  Body: Fields | null
}
interface Sending {
  Params: { id: string; medium: string }
}

/** [razorpay §12] */
export function paymentLinkRoutes(app: FastifyInstance, merchants: Merchants): void {
  app.post<ById>('/payment_links', async (request) =>
    createLink(merchantOfServer(merchants, request), request.body ?? {}),
  )

  app.get<ById>('/payment_links', async (request) => {
    const { links } = merchantOfServer(merchants, request)
    const { reference_id: reference, payment_id: paymentId } = request.query
    const wanted = [...links.values()]
      .map(({ link }) => link)
      .filter(
        (link) =>
          (reference === undefined || link.reference_id === reference) &&
          (paymentId === undefined ||
            link.payments?.some((payment) => payment.payment_id === paymentId) === true),
      )
    return { payment_links: page(wanted, request.query) }
  })

  app.get<ById>('/payment_links/:id', async (request) => {
    return merchantOfServer(merchants, request).link(request.params.id).link
  })

  app.patch<ById>('/payment_links/:id', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    return editLink(merchant, merchant.link(request.params.id).link, request.body ?? {})
  })

  app.post<ById>('/payment_links/:id/cancel', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    return cancelLink(merchant, merchant.link(request.params.id))
  })

  app.post<Sending>('/payment_links/:id/notify_by/:medium', async (request) => {
    const merchant = merchantOfServer(merchants, request)
    sendLink(merchant, merchant.link(request.params.id).link, request.params.medium)
    return { success: true }
  })
}
