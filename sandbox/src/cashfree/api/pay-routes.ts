/** [cashfree §4, §11] */
import type { FastifyInstance } from 'fastify'
import { invalid, rejected } from '../failure.ts'
import type { Payment } from '../ledger/entities.ts'
import type { Merchants } from '../ledger/merchants.ts'
import { requiredText, text } from '../ledger/read-fields.ts'
import type { Fields } from '../ledger/read-fields.ts'
import { approve } from '../ledger/settle-payment.ts'
import { startPayment } from '../ledger/start-payment.ts'
import { rupeesOf } from '../money.ts'
import { qrCode } from '../../core/qr-code.ts'
import { requireVersion } from './authenticate.ts'

interface Call {
  Params: { id: string }
  Body: Fields | null
}

/** The one-time password of every card in the sandbox. */
export const GOOD_OTP = '111000'

const APP_SCHEMES: Readonly<Record<string, string>> = {
  default: 'upi://pay',
  web: 'upi://pay',
  gpay: 'tez://upi/pay',
  phonepe: 'phonepe://pay',
  paytm: 'paytm://upi/pay',
  bhim: 'bhim://upi/pay',
}

/** Paying an order by its session, from a server or a browser of any origin. */
export function payRoutes(app: FastifyInstance, merchants: Merchants): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type, x-api-version',
    })
  })
  app.options('/orders/sessions', async (_request, reply) => reply.code(204).send())

  app.post<Call>('/orders/sessions', async (request) => {
    requireVersion(request)
    const fields = request.body ?? {}
    const { merchant, order } = merchants.ofSession(requiredText(fields, 'payment_session_id'))
    const payment = startPayment(merchant, order, { fields, returnUrl: text(fields, 'return_url') })
    return nextStep(payment, `${merchants.sandbox.baseUrl}/cashfree/pg`)
  })

  app.post<Call>('/orders/pay/authenticate/:id', async (request) => {
    requireVersion(request)
    const { merchant, payment } = merchants.ofPayment(request.params.id)
    const fields = request.body ?? {}
    const action = requiredText(fields, 'action')
    if (payment.status !== 'PENDING') throw rejected('the payment is over', 'payment_completed')
    if (action === 'RESEND_OTP') return authenticated(payment, action, 'SUCCESS')
    if (action !== 'SUBMIT_OTP') throw invalid('action', 'is unknown')
    if (requiredText(fields, 'otp') !== GOOD_OTP) return authenticated(payment, action, 'FAILED')
    approve(merchant, payment)
    return authenticated(payment, action, 'SUCCESS')
  })
}

const authenticated = ({ id }: Payment, action: string, status: string) => ({
  cf_payment_id: id,
  action,
  authenticate_status: status,
  payment_message: status === 'SUCCESS' ? 'payment initiated' : 'invalid OTP',
})

function nextStep(payment: Payment, base: string): unknown {
  const { id, method, channel } = payment
  const none = { url: null, payload: null, content_type: null, method: null }
  const head = {
    payment_method: method,
    channel,
    cf_payment_id: id,
    payment_amount: rupeesOf(payment.amount),
  }
  if (method === 'upi') return { ...head, action: 'custom', data: { ...none, ...upiData(payment) } }
  if (channel === 'post') {
    const url = `${base}/orders/pay/authenticate/${id}`
    return { ...head, action: 'post', data: { ...none, url } }
  }
  return { ...head, action: 'link', data: { ...none, url: `${base}/view/gateway/${id}` } }
}

function upiData({ channel, upiLink }: Payment): { payload: unknown } {
  if (upiLink === undefined) return { payload: null }
  if (channel === 'qrcode' || channel === 'podQrCode') {
    return { payload: { qrcode: qrCode(upiLink) } }
  }
  const links = Object.entries(APP_SCHEMES).map(([app, scheme]) => [
    app,
    upiLink.replace('upi://pay', scheme),
  ])
  return { payload: Object.fromEntries(links) as unknown }
}
