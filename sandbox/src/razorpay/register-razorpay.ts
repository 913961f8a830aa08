import type { FastifyInstance, FastifyRequest } from 'fastify'
import { registerEndpoint } from '../core/register-endpoint.ts'
import type { ReceivedRequest } from '../core/register-endpoint.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { isServerError, registerProvider, scriptRoute } from '../provider/register-provider.ts'
import { demoAccounts } from './accounts.ts'
import { keyIdOf } from './api/authenticate.ts'
import { customerRoutes } from './api/customer-routes.ts'
import { lookupRoutes } from './api/lookup-routes.ts'
import { orderRoutes } from './api/order-routes.ts'
import { paymentLinkRoutes } from './api/payment-link-routes.ts'
import { paymentRoutes } from './api/payment-routes.ts'
import { qrCodeRoutes } from './api/qr-code-routes.ts'
import { bankRoutes } from './checkout/bank-routes.ts'
import { browserRoutes } from './checkout/browser-routes.ts'
import { linkRoutes } from './checkout/link-routes.ts'
import { phoneRoutes } from './checkout/phone-routes.ts'
import { controlRoutes } from './control/control-routes.ts'
import { downtimeForms, downtimePanel } from './control/downtime-routes.ts'
import { Failure, serverFailure, unknownUrl } from './failure.ts'
import { merchantsBook } from './ledger/merchants-book.ts'
import { Merchants } from './ledger/merchants.ts'
import { razorpaySwitches } from './switches.ts'

/** The payment provider: API, browser script, bank and phone pages, webhooks. */
export async function registerRazorpay(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const merchants = new Merchants(sandbox)
  app.get('/phone', async (_request, reply) => reply.redirect('/razorpay/phone'))
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode, body } = error instanceof Failure ? error : asApiCallError(error)
    return reply.code(statusCode).type('application/json').send({ error: body })
  })
  await registerProvider(app, sandbox, {
    panel: {
      system: 'razorpay',
      title: 'Razorpay',
      about:
        'Orders, payments, refunds, payment links, QR codes, the browser script, 3-D Secure, UPI and webhooks.',
      links: [
        { label: 'UPI phone: approve payments', href: '/razorpay/phone' },
        { label: 'Ledger', href: '/control/api/razorpay/ledger' },
      ],
      more: () => downtimePanel(merchants),
    },
    switches: razorpaySwitches,
    book: merchantsBook(merchants),
    merchants,
    accounts: demoAccounts(sandbox.thelaUrl),
    control: (scope) => controlRoutes(scope, merchants),
  })
  await app.register(async (scope) => apiScope(scope, merchants), { prefix: '/razorpay' })
  await app.register(async (scope) => downtimeForms(scope, merchants), {
    prefix: '/control/do/razorpay',
  })
}

async function apiScope(scope: FastifyInstance, merchants: Merchants): Promise<void> {
  registerEndpoint(scope, merchants.sandbox, {
    system: 'razorpay',
    describe: (request) => described(request, merchants),
    errorBody: () => ({ error: serverFailure().body }),
  })
  scope.setNotFoundHandler(() => {
    throw unknownUrl()
  })
  scriptRoute(scope, '/v1/razorpay.js', new URL('checkout/razorpay.js', import.meta.url))
  await scope.register(async (pages) => {
    phoneRoutes(pages, merchants)
    linkRoutes(pages, merchants)
  })
  await scope.register(
    async (server) => {
      orderRoutes(server, merchants)
      paymentRoutes(server, merchants)
      lookupRoutes(server, merchants)
      customerRoutes(server, merchants)
      paymentLinkRoutes(server, merchants)
      qrCodeRoutes(server, merchants)
      bankRoutes(server, merchants)
    },
    { prefix: '/v1' },
  )
  await scope.register(async (browser) => browserRoutes(browser, merchants), { prefix: '/v1' })
}

const UNLOGGED_ROUTES = new Set(['GET /v1/payments/:id/status', 'GET /v1/preferences'])

function described(request: FastifyRequest, merchants: Merchants): ReceivedRequest | undefined {
  const path = request.routeOptions.url?.slice('/razorpay'.length) ?? ''
  if (!path.startsWith('/v1/') || path === '/v1/razorpay.js') return undefined
  const endpoint = `${request.method} ${path}`
  const keyId = keyIdOf(request)
  const account = keyId === undefined || merchants.find(keyId) === undefined ? undefined : keyId
  const detail = withoutCard(request)
  return { endpoint, account, detail, isQuiet: UNLOGGED_ROUTES.has(endpoint) }
}

function withoutCard(request: FastifyRequest): unknown {
  const body = (request.body ?? {}) as Record<string, unknown>
  const fields = Object.entries(body).filter(([name]) => !name.startsWith('card'))
  return { params: request.params, ...Object.fromEntries(fields) }
}

/** Unreadable bodies, and values that the control API does not know. */
function asApiCallError(error: unknown): Failure {
  if (isServerError(error)) return serverFailure()
  return new Failure(400, { description: (error as Error).message })
}
