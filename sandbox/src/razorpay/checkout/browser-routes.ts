import type { FastifyInstance, FastifyReply } from 'fastify'
import { merchantOfBrowser } from '../api/authenticate.ts'
import { collection } from '../api/collection.ts'
import { checkedVpa } from '../api/lookup-routes.ts'
import { cardBin } from '../card-bins.ts'
import { Failure } from '../failure.ts'
import type { Merchant } from '../ledger/merchant.ts'
import type { Merchants } from '../ledger/merchants.ts'
import { requiredText } from '../ledger/read-fields.ts'
import type { Fields } from '../ledger/read-fields.ts'
import { fail } from '../ledger/settle-payment.ts'
import { startPayment } from '../ledger/start-payment.ts'
import { allowsCollect, paymentMethods } from '../payment-methods.ts'
import { tokensOf } from '../ledger/tokens.ts'
import { nextStep } from './next-step.ts'
import { outcome, undecided } from './outcome.ts'

interface Call {
  Querystring: Record<string, string | undefined>
  Body: Fields | null
}
type ById = Call & { Params: { id: string } }

/** The calls of the browser script, from any origin, with the key id alone. */
export function browserRoutes(app: FastifyInstance, merchants: Merchants): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*')
  })

  app.get<Call>('/preferences', async (request, reply) => {
    const merchant = merchantOfBrowser(merchants, request)
    return jsonOrScript(request.query, reply, preferences(merchant, request.query))
  })

  app.get<Call>('/payment/iin', async (request, reply) => {
    merchantOfBrowser(merchants, request)
    const { network, type, issuer, international } = cardBin(requiredText(request.query, 'iin'))
    const flows = { otp: true, recurring: false, iframe: false, emi: type === 'credit' }
    const country = international ? 'US' : 'IN'
    return jsonOrScript(request.query, reply, { flows, type, issuer, network, country })
  })

  app.post<Call>('/payments/create/ajax', async (request) => {
    if (request.headers.authorization !== undefined) {
      throw new Failure(401, { description: 'Authentication failed' })
    }
    const merchant = merchantOfBrowser(merchants, request)
    return nextStep(merchant, startPayment(merchant, request.body ?? {}))
  })

  app.get<ById>('/payments/:id/status', async (request, reply) => {
    const merchant = merchantOfBrowser(merchants, request)
    const attempt = merchant.attempt(request.params.id)
    return jsonOrScript(request.query, reply, outcome(merchant, attempt))
  })

  app.get<ById>('/payments/:id/cancel', async (request, reply) => {
    const merchant = merchantOfBrowser(merchants, request)
    const attempt = merchant.attempt(request.params.id)
    if (attempt.isUndecided && attempt.payment.status === 'created')
      return jsonOrScript(request.query, reply, undecided(attempt))
    fail(merchant, attempt, 'payment_cancelled')
    return jsonOrScript(request.query, reply, outcome(merchant, attempt))
  })

  app.post<Call>('/payments/validate/account', async (request) => {
    merchantOfBrowser(merchants, request)
    return checkedVpa(requiredText(request.body ?? {}, 'value'))
  })
}

function preferences(
  merchant: Merchant,
  { order_id: orderId, customer_id: customerId }: Call['Querystring'],
): unknown {
  const order = orderId === undefined ? undefined : merchant.order(orderId)
  const { switches } = merchant.sandbox
  return {
    options: {},
    // As `GET /v1/methods`, and which flows of UPI are allowed.
    methods: {
      ...paymentMethods(merchant),
      upi_type: { collect: allowsCollect(merchant) ? 1 : 0, intent: 1 },
    },
    features: { save_vpa: false },
    customer: customerId === undefined ? null : customerWithCards(merchant, customerId),
    order: order ?? null,
    payment_downtime: collection([...merchant.downtimes.values()]),
    merchant_name: merchant.account.name,
    mode: 'test',
    // Not a field of the provider: whether approvals wait for the sandbox's phone.
    sandbox_phone: switches.get('razorpay', 'upiApproval', merchant.account.keyId) === 'by-hand',
  }
}

function customerWithCards(merchant: Merchant, customerId: string): unknown {
  const { id, email, contact } = merchant.customer(customerId)
  return { email, contact, tokens: collection(tokensOf(merchant, id)) }
}

/** Plain JSON, or with `callback=` the JSONP that old browsers need. */
function jsonOrScript(
  { callback }: Record<string, string | undefined>,
  reply: FastifyReply,
  response: unknown,
): unknown {
  if (callback === undefined) return response
  if (!/^[A-Za-z_$][\w$.]{0,99}$/.test(callback)) {
    throw new Failure(400, { description: 'The callback is invalid.' })
  }
  reply.type('text/javascript; charset=utf-8')
  return `/**/${callback}(${JSON.stringify(response)})`
}
