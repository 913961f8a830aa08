import type { FastifyInstance, FastifyReply } from 'fastify'
import { qrCode } from '../../core/qr-code.ts'
import { INSTRUMENTS } from '../control/pay-as-shopper.ts'
import { Failure, rejected } from '../failure.ts'
import type { PaymentLink } from '../ledger/entities.ts'
import type { Merchant } from '../ledger/merchant.ts'
import type { Merchants } from '../ledger/merchants.ts'
import { isOpen } from '../ledger/payment-links.ts'
import type { Fields } from '../ledger/read-fields.ts'
import { startPayment } from '../ledger/start-payment.ts'
import { linkSignature } from '../signature.ts'
import { linkPage } from './link-page.ts'

interface Page {
  Params: { id: string }
  Body: Fields | null
}

/** The pages that the provider hosts: of a payment link, and the picture of a QR code. */
export function linkRoutes(app: FastifyInstance, merchants: Merchants): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get<Page>('/l/:id', async (request, reply) => {
    const { merchant, kept } = merchants.ofLink(request.params.id)
    return page(reply, linkPage(merchant.account.name, kept.link))
  })

  app.post<Page>('/l/:id', async (request, reply) => {
    const { merchant, kept } = merchants.ofLink(request.params.id)
    try {
      const { payment } = startLinkPayment(merchant, kept, request.body ?? {})
      const path = payment.method === 'upi' ? 'phone/' : 'v1/payments/'
      const end = payment.method === 'upi' ? '' : '/authenticate'
      const address = `${merchant.sandbox.baseUrl}/razorpay/${path}${payment.id}${end}`
      return await reply.redirect(address, 303)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      reply.code(400)
      return page(reply, linkPage(merchant.account.name, kept.link, error.message))
    }
  })

  /** Back from the bank or the phone. */
  app.post<Page>('/l/:id/return', async (request, reply) => {
    const { merchant, kept } = merchants.ofLink(request.params.id)
    const { razorpay_payment_id: paymentId } = request.body ?? {}
    if (typeof paymentId !== 'string' || kept.link.callback_url === '') {
      return reply.redirect(kept.link.short_url, 303)
    }
    return reply.redirect(returnAddress(merchant, kept.link, paymentId), 303)
  })

  app.get<Page>('/qr/:id', async (request, reply) => {
    const { kept } = merchants.ofQrCode(request.params.id)
    const amount = kept.code.payment_amount
    const paid = amount === null ? '' : `&am=${(amount / 100).toFixed(2)}`
    const [, image = ''] = qrCode(
      `upi://pay?pa=sandbox@razorpay&tr=${kept.code.id}&cu=INR${paid}`,
    ).split(',')
    return reply.type('image/png').send(Buffer.from(image, 'base64'))
  })
}

/** Starts a payment on the order of a link, as its page does. */
export function startLinkPayment(
  merchant: Merchant,
  { link, orderId }: { link: PaymentLink; orderId: string },
  { method = 'upi', amount = link.amount - link.amount_paid }: Fields,
) {
  if (!isOpen(link)) throw rejected(`This payment link is ${link.status}.`)
  const instrument = Object.entries(INSTRUMENTS).find(([name]) => name === method)
  const attempt = startPayment(merchant, {
    order_id: orderId,
    amount,
    currency: 'INR',
    contact: link.customer.contact ?? '+919876543210',
    ...(link.customer.email === undefined ? {} : { email: link.customer.email }),
    description: `#${link.id.slice('plink_'.length)}`,
    method,
    ...instrument?.[1],
  })
  attempt.callbackUrl = `${link.short_url}/return`
  return attempt
}

/** The shop's address with what was paid, signed. */
export function returnAddress(merchant: Merchant, link: PaymentLink, paymentId: string): string {
  const address = new URL(link.callback_url)
  const returned = {
    razorpay_payment_id: paymentId,
    razorpay_payment_link_id: link.id,
    razorpay_payment_link_reference_id: link.reference_id,
    razorpay_payment_link_status: link.status,
    razorpay_signature: linkSignature(merchant.account.keySecret, link, paymentId),
  }
  for (const [name, value] of Object.entries(returned)) address.searchParams.set(name, value)
  return address.href
}

function page(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(text)
}
