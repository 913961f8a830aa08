import type { FastifyInstance, FastifyRequest } from 'fastify'
import { registerEndpoint } from '../core/register-endpoint.ts'
import type { ReceivedRequest } from '../core/register-endpoint.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { apiRoutes, partnerIdOf } from './api-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { resumeRefunds } from './end-transaction.ts'
import { pageRoutes } from './page-routes.ts'
import { demoPartners, Partners } from './partners.ts'
import { bharatxSwitches } from './switches.ts'

/** The lender of "Pay in 3": its API under /bharatx/api, the shopper's page, unsigned webhooks. */
export async function registerBharatx(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const partners = new Partners(sandbox)
  for (const partner of demoPartners()) partners.put(partner)
  for (const definition of bharatxSwitches) sandbox.switches.define(definition)
  sandbox.onReset(() => partners.purge())
  sandbox.state.keep(
    'bharatx',
    partners.book((item) => resumeRefunds(partners, item)),
  )
  sandbox.panels.push({
    system: 'bharatx',
    title: 'BharatX',
    about: 'Pay later in three parts: transactions, the shopper’s page, refunds, webhooks.',
    links: [{ label: 'Ledger', href: '/control/api/bharatx/ledger' }],
  })
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode = 500, message } = error as { statusCode?: number; message: string }
    return reply.code(statusCode).type('application/json').send({ message })
  })
  await app.register(async (scope) => apiScope(scope, partners), { prefix: '/bharatx/api' })
  await app.register(async (scope) => pageRoutes(scope, partners), { prefix: '/bharatx' })
  await app.register(async (scope) => controlRoutes(scope, partners), {
    prefix: '/control/api/bharatx',
  })
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
