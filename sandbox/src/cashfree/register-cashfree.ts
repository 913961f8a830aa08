import type { FastifyInstance, FastifyRequest } from 'fastify'
import { freshId } from '../core/random.ts'
import { registerEndpoint } from '../core/register-endpoint.ts'
import type { ReceivedRequest } from '../core/register-endpoint.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { isServerError, registerProvider, scriptRoute } from '../provider/register-provider.ts'
import { demoAccounts } from './accounts.ts'
import { clientIdOf } from './api/authenticate.ts'
import { lookupRoutes } from './api/lookup-routes.ts'
import { orderRoutes } from './api/order-routes.ts'
import { payRoutes } from './api/pay-routes.ts'
import { paymentRoutes } from './api/payment-routes.ts'
import { rateLimits } from './api/rate-limits.ts'
import { checkoutRoutes } from './checkout/checkout-routes.ts'
import { phoneRoutes } from './checkout/phone-routes.ts'
import { controlRoutes } from './control/control-routes.ts'
import { Failure, rejected, serverFailure, unknownUrl } from './failure.ts'
import { merchantsBook } from './ledger/merchants-book.ts'
import { Merchants } from './ledger/merchants.ts'
import { cashfreeSwitches } from './switches.ts'

const API = '/cashfree/pg'

/** The payment provider: API, browser script, its own, bank and phone pages, webhooks. */
export async function registerCashfree(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const merchants = new Merchants(sandbox)
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode, body } = error instanceof Failure ? error : asFailure(error)
    return reply.code(statusCode).type('application/json').send(body)
  })
  scriptRoute(app, '/cashfree/js/v3/cashfree.js', new URL('checkout/cashfree.js', import.meta.url))
  await registerProvider(app, sandbox, {
    panel: {
      system: 'cashfree',
      title: 'Cashfree',
      about: 'Orders, payments, refunds, the browser script and payment page, UPI and webhooks.',
      links: [
        { label: 'UPI phone: approve payments', href: '/cashfree/phone' },
        { label: 'Ledger', href: '/control/api/cashfree/ledger' },
      ],
    },
    switches: cashfreeSwitches,
    book: merchantsBook(merchants),
    merchants,
    accounts: demoAccounts(sandbox.thelaUrl),
    control: (scope) => controlRoutes(scope, merchants),
  })
  await app.register(async (scope) => apiScope(scope, merchants), { prefix: API })
  await app.register(async (scope) => checkoutRoutes(scope, merchants), { prefix: `${API}/view` })
  await app.register(async (scope) => phoneRoutes(scope, merchants), { prefix: '/cashfree' })
}

async function apiScope(scope: FastifyInstance, merchants: Merchants): Promise<void> {
  registerEndpoint(scope, merchants.sandbox, {
    system: 'cashfree',
    describe: (request) => described(request, merchants),
    errorBody: () => serverFailure().body,
  })
  scope.setNotFoundHandler(() => {
    throw unknownUrl()
  })
  scope.addHook('onRequest', async ({ headers }, reply) => {
    reply.headers({
      'x-api-version': headers['x-api-version'] ?? '2025-01-01',
      'x-request-id': headers['x-request-id'] ?? freshId(20),
    })
  })
  rateLimits(scope, merchants, API)
  orderRoutes(scope, merchants)
  paymentRoutes(scope, merchants)
  lookupRoutes(scope, merchants)
  await scope.register(async (pay) => payRoutes(pay, merchants))
}

/** What of a payment may be logged: everything but a card. */
function described(request: FastifyRequest, merchants: Merchants): ReceivedRequest | undefined {
  const path = request.routeOptions.url?.slice(API.length) ?? ''
  if (path === '' || request.method === 'OPTIONS') return undefined
  const clientId = clientIdOf(request) ?? ''
  const account = merchants.find(clientId) === undefined ? undefined : clientId
  const {
    payment_method: method,
    card_number: _,
    ...body
  } = (request.body ?? {}) as Record<string, unknown>
  const paidBy = typeof method === 'object' && method !== null ? Object.keys(method) : undefined
  const detail = { params: request.params, ...body, ...(paidBy ? { payment_method: paidBy } : {}) }
  return { endpoint: `${request.method} ${path}`, account, detail }
}

/** Unreadable bodies, and values that the control API does not know. */
function asFailure(error: unknown): Failure {
  return isServerError(error) ? serverFailure() : rejected((error as Error).message)
}
