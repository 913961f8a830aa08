import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../../page/html.ts'
import { GOOD_OTP } from '../api/pay-routes.ts'
import { Failure } from '../failure.ts'
import type { Order, Payment } from '../ledger/entities.ts'
import type { Merchant } from '../ledger/merchant.ts'
import type { Merchants } from '../ledger/merchants.ts'
import { requiredText, text } from '../ledger/read-fields.ts'
import type { Fields } from '../ledger/read-fields.ts'
import { approve, fail } from '../ledger/settle-payment.ts'
import { messageOf } from '../ledger/shown.ts'
import { startPayment } from '../ledger/start-payment.ts'
import { paymentEndPage } from '../../page/bank-page.ts'
import { bankPage } from './bank-page.ts'
import { checkoutPage } from './checkout-page.ts'
import { sendPage } from './page.ts'
import { qrCode } from '../../core/qr-code.ts'

interface Page {
  Params: { id: string }
  Body: Fields | null
}

/** The pages that a paying browser passes through: the provider's, the bank's, the shop's. */
export function checkoutRoutes(app: FastifyInstance, merchants: Merchants): void {
  app.post<Page>('/sessions/checkout', async (request, reply) => {
    const fields = request.body ?? {}
    const { merchant, order } = merchants.ofSession(requiredText(fields, 'payment_session_id'))
    return showCheckout(reply, { merchant, order, returnUrl: text(fields, 'return_url') })
  })

  app.post<Page>('/sessions/pay', async (request, reply) => {
    const fields = request.body ?? {}
    const { merchant, order } = merchants.ofSession(requiredText(fields, 'payment_session_id'))
    const returnUrl = text(fields, 'return_url')
    const goBack = returnUrl ?? order.returnUrl
    if (fields['action'] === 'cancel' && goBack !== null) {
      return reply.redirect(filledIn(goBack, order.orderId), 303)
    }
    try {
      const payment = startPayment(merchant, order, {
        fields: paymentFields(fields, order),
        returnUrl,
      })
      return await reply.redirect(`/cashfree/pg/view/gateway/${payment.id}`, 303)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return showCheckout(reply, { merchant, order, returnUrl, problem: error.message })
    }
  })

  app.get<Page>('/gateway/:id', async (request, reply) => {
    const { merchant, payment } = merchants.ofPayment(request.params.id)
    if (payment.status !== 'PENDING') return goOn(reply, payment)
    return sendPage(reply, 'Sandbox Bank – confirm', bankPage(merchant.account.name, payment))
  })

  app.post<Page>('/gateway/:id', async (request, reply) => {
    const { merchant, payment } = merchants.ofPayment(request.params.id)
    const { choice, otp } = request.body ?? {}
    if (choice === 'failure') fail(merchant, payment, { reason: 'bank_rejected' })
    else if (choice === 'drop') {
      fail(merchant, payment, { reason: 'cancelled', status: 'USER_DROPPED' })
    } else if (choice === 'success' || otp === GOOD_OTP) approve(merchant, payment)
    else fail(merchant, payment, { reason: 'invalid_otp' })
    return goOn(reply, payment)
  })

  /** What the browser script asks while a payment waits. */
  app.get<Page>('/status/:id', async (request, reply) => {
    const { payment } = merchants.ofPayment(request.params.id)
    reply.header('access-control-allow-origin', '*')
    return { payment_status: payment.status, payment_message: messageOf(payment) }
  })

  app.get<Page>('/qr/:id', async (request, reply) => {
    const { payment } = merchants.ofPayment(request.params.id)
    const image = qrCode(payment.upiLink ?? '')
    return sendPage(
      reply,
      'QR code',
      // The frame has the size of the code.
      html`<img
        src="${image}"
        alt="UPI QR code"
        style="position:fixed;inset:0;width:100%;height:100%;background:#fff"
      />`,
    )
  })

  /** The frame of a component before it pays. */
  app.get('/component', async (_request, reply) => sendPage(reply, 'Component', html``))
}

interface Shown {
  merchant: Merchant
  order: Order
  returnUrl: string | undefined
  problem?: string
}

function showCheckout(reply: FastifyReply, { merchant, order, ...more }: Shown): FastifyReply {
  const page = checkoutPage({
    merchantName: merchant.account.name,
    order,
    methods: merchant.methodsOf(order),
    ...more,
  })
  return sendPage(reply, 'Cashfree – pay', page)
}

/** The fields of the page's form, as the call has them. */
function paymentFields(fields: Fields, { customer }: Order): Fields {
  const { method, save_instrument, card_expiry, ...rest } = fields
  const [mm = '', yy = ''] = (typeof card_expiry === 'string' ? card_expiry : '').split('/')
  const channel = method === 'upi' ? 'collect' : 'link'
  const own = {
    ...rest,
    channel,
    card_expiry_mm: mm.trim(),
    card_expiry_yy: yy.trim().slice(-2),
    phone: customer.customer_phone.slice(-10),
  }
  return {
    payment_method: { [String(method)]: own },
    save_instrument: save_instrument !== undefined,
  }
}

const filledIn = (returnUrl: string, orderId: string): string =>
  returnUrl.replaceAll('{order_id}', encodeURIComponent(orderId))

function goOn(reply: FastifyReply, { status, returnUrl, orderId }: Payment): FastifyReply {
  if (returnUrl !== null) return reply.redirect(filledIn(returnUrl, orderId), 303)
  return sendPage(reply, 'Back to the shop', paymentEndPage(status === 'SUCCESS'))
}
