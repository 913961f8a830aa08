import type { FastifyInstance } from 'fastify'
import { returnAddress, startLinkPayment } from '../checkout/link-routes.ts'
import { outcome } from '../checkout/outcome.ts'
import type { Merchants } from '../ledger/merchants.ts'
import { cancelLink, expireLink } from '../ledger/payment-links.ts'
import { scanQrCode } from '../ledger/qr-codes.ts'
import { amount } from '../ledger/read-fields.ts'
import type { Fields } from '../ledger/read-fields.ts'
import { approve, fail } from '../ledger/settle-payment.ts'

interface ById {
  Params: { id: string }
  Body: (Fields & { outcome?: 'captured' | 'failed' | 'pending' }) | null
}

/** What happens to payment links and QR codes without their pages. */
export function linkControlRoutes(app: FastifyInstance, merchants: Merchants): void {
  /** Somebody pays by the link's page: all that is due, or the amount given. */
  app.post<ById>('/links/:id/pay', async (request) => {
    const { merchant, kept } = merchants.ofLink(request.params.id)
    const { outcome: end = 'captured', ...fields } = request.body ?? {}
    const attempt = startLinkPayment(merchant, kept, fields)
    if (end === 'captured') approve(merchant, attempt)
    if (end === 'failed') fail(merchant, attempt, 'payment_failed')
    const { id } = attempt.payment
    const { link } = kept
    return {
      ...outcome(merchant, attempt),
      paymentId: id,
      ...(end === 'captured' && link.callback_url !== ''
        ? { returnsTo: returnAddress(merchant, link, id) }
        : {}),
    }
  })

  app.post<ById>('/links/:id/expire', async (request) => {
    const { merchant, kept } = merchants.ofLink(request.params.id)
    return expireLink(merchant, kept)
  })

  /** The merchant cancels it in the dashboard. */
  app.post<ById>('/links/:id/cancel', async (request) => {
    const { merchant, kept } = merchants.ofLink(request.params.id)
    return cancelLink(merchant, kept)
  })

  app.post<ById>('/qr-codes/:id/pay', async (request) => {
    const { merchant, kept } = merchants.ofQrCode(request.params.id)
    const fields = request.body ?? {}
    const attempt = scanQrCode(
      merchant,
      kept,
      kept.code.payment_amount === null ? amount(fields) : kept.code.payment_amount,
    )
    approve(merchant, attempt)
    return { ...outcome(merchant, attempt), paymentId: attempt.payment.id }
  })
}
