import type { FastifyInstance, FastifyRequest } from 'fastify'
import { registerEndpoint } from '../core/register-endpoint.ts'
import type { ReceivedRequest } from '../core/register-endpoint.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { registerProvider } from '../provider/register-provider.ts'
import { apiRoutes, partnerIdOf } from './api-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { resumeRefunds } from './end-transaction.ts'
import { pageRoutes } from './page-routes.ts'
import { demoPartners, Partners } from './partners.ts'
import { bharatxSwitches } from './switches.ts'

/** The lender of "Pay in 3": its API under /bharatx/api, the shopper's page, unsigned webhooks. */
export async function registerBharatx(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const partners = new Partners(sandbox)
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode = 500, message } = error as { statusCode?: number; message: string }
    return reply.code(statusCode).type('application/json').send({ message })
  })
  await registerProvider(app, sandbox, {
    panel: {
      system: 'bharatx',
      title: 'BharatX',
      about: 'Pay later in three parts: transactions, the shopper’s page, refunds, webhooks.',
      links: [{ label: 'Ledger', href: '/control/api/bharatx/ledger' }],
    },
    switches: bharatxSwitches,
    book: partners.book((item) => resumeRefunds(partners, item)),
    merchants: partners,
    accounts: demoPartners(),
    control: (scope) => controlRoutes(scope, partners),
  })
  await app.register(async (scope) => apiScope(scope, partners), { prefix: '/bharatx/api' })
  await app.register(async (scope) => pageRoutes(scope, partners), { prefix: '/bharatx' })
}

function apiScope(scope: FastifyInstance, partners: Partners): void {
  registerEndpoint(scope, partners.sandbox, {
    system: 'bharatx',
    describe,
    errorBody: () => ({ message: 'Something went wrong' }),
  })
  apiRoutes(scope, partners)
}

function describe(request: FastifyRequest): ReceivedRequest {
  const path = request.routeOptions.url?.slice('/bharatx/api'.length) ?? ''
  return {
    endpoint: `${request.method} ${path}`,
    account: partnerIdOf(request),
    detail: { params: request.params, body: request.body },
  }
}
